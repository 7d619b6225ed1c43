/// What may be done with a file: the names of the `capabilities` of the resource, in alphabetical order.
///
/// See <https://developers.google.com/workspace/drive/api/reference/rest/v3/files>.
enum Capability: String, Sendable, Hashable, CaseIterable {
    case canAcceptOwnership, canAccessViaGenAi, canAddChildren, canAddFolderFromAnotherDrive, canAddMyDriveParent
    case canChangeCopyRequiresWriterPermission, canChangeItemDownloadRestriction, canChangeSecurityUpdateEnabled
    case canChangeViewersCanCopyContent, canComment, canCopy, canDelete, canDeleteChildren
    case canDisableInheritedPermissions, canDownload, canEdit, canEnableInheritedPermissions, canListChildren
    case canModifyContent, canModifyContentRestriction, canModifyEditorContentRestriction, canModifyLabels
    case canModifyOwnerContentRestriction, canMoveChildrenOutOfDrive, canMoveChildrenOutOfTeamDrive
    case canMoveChildrenWithinDrive, canMoveChildrenWithinTeamDrive, canMoveItemIntoTeamDrive, canMoveItemOutOfDrive
    case canMoveItemOutOfTeamDrive, canMoveItemWithinDrive, canMoveItemWithinTeamDrive, canMoveTeamDriveItem
    case canReadDrive, canReadLabels, canReadRevisions, canReadTeamDrive, canRemoveChildren
    case canRemoveContentRestriction, canRemoveMyDriveParent, canRename, canShare, canStartApproval, canTrash
    case canTrashChildren, canUntrash

    /// Those that only items of shared drives have.
    static let ofSharedDrives: Set<Capability> = [
        .canAddFolderFromAnotherDrive, .canDeleteChildren, .canMoveChildrenOutOfDrive, .canMoveChildrenOutOfTeamDrive,
        .canReadDrive, .canReadTeamDrive, .canTrashChildren, .canMoveTeamDriveItem, .canMoveItemOutOfTeamDrive,
        .canMoveItemWithinTeamDrive, .canMoveChildrenWithinTeamDrive,
    ]

    /// Those that only items of a My Drive have.
    static let ofMyDrives: Set<Capability> = [.canAddMyDriveParent, .canRemoveMyDriveParent]
}
