/// The snapshots of a backup, and what else was found beside them.
public struct SnapshotList: Sendable, Hashable {
    /// Complete snapshots, the newest first: by sequence number, then by the time Drive received them.
    public var snapshots: [Snapshot]
    /// What a person should know: damaged or unreadable snapshots, parts of an unfinished backup, clocks that are off.
    public var notices: [BackupNotice]
    /// The account they are in, as people know it.
    public var account: String

    /// Makes a list.
    public init(snapshots: [Snapshot] = [], notices: [BackupNotice] = [], account: String = "") {
        self.account = account
        self.snapshots = snapshots
        self.notices = notices
    }

    /// The newest complete snapshot.
    public var latest: Snapshot? { snapshots.first }
}
