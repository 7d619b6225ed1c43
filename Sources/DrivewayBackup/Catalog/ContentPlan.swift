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
    /// No section is longer, unless one chunk is. A whole pack as this version writes it fits.
    static let sectionLimit: Int64 = 24 << 20

    /// The sections that hold the chunks of these numbers.
    static func sections(of numbers: Set<Int>, in content: SnapshotContent) -> [Section] {
        let chunks = content.chunks
        let order = numbers.sorted { (chunks[$0].pack, chunks[$0].offset) < (chunks[$1].pack, chunks[$1].offset) }
        var sections: [Section] = []
        var rest = order[...]
        while let first = rest.first {
            let ofPack = rest.prefix { chunks[$0].pack == chunks[first].pack }
            rest = rest.dropFirst(ofPack.count)
            sections += Self.sections(ofPack, chunks)
        }
        return sections
    }

    /// The sections of one pack. Where at least half of what lies between the first and the last chunk is wanted, gaps do not count: a
    /// request costs as much as many bytes.
    private static func sections(_ numbers: ArraySlice<Int>, _ chunks: [SnapshotContent.Chunk]) -> [Section] {
        let wanted = numbers.reduce(0) { $0 + chunks[$1].length }
        let start = numbers.first.map { chunks[$0].offset } ?? 0
        let end = numbers.map { chunks[$0].offset + chunks[$0].length }.max() ?? 0
        let limit = 2 * wanted >= end - start ? sectionLimit : gapLimit
        var sections: [Section] = []
        for number in numbers {
            let chunk = chunks[number]
            let end = chunk.offset + chunk.length
            if let last = sections.last, (0...limit).contains(chunk.offset - last.range.upperBound),
                end - last.range.lowerBound <= sectionLimit
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
