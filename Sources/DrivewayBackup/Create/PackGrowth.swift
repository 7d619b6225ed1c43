/// How large the next pack gets.
///
/// Drive counts a request whatever its size, so the packs of a large backup should be large; but a kill loses the pack that is on
/// its way, so over a slow connection they should be small. They begin small and grow while one is sent within seconds.
struct PackGrowth: Sendable {
    /// A pack is closed once its content reaches this size.
    private(set) var limit: Int64
    private let sizes: ClosedRange<Int64>
    private let folder: String

    /// A pack that took less, in seconds, lets the next be four times as large; one that took four times as long halves it.
    private static let quick = 4.0
    /// The part of the free disk that a pack may take: one is filled while another is sent.
    private static let share: Int64 = 8

    /// - Parameter folder: Where packs are filled.
    init(_ sizes: ClosedRange<Int64>, in folder: String) {
        self.sizes = sizes
        self.folder = folder
        limit = sizes.lowerBound
    }

    /// Takes in how long a pack took to send.
    mutating func sent(in seconds: Double) {
        if seconds < Self.quick { limit *= 4 } else if seconds > 4 * Self.quick { limit /= 2 }
        let room = DiskRoom.free(folder).map { $0 / Self.share } ?? .max
        limit = max(sizes.lowerBound, min(limit, sizes.upperBound, room))
    }
}
