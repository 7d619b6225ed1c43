import DrivewayCrypto
import DrivewayFiles
import Foundation

/// Fills one pack in a file of the run's folder.
///
/// The file is not saved to the disk itself: after a power cut it is worthless, as is a pack that Drive has not confirmed.
final class PackWriter {
    /// The number of the pack among the known ones.
    let number: Int
    /// Where it is written.
    let path: String
    /// Its size so far.
    private(set) var size: Int64 = 0
    /// What is in it so far.
    private(set) var index = PackIndex()

    private let codec: ChunkCodec
    private let file: OpenFile
    private var digest = StreamingDigest(.sha256)

    init(_ path: String, number: Int, _ codec: ChunkCodec) throws {
        self.codec = codec
        self.path = path
        self.number = number
        file = try OpenFile(path, .create, permissions: 0o600)
        try append(PackFormat.head)
    }

    /// Whether the next chunk belongs in another pack.
    func isFull(size limit: Int64) -> Bool { size >= limit || index.chunks.count >= PackFormat.chunkLimit }

    /// Adds a chunk.
    func add(_ encoded: ChunkCodec.Encoded) throws -> PackIndex.Chunk {
        let chunk = PackIndex.Chunk(
            id: encoded.id, offset: size, length: Int64(encoded.bytes.count), size: encoded.size,
            encoding: encoded.encoding)
        try append(encoded.bytes)
        index.chunks.append(chunk)
        return chunk
    }

    /// Ends the pack and returns what it is called.
    func finish() throws -> ContentID {
        try append(PackFormat.ending(index, at: size, codec))
        return ContentID(digest.copy())
    }

    private func append(_ bytes: Data) throws {
        try file.write(bytes, at: size)
        digest.update(bytes)
        size += Int64(bytes.count)
    }
}
