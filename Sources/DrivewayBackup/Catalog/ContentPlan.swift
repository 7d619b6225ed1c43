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
    static let gapLimit: Int64 = 512 << 10
    /// No section is longer, unless one chunk is. A whole pack as this version writes it fits.
    static let sectionLimit: Int64 = 24 << 20

    /// The sections that hold the chunks of these numbers.
    static func sections(of numbers: Set<Int>, in content: SnapshotContent) -> [Section] {
        let chunks = content.chunks
        let order = numbers.sorted { (chunks[$0].pack, chunks[$0].offset) < (chunks[$1].pack, chunks[$1].offset) }
        var sections: [Section] = []
        for number in order {
            let chunk = chunks[number]
            let end = chunk.offset + chunk.length
            if let last = sections.last, last.pack == chunk.pack,
                (0...gapLimit).contains(chunk.offset - last.range.upperBound),
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
