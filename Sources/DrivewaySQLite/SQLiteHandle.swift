import CDrivewaySQLite
import Foundation

// All pointers of SQLite are in this file: the connection, its statements, the online backup, and the raw look at a file.

/// The one owner of a `sqlite3` connection; used by one thread at a time.
@safe final class SQLiteHandle {
    /// How a database file is opened.
    enum Mode {
        /// Reading and writing; made if it is missing.
        case create
        /// Reading and writing; it must exist.
        case update
        /// Reading, with the locks that keep the picture consistent.
        case read
        /// Reading without any lock or file beside it; right only while nobody writes.
        case readUntouched

        var flags: Int32 {
            switch self {
            case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            case .update: SQLITE_OPEN_READWRITE
            case .read: SQLITE_OPEN_READONLY
            case .readUntouched: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
            }
        }
    }

    fileprivate let connection: OpaquePointer

    /// Opens a file, or a database in memory for the name `:memory:`.
    init(_ name: String, _ mode: Mode) throws(DatabaseError) {
        var opened: OpaquePointer?
        let code = unsafe sqlite3_open_v2(name, &opened, mode.flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard code == SQLITE_OK, let connection = unsafe opened else {
            let message = unsafe opened.map { unsafe String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
            unsafe sqlite3_close_v2(opened)
            throw DatabaseError(code: code, message: message)
        }
        unsafe self.connection = connection
    }

    deinit {
        // Closes once the last statement is gone, if one outlives this object.
        unsafe sqlite3_close_v2(connection)
    }

    /// How long a statement waits for another connection's lock.
    func setBusyTimeout(_ timeout: Duration) {
        let milliseconds = timeout.components.seconds * 1000 + timeout.components.attoseconds / 1_000_000_000_000_000
        _ = unsafe sqlite3_busy_timeout(connection, Int32(clamping: milliseconds))
    }

    /// Whether a transaction is open. SQLite ends one by itself after some errors.
    var isInTransaction: Bool { unsafe sqlite3_get_autocommit(connection) == 0 }

    /// Whether the open transaction has broken foreign keys that its end would report.
    var hasBrokenForeignKeys: Bool {
        var (now, peak): (Int32, Int32) = (0, 0)
        let code = unsafe sqlite3_db_status(connection, SQLITE_DBSTATUS_DEFERRED_FKS, &now, &peak, 0)
        return code == SQLITE_OK && now > 0
    }

    /// The number of rows the last statement changed.
    var changes: Int { Int(unsafe sqlite3_changes64(connection)) }

    /// The row number of the last inserted row.
    var lastInsertedRow: Int64 { unsafe sqlite3_last_insert_rowid(connection) }

    /// Compiles the first statement of `sql`; `rest` gets what follows it.
    ///
    /// Returns `nil` when there is nothing but blanks and comments.
    func prepare(_ sql: Substring, rest: inout Substring) throws(DatabaseError) -> SQLiteStatement? {
        var prepared: OpaquePointer?
        var text = sql
        let (code, used) = text.withUTF8 { bytes -> (Int32, Int) in
            unsafe bytes.withMemoryRebound(to: CChar.self) { bytes in
                var tail: UnsafePointer<CChar>?
                let code = unsafe sqlite3_prepare_v3(
                    connection, bytes.baseAddress, Int32(clamping: bytes.count), UInt32(SQLITE_PREPARE_PERSISTENT),
                    &prepared, &tail)
                guard let tail = unsafe tail, let start = bytes.baseAddress else { return (code, bytes.count) }
                return unsafe (code, tail - start)
            }
        }
        guard code == SQLITE_OK else { throw error(code, sql: String(sql)) }
        rest = text[text.utf8.index(text.startIndex, offsetBy: used)...]
        guard let statement = unsafe prepared else { return nil }
        return unsafe SQLiteStatement(statement, on: self, sql: String(text[..<rest.startIndex]))
    }

    /// The error of the last call on this connection.
    func error(_ code: Int32, sql: String?, hiding arguments: [Value] = []) -> DatabaseError {
        let message = unsafe String(cString: sqlite3_errmsg(connection))
        return DatabaseError(code: code, message: Redaction.message(message, code: code, hiding: arguments), sql: sql)
    }
}

/// The one owner of a prepared statement; used by one thread at a time.
@safe final class SQLiteStatement {
    let sql: String
    /// Whether it leaves the database as it is.
    let isReadOnly: Bool
    /// Whether it is between its first step and its reset.
    var isInUse = false
    /// When it was used last, as a count of uses of the connection.
    var lastUse = 0
    private let handle: SQLiteHandle
    private let statement: OpaquePointer
    private let parameterCount: Int
    private var names: ColumnNames?
    private var preparations: Int32 = 0

    fileprivate init(_ statement: OpaquePointer, on handle: SQLiteHandle, sql: String) {
        unsafe self.statement = statement
        self.handle = handle
        self.sql = sql
        isReadOnly = unsafe sqlite3_stmt_readonly(statement) != 0
        parameterCount = Int(unsafe sqlite3_bind_parameter_count(statement))
    }

    deinit { unsafe sqlite3_finalize(statement) }

    /// Sets the values of the placeholders, in order.
    func bind(_ arguments: [Value]) throws(DatabaseError) {
        guard arguments.count == parameterCount else {
            throw DatabaseError(
                code: DatabaseError.Code.range,
                message: "The statement takes \(parameterCount) values, \(arguments.count) were given", sql: sql)
        }
        var index: Int32 = 0
        for argument in arguments {
            index += 1
            let code = bind(argument, at: index)
            guard code == SQLITE_OK else { throw handle.error(code, sql: sql, hiding: arguments) }
        }
    }

    private func bind(_ value: Value, at index: Int32) -> Int32 {
        switch value {
        case .null: return unsafe sqlite3_bind_null(statement, index)
        case .integer(let number): return unsafe sqlite3_bind_int64(statement, index, number)
        case .real(let number): return unsafe sqlite3_bind_double(statement, index, number)
        case .text(var text):
            return text.withUTF8 { bytes in
                guard let count = Int32(exactly: bytes.count) else { return SQLITE_TOOBIG }
                return unsafe bytes.withMemoryRebound(to: CChar.self) { bytes in
                    unsafe driveway_sqlite_bind_text(statement, index, bytes.baseAddress, count)
                }
            }
        case .blob(let data):
            // SQLite takes a missing address for "no value".
            if data.isEmpty { return unsafe sqlite3_bind_zeroblob(statement, index, 0) }
            return unsafe data.withUnsafeBytes { bytes in
                guard let count = Int32(exactly: bytes.count) else { return SQLITE_TOOBIG }
                return unsafe driveway_sqlite_bind_blob(statement, index, bytes.baseAddress, count)
            }
        }
    }

    /// Goes to the next row; `false` at the end.
    func step(_ arguments: [Value]) throws(DatabaseError) -> Bool {
        switch unsafe sqlite3_step(statement) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw handle.error(code, sql: sql, hiding: arguments)
        }
    }

    /// Ends the run and forgets the values.
    func reset() {
        unsafe sqlite3_reset(statement)
        if parameterCount > 0 { unsafe sqlite3_clear_bindings(statement) }
    }

    /// The current row.
    func row() -> Row {
        let columns = columnNames()
        let count = Int32(columns.names.count)
        var values: [Value] = []
        values.reserveCapacity(Int(count))
        for index in 0..<count { values.append(value(index)) }
        return Row(columns: columns, values: values)
    }

    private func value(_ index: Int32) -> Value {
        switch unsafe sqlite3_column_type(statement, index) {
        case SQLITE_INTEGER: return .integer(unsafe sqlite3_column_int64(statement, index))
        case SQLITE_FLOAT: return .real(unsafe sqlite3_column_double(statement, index))
        case SQLITE_TEXT:
            // The order counts: the length is that of the form asked for before.
            let bytes = unsafe sqlite3_column_text(statement, index)
            let count = Int(unsafe sqlite3_column_bytes(statement, index))
            return .text(unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self))
        case SQLITE_BLOB:
            guard let bytes = unsafe sqlite3_column_blob(statement, index) else { return .blob(Data()) }
            return .blob(unsafe Data(bytes: bytes, count: Int(sqlite3_column_bytes(statement, index))))
        default: return .null
        }
    }

