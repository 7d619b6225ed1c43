import Foundation

/// The table at the end of a pack: which chunks it holds, and where.
struct PackIndex: Sendable, Hashable, Codable {
    /// One chunk in a pack.
    struct Chunk: Sendable, Hashable, Codable {
        /// The SHA-256 of the chunk's content.
        var id: ContentID
        /// Where its bytes begin, from the beginning of the pack.
        var offset: Int64
        /// How many bytes it takes there.
        var length: Int64
        /// The length of its content.
        var size: Int64
        /// How its content became those bytes.
        var encoding: ChunkEncoding

        init(id: ContentID, offset: Int64, length: Int64, size: Int64, encoding: ChunkEncoding) {
            self.id = id
            self.offset = offset
            self.length = length
            self.size = size
            self.encoding = encoding
        }
    }

    /// The version of the pack's format.
    var version = PackFormat.version
    /// What a reader must be able to do, such as decrypting; empty in version 1.
    var requires: [String] = []
    /// The chunks in the order of their bytes.
    var chunks: [Chunk] = []

    init(chunks: [Chunk] = []) { self.chunks = chunks }

    /// Checks that a reader of this version can use it and that every chunk lies between the pack's head and its index.
    func check(contentEnd: Int64) throws(FormatError) {
        guard version == PackFormat.version, requires.isEmpty else { throw .newer("the pack's index") }
        for chunk in chunks {
            try chunk.check()
            guard chunk.offset >= PackFormat.head.count, chunk.offset <= contentEnd - chunk.length else {
                throw .damaged("chunk \(chunk.id) lies outside its pack")
            }
        }
    }
}

extension PackIndex.Chunk {
    /// The most a chunk may take, in any version: a reader needs a bound before it makes room.
    static let sizeLimit: Int64 = 64 << 20

    /// Checks what can be known of a chunk by itself.
    func check() throws(FormatError) {
        guard encoding.isKnown else { throw .newer("a chunk encoded as “\(encoding.rawValue)”") }
        guard length >= 1, (1...Self.sizeLimit).contains(size), encoding.fits(length: length, size: size), offset >= 0
        else {
            throw .damaged("chunk \(id) has an impossible length")
        }
    }
}
