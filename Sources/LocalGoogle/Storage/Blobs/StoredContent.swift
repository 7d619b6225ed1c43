import DrivewayFiles
import DrivewaySQLite
import Foundation

/// Content to be read: a few bytes that lay in the database, or a file.
enum StoredContent: Sendable {
    case bytes(Data)
    case file(OpenFile)

    /// Reads `count` bytes at `offset`, or fewer where the content ends.
    func read(count: Int, at offset: Int64) throws(FileError) -> Data {
        switch self {
        case .bytes(let data): Data(data.dropFirst(Int(offset)).prefix(count))
        case .file(let file): try file.read(count: count, at: offset)
        }
    }

    /// Part of it as the body of an answer.
    func body(offset: Int64 = 0, length: Int64, type: String) -> Reply.Body {
        switch self {
        case .bytes(let data): .bytes(Data(data.dropFirst(Int(offset)).prefix(Int(length))), type: type)
        case .file(let file): .file(file, offset: offset, length: length, type: type)
        }
    }
}

extension Services {
    /// The content of stored revisions that has that digest.
    /// - Throws: `FileError`, with `isNotFound` if there is no such content.
    func open(_ sha256: String) throws -> StoredContent {
        do { return .file(try blobs.open(sha256)) } catch {
            guard error.isNotFound, let bytes = try database.read({ try $0.heldContent(sha256) }) else { throw error }
            return .bytes(bytes)
        }
    }

    /// Pins content that its revision does not hold.
    func pin(_ content: FileContent) { if content.held == nil { blobs.pin(content.sha256) } }

    /// Ends the pin of content.
    func unpin(_ content: FileContent) { if content.held == nil { blobs.unpin(content.sha256) } }
}
