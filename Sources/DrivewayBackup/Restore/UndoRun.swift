import DrivewayFiles
import DrivewaySQLite
import Foundation

/// Takes the last restore back: what it replaced returns to its place, and what it brought is kept in turn.
///
/// Each item changes places by one system call. A kill leaves some items changed and the record marked; the next undo changes
/// the others, as it knows each by what is kept for it.
struct UndoRun {
    let configuration: Backups.Configuration

    /// Undoes the last restore.
    func run() throws -> UndoReport {
        guard let lock = try RestoreLock.take(configuration) else { throw BackupError.restoreAtWork }
        defer { withExtendedLifetime(lock) {} }
        let notices = RestoreTransaction.recover(configuration)
        let store = UndoStore(configuration)
        guard let (record, path) = store.last() else {
            throw BackupError(
                .notFound,
                "There is no restore of “\(configuration.name)” to undo: none replaced anything in the last days, or a later one "
                    + "took its place.")
        }
        do {
            let changed = try change(record, path, store)
            return UndoReport(
                paths: changed.items.map(\.destination), snapshot: record.snapshot, restored: record.completed,
                bytes: changed.bytes, notices: notices)
        } catch {
            throw RestoreRun.explained(error, [])
        }
    }

    private func change(_ record: UndoRecord, _ path: String, _ store: UndoStore) throws -> UndoRecord {
        let destinations = record.items.map(\.destination)
        try RestoreObstacles.refuseMounts(at: destinations)
        try RestoreObstacles.refuseOpenDatabases(at: record.items.filter { !$0.isLive }.map(\.destination))
        // Of an undo that was killed some items may have changed places already: each is known by what is kept for it.
        let changed = try record.items.map { try FileIdentity(at: $0.kept) != $0.identity }
        guard record.isPending || !changed.contains(true) else {
            throw BackupError(
                .notFound, "What the restore replaced is not there any more. Nothing was changed.",
                files: record.items.map(\.kept))
        }
        var pending = record
        pending.isPending = true
        try store.save(pending, path)
        let items = try zip(record.items, changed).map { item, isChanged in
            isChanged ? try Self.changed(item) : try Self.change(item)
        }
        var done = try UndoRecord(items, snapshot: record.snapshot, of: record.backup)
        // It is kept as long as the restore it is about: not from now on again.
        done.completed = record.completed
        try store.save(done, path)
        return done
    }

    /// The item as an earlier attempt left it.
    private static func changed(_ item: UndoRecord.Item) throws -> UndoRecord.Item {
        var item = item
        item.identity = try FileIdentity(at: item.kept)
        return item
    }

    private static func change(_ item: UndoRecord.Item) throws -> UndoRecord.Item {
        if item.isLive { return try changeLive(item) }
        var changed = item
        if Database.isDatabase(item.destination) {
            try RestoreSwap.settle(item.destination)
            changed.companions = try RestoreJournal.companionNames(item.destination).compactMap { path in
                guard try FileStatus.ofItem(at: path) != nil else { return nil }
                let move = RestoreJournal.Move(from: path, to: FileSystem.temporaryName(beside: path))
                try FileSystem.rename(move.from, to: move.to)
                return move
            }
        }
        try exchange(item.kept, item.destination)
        for move in item.companions where try FileStatus.ofItem(at: move.to) != nil {
            try FileSystem.rename(move.to, to: move.from)
        }
        return try self.changed(changed)
    }

    private static func exchange(_ kept: String, _ destination: String) throws {
        let (isKept, isThere) = (
            try FileStatus.ofItem(at: kept) != nil, try FileStatus.ofItem(at: destination) != nil
        )
        switch (isKept, isThere) {
        case (true, false): try FileSystem.rename(kept, to: destination)
        case (false, true): try FileSystem.rename(destination, to: kept)
        case (false, false): return
        case (true, true):
            do {
                try FileSystem.exchange(kept, with: destination)
            } catch {
                guard error.isUnsupported else { throw error }
                let aside = FileSystem.temporaryName(beside: destination)
                try FileSystem.rename(destination, to: aside)
                try FileSystem.rename(kept, to: destination)
                try FileSystem.rename(aside, to: kept)
            }
        }
    }

    /// A database that programs have open gets the content of the other through SQLite.
    private static func changeLive(_ item: UndoRecord.Item) throws -> UndoRecord.Item {
        let now = FileSystem.temporaryName(beside: item.destination)
        do {
            try Database.copy(database: item.destination, to: now)
            try LiveDatabase.fill(item.destination, from: item.kept)
            try FileSystem.rename(now, to: item.kept)
        } catch {
            try? FileSystem.remove(now)
            throw error
        }
        return try changed(item)
    }
}
