public import Foundation

/// What undoing a restore did.
public struct UndoReport: Sendable, Hashable {
    /// What is again as it was before the restore: absolute paths.
    public var paths: [String]
    /// The id of the snapshot that had been restored.
    public var snapshot: String
    /// When it had been restored.
    public var restored: Date
    /// The bytes now kept, so that undoing once more brings the restored state back.
    public var bytes: Int64
    /// What a person should know.
    public var notices: [BackupNotice] = []
}

/// The last restore, as long as it can be undone.
public struct UndoableRestore: Sendable, Hashable {
    /// What it replaced: absolute paths.
    public var paths: [String]
    /// The id of the snapshot that was restored.
    public var snapshot: String
    /// When it was complete.
    public var restored: Date
    /// When what it replaced is removed, unless another restore removes it before.
    public var until: Date
    /// The bytes that are kept for it, beside what was restored.
    public var bytes: Int64

    init(_ record: UndoRecord, until: Date) {
        paths = record.items.map(\.destination)
        snapshot = record.snapshot
        restored = record.completed
        self.until = until
        bytes = record.bytes
    }
}
