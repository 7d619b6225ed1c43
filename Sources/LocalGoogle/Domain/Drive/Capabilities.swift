/// What a caller may do with a file: the `capabilities` of the resource.
struct Capabilities: Sendable {
    /// What of a file they hang on.
    struct Subject: Sendable, Hashable {
        var isOwner = true
        var isFolder = false
        /// Whether it is the folder at the top of a space.
        var isTop = false
        var isTrashed = false
        var isInAppData = false
    }

    /// All names, in alphabetical order.
    static let names = [
        "canAcceptOwnership", "canAccessViaGenAi", "canAddChildren", "canAddFolderFromAnotherDrive",
        "canAddMyDriveParent", "canChangeCopyRequiresWriterPermission", "canChangeItemDownloadRestriction",
        "canChangeSecurityUpdateEnabled", "canChangeViewersCanCopyContent", "canComment", "canCopy", "canDelete",
        "canDeleteChildren", "canDisableInheritedPermissions", "canDownload", "canEdit",
        "canEnableInheritedPermissions",
        "canListChildren", "canModifyContent", "canModifyContentRestriction", "canModifyEditorContentRestriction",
        "canModifyLabels", "canModifyOwnerContentRestriction", "canMoveChildrenOutOfDrive",
        "canMoveChildrenOutOfTeamDrive", "canMoveChildrenWithinDrive", "canMoveChildrenWithinTeamDrive",
        "canMoveItemIntoTeamDrive", "canMoveItemOutOfDrive", "canMoveItemOutOfTeamDrive", "canMoveItemWithinDrive",
        "canMoveItemWithinTeamDrive", "canMoveTeamDriveItem", "canReadDrive", "canReadLabels", "canReadRevisions",
        "canReadTeamDrive", "canRemoveChildren", "canRemoveContentRestriction", "canRemoveMyDriveParent", "canRename",
        "canShare", "canStartApproval", "canTrash", "canTrashChildren", "canUntrash",
    ]

    /// Those that items of shared drives have and others do not.
    private static let ofSharedDrives: Set = [
        "canDeleteChildren", "canMoveChildrenOutOfDrive", "canMoveChildrenOutOfTeamDrive", "canReadDrive",
        "canReadTeamDrive", "canTrashChildren", "canMoveTeamDriveItem",
    ]

    /// The members of the resource for an item of My Drive or of the application data folder.
    static func json(_ subject: Subject) -> JSONObject { made[subject] ?? make(subject) }

    /// The few combinations there are, made once.
    private static let made: [Subject: JSONObject] = {
        var made: [Subject: JSONObject] = [:]
        for bits in 0..<32 {
            let subject = Subject(
                isOwner: bits & 1 != 0, isFolder: bits & 2 != 0, isTop: bits & 4 != 0, isTrashed: bits & 8 != 0,
                isInAppData: bits & 16 != 0)
            made[subject] = make(subject)
        }
        return made
    }()

    private static func make(_ subject: Subject) -> JSONObject {
        let granted = granted(subject)
        return JSONObject(
            distinct: names.filter { !ofSharedDrives.contains($0) }.map { ($0, .bool(granted.contains($0))) })
    }

    private static func granted(_ subject: Subject) -> Set<String> {
        guard subject.isOwner else { return [] }
        var granted: Set = ["canReadRevisions", "canReadLabels", "canEdit", "canModifyContent"]
        if subject.isFolder {
            granted.formUnion(["canAddChildren", "canListChildren", "canRemoveChildren"])
            granted.formUnion(["canMoveChildrenWithinDrive", "canMoveChildrenWithinTeamDrive"])
            granted.remove("canReadRevisions")
        } else {
            granted.formUnion(["canCopy", "canComment"])
        }
        granted.insert("canDownload")
        guard !subject.isTop else { return granted }
        granted.formUnion(["canDelete", "canRename", "canMoveItemWithinDrive", "canMoveItemWithinTeamDrive"])
        if subject.isInAppData { return granted.subtracting(["canComment"]) }
        granted.formUnion([
            "canChangeCopyRequiresWriterPermission", "canChangeViewersCanCopyContent", "canModifyContentRestriction",
            "canModifyEditorContentRestriction", "canModifyOwnerContentRestriction", "canMoveItemOutOfDrive",
            "canMoveItemOutOfTeamDrive", "canMoveItemIntoTeamDrive", "canRemoveMyDriveParent", "canShare", "canTrash",
        ])
        if subject.isTrashed { granted.insert("canUntrash") }
        return granted
    }
}
