/// An open connection inside a ``Database/read(_:)`` or ``Database/write(_:)`` closure.
///
/// It is not `Sendable`, so it cannot leave the closure. Statements are compiled once per connection and kept by their text:
/// write values as placeholders (`?`), never into the text.
///
/// ```swift
/// try connection.execute("INSERT INTO notes (id, text) VALUES (?, ?)", [.integer(id), .text(text)])
/// let row = try connection.row("SELECT text FROM notes WHERE id = ?", [.integer(id)])
/// ```
public final class Connection {
    let handle: SQLiteHandle
    private var isReader: Bool
    private var cache = StatementCache()

    /// - Parameter isReader: Whether statements that change the database are refused.
    init(_ handle: SQLiteHandle, isReader: Bool) {
        self.handle = handle
        self.isReader = isReader
    }

    /// Runs a statement for its effect.
    ///
    /// Without arguments the text may hold several statements, as a migration needs.
    /// - Throws: ``DatabaseError``.
    public func execute(_ sql: String, _ arguments: [Value] = []) throws(DatabaseError) {
        if let statement = cache.statement(for: sql) { return try run(permitted(statement), arguments) }
        var rest = Substring(sql)
        var statement = try next(of: &rest)
        if statement == nil { throw Self.misuse("The SQL holds no statement", sql) }
        var isFirst = true
        while let current = statement {
            // A statement is compiled after those before it ran, since it may need the tables they make.
            let isAlone = isFirst && isBlank(rest)
            if isAlone { cache.keep(current, for: sql) }
            if !isAlone, !arguments.isEmpty { throw Self.misuse("Values go with one statement, not with several", sql) }
            try run(current, arguments)
            isFirst = false
            statement = try next(of: &rest)
        }
    }

    /// All rows of an answer.
    /// - Throws: ``DatabaseError``.
    public func rows(_ sql: String, _ arguments: [Value] = []) throws(DatabaseError) -> [Row] {
        var rows: [Row] = []
        try run(statement(sql), arguments) { statement in
            rows.append(statement.row())
            return true
        }
        return rows
    }

    /// The first row of an answer, or `nil` when it is empty.
    /// - Throws: ``DatabaseError``.
    public func row(_ sql: String, _ arguments: [Value] = []) throws(DatabaseError) -> Row? {
        var row: Row?
        try run(statement(sql), arguments) { statement in
            row = statement.row()
            return false
        }
        return row
    }

    /// The first column of the first row, such as a count.
    /// - Throws: ``DatabaseError``, also when there is no row.
    public func value<T: SQLValue>(
        _ sql: String, _ arguments: [Value] = [], as type: T.Type = T.self
    ) throws(DatabaseError) -> T {
        guard let row = try row(sql, arguments) else {
            throw DatabaseError(code: DatabaseError.Code.range, message: "The answer is empty", sql: sql)
        }
        return try row[0]
    }

    /// Calls `body` with each row as it comes, without holding them all.
    /// - Throws: ``DatabaseError``, and what `body` throws, which ends the reading.
    public func forEach(_ sql: String, _ arguments: [Value] = [], _ body: (Row) throws -> Void) throws {
        var failure: (any Error)?
        try run(statement(sql), arguments) { statement in
            do { try body(statement.row()) } catch { failure = error }
            return failure == nil
        }
        if let failure { throw failure }
    }

    /// Runs `body` so that an error undoes what it changed, and only that.
    ///
    /// Should SQLite fail to undo that alone, the whole transaction is rolled back.
    /// - Throws: What `body` throws, or ``DatabaseError`` when its changes could not be undone alone.
    public func savepoint<T>(_ body: () throws -> T) throws -> T {
        try control("SAVEPOINT driveway")
        do {
            let result = try body()
            try control("RELEASE driveway")
            return result
        } catch {
            // After some errors SQLite has given up the whole transaction: then there is no savepoint to go back to.
            if handle.isInTransaction { try undoSavepoint() }
            throw error
        }
    }

    private func undoSavepoint() throws {
        do {
            try control("ROLLBACK TO driveway")
            try control("RELEASE driveway")
        } catch {
            // Half a change must not be committed with the rest of the transaction.
            try control("ROLLBACK")
            throw error
        }
    }

    /// The number of rows the last statement changed.
    public var changes: Int { handle.changes }

    /// The row number of the last inserted row.
    public var lastInsertedRow: Int64 { handle.lastInsertedRow }

    /// Calls `body` with this connection, which refuses to write meanwhile.
    func reading<T>(_ body: (Connection) throws -> T) throws -> T {
        let wasReader = isReader
        isReader = true
        defer { isReader = wasReader }
        return try body(self)
    }

    /// Runs a statement that begins or ends a transaction, or sets the connection up.
    func control(_ sql: String) throws(DatabaseError) {
        if let statement = cache.statement(for: sql) { return try run(statement, []) }
        var rest = Substring(sql)
        guard let statement = try handle.prepare(rest, rest: &rest) else { return }
        cache.keep(statement, for: sql)
        try run(statement, [])
    }

    private func statement(_ sql: String) throws(DatabaseError) -> SQLiteStatement {
        if let statement = cache.statement(for: sql) { return try permitted(statement) }
        var rest = Substring(sql)
        guard let statement = try next(of: &rest), try next(of: &rest) == nil else {
            throw Self.misuse("Rows come from one statement", sql)
        }
        cache.keep(statement, for: sql)
        return statement
    }

    /// Compiles the next statement of a text; `nil` at its end.
    private func next(of rest: inout Substring) throws(DatabaseError) -> SQLiteStatement? {
        while !isBlank(rest) {
            let start = rest.startIndex
            if let statement = try handle.prepare(rest, rest: &rest) {
                return try permitted(checked(statement))
            }
            if rest.startIndex == start { throw Self.misuse("The SQL holds a zero character", String(rest)) }
        }
        return nil
    }

    private func isBlank(_ text: Substring) -> Bool { text.allSatisfy { $0.isWhitespace || $0 == ";" } }

    /// The statement, unless it writes and this is a read.
    private func permitted(_ statement: SQLiteStatement) throws(DatabaseError) -> SQLiteStatement {
        if isReader, !statement.isReadOnly {
            throw DatabaseError(
                code: DatabaseError.Code.readOnly, message: "A read cannot change the database", sql: statement.sql)
        }
        return statement
    }

    /// The statement, unless it begins or ends a transaction.
    private func checked(_ statement: SQLiteStatement) throws(DatabaseError) -> SQLiteStatement {
        let word = SQLText.firstWord(of: statement.sql)
        if ["BEGIN", "COMMIT", "END", "ROLLBACK", "SAVEPOINT", "RELEASE"].contains(word) {
            throw Self.misuse(
                "The database begins and ends transactions itself; call savepoint to undo a part alone", statement.sql)
        }
        return statement
    }

    private func run(
        _ statement: SQLiteStatement, _ arguments: [Value], _ wantsMore: (SQLiteStatement) -> Bool = { _ in true }
    ) throws(DatabaseError) {
        statement.isInUse = true
        defer {
            statement.reset()
            statement.isInUse = false
        }
        try statement.bind(arguments)
        while try statement.step(arguments), wantsMore(statement) {}
    }

    private static func misuse(_ message: String, _ sql: String) -> DatabaseError {
        DatabaseError(code: DatabaseError.Code.misuse, message: message, sql: sql)
    }
}
