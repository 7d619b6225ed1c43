import DrivewayFiles
import DrivewaySQLite
import Foundation

/// Puts finished items in the places of the old ones.
///
/// For each item this is one system call that exchanges the two names, so that whoever looks, and whenever the process is killed,
/// finds the old item whole or the new one whole. On a file system that cannot exchange, two renames stand in for it, and a kill
/// between them leaves the old item beside its place, from where the next run moves it back (``RestoreJournal``).
///
/// A database by itself has files beside it that belong to it. Before its exchange SQLite folds the log of the old one into it,
/// so that the old file alone is all of the old database, and what is left of the log is moved aside: from then on neither the
/// old nor the new file can be read together with a log that is not its own.
struct RestoreSwap {
    /// Moments at which a test may fail or "kill" the process.
    enum Step: String, Sendable, CaseIterable {
        case staging, staged, settled, moved, exchanging, exchanged, swapped, cleared
    }

    let fault: @Sendable (Step) throws -> Void

    /// Prepares and exchanges one item.
    func run(_ item: RestoreJournal.Item, isDatabase: Bool) throws {
        if isDatabase { try Self.settle(item.destination) }
        try fault(.settled)
        for move in item.companions where (try? FileStatus.of(move.from, followLinks: false)) != nil {
            try FileSystem.rename(move.from, to: move.to)
        }
        try fault(.moved)
        try exchange(item)
        try fault(.exchanged)
    }

    private func exchange(_ item: RestoreJournal.Item) throws {
        guard (try? FileStatus.of(item.destination, followLinks: false)) != nil else {
            return try FileSystem.rename(item.staging, to: item.destination)
        }
        do {
            try FileSystem.exchange(item.staging, with: item.destination)
        } catch {
            guard error.isUnsupported else { throw error }
            try FileSystem.rename(item.destination, to: item.aside)
            try fault(.exchanging)
            try FileSystem.rename(item.staging, to: item.destination)
        }
    }

    /// Takes an exchange back, after a later one failed.
    func undo(_ item: RestoreJournal.Item) throws {
        guard item.isInPlace else { return }
        let hasOld = (try? FileStatus.of(item.staging, followLinks: false)) != nil
        if hasOld {
            try FileSystem.exchange(item.staging, with: item.destination)
        } else {
            try FileSystem.rename(item.destination, to: item.staging)
        }
    }

    /// Has SQLite write everything that belongs to a database into its one file.
    /// - Throws: ``BackupError`` with the code `destination` while another program has the database open.
    static func settle(_ path: String) throws {
        let log = try? FileStatus.of(path + "-wal")
        let journal = (try? FileStatus.of(path + "-journal"))?.size ?? 0
        guard log != nil || journal > 0, Database.isDatabase(path) else { return }
        do {
            let configuration = Database.Configuration(readers: 1, journal: log == nil ? .delete : .wal)
            try Database.open(.file(path), configuration: configuration).close()
        } catch  where error.isCorrupt {
            // Nobody can read the old one: it is moved away as it lies there, and back if the restore fails.
            return
        } catch {
            throw inUse(path, error)
        }
        // The last to close a database removes its log, on Apple's systems only what is in it.
        let rest = try? FileStatus.of(path + "-wal").size
        #if canImport(Darwin)
        let isOpen = (rest ?? 0) > 0
        #else
        let isOpen = rest != nil
        #endif
        if isOpen { throw inUse(path, nil) }
    }

    private static func inUse(_ path: String, _ error: (any Error)?) -> BackupError {
        BackupError(
            .destination,
            "Another program has the database “\(path)” open. Nothing was changed. Close that program, then restore again, or put "
                + "this database back by itself while it runs (--live).",
            files: [path], underlying: error)
    }

    /// Removes a file or a folder with all in it, also where folders forbid it; what is gone is fine.
    static func removeTree(_ path: String) throws {
        do {
            try FileSystem.removeTree(path)
        } catch  where error.isPermissionDenied {
            try allowRemoval(in: path, device: FileStatus.of(path, followLinks: false).device)
            try FileSystem.removeTree(path)
        }
    }

    private static func allowRemoval(in path: String, device: UInt64) throws {
        // A name that is not UTF-8 is not found here; if it is a folder that forbids it, it stays.
        guard let status = try FileStatus.ofItem(at: path), status.kind == .folder, status.device == device else {
            return
        }
        try FileSystem.setPermissions(path, 0o700)
        for name in try FileSystem.entries(of: path) {
            let inner = FileSystem.join(path, name)
            if (try? FileSystem.isMountPoint(inner)) != true { try allowRemoval(in: inner, device: device) }
        }
    }
}
