/// What a finished restore did.
public struct RestoreReport: Sendable, Hashable {
    /// The snapshot restored from.
    public var snapshot: Snapshot
    /// The files, folders and databases that were put in place, as absolute paths.
    public var restored: [String] = []
    /// Files written.
    public var files = 0
    /// Bytes written.
    public var bytes: Int64 = 0
    /// Bytes fetched from Drive.
    public var bytesFetched: Int64 = 0
    /// Read requests made for content.
    public var reads = 0
    /// What a salvage had to leave out, and why. Empty unless salvage was asked for.
    public var missing: [BackupNotice] = []
    /// What was replaced and can be put back, and the room it takes until then; `nil`: nothing was replaced, or nothing kept.
    public var undo: UndoableRestore?
    /// What a person should know, such as leftovers of an earlier, interrupted restore.
    public var notices: [BackupNotice] = []

    /// Makes a report about a snapshot.
    public init(snapshot: Snapshot) { self.snapshot = snapshot }
}
