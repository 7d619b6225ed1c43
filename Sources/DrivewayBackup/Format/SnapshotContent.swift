import Foundation

/// Everything a snapshot says.
struct SnapshotContent: Sendable, Hashable {
    /// A pack the snapshot needs.
    struct Pack: Sendable, Hashable, Codable {
        /// The SHA-256 of the pack.
        var id: ContentID
        /// Its size.
        var size: Int64
        /// The id Drive gave the object, as a hint that spares a search. Absent or out of date: it is found by its name.
        var object: String?
        /// What the object is; absent: a pack.
        var kind: Kind?

        /// What an object may be besides a pack.
        enum Kind: String, Sendable, Hashable, Codable {
            /// The content itself with nothing around it, as a file that people can read: a set of records.
            case plain
        }

        init(id: ContentID, size: Int64, object: String?, kind: Kind? = nil) {
            self.id = id
            self.size = size
            self.object = object
            self.kind = kind
        }

        /// Whether the object is its content and no more.
        var isPlain: Bool { kind == .plain }

        /// What a person is told when it is missing or damaged.
        var displayName: String { isPlain ? "the file of records \(id.hex.prefix(12))" : PackFormat.name(of: id) }

        /// The sizes it can have.
        var sizes: ClosedRange<Int64> { isPlain ? 1...PackFormat.sizeLimit : PackFormat.sizes }

        /// Where chunks can be in it.
        var contents: Range<Int64> {
            isPlain ? 0..<size : Int64(PackFormat.head.count)..<size - Int64(PackFormat.tailLength)
        }
    }

    /// A chunk the snapshot needs, and the pack it is in.
    struct Chunk: Sendable, Hashable, Codable {
        /// The SHA-256 of its content.
        var id: ContentID
        /// The number of the pack in the snapshot's table.
        var pack: Int
        /// Where its bytes begin, from the beginning of the pack.
        var offset: Int64
        /// How many bytes it takes there.
        var length: Int64
        /// The length of its content.
        var size: Int64
        /// How its content became those bytes.
        var encoding: ChunkEncoding

        init(_ chunk: PackIndex.Chunk, pack: Int) {
            id = chunk.id
            self.pack = pack
            offset = chunk.offset
            length = chunk.length
            size = chunk.size
            encoding = chunk.encoding
        }

        /// The chunk as the pack's index has it.
        var located: PackIndex.Chunk {
            PackIndex.Chunk(id: id, offset: offset, length: length, size: size, encoding: encoding)
        }
    }

    /// The first line.
    var head: SnapshotHead
    /// The packs, by number.
    var packs: [Pack] = []
    /// The chunks, by number.
    var chunks: [Chunk] = []
    /// The items, folders before what is in them.
    var entries: [Entry] = []

    init(head: SnapshotHead) { self.head = head }

    /// Checks that all parts fit together and that nothing could be written outside of what is restored.
    /// - Parameter codec: How content is named.
    func check(_ codec: ChunkCodec) throws(FormatError) {
        try head.check()
        guard packs.count == head.packs, chunks.count == head.chunks else { throw .damaged("lines are missing") }
        for pack in packs where !pack.sizes.contains(pack.size) {
            throw .damaged("pack \(pack.id) has an impossible size")
        }
        for chunk in chunks {
            try chunk.located.check()
            guard packs.indices.contains(chunk.pack) else { throw .damaged("chunk \(chunk.id) names no pack") }
            let contents = packs[chunk.pack].contents
            guard chunk.offset >= contents.lowerBound, chunk.offset <= contents.upperBound - chunk.length else {
                throw .damaged("chunk \(chunk.id) lies outside its pack")
            }
        }
        try checkTree(codec)
    }

    private func checkTree(_ codec: ChunkCodec) throws(FormatError) {
        var seen: [Set<EntryPath>] = Array(repeating: [], count: head.sources.count)
        var folders = seen
        for entry in entries {
            try entry.path.check()
            guard head.sources.indices.contains(entry.source) else { throw .damaged("an entry names no source") }
            let parent = entry.path.parent
            guard parent.map({ folders[entry.source].contains($0) }) ?? true else {
                throw .damaged("“\(entry.displayPath(in: head))” is in no folder")
            }
            guard seen[entry.source].insert(entry.path).inserted else {
                throw .damaged("“\(entry.displayPath(in: head))” is there twice")
            }
            if entry.kind == .folder { folders[entry.source].insert(entry.path) }
            try entry.check(chunks: chunks, head: head, codec)
        }
        guard seen.allSatisfy({ $0.contains(EntryPath()) }) else { throw .damaged("a source is missing") }
        let counts = Dictionary(entries.map { ($0.kind, 1) }, uniquingKeysWith: +)
        let bytes = entries.reduce(into: Int64(0)) { $0 &+= $1.size ?? 0 }
        guard (counts[.file] ?? 0, counts[.folder] ?? 0, counts[.link] ?? 0) == (head.files, head.folders, head.links),
            bytes == head.bytes
        else { throw .damaged("entries are missing") }
    }
}

extension Entry {
    /// The path a person reads: the source's name and the way from there.
    func displayPath(in head: SnapshotHead) -> String {
        ([head.sources[source].name] + path.names).joined(separator: "/")
    }

    /// Checks what belongs to its kind.
    func check(
        chunks table: [SnapshotContent.Chunk], head: SnapshotHead, _ codec: ChunkCodec
    ) throws(FormatError) {
        guard (0..<1_000_000_000).contains(modified.nanoseconds), modified.seconds.magnitude < 1 << 40, mode <= 0o7777
        else {
            throw .damaged("“\(displayPath(in: head))” has an impossible time or mode")
        }
        guard kind == .file || (size == nil && sha256 == nil && chunks == nil) else {
            throw .damaged("“\(displayPath(in: head))” has content, which only a file has")
        }
        switch kind {
        case .folder: return
        case .link:
            guard let target, !target.isEmpty, !target.utf8.contains(0) else {
                throw .damaged("the link “\(displayPath(in: head))” leads nowhere")
            }
        case .file:
            guard let size, let sha256, let chunks, chunks.allSatisfy(table.indices.contains) else {
                throw .damaged("“\(displayPath(in: head))” has no content")
            }
            guard chunks.reduce(into: Int64(0), { $0 &+= table[$1].size }) == size, size >= 0,
                chunks.count != 1 || codec.isName(table[chunks[0]].id, of: sha256)
            else { throw .damaged("the parts of “\(displayPath(in: head))” do not make up the whole") }
        }
    }
}
