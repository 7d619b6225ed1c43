extension File {
    /// What the user who asks may do with a file.
    public struct Capabilities: Codable, Sendable, Hashable {
        /// Whether the user may add children to this folder.
        public var canAddChildren: Bool?
        /// Whether the user may copy the file.
        public var canCopy: Bool?
        /// Whether the user may delete the file for good.
        public var canDelete: Bool?
        /// Whether the user may download the file.
        public var canDownload: Bool?
        /// Whether the user may edit the file.
        public var canEdit: Bool?
        /// Whether the user may list the folder's children.
        public var canListChildren: Bool?
        /// Whether the user may change the file's content.
        public var canModifyContent: Bool?
        /// Whether the user may move the file within its drive.
        public var canMoveItemWithinDrive: Bool?
        /// Whether the user may read the file's revisions.
        public var canReadRevisions: Bool?
        /// Whether the user may remove children from this folder.
        public var canRemoveChildren: Bool?
        /// Whether the user may rename the file.
        public var canRename: Bool?
        /// Whether the user may change the file's sharing.
        public var canShare: Bool?
        /// Whether the user may put the file in the bin.
        public var canTrash: Bool?
        /// Whether the user may take the file out of the bin.
        public var canUntrash: Bool?

        /// Makes a value.
        public init(
            canAddChildren: Bool? = nil, canCopy: Bool? = nil, canDelete: Bool? = nil, canDownload: Bool? = nil,
            canEdit: Bool? = nil, canListChildren: Bool? = nil, canModifyContent: Bool? = nil,
            canMoveItemWithinDrive: Bool? = nil, canReadRevisions: Bool? = nil, canRemoveChildren: Bool? = nil,
            canRename: Bool? = nil, canShare: Bool? = nil, canTrash: Bool? = nil, canUntrash: Bool? = nil
        ) {
            self.canAddChildren = canAddChildren
            self.canCopy = canCopy
            self.canDelete = canDelete
            self.canDownload = canDownload
            self.canEdit = canEdit
            self.canListChildren = canListChildren
            self.canModifyContent = canModifyContent
            self.canMoveItemWithinDrive = canMoveItemWithinDrive
            self.canReadRevisions = canReadRevisions
            self.canRemoveChildren = canRemoveChildren
            self.canRename = canRename
            self.canShare = canShare
            self.canTrash = canTrash
            self.canUntrash = canUntrash
        }
    }

    /// Where a shortcut leads.
    public struct ShortcutDetails: Codable, Sendable, Hashable {
        /// The file the shortcut leads to; it may be gone.
        public var targetId: FileID?
        /// The media type of that file when the shortcut was made.
        public var targetMimeType: String?
        /// The key that must be shown to reach that file.
        public var targetResourceKey: String?

        /// Makes a value.
        public init(targetId: FileID? = nil, targetMimeType: String? = nil, targetResourceKey: String? = nil) {
            self.targetId = targetId
            self.targetMimeType = targetMimeType
            self.targetResourceKey = targetResourceKey
        }
    }
}
