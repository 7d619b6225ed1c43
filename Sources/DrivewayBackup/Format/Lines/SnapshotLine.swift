import Foundation

/// One line of a snapshot; one of its members is there.
struct SnapshotLine: Codable {
    /// What ends a snapshot: the number of lines before, and the SHA-256 of all their bytes, so that a copy under any name
    /// shows by itself whether it is whole.
    struct End: Codable {
        var lines: Int
        var sha256: ContentID
    }

    var snapshot: SnapshotHead?
    var pack: SnapshotContent.Pack?
    var chunk: SnapshotContent.Chunk?
    var entry: Entry?
    var end: End?

    /// The longest first line a reader takes.
    static let headLimit = 1 << 20
    /// The longest line a reader takes.
    static let lengthLimit = 64 << 20
    /// The most bytes of lines a reader takes.
    static let sumLimit: Int64 = 4 << 30

    /// Reads a line out of some bytes.
    static func decode(
        _ bytes: [UInt8], _ range: Range<Int>, number: Int, _ json: JSONLine
    ) throws(FormatError) -> SnapshotLine {
        do { return try SnapshotLine(regular: bytes, range) } catch {
            return try decode(Data(bytes[range]), number: number, json)
        }
    }

    private static func decode(_ data: Data, number: Int, _ json: JSONLine) throws(FormatError) -> SnapshotLine {
        do {
            return try json.decode(SnapshotLine.self, from: data)
        } catch {
            // A later version may have changed anything but the names of the format and its version.
            if number == 1, let probe = try? json.decode(Probe.self, from: data),
                probe.snapshot.version > SnapshotHead.currentVersion
            {
                throw .newer("the snapshot")
            }
            throw .damaged("line \(number) cannot be read")
        }
    }

    /// Reads the first line.
    static func decodeHead(_ data: Data) throws(FormatError) -> SnapshotHead {
        guard let head = try decode(data, number: 1, JSONLine()).snapshot else {
            throw .damaged("it has no first line")
        }
        try head.check()
        return head
    }

    private struct Probe: Decodable {
        struct Head: Decodable { var version: Int }
        var snapshot: Head
    }
}
