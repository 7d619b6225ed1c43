extension ErrorTable {
    /// What can be had of a file.
    static let content: [String: Rule] = [
        "notFound": Rule(.giveUp, nil, "Check the path or the ID; it may be in another account"),
        "cannotDownloadAbusiveFile": Rule(
            .askUser, "Google takes this file for malware or spam and does not give it out",
            "Only its owner can download it, at their own risk"),
        "cannotDownloadFile": Rule(
            .askUser, "The file's owner does not allow downloads", "Ask the owner to allow them"),
        "download_restricted_for_revision": keptRevision,
        "downloadRestrictedForRevision": keptRevision,
        "illegalKeepForeverModification": Rule(.giveUp, "This revision cannot be kept for ever, or let go"),
        "invalidAbuseAcknowledgment": Rule(.giveUp),
        "fileNotDownloadable": Rule(
            .giveUp, "A document of Google's own kind has no content to download", "Export it instead"),
        "fileNotExportable": Rule(
            .giveUp, "Only documents of Google's own kinds can be exported", "Download it instead"),
        "conversionUnsupportedConversionPath": Rule(.giveUp, "The document cannot be turned into this format"),
        "fileIdInUse": Rule(.giveUp, "There is a file of this ID already"),
        "duplicate": Rule(.giveUp, "It is there already"),
        "conflict": Rule(.giveUp, "It was changed by someone else meanwhile", "Try again"),
        "conditionNotMet": Rule(
            .giveUp, "It was changed by someone else meanwhile", "Look at it again before changing it"),
        "generatedIdNotSupported": Rule(.giveUp, "Documents of Google's own kinds cannot be given an ID beforehand"),
        "invalidGeneratedId": Rule(.giveUp),
        "requestedRangeNotSatisfiable": Rule(.giveUp, "The file is shorter than the part that was asked for"),
        "cannotEditContent": Rule(.askUser, "The content of the file is locked", "Ask its owner to unlock it"),
        "contentRestricted": Rule(.askUser, "The content of the file is locked", "Ask its owner to unlock it"),
        "parentNotAFolder": Rule(.giveUp, "What it should be put into is not a folder"),
        "parentNotFound": Rule(.giveUp, "The folder it should be put into is not there"),
        "cannotAddParent": Rule(.giveUp, "An item can be in one folder only", "Move it instead"),
        "cannotMoveTrashedItemIntoTeamDrive": Rule(.giveUp, "It is in the trash", "Take it out of the trash first"),
        "labelNotFound": Rule(.giveUp),
    ]

    private static let keptRevision = Rule(
        .askUser, "Of older revisions only those that are kept for ever can be downloaded",
        "Mark revisions that matter as kept for ever")

    /// Sharing and shared drives.
    static let sharing: [String: Rule] = [
        "invalidSharingRequest": Rule(.askUser),
        "shareInNotPermitted": outside, "shareOutNotPermitted": outside, "shareOutNotPermittedToUser": outside,
        "publishOutNotPermitted": outside,
        "shareOutWarning": Rule(.askUser, "The organisation warns of sharing with people outside of it"),
        "ownershipChangeAcrossDomainNotPermitted": outside,
        "organizerOnNonTeamDriveNotSupported": Rule(.giveUp),
        "ownerOnTeamDriveItemNotSupported": Rule(.giveUp, "Items of a shared drive have no owner"),
        "fileOwnerNotMemberOfTeamDrive": notAMember,
        "fileOwnerNotMemberOfWriterDomain": outside,
        "fileWriterTeamDriveMoveInDisabled": adminDrive,
        "teamDriveMembershipRequired": notAMember,
        "teamDriveDomainUsersOnlyRestriction": adminDrive,
        "teamDriveTeamMembersOnlyRestriction": adminDrive,
        "teamDrivesFolderMoveInNotSupported": Rule(
            .giveUp, "Folders cannot be moved into a shared drive", "Make the folder there and move the files"),
        "teamDrivesFolderSharingNotSupported": Rule(
            .giveUp, "Folders of a shared drive cannot be shared by themselves"),
        "teamDrivesParentLimit": Rule(.giveUp, "An item of a shared drive is in one folder only", "Move it instead"),
        "teamDrivesSharingRestrictionNotAllowed": adminDrive,
        "teamDrivesShortcutFileNotSupported": Rule(.giveUp, "Shortcuts cannot be shared by themselves"),
        "teamDriveAlreadyExists": Rule(.giveUp, "The shared drive is there already"),
        "userCannotCreateTeamDrives": adminDrive,
        "noListTeamDrivesAdministratorPrivilege": adminDrive,
        "cannotShareTeamDriveTopFolderWithAnyoneOrDomains": Rule(.giveUp),
        "cannotShareTeamDriveWithNonGoogleAccounts": Rule(.giveUp, "A shared drive takes Google accounts only"),
        "cannotModifyInheritedPermission": inherited, "cannotModifyInheritedTeamDrivePermission": inherited,
        "cannotRemoveOwner": Rule(.giveUp, "The owner cannot be removed", "Hand the file over first"),
        "targetUserRoleLimitedByLicenseRestriction": Rule(.askUser, "The person's licence does not allow that role"),
        "consentRequiredForOwnershipTransfer": Rule(
            .askUser, "The new owner must agree first", "Make them a pending owner"),
    ]

    private static let outside = Rule(
        .askUser, "The organisation does not allow sharing with people outside of it", "Ask its administrator")
    private static let inherited = Rule(.giveUp, "This right comes from a folder above", "Change it there")
    private static let notAMember = Rule(
        .askUser, "Only members of the shared drive may do this", "Ask one of its managers to be added")
    private static let adminDrive = Rule(
        .askUser, "The settings of the shared drive or the organisation do not allow this", "Ask a manager of the drive"
    )

    /// Calls that are wrong in themselves.
    static let calls: [String: Rule] = [
        "badRequest": Rule(.giveUp), "invalid": Rule(.giveUp), "invalidParameter": Rule(.giveUp),
        "invalidArgument": Rule(.giveUp), "INVALID_ARGUMENT": Rule(.giveUp), "parseError": Rule(.giveUp),
        "failedPrecondition": Rule(.giveUp), "unknownAuth": Rule(.giveUp), "httpMethodNotAllowed": Rule(.giveUp),
        "notImplemented": Rule(.giveUp, nil, "The server does not have this method"),
        "methodNotSupported": Rule(.giveUp),
        "orderByContainsDuplicateSortKeys": Rule(.giveUp),
        "supportsTeamDrivesRequired": Rule(.giveUp),
        "pageTokenExpired": Rule(.giveUp, "The list has changed too much since it was begun", "List again"),
        "invalidPageToken": Rule(.giveUp, "The list cannot be continued", "List again"),
        "unreadableAnswer": Rule(
            .giveUp, "The answer is not what Google sends",
            "A proxy or a sign-in page of the network may have answered in its place"),
    ]

    /// Calendar.
    static let events: [String: Rule] = [
        "timeRangeEmpty": Rule(.giveUp, "The time range is empty", "Its end must be after its start"),
        "fullSyncRequired": Rule(.giveUp, "The calendar must be read again from the start"),
        "updatedMinTooLongAgo": Rule(.giveUp, "Changes are not kept for so long", "Read the calendar from the start"),
        "deleted": Rule(.giveUp, "It has been deleted already"),
        "gone": Rule(.giveUp, "It is not there any more"),
        "forbiddenForNonOrganizer": Rule(.askUser, "Only the organiser of the event may change this"),
        "forbiddenForServiceAccounts": Rule(
            .askUser, "A service account cannot invite people without acting for a person of the organisation"),
        "cannotChangeOrganizer": Rule(.giveUp, "The organiser of this event cannot be changed"),
        "cannotChangeOrganizerOfInstance": Rule(.giveUp, "The organiser of a single occurrence cannot be changed"),
        "participantIsNeitherOrganizerNorAttendee": Rule(.giveUp, "The account is not part of the event"),
        "eventTypeRestriction": Rule(.giveUp, "Events of this kind cannot be changed in this way"),
        "requiredAccessLevel": Rule(
            .askUser, "The account may not do this in that calendar", "Ask its owner for access"),
        "requestTooManyEvents": Rule(.giveUp, "Too many events at once"),
    ]
}