    /// The names of the columns; looked up again after SQLite compiled the statement anew for a changed schema.
    private func columnNames() -> ColumnNames {
        let current = unsafe sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_REPREPARE, 0)
        if let names, current == preparations { return names }
        let fresh = ColumnNames(
            unsafe (0..<sqlite3_column_count(statement)).map { index in
                unsafe sqlite3_column_name(statement, index).map { unsafe String(cString: $0) } ?? ""
            })
        names = fresh
        preparations = current
        return fresh
    }
}

/// One run of SQLite's online backup from a database into an empty one.
@safe final class SQLiteBackup {
    private var backup: OpaquePointer?
    private let target: SQLiteHandle
    private let source: SQLiteHandle

    init(from source: SQLiteHandle, to target: SQLiteHandle) throws(DatabaseError) {
        let backup = unsafe sqlite3_backup_init(target.connection, "main", source.connection, "main")
        guard let backup = unsafe backup else {
            throw target.error(unsafe sqlite3_extended_errcode(target.connection), sql: nil)
        }
        unsafe self.backup = backup
        self.source = source
        self.target = target
    }

    deinit { unsafe sqlite3_backup_finish(backup) }

    /// Ends the run; the target is complete then.
    func finish() throws(DatabaseError) {
        let code = unsafe sqlite3_backup_finish(backup)
        unsafe backup = nil
        guard code == SQLITE_OK else { throw target.error(code, sql: nil) }
    }

