import DrivewayFiles
import Foundation

/// The part of a restore that touches the disk, as one change that happens or does not.
///
/// Whenever the process is killed:
/// - after ``begin()``, while items are built: destinations are untouched. The journal names the half-built items beside them,
///   and the next run removes these.
/// - after ``built()``: all items are complete and saved, with times and permissions. Still nothing is replaced.
/// - during ``swap()``: each item is old or new by one system call (``RestoreSwap``). Items that were swapped stay new, the others
///   stay old; the next run removes what is left beside them. It puts no more items in place then: the person may have changed
///   them since.
/// - during ``complete()``: all items are new; the next run keeps the old ones for an undo (``UndoRecord``), or removes the rest of
///   them where none was asked for.
///
/// An error, other than a kill, is taken back as a whole: items that were swapped are swapped back.
final class RestoreTransaction {
    private(set) var items: [RestoreItem]
    private let swapper: RestoreSwap
    private let journalPath: String
    private var journal: RestoreJournal
    private let store: UndoStore

    /// - Parameters:
    ///   - snapshot: What is restored.
    ///   - keepsReplaced: Whether what is replaced is kept, so that the restore can be undone.
    init(_ items: [RestoreItem], of snapshot: String, keepsReplaced: Bool, _ configuration: Backups.Configuration)
        throws
    {
        self.items = items
        swapper = RestoreSwap(fault: configuration.restoreFault)
        journal = RestoreJournal(
            items, snapshot: snapshot, of: BackupState.identity(configuration), keepsReplaced: keepsReplaced)
        store = UndoStore(configuration)
        let folder = RestoreLock.journals(configuration)
        try FileSystem.makeFolder(folder, permissions: 0o700)
        journalPath = FileSystem.join(folder, "\(UUID().uuidString.lowercased()).json")
    }

    /// Writes down what is going to be made, and makes the folders that lead there.
    func begin() throws {
        for item in items { noteMissingFolders(above: item.destination) }
        try save()
        for folder in journal.madeFolders { try FileSystem.makeFolder(folder) }
        try swapper.fault(.staging)
    }

    /// Takes files out of what is being built.
    func leaveOut(_ isLeftOut: (Entry) -> Bool) throws {
        for number in items.indices.reversed() {
            for entry in items[number].entries where isLeftOut(entry) {
                try FileSystem.remove(items[number].stagingPath(of: entry))
            }
            items[number].entries.removeAll(where: isLeftOut)
            if items[number].entries.isEmpty {
                items.remove(at: number)
                journal.items.remove(at: number)
            }
        }
    }

    /// Writes down which items are the new ones, once they are complete.
    func built() throws {
        for (number, item) in items.enumerated() {
            let status = try FileStatus.of(item.staging, followLinks: false)
            (journal.items[number].device, journal.items[number].inode) = (status.device, status.inode)
            guard item.isDatabase else { continue }
            journal.items[number].companions = ["-wal", "-shm", "-journal"].map { suffix in
                RestoreJournal.Move(
                    from: item.destination + suffix, to: FileSystem.temporaryName(beside: item.destination + suffix))
            }
        }
        // The names of the new items are on the disk before anything is exchanged.
        for folder in Set(items.map { FileSystem.parent(of: $0.staging) }) { try FileSystem.synchronizeFolder(folder) }
        try save()
        try swapper.fault(.staged)
    }

    /// Puts every item in its place.
    func swap() throws {
        let destinations = items.map(\.destination)
        try RestoreObstacles.refuseMounts(at: destinations)
        try RestoreObstacles.refuseOpenDatabases(at: destinations)
        for (item, noted) in zip(items, journal.items) { try swapper.run(noted, isDatabase: item.isDatabase) }
        try swapper.fault(.swapped)
    }

