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

    private let file: OpenFile
    private var digest = StreamingDigest(.sha256)

    init(_ path: String, number: Int) throws {
        self.path = path
        self.number = number
        file = try OpenFile(path, .create, permissions: 0o600)
        try append(PackFormat.head)
    }

    /// Whether the next chunk belongs in another pack.
    func isFull(size limit: Int64) -> Bool { size >= limit || index.chunks.count >= PackFormat.chunkLimit }

    /// Adds a chunk.
    func add(_ bytes: UnsafeRawBufferPointer, id: ContentID) throws -> PackIndex.Chunk {
        let length = Int64(bytes.count)
        let chunk = PackIndex.Chunk(id: id, offset: size, length: length, size: length, encoding: .stored)
        try append(bytes)
        index.chunks.append(chunk)
        return chunk
    }

    /// Ends the pack and returns what it is called.
    func finish() throws -> ContentID {
        try append(PackFormat.ending(index))
        return ContentID(digest.copy())
    }

    private func append(_ data: Data) throws { try data.withUnsafeBytes { try append($0) } }

    private func append(_ bytes: UnsafeRawBufferPointer) throws {
        try file.write(bytes, at: size)
        digest.update(bytes)
        size += Int64(bytes.count)
    }
}
