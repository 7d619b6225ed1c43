/// How far a transfer is.
public struct TransferProgress: Sendable, Hashable {
    /// The bytes that are done. After a failure that costs bytes, fewer than before.
    public var completed: Int64
    /// The bytes in all, if that is known.
    public var total: Int64?

    /// Makes a value.
    public init(completed: Int64, total: Int64?) {
        self.completed = completed
        self.total = total
    }

    /// The part that is done, from 0 to 1; 0 while the whole is not known.
    public var fraction: Double {
        guard let total else { return 0 }
        return total == 0 ? 1 : Double(completed) / Double(total)
    }
}

/// Told about the progress of a transfer, on any thread. It must be quick.
public typealias ProgressHandler = @Sendable (TransferProgress) -> Void
