import Foundation

/// Which bytes of a file have come: it is cut into parts, and each part is filled from its beginning.
///
/// It is written behind the end of the unfinished file, so that both live and die together. A file that is filled by one
/// connection needs none: its length says how much of it has come.
struct PartMap: Sendable, Hashable {
    /// The bytes of the whole file.
    let size: Int64
    /// The bytes of each part but the last.
    let partSize: Int64
    /// How many bytes of each part have come.
    private var counts: [Int64]
    /// The first part that is not complete.
    private var front = 0

    /// A file of which a beginning has come.
    init(size: Int64, partSize: Int64, beginning: Int64 = 0) {
        self.size = size
        self.partSize = max(1, partSize)
        counts = []
        counts = (0..<max(1, (size + self.partSize - 1) / self.partSize)).map { index in
            min(max(beginning - index * self.partSize, 0), min(self.partSize, size - index * self.partSize))
        }
        moveFront()
    }

    /// How many parts there are; one at least.
    var partCount: Int { counts.count }

    /// The bytes that have come.
    var completed: Int64 { counts.reduce(0, +) }

    /// Whether all bytes have come.
    var isComplete: Bool { front == counts.count }

    /// How many bytes have come without a gap.
    var beginning: Int64 { isComplete ? size : start(of: front) + counts[front] }

    /// The bytes of a part that have not come.
    func missing(in part: Int) -> Range<Int64> {
        let end = start(of: part) + length(of: part)
        return start(of: part) + counts[part]..<end
    }

    /// Notes bytes that have come to a part; those beyond its end belong to no one.
    mutating func add(_ count: Int64, to part: Int) {
        counts[part] = min(counts[part] + count, length(of: part))
        moveFront()
    }

    private func start(of part: Int) -> Int64 { Int64(part) * partSize }

    private func length(of part: Int) -> Int64 { min(partSize, size - start(of: part)) }

    private mutating func moveFront() {
        while front < counts.count, counts[front] == length(of: front) { front += 1 }
    }
}

/// The map as it is written behind the unfinished file: a mark, the size of a part, the count of each part.
extension PartMap {
    private static let mark: UInt64 = 0x3170_614D_7472_6150

    /// The map in bytes.
    var encoded: Data {
        var data = Data()
        for number in [Self.mark, UInt64(partSize)] + counts.map(UInt64.init) { data.append(Self.bytes(of: number)) }
        return data
    }

    /// Where the count of a part is, and its bytes.
    func record(of part: Int) -> (data: Data, offset: Int64) {
        (Self.bytes(of: UInt64(counts[part])), size + 16 + Int64(part) * 8)
    }

    /// Reads a map; `nil` if these bytes are none of a file of that size.
    init?(_ data: Data, size: Int64) {
        guard data.count >= 24, data.count % 8 == 0 else { return nil }
        let numbers = stride(from: data.startIndex, to: data.endIndex, by: 8).map { place in
            data[place..<place + 8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        }
        guard numbers[0] == Self.mark, let partSize = Int64(exactly: numbers[1]), partSize > 0 else { return nil }
        self.init(size: size, partSize: partSize)
        guard numbers.count == 2 + partCount else { return nil }
        for (part, number) in numbers[2...].enumerated() {
            guard let count = Int64(exactly: number), count <= length(of: part) else { return nil }
            counts[part] = count
        }
        moveFront()
    }

    private static func bytes(of number: UInt64) -> Data {
        Data((0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) })
    }
}
