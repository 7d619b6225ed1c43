import DrivewayFiles
import DrivewaySQLite
import Foundation
import Synchronization

/// What transfers keep on the disk, so that they outlive the process: one database in a folder, opened when it is first
/// needed. It holds secrets (the addresses of upload sessions), so only the user may read it.
///
/// Any number of processes share it.
final class TransferState: Sendable {
    private struct Opened {
        var database: Database?
        weak var lease: Lease?
    }

    /// How long what nobody came back for is kept: a session lives a week.
    static let lifetime: Int64 = 8 * 24 * 3600
    /// How long it is known which files were made: longer than another process works on what it saw before.
    static let memory: Int64 = 24 * 3600
    /// How long a session is taken up again.
    static let sessionLifetime: Int64 = 7 * 24 * 3600

    private let folder: String
    private let opened = Mutex(Opened())
    /// Seconds since 1970.
    let now: @Sendable () -> Int64
    /// What tells the files that were made through this state from those of other processes.
    let maker = String(UInt64.random(in: .min ... .max), radix: 36)
    /// When it was set up, before anything was looked at on Drive.
    let beginning = TransferState.milliseconds()

    /// - Parameter folder: A folder of the user's; it is made if it is missing.
    init(folder: String, now: @escaping @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970) }) {
        self.folder = folder
        self.now = now
    }

    /// The database.
    /// - Throws: `DatabaseError`, `FileError`.
    func database() throws -> Database {
        try opened.withLock { opened in
            if let database = opened.database { return database }
            try FileSystem.makeFolder(folder, permissions: 0o700)
            let database = try Database.open(
                .file(FileSystem.join(folder, "transfers.sqlite")), configuration: .init(readers: 1),
                migrations: Self.migrations)
            try sweep(database)
            opened.database = database
            return database
        }
    }

    /// The lease under which this process's transfers run now: it lives as long as one of them holds it.
    ///
    /// An app that is suspended while it holds a lock in a folder it shares is ended by iOS; so none is held at rest.
    func lease() throws -> Lease {
        try opened.withLock { opened in
            if let lease = opened.lease { return lease }
            let lease = try Lease(in: leases)
            opened.lease = lease
            return lease
        }
    }

    /// Whether the holder of a lease still runs.
    func isHeld(_ lease: String) -> Bool {
        guard lease.hasPrefix(Self.system) else { return Lease.isHeld(lease, in: leases) }
        return Int64(lease.dropFirst(Self.system.count)).map { now() < $0 } ?? false
    }

    /// The lease of what is left to the system: no lock of ours can tell its end.
    static func systemLease(until time: Int64) -> String { system + String(time) }
    private static let system = "system until "

    /// Forgets what is too old, and removes what dead processes left.
    private func sweep(_ database: Database) throws {
        for lease in (try? FileSystem.entries(of: leases)) ?? [] { _ = isHeld(lease) }
        let oldest = now() - Self.lifetime
        try database.writeAndWait { connection in
            for row in try connection.rows("SELECT number, lease FROM uploads WHERE changed < ?", [.integer(oldest)]) {
                let lease = try row["lease"] as String?
                guard lease.map({ !self.isHeld($0) }) ?? true else { continue }
                try connection.execute("DELETE FROM uploads WHERE number = ?", [.integer(row.int64("number"))])
            }
            try connection.execute("DELETE FROM ids WHERE made < ?", [.integer(oldest)])
            try connection.execute(
                "DELETE FROM made WHERE time < ?", [.integer(Self.milliseconds() - Self.memory * 1000)])
        }
    }

    /// Milliseconds since 1970.
    static func milliseconds() -> Int64 { Int64(Date().timeIntervalSince1970 * 1000) }

    private var leases: String { FileSystem.join(folder, "transfers.leases") }
}