    /// Takes everything back.
    /// - Returns: What could not be taken back.
    func rollBack() -> [BackupNotice] {
        do {
            // A test that plays a killed process fails here, too: the dead take nothing back.
            try swapper.fault(.cleared)
            for item in journal.items.reversed() { try swapper.undo(item) }
            try clear()
            return []
        } catch {
            return [
                BackupNotice(
                    item: items.first?.destination ?? "", message: "could not be put back in order yet: \(error)")
            ]
        }
    }

    /// Keeps the old items for an undo, or removes them. The new ones stand, whatever happens here.
    /// - Returns: What could not be removed.
    func complete() -> [BackupNotice] {
        journal.madeFolders = []
        do {
            let notices = try Self.settle(journal, store)
            try FileSystem.remove(journalPath)
            try swapper.fault(.cleared)
            return notices
        } catch {
            return [
                BackupNotice(
                    item: "\(error)", message: "what was replaced could not be removed; the next restore tries again")
            ]
        }
    }

    private func clear() throws {
        try Self.clear(journal)
        try FileSystem.remove(journalPath)
    }

    private func save() throws {
        try FileSystem.replace(journalPath, with: JSONLine.encode(journal), permissions: 0o600)
    }

    private func noteMissingFolders(above path: String) {
        var missing: [String] = []
        var folder = FileSystem.parent(of: path)
        while (try? FileStatus.of(folder)) == nil, FileSystem.parent(of: folder) != folder {
            missing.append(folder)
            folder = FileSystem.parent(of: folder)
        }
        for folder in missing.reversed() where !journal.madeFolders.contains(folder) {
            journal.madeFolders.append(folder)
        }
    }

    /// Brings in order what is beside the destinations: what was replaced is kept where that was wanted, the rest goes.
    private static func settle(_ journal: RestoreJournal, _ store: UndoStore) throws -> [BackupNotice] {
        var replaced = journal
        replaced.items = journal.items.filter(\.isInPlace)
        var notices: [BackupNotice] = []
        var rest = journal
        if journal.keepsReplaced == true, let record = try UndoRecord(replaced) {
            notices = try store.keep(record)
            rest.items = journal.items.filter { !$0.isInPlace }
            if !replaced.items.isEmpty { rest.madeFolders = [] }
        }
        try clear(rest)
        return notices
    }

    private static func clear(_ journal: RestoreJournal) throws {
        for item in journal.items { try item.clearUp() }
        guard !journal.items.contains(where: \.isInPlace) else { return }
        for folder in journal.madeFolders.reversed() where (try? FileSystem.entries(of: folder))?.isEmpty == true {
            try? FileSystem.removeTree(folder)
        }
    }

    /// Clears up after restores that were killed, and after those that were long ago. Only for the holder of the lock on restores.
    static func recover(_ configuration: Backups.Configuration) -> [BackupNotice] {
        let (folder, store) = (RestoreLock.journals(configuration), UndoStore(configuration))
        var notices = store.removeExpired()
        for name in (try? FileSystem.entries(of: folder)) ?? [] {
            let path = FileSystem.join(folder, name)
            if FileSystem.isTemporaryName(name) {
                try? FileSystem.remove(path)
                continue
            }
            guard let data = try? OpenFile(path, .read).read(count: 64 << 20, at: 0),
                let journal = try? JSONLine.decode(RestoreJournal.self, from: data), journal.namesOnlyItsOwn
            else {
                notices.append(
                    BackupNotice(
                        item: path, message: "is not a note of a restore that this version can read; it was left alone")
                )
                continue
            }
            do {
                let replaced = journal.items.map(\.isInPlace)
                notices += try settle(journal, store)
                try FileSystem.remove(path)
                for (item, isInPlace) in zip(journal.items, replaced) {
                    let outcome = isInPlace ? "It had been restored" : "It is as it was before"
                    notices.append(
                        BackupNotice(item: item.destination, message: "an earlier restore was interrupted. \(outcome)"))
                }
            } catch {
                notices.append(
                    BackupNotice(item: path, message: "an interrupted restore cannot be cleared up: \(error)"))
            }
        }
        return notices
    }
}
