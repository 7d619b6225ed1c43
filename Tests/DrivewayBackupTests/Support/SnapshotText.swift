import Foundation

@testable import DrivewayBackup

/// The lines of snapshots in memory, as tests look at them and forge them.
enum SnapshotText {
    static func encode(_ content: SnapshotContent) throws -> Data {
        var data = Data()
        try SnapshotLineWriter.write(content, ChunkCodec()) { data.append($0) }
        return data
    }

    static func decode(_ text: Data) throws(FormatError) -> SnapshotContent {
        let reader = SnapshotLineReader(ChunkCodec())
        try reader.add(text)
        return try reader.finish()
    }

    /// The lines of an object.
    static func text(of object: Data) throws -> Data { try Gzip.unpacked(object, limit: 1 << 30) }

    /// Reads an object, in pieces of a size.
    static func read(
        _ object: Data, pieces size: Int = 1 << 20
    ) throws -> (id: ContentID, content: SnapshotContent) {
        let reader = try SnapshotObject.Reader(ChunkCodec())
        for start in stride(from: 0, to: object.count, by: size) {
            try reader.add(object.dropFirst(start).prefix(size))
        }
        return try reader.finish()
    }
}
