import DrivewayFiles

/// A name under which a process works on rows of the journal, and the proof that it still does: a lock on a file of that
/// name, which the system takes away when the process dies, whatever kills it.
final class Lease: Sendable {
    /// What the rows hold.
    let name: String
    private let path: String
    private let lock: FileLock

    /// Takes a new lease.
    /// - Parameter folder: Where the files of all leases are; it is made if it is missing.
    init(in folder: String) throws {
        try FileSystem.makeFolder(folder, permissions: 0o700)
        while true {
            let name = String(UInt64.random(in: .min ... .max), radix: 36)
            let path = FileSystem.join(folder, name)
            let file = try OpenFile(path, .createOrOpen, permissions: 0o600)
            // Between the making and the locking someone may take it for one left over, and remove it.
            guard let lock = try FileLock(trying: file), let there = try? FileStatus.of(path),
                there.inode == (try file.status().inode)
            else { continue }
            (self.name, self.path, self.lock) = (name, path, lock)
            return
        }
    }

    deinit { try? FileSystem.remove(path) }

    /// Whether somebody holds a lease; the file of one that nobody holds is removed.
    static func isHeld(_ name: String, in folder: String) -> Bool {
        let path = FileSystem.join(folder, name)
        do {
            guard try FileLock(trying: OpenFile(path, .update)) != nil else { return true }
            try FileSystem.remove(path)
            return false
        } catch {
            // What cannot be looked at is taken for held: two that drive one session are worse than one begun anew.
            return !error.isNotFound
        }
    }
}
