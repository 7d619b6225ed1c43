/// What Drive refuses, with its reasons.
extension GoogleError {
    /// Reads a mask.
    /// - Throws: The 400 of a name that the resource does not have.
    static func mask(_ text: String, _ shape: FieldShape) throws(GoogleError) -> FieldMask {
        do { return try FieldMask.parse(text, shape) } catch {
            throw GoogleError(
                400, "invalidParameter", "Invalid field selection \(error.selection)", parameter: "fields")
        }
    }

    /// The body sets what cannot be set.
    static func fieldNotWritable(_ name: String) -> GoogleError {
        GoogleError(
            403, "fieldNotWritable",
            "The resource body includes fields which are not directly writable: \(name).")
    }

    /// The media type is none, or none that such a file can have.
    static let invalidMIMEType = GoogleError(400, "invalid", "Invalid MIME type provided for the uploaded content.")

    /// A file of that id is there already.
    static let fileIDInUse = GoogleError(
        409, "fileIdInUse", "A file already exists with the provided ID.")

    /// The id was not made by `generateIds` for such a file.
    static let fileIDNotUsable: GoogleError = {
        var error = GoogleError(400, "invalid", "The provided file ID is not usable.", parameter: "file.id")
        error.locationType = "other"
        return error
    }()

    /// Documents get their ids when they are made.
    static let generatedIDNotSupported = GoogleError(
        400, "generatedIdNotSupported", "Generated IDs are not supported for Docs Editors formats.")

    /// What should hold the file is no folder.
    static let parentNotAFolder = GoogleError(
        403, "parentNotAFolder", "The specified parent is not a folder.")

    /// A file has one parent.
    static let cannotAddParent = GoogleError(
        403, "cannotAddParent", "Increasing the number of parents is not allowed")

    /// An item of a shared drive has exactly one parent.
    static let parentLimit = GoogleError(
        403, "teamDrivesParentLimit", "A shared drive item must have exactly one parent.")

    /// Folders stay in the drive that they are in.
    static let folderMoveIntoDrive = GoogleError(
        403, "teamDrivesFolderMoveInNotSupported", "Folders cannot be moved into a shared drive.")

    /// What is in the trash stays in its drive.
    static let trashedMoveIntoDrive = GoogleError(
        403, "cannotMoveTrashedItemIntoTeamDrive", "A trashed item cannot be moved into a shared drive.")

    /// What is in the trash stays in its drive.
    static let trashedMoveOutOfDrive = GoogleError(
        403, "cannotMoveTrashedItemOutOfTeamDrive", "A trashed item cannot be moved out of a shared drive.")

    /// A folder would hold itself.
    static let cyclicParent = GoogleError(
        403, "cannotMoveFolderIntoItself", "A folder cannot be moved into itself or into a folder inside it.")

    /// The file belongs to somebody, or to the system, and the caller may not do that with it.
    static let insufficientFilePermissions = GoogleError(
        403, "insufficientFilePermissions", "The user does not have sufficient permissions for this file.")

    /// The caller may not put anything into the folder.
    static let insufficientParentPermissions = GoogleError(
        403, "insufficientParentPermissions", "The user may not add anything to the specified parent.")

    /// Readers and commenters may not have the bytes of the file.
    static let cannotDownloadFile = GoogleError(
        403, "cannotDownloadFile", "This file cannot be downloaded by the user.")

    /// The app sees the file but may only change files of its own.
    static func appNotAuthorized(fileID: String) -> GoogleError {
        GoogleError(
            403, "appNotAuthorizedToFile", "The user has not granted the app write access to the file \(fileID).")
    }

    /// What Drive does not do in the application data folder.
    static let notInAppData = GoogleError(
        403, "notSupportedForAppDataFolderFiles",
        "Method not supported for files within the Application Data folder.")

    /// The scopes do not reach all spaces that were asked for.
    static let insufficientScopes = GoogleError(
        403, "insufficientScopes", "The granted scopes do not give access to all of the requested spaces.",
        parameter: "spaces")

    /// The file has no bytes.
    static func notDownloadable(isDocument: Bool) -> GoogleError {
        let hint = isDocument ? " Use Export with Docs Editors files." : ""
        return GoogleError(
            403, "fileNotDownloadable", "Only files with binary content can be downloaded." + hint, parameter: "alt")
    }

    /// Folders and the like are not copied.
    static let cannotCopyFile = GoogleError(403, "cannotCopyFile", "This file cannot be copied by the user.")

    /// A shortcut points to something.
    static let shortcutTargetMissing: GoogleError = {
        var error = GoogleError(
            400, "required", "A shortcut needs shortcutDetails.targetId.", parameter: "file.shortcutDetails.targetId")
        error.locationType = "other"
        return error
    }()

    /// Nothing points to a shortcut.
    static let shortcutTargetInvalid = GoogleError(
        403, "shortcutTargetInvalid", "The specified file is not of a type that a shortcut can point to.")

    /// A flag of shared drives needs another beside it.
    static let sharedDriveSupportRequired = GoogleError(
        403, "supportsTeamDrivesRequired",
        "The 'supportsAllDrives' parameter must be true when items of all drives are included.")

    /// Looking into shared drives needs a flag.
    static let sharedDriveItemsRequired = GoogleError(
        403, "includeTeamDriveItemsRequired",
        "The 'includeItemsFromAllDrives' parameter must be true when shared drives are searched.")

    /// A shared drive is named without searching one, or the other way round.
    static let driveIDMisplaced = GoogleError(
        403, "teamDriveIdRequiresTeamDriveCorpora",
        "The 'driveId' parameter goes with the corpora 'drive', and with no other.")

    /// There is no such shared drive, or the caller is no member.
    static func notFound(driveID: String) -> GoogleError {
        GoogleError(404, "notFound", "Shared drive not found: \(driveID)", parameter: "driveId")
    }

    /// The flag belongs to downloads.
    static let abuseAcknowledgementMisplaced = GoogleError(
        403, "invalidAbuseAcknowledgment", "The 'acknowledgeAbuse' parameter is for downloads only.",
        parameter: "acknowledgeAbuse")
}
