import DrivewayFiles
import Foundation

/// The note a restore keeps on the disk while it is at work, so that the next run can clear up after a kill.
///
/// It never decides what the person's files are: every destination is the old item or the new one at any moment. It only
/// says what lies beside them. So a late clearing up cannot undo anything a person did in between.
struct RestoreJournal: Codable, Sendable {
    /// An item being restored.
    struct Item: Codable, Sendable {
        /// Where it goes.
        var destination: String
        /// Where it is built; after the exchange the old item is there.
        var staging: String
        /// Where the old item waits while the new one takes its place, on file systems that cannot exchange two.
        var aside: String
        /// The disk and number of the new item, once it is built: they tell which of two is the new one.
        var device: UInt64?
        var inode: UInt64?
        /// Files of the old database that must not be taken for the new one's, and where they wait.
        var companions: [Move] = []
    }

    /// A file that is moved out of the way.
    struct Move: Codable, Sendable {
        var from: String
        var to: String
    }

    /// The items.
    var items: [Item]
    /// Folders that were made for the items, the outermost first.
    var madeFolders: [String] = []
    /// The snapshot that is restored.
    var snapshot: String?
    /// Which backup it is of: ``BackupState/identity(_:)``.
    var backup: String?
    /// Whether what is replaced is kept, so that the restore can be undone.
    var keepsReplaced: Bool?

    init(_ items: [RestoreItem], snapshot: String? = nil, of backup: String? = nil, keepsReplaced: Bool = false) {
        self.snapshot = snapshot
        self.backup = backup
        self.keepsReplaced = keepsReplaced
        self.items = items.map {
            Item(
                destination: $0.destination, staging: $0.staging,
                aside: FileSystem.temporaryName(beside: $0.destination))
        }
    }
}

extension RestoreJournal {
    /// The files SQLite keeps beside a database.
    static func companionNames(_ path: String) -> [String] { ["-wal", "-shm", "-journal"].map { path + $0 } }

    /// Whether everything it would have moved or removed goes by a name that only a restore gives, beside a destination.
    var namesOnlyItsOwn: Bool {
        items.allSatisfy { item in
            ([item.staging, item.aside] + item.companions.map(\.to)).allSatisfy { path in
                FileSystem.isTemporaryName(FileSystem.lastComponent(of: path))
                    && FileSystem.parent(of: path).utf8.elementsEqual(FileSystem.parent(of: item.destination).utf8)
            }
                && item.companions.allSatisfy { Self.companionNames(item.destination).contains($0.from) }
        }
    }
}

extension RestoreJournal.Item {
    /// Whether the new item has taken its place.
    var isInPlace: Bool { isNew(destination) }

    /// Whether a path names the new item.
    func isNew(_ path: String) -> Bool {
        guard let inode, let status = try? FileStatus.of(path, followLinks: false) else { return false }
        return status.inode == inode && status.device == device
    }

    /// Brings things beside the destination in order: what was begun and not done is taken back, what was done is cleared up.
    ///
    /// While the new item is still where it was built, it never took its place: it is dropped, and what was moved out of its way
    /// goes back. Otherwise it did, whatever became of it since, and what it replaced goes. Running it twice changes nothing.
    func clearUp() throws {
        if isNew(staging) {
            // Only where two items cannot be exchanged: the end came between the two moves.
            if !Self.exists(destination), Self.exists(aside) { try FileSystem.rename(aside, to: destination) }
            for move in companions where Self.exists(move.to) && !Self.exists(move.from) {
                try FileSystem.rename(move.to, to: move.from)
            }
        }
        for path in [staging, aside] + companions.map(\.to) { try RestoreSwap.removeTree(path) }
    }

    private static func exists(_ path: String) -> Bool { (try? FileStatus.of(path, followLinks: false)) != nil }
}
