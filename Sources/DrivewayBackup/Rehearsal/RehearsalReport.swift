/// What a rehearsal of a restore found.
public struct RehearsalReport: Sendable, Hashable {
    /// The snapshot that was restored.
    public var snapshot: Snapshot
    /// Files restored and checked.
    public var files = 0
    /// Databases among them that SQLite found in order.
    public var databases = 0
    /// The size of the files together.
    public var bytes: Int64 = 0
    /// Bytes fetched from Drive.
    public var bytesFetched: Int64 = 0
    /// How long the restore took, in seconds, without the checks afterwards.
    public var seconds: Double = 0
    /// Items that did not come back as they were, and how.
    public var problems: [BackupNotice] = []
    /// What a person should know besides.
    public var notices: [BackupNotice] = []

    /// Makes a report about a snapshot.
    public init(snapshot: Snapshot) { self.snapshot = snapshot }

    /// Whether everything came back.
    public var isWhole: Bool { problems.isEmpty }
}
