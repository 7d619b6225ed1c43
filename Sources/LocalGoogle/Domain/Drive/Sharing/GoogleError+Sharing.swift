/// What Drive refuses about permissions, with its reasons.
///
/// See <https://developers.google.com/workspace/drive/api/guides/manage-sharing>.
extension GoogleError {
    /// A member of the permission in the body has a value that does not fit.
    static func invalid(permission member: String) -> GoogleError {
        var error = GoogleError(
            400, "invalid", "The \(member) given is not valid, or does not go with a permission of this type.",
            parameter: "permission.\(member)")
        error.locationType = "other"
        return error
    }

    /// A member of the permission in the body is missing.
    static func required(permission member: String) -> GoogleError {
        var error = GoogleError(
            400, "required", "The permission needs the field \(member).", parameter: "permission.\(member)")
        error.locationType = "other"
        return error
    }

    /// The file has no such permission.
    static func notFound(permissionID: String) -> GoogleError {
        GoogleError(404, "notFound", "Permission not found: \(permissionID).", parameter: "permissionId")
    }

    /// Nobody has an account with that address, and no mail is to invite anybody.
    static func noAccount(_ email: String) -> GoogleError {
        GoogleError(
            400, "invalidSharingRequest",
            "Bad Request. User message: \"\(email) has no Google account: allow a notification to invite it.\"")
    }

    /// Ownership needs to be asked for twice.
    static let ownershipNotAcknowledged = GoogleError(
        403, "forbidden", "The 'transferOwnership' parameter must be true for the role 'owner'.",
        parameter: "transferOwnership")

    /// The new owner is told, always.
    static let ownershipNeedsNotification = GoogleError(
        403, "forbidden", "The notification of an ownership transfer cannot be disabled.",
        parameter: "sendNotificationEmail")

    /// Only a person owns files.
    static let invalidOwnershipTransfer = GoogleError(
        403, "invalidOwnershipTransfer", "Ownership can only be transferred to a person with an account.")

    /// Accounts of different organisations.
    static let ownershipAcrossOrganisations = GoogleError(
        400, "ownershipChangeAcrossDomainNotPermitted",
        "Bad Request. User message: \"The file cannot be owned by somebody of another organisation.\"")

    /// Accounts of no organisation.
    static let consentRequired = GoogleError(
        403, "consentRequiredForOwnershipTransfer",
        "Another user's consent is needed before that user can own the file: make that user a pending owner.")

    /// Who cannot become the owner later.
    static let notAPendingOwner = GoogleError(
        403, "targetUserCannotBePendingOwnerOnFile", "That user cannot be a pending owner of this file.")

    /// A file has an owner.
    static let cannotRemoveOwner = GoogleError(
        403, "cannotRemoveOwner", "The permission of the owner can only be given on, by a transfer of ownership.")

    /// Roles and kinds that a place does not have.
    static let ownerOnDriveItem = GoogleError(
        403, "ownerOnTeamDriveItemNotSupported", "Items of shared drives have no owner.")
    static let organizerOutsideDrives = GoogleError(
        403, "organizerOnNonTeamDriveItemNotSupported", "Only shared drives have organizers.")
    static let organizerBelowDrive = GoogleError(
        403, "organizerOnNonTeamDriveNotSupported", "Organizers are members of a whole shared drive.")
    static let fileOrganizerOutsideDrives = GoogleError(
        403, "fileOrganizerOnNonTeamDriveNotSupported", "Only shared drives have file organizers.")
    static let fileOrganizerOnFile = GoogleError(
        403, "fileOrganizerOnFoldersInSharedDriveOnly", "File organizers are for shared drives and their folders.")
    static let driveSharedWithAll = GoogleError(
        403, "cannotShareTeamDriveTopFolderWithAnyoneOrDomains", "Only users and groups are members of shared drives.")
    static let driveSharedWithoutAccount = GoogleError(
        403, "cannotShareTeamDriveWithNonGoogleAccounts", "Members of shared drives need an account.")

    /// What the manager of a shared drive has ruled out.
    static let domainUsersOnly = GoogleError(
        403, "teamDriveDomainUsersOnlyRestriction", "The shared drive is for users of its own organisation only.")
    static let driveMembersOnly = GoogleError(
        403, "teamDriveTeamMembersOnlyRestriction", "The items of the shared drive are for its members only.")

    /// Times at which permissions cannot end.
    static let cannotSetExpiration = GoogleError(
        403, "cannotSetExpiration", "Such a permission cannot end at that time.")
    static let expirationOnAll = GoogleError(
        403, "cannotSetExpirationOnAnyoneOrDomain", "Only permissions of users and groups can end at a time.")
    static let expirationInThePast = GoogleError(
        403, "expirationDatesMustBeInTheFuture", "The time at which the permission ends must be in the future.")
    static let expirationOfMembers = GoogleError(
        403, "expirationDateNotAllowedForSharedDriveMembers", "Memberships in shared drives do not end at a time.")

    /// The permission comes from a folder above, and is changed there.
    static let inheritedInDrive = GoogleError(
        403, "cannotModifyInheritedPermission", "An inherited permission of a shared drive cannot be changed here.")
    static let inheritedUpdate = GoogleError(
        403, "cannotUpdatePermission", "The permission is inherited: change it where it was given.")
    static let inheritedDeletion = GoogleError(
        403, "cannotDeletePermission", "The permission is inherited: remove it where it was given.")
}
