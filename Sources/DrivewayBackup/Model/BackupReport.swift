/// What a finished backup did.
public struct BackupReport: Sendable, Hashable {
    /// The snapshot that now stands in Drive.
    public var snapshot: Snapshot
    /// Files whose content was read, because they are new or may have changed.
    public var filesRead = 0
    /// Files taken over from the snapshot before without reading them.
    public var filesUnchanged = 0
    /// Bytes read from files.
    public var bytesRead: Int64 = 0
    /// Bytes sent to Drive, with the snapshot itself.
    public var bytesSent: Int64 = 0
    /// Objects made in Drive, with the snapshot itself.
    public var objectsMade = 0
    /// Files and folders that the rules leave out; of a folder, only itself is counted.
    public var excluded = 0
    /// What was left out or treated specially, and why.
    public var notices: [BackupNotice] = []
    /// What should be in the snapshot and is not, because it could not be read. Not empty: only a part was backed up.
    public var failures: [BackupNotice] = []

    /// Makes a report about a snapshot.
    public init(snapshot: Snapshot) { self.snapshot = snapshot }

    /// Whether all of the sources' content was in Drive before, so that only the snapshot was sent.
    public var nothingNew: Bool { objectsMade <= 1 }
}
