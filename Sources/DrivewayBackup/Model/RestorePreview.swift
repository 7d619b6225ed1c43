/// What a restore would do.
public struct RestorePreview: Sendable, Hashable {
    /// The snapshot it would restore.
    public var snapshot: Snapshot
    /// The files, folders and databases it would put in place, as absolute paths.
    public var destinations: [String]
    /// What would be new there (`added`), replaced (`changed`), removed, or only get other permissions.
    public var difference: BackupDifference
    /// The bytes it would fetch from Drive.
    public var bytesToFetch: Int64
    /// The read requests it would make for them.
    public var reads: Int
    /// The bytes it would write.
    public var bytesToWrite: Int64
    /// Why it would be refused, and what to do about that; `nil` if nothing stands in its way.
    public var refusal: String?
    /// What a person should know.
    public var notices: [BackupNotice] = []
}