    /// Copies the next pages; `false` when all are there.
    func step(pages: Int32) throws(DatabaseError) -> Bool {
        switch unsafe sqlite3_backup_step(backup, pages) {
        case SQLITE_OK: return true
        case SQLITE_DONE: return false
        case let code:
            let reason = unsafe String(cString: sqlite3_errstr(code))
            throw DatabaseError(code: code, message: "The database could not be copied: \(reason)")
        }
    }

    /// The number of pages copied, and of all.
    var progress: (copied: Int, total: Int) {
        let total = Int(unsafe sqlite3_backup_pagecount(backup))
        return (total - Int(unsafe sqlite3_backup_remaining(backup)), total)
    }
}

extension SQLiteHandle {
    /// The first `count` bytes of a file, fewer if it is shorter; `nil` if it cannot be read.
    ///
    /// Reads through SQLite's own file layer. Closing a file by any other way drops all locks this process has on it, those of
    /// its open databases too (https://sqlite.org/howtocorrupt.html, section 2.2).
    static func beginning(of path: String, count: Int) -> [UInt8]? {
        guard let system = unsafe sqlite3_vfs_find(nil), let open = unsafe system.pointee.xOpen,
            let fullName = fullName(of: path), let name = unsafe sqlite3_create_filename(fullName, "", "", 0, nil)
        else { return nil }
        defer { unsafe sqlite3_free_filename(name) }
        let storage = UnsafeMutableRawPointer.allocate(byteCount: Int(unsafe system.pointee.szOsFile), alignment: 16)
        defer { unsafe storage.deallocate() }
        unsafe storage.initializeMemory(as: UInt8.self, repeating: 0, count: Int(system.pointee.szOsFile))
        let file = unsafe storage.assumingMemoryBound(to: sqlite3_file.self)
        let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_MAIN_DB
        let opened = unsafe open(system, name, file, flags, nil)
        guard let methods = unsafe file.pointee.pMethods else { return nil }
        defer { _ = unsafe methods.pointee.xClose?(file) }
        var size: Int64 = 0
        guard opened == SQLITE_OK, unsafe methods.pointee.xFileSize?(file, &size) == SQLITE_OK else { return nil }
        var bytes = [UInt8](repeating: 0, count: min(count, Int(clamping: size)))
        guard !bytes.isEmpty else { return bytes }
        let read = unsafe methods.pointee.xRead?(file, &bytes, Int32(bytes.count), 0)
        return read == SQLITE_OK ? bytes : nil
    }

    /// The absolute path SQLite opens for `path`, with symbolic links followed; the files beside a database are named after it.
    static func fullName(of path: String) -> String? {
        guard let system = unsafe sqlite3_vfs_find(nil) else { return nil }
        var buffer = [CChar](repeating: 0, count: Int(unsafe system.pointee.mxPathname) + 1)
        let code = unsafe system.pointee.xFullPathname?(system, path, Int32(buffer.count), &buffer)
        guard let code, code & 0xFF == SQLITE_OK else { return nil }
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
