import DrivewaySQLite
import Foundation

/// What the files of a source held when it was last backed up.
///
/// All of it is read at once, and only what differs is written: most files of most backups are as they were.
final class FileMemory {
    private struct Row: Hashable {
        var signature: String
        var content: Data
    }

    private let database: Database
    private let source: String
    private var rows: [Data: Row] = [:]

    /// Reads what is remembered; what cannot be read is forgotten.
    init(_ state: BackupState, source: String) {
        database = state.database
        self.source = source
        try? database.read { connection in
            try connection.rows("SELECT path, signature, content FROM files WHERE source = ?", [.text(source)])
        }.forEach { row in
            rows[try row.data(0)] = Row(signature: try row.string(1), content: try row.data(2))
        }
    }

    /// What a file held, if it was backed up, and the signature it had.
    func file(_ path: EntryPath) -> (signature: String, content: FileContent)? {
        guard let row = rows[Self.key(path)], let content = FileContent(kept: row.content) else { return nil }
        return (row.signature, content)
    }

    /// Keeps what the files hold now, and forgets those that are gone.
    func replace(with files: [RememberedFile]) throws {
        var now: [Data: Row] = [:]
        for file in files { now[Self.key(file.path)] = Row(signature: file.signature, content: file.content.kept) }
        let changed = now.filter { rows[$0.key] != $0.value }
        let gone = rows.keys.filter { now[$0] == nil }
        guard !changed.isEmpty || !gone.isEmpty else { return }
        try database.writeAndWait { [source] connection in
            for (path, row) in changed {
                try connection.execute(
                    "INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?)",
                    [.text(source), .blob(path), .text(row.signature), .blob(row.content)])
            }
            for path in gone {
                try connection.execute("DELETE FROM files WHERE source = ? AND path = ?", [.text(source), .blob(path)])
            }
        }
        rows = now
    }

    private static func key(_ path: EntryPath) -> Data { Data(path.names.joined(separator: "/").utf8) }
}

extension FileContent {
    /// As it is kept: its size in eight bytes, most significant first, one that says whether it is a database, its digest, and the
    /// ids of its chunks.
    var kept: Data {
        var data = Data(capacity: 41 + 32 * chunks.count)
        for shift in stride(from: 56, through: 0, by: -8) {
            data.append(UInt8(truncatingIfNeeded: size >> Int64(shift)))
        }
        data.append(isDatabase ? 1 : 0)
        for id in [sha256] + chunks { data.append(id.bytes) }
        return data
    }

    /// Reads what was kept.
    init?(kept data: Data) {
        guard data.count >= 41, (data.count - 9) % 32 == 0 else { return nil }
        let ids = stride(from: data.startIndex + 9, to: data.endIndex, by: 32).compactMap { start in
            ContentID(bytes: data[start..<start + 32])
        }
        guard let first = ids.first else { return nil }
        self.init(
            size: data.prefix(8).reduce(0) { $0 << 8 | Int64($1) }, sha256: first, chunks: Array(ids.dropFirst()),
            isDatabase: data[data.startIndex + 8] == 1)
    }
}
