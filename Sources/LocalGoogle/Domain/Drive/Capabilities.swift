import Synchronization

/// What a caller may do with a file, from the caller's role and the file's state. Methods refuse what is not in it.
struct Capabilities: Sendable {
    /// What they hang on.
    struct Subject: Sendable, Hashable {
        var role: Role?
        var isFolder = false
        /// Whether it is a shortcut, which is shared as the folder is that holds it.
        var isShortcut = false
        /// Whether it is the folder at the top of a space or of a shared drive.
        var isTop = false
        var isTrashed = false
        var isInAppData = false
        /// Whether it lies in a shared drive, and what the caller is to that.
        var isInDrive = false
        var driveRole: Role?
        var restrictions: DriveRestrictions = []
        var copyNeedsWriter = false
        var writersCanShare = true
        /// Whether the caller has the role for a time only.
        var isTemporary = false
        /// Whether permissions of the folders above do not reach it.
        var isLimited = false
        var isPendingOwner = false
        /// Whether its content is restricted, and if so, whether that is the owner's matter.
        var isReadOnly = false
        var isReadOnlyForOwners = false
    }

    let granted: Set<Capability>
    /// The members of the resource.
    let json: JSONObject

    /// The capabilities of a combination, worked out once.
    static func of(_ subject: Subject) -> Capabilities {
        made.withLock { made in
            if let known = made[subject] { return known }
            let capabilities = Capabilities(subject)
            made[subject] = capabilities
            return capabilities
        }
    }

    private static let made = Mutex<[Subject: Capabilities]>([:])

    private init(_ subject: Subject) {
        let granted = Self.granted(subject)
        let absent = subject.isInDrive ? Capability.ofMyDrives : Capability.ofSharedDrives
        self.granted = granted
        json = JSONObject(
            distinct: Capability.allCases.filter { !absent.contains($0) }
                .map { ($0.rawValue, .bool(granted.contains($0))) })
    }

    private static func granted(_ subject: Subject) -> Set<Capability> {
        guard let role = subject.role, role >= .reader else { return [] }
        var granted = reading(subject, role)
        if role >= .writer { granted.formUnion(writing(subject, role)) }
        if subject.isInDrive {
            granted.formUnion(ofSharedDrive(subject, role))
        } else {
            granted.formUnion(ofMyDrive(subject, role))
        }
        if subject.isReadOnly { restrict(&granted, subject) }
        if subject.isShortcut { granted.remove(.canShare) }
        if subject.isInAppData { granted.subtract(notInAppData) }
        if subject.isTop { granted.subtract(subject.isInDrive ? notAtTop : notAtTop.union([.canShare])) }
        return granted
    }

    private static func reading(_ subject: Subject, _ role: Role) -> Set<Capability> {
        var granted: Set<Capability> = []
        let bindsReaders = subject.copyNeedsWriter || subject.restrictions.bindsReaders
        if role >= .writer || !bindsReaders { granted.formUnion([.canDownload, .canCopy]) }
        if role >= .commenter { granted.insert(.canComment) }
        if subject.isFolder {
            granted.insert(.canListChildren)
            granted.remove(.canCopy)
        }
        if subject.isPendingOwner { granted.insert(.canAcceptOwnership) }
        return granted
    }

    private static func writing(_ subject: Subject, _ role: Role) -> Set<Capability> {
        let granted: Set<Capability> = [.canEdit, .canModifyContent, .canRename]
        return granted.union(
            subject.isFolder
                ? [.canAddChildren]
                : [.canReadRevisions, .canModifyContentRestriction, .canModifyEditorContentRestriction])
    }

