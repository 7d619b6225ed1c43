import DrivewayFiles

/// A folder for what one run writes on the way: packs being filled, copies of databases. It goes with the run.
///
/// The run holds a lock in it. A folder whose lock is free was left by a run that was killed, and is removed by the next.
final class RunFolder: Sendable {
    let path: String
    private let lock: FileLock

    /// Makes a folder for a run and removes those of dead runs.
    init(in state: String) throws {
        let runs = FileSystem.join(state, "runs")
        try FileSystem.makeFolder(runs, permissions: 0o700)
        Self.removeDead(in: runs)
        (path, lock) = try Self.make(in: runs)
    }

    /// Another run may take a folder that is not locked yet for a dead one: it is then made again.
    private static func make(in runs: String) throws -> (String, FileLock) {
        while true {
            let path = FileSystem.temporaryName(beside: FileSystem.join(runs, "run"))
            try FileSystem.makeFolder(path, permissions: 0o700)
            let lockPath = FileSystem.join(path, "lock")
            do {
                if let lock = try FileLock(trying: lockPath), (try? FileStatus.of(lockPath)) != nil {
                    return (path, lock)
                }
            } catch {
                if !error.isNotFound { throw error }
            }
        }
    }

    deinit { try? FileSystem.removeTree(path) }

    /// A path in the folder.
    func file(_ name: String) -> String { FileSystem.join(path, name) }

    /// An error of writing here, with what to do about it.
    static func explained(_ error: FileError) -> BackupError {
        guard error.isDiskFull else {
            return BackupError(
                .unreadable, "\(error). Check the folder Driveway keeps its state in.", files: [error.path],
                underlying: error)
        }
        return BackupError(
            .diskFull,
            "\(error). A backup needs room for two packs of 16 MiB or more and for a copy of the largest database. "
                + "Free some, then try again; what was sent is not sent again.", files: [error.path], underlying: error)
    }

    /// Whether a run is at work, in whatever process.
    static func isAnyAlive(in state: String) -> Bool {
        let runs = FileSystem.join(state, "runs")
        return ((try? FileSystem.entries(of: runs)) ?? []).contains { name in
            let lock = FileSystem.join(FileSystem.join(runs, name), "lock")
            guard let file = try? OpenFile(lock, .update) else { return false }
            do {
                if try FileLock(trying: file) != nil { return false }
                return true
            } catch {
                return false
            }
        }
    }

    private static func removeDead(in runs: String) {
        for name in (try? FileSystem.entries(of: runs)) ?? [] {
            let path = FileSystem.join(runs, name)
            // A run that is just beginning has no lock yet: it is not to be given one here.
            guard (try? FileStatus.of(FileSystem.join(path, "lock"))) != nil,
                let lock = try? FileLock(trying: FileSystem.join(path, "lock"))
            else { continue }
            withExtendedLifetime(lock) { try? FileSystem.removeTree(path) }
        }
    }
}
