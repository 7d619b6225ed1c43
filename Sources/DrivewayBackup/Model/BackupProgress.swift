/// How far a backup, restore or verification has come.
public struct BackupProgress: Sendable, Hashable {
    /// What is being done.
    public enum Phase: String, Sendable, Hashable {
        /// Looking at what is there, on this machine and in Drive.
        case preparing
        /// Reading and sending files.
        case sending
        /// Fetching and checking content.
        case fetching
        /// Everything is there; the last step, which makes it count, is being done.
        case finishing
    }

    /// What is being done.
    public var phase: Phase
    /// Bytes of content dealt with so far.
    public var bytes: Int64
    /// Bytes of content in all, once that is known.
    public var totalBytes: Int64?
    /// The file at hand.
    public var item: String?

    /// Makes a progress value.
    public init(phase: Phase, bytes: Int64 = 0, totalBytes: Int64? = nil, item: String? = nil) {
        self.phase = phase
        self.bytes = bytes
        self.totalBytes = totalBytes
        self.item = item
    }

    /// Takes progress as it comes; it must be quick and may be called from any thread.
    public typealias Handler = @Sendable (BackupProgress) -> Void
}