    private static func ofMyDrive(_ subject: Subject, _ role: Role) -> Set<Capability> {
        guard role >= .writer else { return [] }
        var granted: Set<Capability> = [.canMoveItemWithinDrive]
        if subject.isFolder { granted.formUnion([.canRemoveChildren, .canMoveChildrenWithinDrive]) }
        let isOwner = role == .owner
        if isOwner || subject.writersCanShare && !subject.isTemporary {
            granted.insert(.canShare)
            if subject.isFolder {
                granted.insert(subject.isLimited ? .canEnableInheritedPermissions : .canDisableInheritedPermissions)
            }
        }
        guard isOwner else { return granted }
        granted.formUnion([
            .canDelete, .canTrash, .canUntrash, .canMoveItemOutOfDrive, .canMoveItemIntoTeamDrive,
            .canRemoveMyDriveParent,
        ])
        guard !subject.isFolder else { return granted }
        return granted.union([
            .canChangeCopyRequiresWriterPermission, .canChangeViewersCanCopyContent, .canModifyOwnerContentRestriction,
        ])
    }

    private static func ofSharedDrive(_ subject: Subject, _ role: Role) -> Set<Capability> {
        var granted: Set<Capability> = []
        if subject.driveRole != nil { granted.formUnion([.canReadDrive, .canReadTeamDrive]) }
        if role >= .writer, !subject.isFolder, !subject.isTemporary { granted.insert(.canShare) }
        guard role >= .fileOrganizer else { return granted }
        granted.formUnion([
            .canTrash, .canUntrash, .canMoveItemWithinDrive, .canMoveItemWithinTeamDrive, .canMoveTeamDriveItem,
        ])
        granted.formUnion([.canChangeCopyRequiresWriterPermission, .canChangeViewersCanCopyContent])
        if subject.isFolder {
            granted.formUnion([.canTrashChildren, .canMoveChildrenWithinDrive, .canMoveChildrenWithinTeamDrive])
            if !subject.isTop, !subject.restrictions.contains(.foldersSharedByOrganizers) { granted.insert(.canShare) }
        }
        guard role >= .organizer else { return granted }
        granted.formUnion([.canDelete, .canShare, .canMoveItemOutOfDrive, .canMoveItemOutOfTeamDrive])
        if !subject.isFolder { granted.insert(.canModifyOwnerContentRestriction) }
        if subject.isFolder {
            granted.formUnion([
                .canDeleteChildren, .canRemoveChildren, .canMoveChildrenOutOfDrive, .canMoveChildrenOutOfTeamDrive,
                subject.isLimited ? .canEnableInheritedPermissions : .canDisableInheritedPermissions,
            ])
        }
        return granted
    }

    /// A restriction of content leaves everything else: who may move or share a file still may.
    private static func restrict(_ granted: inout Set<Capability>, _ subject: Subject) {
        granted.subtract([.canModifyContent, .canRename, .canComment])
        if subject.isReadOnlyForOwners, !granted.contains(.canModifyOwnerContentRestriction) {
            granted.subtract([.canModifyContentRestriction, .canModifyEditorContentRestriction])
        }
        if granted.contains(.canModifyContentRestriction) { granted.insert(.canRemoveContentRestriction) }
    }

    private static let notInAppData: Set<Capability> = [
        .canComment, .canChangeCopyRequiresWriterPermission, .canChangeViewersCanCopyContent, .canShare, .canTrash,
        .canModifyContentRestriction, .canModifyEditorContentRestriction, .canModifyOwnerContentRestriction,
        .canMoveItemOutOfDrive, .canMoveItemOutOfTeamDrive, .canMoveItemIntoTeamDrive, .canRemoveMyDriveParent,
        .canUntrash, .canDisableInheritedPermissions, .canEnableInheritedPermissions,
    ]

    private static let notAtTop: Set<Capability> = [
        .canDelete, .canRename, .canTrash, .canUntrash, .canMoveItemWithinDrive, .canMoveItemWithinTeamDrive,
        .canMoveTeamDriveItem, .canChangeCopyRequiresWriterPermission, .canChangeViewersCanCopyContent,
        .canModifyContentRestriction, .canModifyEditorContentRestriction, .canModifyOwnerContentRestriction,
        .canMoveItemOutOfDrive, .canMoveItemOutOfTeamDrive, .canMoveItemIntoTeamDrive, .canRemoveMyDriveParent,
        .canDisableInheritedPermissions, .canEnableInheritedPermissions,
    ]
}
