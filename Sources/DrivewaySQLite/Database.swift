/// A SQLite database: one writer, several readers.
///
/// Reads run on the caller's thread and see the state of the last commit, unchanged for the whole closure, while a write goes
/// on. Writes that come at the same time share one transaction, and so one wait for the disk; each returns once its changes are
/// durable.
///
/// ```swift
/// let database = try Database.open(.file(path), migrations: migrations)
/// try await database.write { try $0.execute("INSERT INTO notes (text) VALUES (?)", ["Milk"]) }
/// let count: Int = try database.read { try $0.value("SELECT count(*) FROM notes") }
/// ```
public final class Database: Sendable {
    private let configuration: Configuration
    private let location: Location
    let writer: Writer
    let writerSlot: ConnectionSlot
    let readers: ReaderPool

    private init(_ location: Location, _ configuration: Configuration) {
        self.configuration = configuration
        self.location = location
        let opener = ConnectionOpener(location: location, configuration: configuration)
        let writerSlot = ConnectionSlot { () throws(DatabaseError) in try opener.open(isReader: false) }
        self.writerSlot = writerSlot
        writer = Writer(writerSlot)
        switch location {
        case .memory:
            // A database in memory belongs to its connection, so reads and writes take turns on one.
            readers = ReaderPool([writerSlot])
        case .file:
            readers = ReaderPool(
                (0..<max(1, configuration.readers)).map { _ in
                    ConnectionSlot { () throws(DatabaseError) in try opener.open(isReader: true) }
                })
        }
    }

    /// Opens a database, makes it if it is missing, and brings its schema up to date.
    /// - Parameters:
    ///   - location: A file, or memory.
    ///   - configuration: How it is used.
    ///   - migrations: All steps of the schema, from the first.
    /// - Throws: ``DatabaseError``; also when a newer version of the program has made the database.
    public static func open(
        _ location: Location, configuration: Configuration = Configuration(), migrations: [Migration] = []
    ) throws(DatabaseError) -> Database {
        let database = Database(location, configuration)
        let slot = database.writerSlot
        do {
            try slot.use { connection in
                try Migrator(migrations, isReadOnly: configuration.isReadOnly).run(on: connection)
            }
        } catch let error as DatabaseError {
            throw error
        } catch {
            throw DatabaseError(code: DatabaseError.Code.error, message: "\(error)")
        }
        return database
    }

    /// Reads on the calling thread.
    ///
    /// The closure sees one state of the database. It waits only while all readers are taken. Do not call `read` or `write`
    /// from within it.
    /// - Throws: ``DatabaseError``, and what `body` throws.
    public func read<T: Sendable>(_ body: @Sendable (Connection) throws -> T) throws -> T {
        if case .memory = location { return try readers.use { try $0.reading(body) } }
        return try readers.use { connection in
            try connection.control("BEGIN")
            defer {
                // Nothing to keep: it only ends the snapshot.
                try? connection.control("ROLLBACK")
            }
            return try body(connection)
        }
    }

    /// Writes, and returns once the changes are durable.
    ///
    /// The closure runs on the writer's thread in a transaction it may share with other writes; an error takes back its own
    /// changes only. Writes run in the order of their calls. A write that was queued is done even if its task is cancelled.
    /// - Throws: ``DatabaseError``, and what `body` throws; nothing of the write is kept then.
    public func write<T: Sendable>(_ body: @escaping @Sendable (Connection) throws -> T) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            writer.add(
                WriteJob(
                    run: { connection in
                        let value = try body(connection)
                        return { continuation.resume(returning: value) }
                    },
                    fail: { continuation.resume(throwing: $0) }))
        }
    }

    /// Writes as ``write(_:)`` does, and blocks the calling thread meanwhile.
    /// - Throws: ``DatabaseError``, and what `body` throws; nothing of the write is kept then.
    public func writeAndWait<T: Sendable>(_ body: @escaping @Sendable (Connection) throws -> T) throws -> T {
        if writer.isCurrent {
            throw DatabaseError(
                code: DatabaseError.Code.misuse, message: "A write cannot wait for another; use the connection it has")
        }
        let box = OutcomeBox<T>()
        writer.add(
            WriteJob(
                run: { connection in
                    let value = try body(connection)
                    return { box.settle(.success(value)) }
                },
                fail: { box.settle(.failure($0)) }))
        return try box.wait()
    }

    /// Everything SQLite and the foreign keys find wrong with the database; empty when it is sound. Reads all of it.
    /// - Throws: ``DatabaseError``.
    public func integrityCheck() throws -> [String] {
        try read { connection in
            var problems = try connection.rows("PRAGMA integrity_check").map { row throws in try row.string(0) }
            if problems == ["ok"] { problems = [] }
            let broken = try connection.rows("PRAGMA foreign_key_check")
            return problems + broken.map { "A row of \($0.values[0]) points to a missing row of \($0.values[2])" }
        }
    }

    /// Closes the database: refuses new work, finishes what is queued, waits for readers.
    public func close() {
        writer.close()
        readers.close()
        // Last, so that SQLite folds its log back into the one file.
        writerSlot.close()
    }
}
