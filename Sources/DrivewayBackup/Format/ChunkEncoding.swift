/// How the bytes of a chunk are kept in a pack. Version 1 writes ``stored`` only; a reader refuses what it does not know.
struct ChunkEncoding: RawRepresentable, Sendable, Hashable, Codable {
    let rawValue: String

    init(rawValue: String) { self.rawValue = rawValue }

    /// The bytes as they are.
    static let stored = ChunkEncoding(rawValue: "stored")
}
