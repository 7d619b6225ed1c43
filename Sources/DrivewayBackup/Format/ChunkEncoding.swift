import DrivewayCrypto

/// How the bytes of a chunk are kept in a pack. A reader refuses what it does not know.
struct ChunkEncoding: RawRepresentable, Sendable, Hashable, Codable {
    let rawValue: String

    init(rawValue: String) { self.rawValue = rawValue }

    /// The bytes as they are.
    static let stored = ChunkEncoding(rawValue: "stored")
    /// A DEFLATE stream (RFC 1951).
    static let deflate = ChunkEncoding(rawValue: "deflate")
    /// The bytes as they are, sealed.
    static let sealedStored = ChunkEncoding(rawValue: "sealed-stored")
    /// A DEFLATE stream, sealed.
    static let sealedDeflate = ChunkEncoding(rawValue: "sealed-deflate")

    /// Whether this version can read it.
    var isKnown: Bool { [.stored, .deflate, .sealedStored, .sealedDeflate].contains(self) }
    /// Whether it takes the key to read it.
    var isSealed: Bool { self == .sealedStored || self == .sealedDeflate }
    /// Whether the content was packed.
    var isDeflated: Bool { self == .deflate || self == .sealedDeflate }
    /// The same in an encrypted backup.
    var sealed: ChunkEncoding { isDeflated ? .sealedDeflate : .sealedStored }

    /// Whether chunks of this encoding can be as long as they say.
    func fits(length: Int64, size: Int64) -> Bool {
        let bytes = length - (isSealed ? Int64(SealingKey.overhead) : 0)
        return isDeflated ? bytes >= 1 && bytes < size : bytes == size
    }
}
