import Dispatch
import DrivewayFiles
import DrivewaySQLite
import Foundation
import Synchronization

/// Keeps the index of texts up to date behind the writes: what changed stands in a queue in the database, so nothing is
/// forgotten when the process is killed, and a write costs one small row more.
final class TextIndexer: Sendable {
    /// So many files, or so much text, are added in one transaction, so that other writes do not wait long.
    private static let batchCount = 64
    private static let batchBytes = 1 << 20
    /// Changes that come close together are added together.
    private static let delay = DispatchTimeInterval.milliseconds(100)

    private let database: Database
    private let blobs: BlobStore
    private let isScheduled = Mutex(false)
    private let queue = DispatchQueue(label: "local-google.texts", qos: .utility)

    init(database: Database, blobs: BlobStore) {
        self.database = database
        self.blobs = blobs
    }

    /// Tells that files have changed.
    func wake() {
        let isFirst = isScheduled.withLock { scheduled in
            defer { scheduled = true }
            return !scheduled
        }
        guard isFirst else { return }
        queue.asyncAfter(deadline: .now() + Self.delay) { [self] in
            isScheduled.withLock { $0 = false }
            // What fails here, as it does once the server has stopped, stays in the queue.
            while (try? addBatch()) ?? false {}
        }
    }

    /// A file of the queue, with the words of its texts.
    private struct Entry: Sendable {
        let file: Int64
        let mark: Int64
        let words: [String]

        var size: Int { words.reduce(0) { $0 + $1.utf8.count } }
    }

    /// Adds the next files.
    /// - Returns: Whether there were any.
    private func addBatch() throws -> Bool {
        let rows = try database.read { connection in
            try connection.rows(Self.next, [.integer(Int64(Self.batchCount))])
        }
        var entries: [Entry] = []
        var size = 0
        for row in rows where size < Self.batchBytes {
            let entry = try entry(row)
            size += entry.size
            entries.append(entry)
        }
        guard !entries.isEmpty else { return false }
        try database.writeAndWait { [entries] connection in
            for entry in entries { try Self.store(entry, connection) }
        }
        return true
    }

    private static let next = """
        SELECT queue.file, queue.mark, files.name, files.description, files.mimeType, revisions.sha256, revisions.size,
            fileHints.text, ifnull(fileHints.usesContent, 0), revisions.held
        FROM fileTextQueue AS queue JOIN files ON files.number = queue.file
        LEFT JOIN revisions ON revisions.file = files.number AND revisions.id = files.headRevision
        LEFT JOIN fileHints ON fileHints.file = files.number
        LIMIT ?
        """

    private func entry(_ row: Row) throws -> Entry {
        let description: String? = try row[3]
        let hint: String? = try row[7]
        let content = try content(row[5], held: row[9], size: row[6] ?? 0, mimeType: row[4], isText: row[8])
        return Entry(
            file: try row[0], mark: try row[1],
            words: [try row[2], description ?? "", content, hint.map(FileText.withoutMarkup) ?? ""]
                .map(FullTextWords.indexed))
    }

    /// The text of a file's content. What cannot be read has none.
    private func content(_ sha256: String?, held: Data?, size: Int64, mimeType: String, isText: Bool) -> String {
        guard let sha256, let limit = FileText.limit(mimeType, isText: isText),
            let stored = try? held.map(StoredContent.bytes) ?? .file(blobs.open(sha256)),
            let data = try? stored.read(count: Int(min(size, limit)), at: 0)
        else { return "" }
        return FileText.text(data, mimeType: mimeType, isText: isText)
    }

    private static func store(_ entry: Entry, _ connection: Connection) throws {
        // A file that has changed since is in the queue under another mark; one that was deleted is not.
        try connection.execute(
            "DELETE FROM fileTextQueue WHERE file = ? AND mark = ?", [.integer(entry.file), .integer(entry.mark)])
        guard connection.changes > 0 else { return }
        try connection.execute("DELETE FROM fileTexts WHERE rowid = ?", [.integer(entry.file)])
        try connection.execute(
            "INSERT INTO fileTexts (rowid, name, description, content, hint) VALUES (?, ?, ?, ?, ?)",
            [.integer(entry.file)] + entry.words.map(Value.text))
    }
}
