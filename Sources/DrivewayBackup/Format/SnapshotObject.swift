import DrivewayCompression
import DrivewayCrypto
import DrivewayFiles
import Foundation

/// The object of a snapshot: its lines, gzip'd, and sealed in an encrypted backup. Neither way holds more of it than a piece.
enum SnapshotObject {
    /// Writes a snapshot to a file and returns the digest and size of the object.
    /// - Throws: ``FormatError`` if a reader would refuse it, `FileError`.
    static func write(
        _ content: SnapshotContent, to path: String, _ codec: ChunkCodec
    ) throws -> (id: ContentID, size: Int64) {
        let file = try OpenFile(path, .create, permissions: 0o600)
        var digest = StreamingDigest(.sha256)
        var size: Int64 = 0
        func take(_ piece: Data) throws {
            try file.write(piece, at: size)
            digest.update(piece)
            size += Int64(piece.count)
        }
        var seal = codec.keys.map { SealedStream.Writer($0.content) }
        func pass(_ piece: Data) throws {
            if try seal?.add(piece, take) == nil { try take(piece) }
        }
        let deflater = try Deflater(level: Gzip.level, wrapping: .gzip)
        try SnapshotLineWriter.write(content, codec) { try deflater.add($0, pass) }
        try deflater.finish(pass)
        try seal?.finish(take)
        return (ContentID(digest.copy()), size)
    }

    /// Reads the first line from the first bytes of an object; `nil` if it goes on.
    /// - Parameter isWhole: Whether these are all its bytes.
    static func head(_ beginning: Data, isWhole: Bool, _ codec: ChunkCodec) throws(FormatError) -> SnapshotHead? {
        var text = Data()
        func take(_ piece: Data) throws {
            if text.count > SnapshotLine.headLimit || text.contains(UInt8(ascii: "\n")) { throw Enough() }
            text.append(piece)
        }
        do {
            let inflater = try Inflater(wrapping: .gzip)
            guard codec.keys != nil else {
                try inflater.add(beginning, take)
                throw Enough()
            }
            var seal = SealedStream.Reader(codec)
            try seal.add(beginning) { try inflater.add($0, take) }
            if isWhole { try seal.finish { try inflater.add($0, take) } }
        } catch is Enough {
        } catch let error as FormatError {
            throw error
        } catch {
            throw .damaged("it cannot be unpacked")
        }
        guard let newline = text.firstIndex(of: UInt8(ascii: "\n")) else {
            guard text.count <= SnapshotLine.headLimit else { throw .damaged("its first line is impossibly long") }
            return nil
        }
        return try SnapshotLine.decodeHead(text[..<newline])
    }

    private struct Enough: Error {}
}

extension SnapshotObject {
    /// Reads a snapshot as the pieces of its object come.
    final class Reader {
        private let inflater: Inflater
        private var seal: SealedStream.Reader?
        private let lines: SnapshotLineReader
        private var digest = StreamingDigest(.sha256)

        init(_ codec: ChunkCodec) throws {
            inflater = try Inflater(wrapping: .gzip)
            seal = codec.keys.map { _ in SealedStream.Reader(codec) }
            lines = SnapshotLineReader(codec)
        }

        /// Takes the next piece.
        func add(_ piece: Data) throws(FormatError) {
            digest.update(piece)
            try explained {
                if try seal?.add(piece, unpack) == nil { try unpack(piece) }
            }
        }

        /// The digest of what came, and what it says if it is whole.
        func finish() throws(FormatError) -> (id: ContentID, content: SnapshotContent) {
            try explained { try seal?.finish(unpack) }
            guard inflater.isAtEnd else { throw .damaged("its end is missing") }
            return (ContentID(digest.copy()), try lines.finish())
        }

        private func unpack(_ piece: Data) throws { try inflater.add(piece, lines.add) }

        private func explained(_ body: () throws -> Void) throws(FormatError) {
            do {
                try body()
            } catch let error as FormatError {
                throw error
            } catch {
                throw .damaged("it cannot be unpacked")
            }
        }
    }
}
