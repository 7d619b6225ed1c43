/// Brings a database's schema up to date.
struct Migrator {
    private let migrations: [Migration]
    private let isReadOnly: Bool

    init(_ migrations: [Migration], isReadOnly: Bool) {
        self.migrations = migrations
        self.isReadOnly = isReadOnly
    }

    /// Applies the steps that are missing, each in a transaction with its record.
    /// - Throws: ``DatabaseError``, and what a step throws; the steps before it stay.
    func run(on connection: Connection) throws {
        guard !migrations.isEmpty else { return }
        for (index, migration) in migrations.enumerated() where migration.number != index + 1 {
            throw refusal("Migrations are numbered 1, 2, 3 …; “\(migration.name)” is number \(migration.number)")
        }
        guard try missing(connection).first != nil else { return }
        if isReadOnly { throw refusal("The database must be brought up to date, and it was opened for reading only") }
        // A step may rebuild a table that others point to; the keys are checked before each commit instead.
        try connection.control("PRAGMA foreign_keys = OFF")
        defer { try? connection.control("PRAGMA foreign_keys = ON") }
        while try applyNext(connection) {}
    }

    /// Applies one step, unless another process did so meanwhile; `false` when none is missing.
    private func applyNext(_ connection: Connection) throws -> Bool {
        try connection.control("BEGIN IMMEDIATE")
        do {
            guard let migration = try missing(connection).first else {
                try connection.control("ROLLBACK")
                return false
            }
            try connection.control(
                """
                CREATE TABLE IF NOT EXISTS driveway_migrations (
                    number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP)
                """)
            do { try migration.apply(connection) } catch { throw explained(error, migration) }
            let broken = try connection.rows("PRAGMA foreign_key_check")
            if let row = broken.first {
                let problem = "a row of \(try row.string(0)) points to a missing row of \(try row.string(2))"
                throw explained(DatabaseError(code: DatabaseError.Code.foreignKey, message: problem), migration)
            }
            try connection.execute(
                "INSERT INTO driveway_migrations (number, name) VALUES (?, ?)",
                [Value(migration.number), .text(migration.name)])
            try connection.control("COMMIT")
            return true
        } catch {
            if connection.handle.isInTransaction { try? connection.control("ROLLBACK") }
            throw error
        }
    }

    /// The steps that have not been applied; throws when those that have are not the first of ours.
    private func missing(_ connection: Connection) throws -> ArraySlice<Migration> {
        let exists: Int = try connection.value(
            "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = 'driveway_migrations'")
        guard exists > 0 else { return migrations[...] }
        let applied = try connection.rows("SELECT number, name FROM driveway_migrations ORDER BY number")
        for (index, row) in applied.enumerated() {
            let (number, name) = (try row.int(0), try row.string(1))
            guard index < migrations.count else {
                throw refusal(
                    "A newer version of this program has changed the database (step \(number), “\(name)”). "
                        + "Use that version, or a copy made before it")
            }
            let ours = migrations[index]
            guard ours.number == number, ours.name == name else {
                throw refusal(
                    "The database's history differs from this program's: its step \(number) is “\(name)”, "
                        + "ours is \(ours.number) “\(ours.name)”")
            }
        }
        return migrations[applied.count...]
    }

    private func explained(_ error: any Error, _ migration: Migration) -> DatabaseError {
        var explained =
            error as? DatabaseError ?? DatabaseError(code: DatabaseError.Code.error, message: "\(error)")
        explained.message = "Step \(migration.number) of the schema, “\(migration.name)”, failed: \(explained.message)"
        return explained
    }

    private func refusal(_ message: String) -> DatabaseError {
        DatabaseError(code: DatabaseError.Code.misuse, message: message)
    }
}
