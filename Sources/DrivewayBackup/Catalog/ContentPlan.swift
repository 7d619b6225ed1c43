/// Which parts of which packs have to be fetched for some chunks: neighbours in one request, in the order of their bytes.
struct ContentPlan {
    /// A part of a pack with the chunks in it.
    struct Section: Sendable, Hashable {
        /// The number of the pack in the snapshot.
        var pack: Int
        /// The bytes to fetch.
        var range: Range<Int64>
        /// The numbers of the chunks.
        var chunks: [Int]
    }

    /// A larger gap between two chunks costs more than another request.
    static let gapLimit: Int64 = 1 << 20
    /// A section that is shorter than this is not worth being cut in two.
    static let shortest: Int64 = 24 << 20
    /// So many sections of a good length are enough to fetch at once; more of them only cost more.
    private static let streams = 4

    /// The sections that hold the chunks of these numbers.
    static func sections(of numbers: Set<Int>, in content: SnapshotContent) -> [Section] {
        let chunks = content.chunks
        let order = numbers.sorted { (chunks[$0].pack, chunks[$0].offset) < (chunks[$1].pack, chunks[$1].offset) }
        let packs = Set(order.lazy.map { chunks[$0].pack }).count
        let bytes = order.reduce(0) { $0 + chunks[$1].length }
        let limit = packs >= streams ? .max : max(shortest, bytes / Int64(streams))
        var sections: [Section] = []
        var rest = order[...]
        while let first = rest.first {
            let ofPack = rest.prefix { chunks[$0].pack == chunks[first].pack }
            rest = rest.dropFirst(ofPack.count)
            sections += Self.sections(ofPack, chunks, limit: limit)
        }
        return sections
    }

    /// The sections of one pack. Where at least half of what lies between the first and the last chunk is wanted, gaps do not count: a
    /// request costs as much as many bytes.
    ///
    /// No section is longer than `limit`, unless one chunk is.
    private static func sections(
        _ numbers: ArraySlice<Int>, _ chunks: [SnapshotContent.Chunk], limit: Int64
    ) -> [Section] {
        let wanted = numbers.reduce(0) { $0 + chunks[$1].length }
        let start = numbers.first.map { chunks[$0].offset } ?? 0
        let end = numbers.map { chunks[$0].offset + chunks[$0].length }.max() ?? 0
        let gap = 2 * wanted >= end - start ? limit : gapLimit
        var sections: [Section] = []
        for number in numbers {
            let chunk = chunks[number]
            let end = chunk.offset + chunk.length
            if let last = sections.last, (0...gap).contains(chunk.offset - last.range.upperBound),
                end - last.range.lowerBound <= limit
            {
                sections[sections.count - 1].range = last.range.lowerBound..<end
                sections[sections.count - 1].chunks.append(number)
            } else {
                sections.append(Section(pack: chunk.pack, range: chunk.offset..<end, chunks: [number]))
            }
        }
        return sections
    }
}
