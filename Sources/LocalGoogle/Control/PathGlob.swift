/// A pattern over a path: `*` stands for any run of characters, `/` included; everything else for itself.
struct PathGlob: Sendable, Hashable {
    /// The pattern as it was given.
    let pattern: String
    private let pieces: [[UInt8]]

    /// Reads a pattern.
    init(_ pattern: String) {
        self.pattern = pattern
        pieces = pattern.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(Array.init)
    }

    /// Whether the pattern covers the whole path.
    func matches(_ path: String) -> Bool {
        let bytes = Array(path.utf8)
        guard let first = pieces.first, bytes.starts(with: first) else { return false }
        guard pieces.count > 1, let last = pieces.last else { return bytes.count == first.count }
        var place = first.count
        for piece in pieces.dropFirst().dropLast() {
            guard let found = Self.find(piece, in: bytes, from: place) else { return false }
            place = found + piece.count
        }
        return bytes.count - place >= last.count && bytes.suffix(last.count).elementsEqual(last)
    }

    private static func find(_ piece: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        guard !piece.isEmpty else { return start }
        guard bytes.count - start >= piece.count else { return nil }
        return (start...(bytes.count - piece.count)).first { bytes[$0...].starts(with: piece) }
    }
}
