/// The prepared statements of one connection, by their SQL text.
struct StatementCache {
    /// Enough for all statements of a program; texts built at run time push out what was not used for longest.
    private static let limit = 256

    private var statements: [SQLText: SQLiteStatement] = [:]
    private var uses = 0

    /// The statement for a text, if it is there and not running.
    mutating func statement(for sql: String) -> SQLiteStatement? {
        guard let statement = statements[SQLText(sql)], !statement.isInUse else { return nil }
        uses += 1
        statement.lastUse = uses
        return statement
    }

    /// Keeps a statement, unless one of its text is there already.
    mutating func keep(_ statement: SQLiteStatement, for sql: String) {
        let key = SQLText(sql)
        guard statements[key] == nil else { return }
        if statements.count >= Self.limit, let oldest = statements.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            statements[oldest.key] = nil
        }
        uses += 1
        statement.lastUse = uses
        statements[key] = statement
    }
}
