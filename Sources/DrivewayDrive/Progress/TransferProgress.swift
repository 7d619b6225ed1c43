/// How far transfers are: one of them, or a whole tree.
public struct TransferProgress: Sendable, Hashable {
    /// The bytes that are done. After a failure that costs bytes, fewer than before.
    public var completedBytes: Int64 = 0
    /// The bytes in all, as far as they are known.
    public var totalBytes: Int64 = 0
    /// The items that are done, those that needed nothing among them.
    public var completedItems = 0
    /// The items that failed.
    public var failedItems = 0
    /// The items in all, as far as they are known.
    public var totalItems = 0
    /// Whether the totals are final: while a tree is still being listed, and with a source of unknown length, they grow.
    public var isTotalKnown = true
    /// Whether all bytes are there and only the last step is left, which makes them count: not done, and nothing to wait for but it.
    public var isFinishing = false
    /// The item that was begun last.
    public var currentItem: String?
    /// The bytes per second of the last seconds; `nil` until there is enough to tell.
    public var bytesPerSecond: Double?

    /// Makes a value of nothing.
    public init() {}

    /// The part that is done, from 0 to 1: of the bytes, or of the items where none of them has bytes. While the last step is
    /// not done it stays below 1.
    public var fraction: Double { isFinishing ? min(0.99, share) : share }

    private var share: Double {
        if totalBytes > 0 { return min(1, Double(completedBytes) / Double(totalBytes)) }
        return totalItems > 0 ? Double(completedItems + failedItems) / Double(totalItems) : 0
    }

    /// The time that is left at the present rate; `nil` where it cannot be told.
    public var timeLeft: Duration? {
        guard isTotalKnown, let bytesPerSecond, bytesPerSecond > 0 else { return nil }
        return .seconds(Double(max(0, totalBytes - completedBytes)) / bytesPerSecond)
    }
}
