import DrivewayFiles
import Foundation

/// What the last restore of a backup replaced, kept beside its place so that it can go back there.
///
/// The note of a restore that is complete becomes this record. For each item it tells two places: that of the item, and the one
/// beside it where the other of the two states is kept. Undoing changes the two, so undoing twice is as if nothing had been done.
struct UndoRecord: Codable, Sendable {
    /// The two places of an item.
    struct Item: Codable, Sendable {
        /// Where the item is.
        var destination: String
        /// Where the other state is kept, under a name that no backup takes.
        var kept: String
        /// Which file or folder is kept there; `nil`: there was nothing.
        var identity: FileIdentity?
        /// Files beside a database that belong to the kept one.
        var companions: [RestoreJournal.Move] = []
        /// Whether it is a database that is put back through SQLite, as programs have it open.
        var isLive = false
    }

    /// The items.
    var items: [Item]
    /// The snapshot that was restored.
    var snapshot: String
    /// Which backup it is of: ``BackupState/identity(_:)``. Older records do not tell.
    var backup: String?
    /// When the restore was complete.
    var completed: Date
    /// The bytes that are kept.
    var bytes: Int64
    /// Whether an undo was begun and not brought to its end.
    var isPending = false

    /// The record of a restore whose items are in place, or `nil` if it replaced nothing.
    init?(_ journal: RestoreJournal) throws {
        var items: [Item] = []
        for item in journal.items {
            // Where two names cannot be exchanged the old item waits at another place.
            if try FileStatus.ofItem(at: item.staging) == nil, try FileStatus.ofItem(at: item.aside) != nil {
                try FileSystem.rename(item.aside, to: item.staging)
            }
            let identity = try FileIdentity(at: item.staging)
            items.append(
                Item(
                    destination: item.destination, kept: item.staging, identity: identity,
                    companions: item.companions))
        }
        guard items.contains(where: { $0.identity != nil }) else { return nil }
        try self.init(items, snapshot: journal.snapshot ?? "", of: journal.backup)
    }

    init(_ items: [Item], snapshot: String, of backup: String?) throws {
        self.items = items
        self.snapshot = snapshot
        self.backup = backup
        completed = Date()
        bytes = 0
        for item in items {
            try DiskWalk.visit(item.kept) { _, status in if status.kind == .file { bytes += status.size } }
        }
    }

    /// Whether everything it would move or remove goes by a name that only a restore gives, beside a destination.
    var namesOnlyItsOwn: Bool {
        items.allSatisfy { item in
            ([item.kept] + item.companions.map(\.to)).allSatisfy { path in
                FileSystem.isTemporaryName(FileSystem.lastComponent(of: path))
                    && FileSystem.parent(of: path).utf8.elementsEqual(FileSystem.parent(of: item.destination).utf8)
            } && item.companions.allSatisfy { RestoreJournal.companionNames(item.destination).contains($0.from) }
        }
    }

    /// Removes what is kept.
    func removeKept() throws {
        for item in items {
            for path in [item.kept] + item.companions.map(\.to) { try RestoreSwap.removeTree(path) }
        }
    }
}

/// Which file or folder a name stands for at the moment.
struct FileIdentity: Codable, Sendable, Hashable {
    var device: UInt64
    var inode: UInt64

    /// What is at a path; `nil`: nothing.
    init?(at path: String) throws {
        guard let status = try FileStatus.ofItem(at: path) else { return nil }
        (device, inode) = (status.device, status.inode)
    }
}
