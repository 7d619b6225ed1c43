import DrivewayFiles

/// Opens the connections of a ``Database`` and sets them up.
struct ConnectionOpener: Sendable {
    let location: Database.Location
    let configuration: Database.Configuration

    /// Opens a connection.
    func open(isReader: Bool) throws(DatabaseError) -> sending Connection {
        switch location {
        case .memory:
            let connection = Connection(try SQLiteHandle(":memory:", .create), isReader: false)
            try connection.control("PRAGMA foreign_keys = ON")
            return connection
        case .file(let path):
            do {
                return try openFile(path, isReader: isReader || configuration.isReadOnly)
            } catch {
                var explained = error
                explained.message = "Cannot open the database \(path): \(error.message)"
                throw explained
            }
        }
    }

    private func openFile(_ path: String, isReader: Bool) throws(DatabaseError) -> sending Connection {
        if !configuration.isReadOnly, !isReader { try makeFile(path) }
        let handle = try SQLiteHandle(Self.name(of: path), configuration.isReadOnly ? .read : .update)
        handle.setBusyTimeout(configuration.busyTimeout)
        let connection = Connection(handle, isReader: isReader)
        if isReader {
            try connection.control("PRAGMA query_only = ON")
        } else {
            try setUp(connection)
        }
        return connection
    }

    private func setUp(_ connection: Connection) throws(DatabaseError) {
        try connection.control("PRAGMA foreign_keys = ON")
        // In KiB. Pages of a transaction that do not fit go to the disk before its end, and more than once.
        try connection.control("PRAGMA cache_size = -4096")
        // What a savepoint would bring back is kept in memory, instead of in a file that nobody reads.
        try connection.control("PRAGMA temp_store = MEMORY")
        try connection.control("PRAGMA synchronous = \(configuration.isDurable ? "FULL" : "NORMAL")")
        #if canImport(Darwin)
        if configuration.isDurable {
            // fsync on Apple systems leaves the bytes in the drive's cache.
            try connection.control("PRAGMA fullfsync = ON")
            try connection.control("PRAGMA checkpoint_fullfsync = ON")
        }
        #endif
        switch configuration.journal {
        case .wal:
            try connection.control("PRAGMA journal_mode = WAL")
            // Fewer, larger rounds of moving pages from the log: pages that many transactions changed move once.
            try connection.control("PRAGMA wal_autocheckpoint = 4000")
            // A log that one large transaction blew up is cut back.
            try connection.control("PRAGMA journal_size_limit = \(64 << 20)")
        case .delete:
            try connection.control("PRAGMA journal_mode = DELETE")
        }
    }

    /// Makes the file with its permissions, which SQLite then gives to the files beside it too.
    private func makeFile(_ path: String) throws(DatabaseError) {
        do {
            _ = try OpenFile(path, .create, permissions: configuration.permissions)
        } catch  where error.isAlreadyThere {
            // Not opened here: closing it would drop the locks of this process's other connections to it.
            return
        } catch {
            throw DatabaseError(code: DatabaseError.Code.cannotOpen, message: error.description)
        }
    }

    /// The name SQLite is given: it takes a colon at the start for a name of its own.
    static func name(of path: String) -> String { path.hasPrefix(":") ? "./" + path : path }
}
