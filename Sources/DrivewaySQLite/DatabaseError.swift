/// What SQLite, or this library on top of it, refused.
///
/// The description names the statement but never the values bound to it: these may be a person's data or a secret.
public struct DatabaseError: Error, Sendable, Hashable, CustomStringConvertible {
    /// SQLite's extended result code (https://sqlite.org/rescode.html).
    public var code: Int32
    /// What happened, in a sentence or SQLite's words.
    public var message: String
    /// The statement, with placeholders where the values were.
    public var sql: String?

    /// Makes an error from its parts.
    public init(code: Int32, message: String, sql: String? = nil) {
        self.code = code
        self.message = message
        self.sql = sql
    }

    /// The message, the code and the statement.
    public var description: String {
        var text = "\(message) (SQLite result \(code)"
        if let sql {
            let shown = sql.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            text += ", in: \(shown.prefix(300))\(shown.count > 300 ? "…" : "")"
        }
        return text + ")"
    }

    /// The code without SQLite's extension.
    public var primaryCode: Int32 { code & 0xFF }

    /// Whether a rule of the schema forbids the change: unique, not null, foreign key, check.
    public var isConstraint: Bool { primaryCode == Code.constraint }

    /// Whether a row with the same unique key is already there.
    public var isDuplicate: Bool { code == Code.unique || code == Code.primaryKey || code == Code.rowID }

    /// Whether another process or connection held the database for longer than the busy timeout.
    public var isBusy: Bool { primaryCode == Code.busy || primaryCode == Code.locked }

    /// Whether the file is damaged or no database at all.
    public var isCorrupt: Bool { primaryCode == Code.corrupt || primaryCode == Code.notADatabase }

    /// Whether the disk is full.
    public var isFull: Bool { primaryCode == Code.full }

    /// Whether a change was asked of something that may only be read.
    public var isReadOnly: Bool { primaryCode == Code.readOnly }

    /// SQLite's result codes that this library tells apart or reports itself.
    enum Code {
        static let error: Int32 = 1
        static let busy: Int32 = 5
        static let locked: Int32 = 6
        static let readOnly: Int32 = 8
        static let corrupt: Int32 = 11
        static let full: Int32 = 13
        static let cannotOpen: Int32 = 14
        static let constraint: Int32 = 19
        static let mismatch: Int32 = 20
        static let misuse: Int32 = 21
        static let range: Int32 = 25
        static let notADatabase: Int32 = 26
        static let foreignKey: Int32 = 787
        static let primaryKey: Int32 = 1555
        static let unique: Int32 = 2067
        static let rowID: Int32 = 2579
    }
}
