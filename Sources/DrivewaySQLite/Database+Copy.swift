import DrivewayFiles

extension Database {
    /// Whether a file is a SQLite database, by its first bytes. An empty file is not, nor is what cannot be read.
    public static func isDatabase(_ path: String) -> Bool {
        guard let status = try? FileStatus.of(path), status.kind == .file, status.size >= 100 else { return false }
        return SQLiteHandle.beginning(of: path, count: 16) == Array("SQLite format 3\0".utf8)
    }

    /// Copies a database file as it is at one moment, while other programs may have it open and write to it.
    ///
    /// The copy is one file with all committed changes in it, the parts of the source's `-wal` or `-journal` too, and is on the
    /// disk when the call returns. It takes the place of a file at `target` in one step; after an error that file is untouched.
    /// Nothing in the source's folder is changed, unless a crashed program left the database in a state that SQLite must first
    /// repair there. A program that keeps a rollback journal waits for the copy before it can write.
    /// - Parameters:
    ///   - path: The database file.
    ///   - target: Where the copy goes.
    ///   - busyTimeout: How long to wait for a program that has locked the database.
    ///   - permissions: The permissions of the copy (less the process's umask).
    ///   - progress: Called now and then with the bytes copied and the bytes in all; what it throws ends the copying.
    /// - Throws: ``DatabaseError``, `FileError` for the target, and what `progress` throws.
    public static func copy(
        database path: String, to target: String, busyTimeout: Duration = .seconds(30), permissions: UInt16 = 0o600,
        progress: (_ copied: Int64, _ total: Int64) throws -> Void = { _, _ in }
    ) throws {
        try DatabaseCopy(source: path, busyTimeout: busyTimeout).make(at: target, permissions: permissions, progress)
    }

    /// Copies this database as ``copy(database:to:busyTimeout:permissions:progress:)`` does; one in memory too.
    /// - Throws: ``DatabaseError``, `FileError` for the target.
    public func backUp(to target: String) throws {
        try readers.use { connection in
            _ = try DatabaseCopy.write(connection, to: target, 0o600, { _, _ in }, if: { true })
        }
    }

    /// Makes this database hold what a file holds, schema and all, in one step; nothing of what it held stays.
    ///
    /// Reads that are under way see the old state to their end. A kill leaves the old state or the new one.
    /// - Parameter path: A database that no program has open.
    /// - Throws: ``DatabaseError``; this database is then as it was.
    public func replaceAll(with path: String) throws {
        let source = try SQLiteHandle(ConnectionOpener.name(of: path), .read)
        try writerSlot.use { connection in
            let backup = try SQLiteBackup(from: source, to: connection.handle)
            while try backup.step(pages: -1) {}
            try backup.finish()
        }
    }
}
