import DrivewayFiles
import Foundation

/// Makes a consistent copy of a database file that others may have open.
///
/// A database with a write-ahead log that nobody has open has no log file. Opening it the usual way would make one in the
/// source's folder, so it is read as it lies there, and the copy counts only if the file did not change meanwhile. In all other
/// cases the copy holds a read lock, as any reader of the database does.
struct DatabaseCopy {
    typealias Progress = (_ copied: Int64, _ total: Int64) throws -> Void

    let source: String
    let busyTimeout: Duration
    /// A file that changed less long ago may change again without a new time of change, whose ticks are coarse.
    var settledAfter: TimeInterval = 2

    /// Pages between two reports of progress: 4 MiB of pages of the usual size.
    private static let stride: Int32 = 1024

    /// Makes the copy.
    func make(at target: String, permissions: UInt16, _ progress: Progress) throws {
        let status = try FileStatus.of(source)
        guard status.kind == .file, Database.isDatabase(source) else {
            throw DatabaseError(code: DatabaseError.Code.notADatabase, message: "\(source) is not a SQLite database")
        }
        do {
            if try copyUntouched(to: target, permissions, progress) { return }
            do {
                try copy(hasUnopenedLog ? .update : .read, to: target, permissions, progress)
            } catch let error as DatabaseError where Self.needsRepair(error) {
                try copy(.update, to: target, permissions, progress)
            }
        } catch var error as DatabaseError {
            error.message = "Cannot copy the database \(source): \(error.message)"
            throw error
        }
    }

    /// Copies a database nobody has open without making a file beside it; `false` when that is not possible.
    private func copyUntouched(to target: String, _ permissions: UInt16, _ progress: Progress) throws -> Bool {
        guard hasUnopenedLog else { return false }
        let before = try FileStatus.of(source)
        guard abs(Date.now.timeIntervalSince1970 - Double(before.changedSeconds)) > settledAfter else { return false }
        do {
            let handle = try SQLiteHandle(Self.untouchedName(of: source), .readUntouched)
            return try Self.write(Connection(handle, isReader: true), to: target, permissions, progress) {
                try hasUnopenedLog && FileStatus.of(source) == before
            }
        } catch is DatabaseError {
            // Whoever opened it meanwhile may have mixed old and new pages.
            return false
        }
    }

    private func copy(
        _ mode: SQLiteHandle.Mode, to target: String, _ permissions: UInt16, _ progress: Progress
    ) throws {
        let handle = try SQLiteHandle(ConnectionOpener.name(of: source), mode)
        handle.setBusyTimeout(busyTimeout)
        _ = try Self.write(Connection(handle, isReader: true), to: target, permissions, progress) { true }
    }

    /// Whether the database uses a write-ahead log, and there is none.
    private var hasUnopenedLog: Bool {
        // Bytes 18 and 19 are the version of the format: 2 is the one with a write-ahead log.
        guard let header = SQLiteHandle.beginning(of: source, count: 20), header.last == 2,
            let name = SQLiteHandle.fullName(of: source)
        else { return false }
        do { _ = try FileStatus.of(name + "-wal") } catch  where error.isNotFound { return true } catch {}
        return false
    }

    /// Whether the database can be read only after a repair: a crash left a journal, or a log without its index.
    private static func needsRepair(_ error: DatabaseError) -> Bool {
        error.isReadOnly || error.primaryCode == DatabaseError.Code.cannotOpen
    }

    /// The name that makes SQLite read a file without locks (https://sqlite.org/uri.html, `immutable`).
    private static func untouchedName(of path: String) -> String {
        var name = "file:"
        for byte in path.utf8 {
            let scalar = Unicode.Scalar(byte)
            let isPlain =
                scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789/-._~".unicodeScalars.contains(scalar))
            name += isPlain ? String(scalar) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return name + "?immutable=1"
    }
}

extension DatabaseCopy {
    /// Writes what `source` sees now into a file aside, and moves that to `target` if it is still `valid`.
    static func write(
        _ source: Connection, to target: String, _ permissions: UInt16, _ progress: Progress,
        if valid: () throws -> Bool
    ) throws -> Bool {
        let aside = FileSystem.temporaryName(beside: target)
        defer { for suffix in ["", "-wal", "-shm", "-journal"] { try? FileSystem.remove(aside + suffix) } }
        _ = try OpenFile(aside, .create, permissions: permissions)
        try source.control("BEGIN")
        defer { try? source.control("ROLLBACK") }
        // The snapshot begins with the first look; it is the same for all steps.
        _ = try source.value("SELECT count(*) FROM sqlite_master", as: Int.self)
        try fill(aside, from: source, progress)
        guard try valid() else { return false }
        try OpenFile(aside, .read).synchronize()
        try FileSystem.rename(aside, to: target)
        return true
    }

    private static func fill(_ path: String, from source: Connection, _ progress: Progress) throws {
        let target = Connection(try SQLiteHandle(ConnectionOpener.name(of: path), .update), isReader: false)
        // A copy that is not finished is thrown away, so nothing needs to be safe on the way.
        try target.control("PRAGMA synchronous = OFF")
        try target.control("PRAGMA journal_mode = OFF")
        let pageSize = Int64(try source.value("PRAGMA page_size", as: Int.self))
        let backup = try SQLiteBackup(from: source.handle, to: target.handle)
        var isUnfinished = true
        while isUnfinished {
            isUnfinished = try backup.step(pages: stride)
            let pages = backup.progress
            try progress(Int64(pages.copied) * pageSize, Int64(pages.total) * pageSize)
        }
        try backup.finish()
        // Without the mark of a write-ahead log, the one file is all there is.
        let mode: String = try target.value("PRAGMA journal_mode = DELETE")
        guard mode == "delete" else {
            throw DatabaseError(code: DatabaseError.Code.error, message: "The copy stayed in the journal mode \(mode)")
        }
    }
}
