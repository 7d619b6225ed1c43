import DrivewayFiles

/// The file beside a target that a download writes.
///
/// It is locked as long as it is open, so that a later download can tell it from one that a kill has left.
enum DownloadAside {
    /// Removes what kills have left of downloads to the target, and makes a new file.
    static func make(for target: String, permissions: UInt16) throws(FileError) -> OpenFile {
        // A name of its own: what others write aside, such as a restore, is not for a download to remove.
        let name = FileSystem.join(
            FileSystem.parent(of: target), "driveway-download-" + FileSystem.lastComponent(of: target))
        removeLeftovers(beside: name)
        while true {
            let file = try OpenFile(FileSystem.temporaryName(beside: name), .create, permissions: permissions)
            if try isLocked(file) { return file }
        }
    }

    /// Locks the file; false if another download took it for a leftover in the moment before.
    private static func isLocked(_ file: OpenFile) throws(FileError) -> Bool {
        do {
            guard try FileLock(trying: file) != nil else { return false }
        } catch {
            // A disk without locks: then there is none who could take it for a leftover either.
            return true
        }
        do { _ = try FileStatus.of(file.path) } catch  where error.isNotFound { return false }
        return true
    }

    /// Whatever cannot be removed stays: it is in nobody's way.
    private static func removeLeftovers(beside name: String) {
        for path in (try? FileSystem.temporaryFiles(beside: name)) ?? [] {
            guard let file = try? OpenFile(path, .read), let lock = try? FileLock(trying: file) else { continue }
            withExtendedLifetime(lock) { try? FileSystem.remove(path) }
        }
    }
}
