/// What a member may do with a shared drive: the `capabilities` of the resource, in alphabetical order.
///
/// See <https://developers.google.com/workspace/drive/api/reference/rest/v3/drives>.
enum DriveCapabilities {
    /// Each with the role that it takes.
    static let needed: [(name: String, role: Role)] = [
        ("canAddChildren", .writer), ("canChangeCopyRequiresWriterPermissionRestriction", .organizer),
        ("canChangeDomainUsersOnlyRestriction", .organizer), ("canChangeDownloadRestriction", .organizer),
        ("canChangeDriveBackground", .organizer), ("canChangeDriveMembersOnlyRestriction", .organizer),
        ("canChangeSharingFoldersRequiresOrganizerPermissionRestriction", .organizer), ("canComment", .commenter),
        ("canCopy", .reader), ("canDeleteChildren", .organizer), ("canDeleteDrive", .organizer),
        ("canDownload", .reader), ("canEdit", .writer), ("canListChildren", .reader), ("canManageMembers", .organizer),
        ("canReadRevisions", .writer), ("canRename", .fileOrganizer), ("canRenameDrive", .organizer),
        ("canResetDriveRestrictions", .organizer), ("canShare", .writer), ("canTrashChildren", .fileOrganizer),
    ]

    /// The members of the resource.
    static func json(_ role: Role, _ restrictions: DriveRestrictions) -> JSONValue {
        .object(
            JSONObject(
                distinct: needed.map { name, needed in
                    let isBound = restrictions.bindsReaders && (name == "canCopy" || name == "canDownload")
                    return (name, .bool(role >= (isBound ? .writer : needed)))
                }))
    }
}
