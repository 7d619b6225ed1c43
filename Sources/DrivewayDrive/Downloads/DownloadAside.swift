import DrivewayCrypto
import DrivewayFiles
import Foundation

/// The file beside a target that a download writes.
///
/// It is locked as long as it is open, so that a later download can tell it from one that a kill has left. Its name says
/// which content it is for, so that the next download of the same content to the same place finds it and goes on.
struct DownloadAside: Sendable {
    private static let mark = "driveway-download-"
    /// How long what is unfinished waits for someone to go on with it.
    private static let life: Int64 = 7 * 86_400

    /// The file.
    let file: OpenFile
    /// Whether the next download of the content finds it.
    let isFoundAgain: Bool

    /// Opens what an earlier download of the same content to the same target has left, or makes a new file.
    ///
    /// What was left of other contents for the target is removed. While another process downloads the same, this one works
    /// on a file of its own.
    /// - Parameter content: What tells the content from others; `nil` if it cannot be gone on with.
    /// - Parameter clearsAway: Whether to look for leftovers, which means to list the folder.
    static func open(
        for target: String, content: String?, permissions: UInt16, clearsAway: Bool
    ) throws(FileError) -> DownloadAside {
        // A name of its own: what others write aside, such as a restore, is not for a download to remove.
        let name = FileSystem.join(FileSystem.parent(of: target), mark + FileSystem.lastComponent(of: target))
        let path = content.map { FileSystem.temporaryName(beside: name, number: number(of: $0, for: target)) }
        if clearsAway { sweep(FileSystem.parent(of: target), targetName: name, but: path) }
        if let path, let file = try existing(path, permissions) { return DownloadAside(file: file, isFoundAgain: true) }
        while true {
            let file = try OpenFile(FileSystem.temporaryName(beside: name), .create, permissions: permissions)
            if try isLocked(file) { return DownloadAside(file: file, isFoundAgain: false) }
        }
    }

    /// The file of that path, made if it is missing; `nil` while another download has it.
    private static func existing(_ path: String, _ permissions: UInt16) throws(FileError) -> OpenFile? {
        for _ in 0..<100 {
            let file = try OpenFile(path, .createOrOpen, permissions: permissions)
            let status = try file.status()
            // In a folder that others can write to, it could be theirs, or another name of some other file of ours.
            guard status.kind == .file, status.isOwn, status.links <= 1 else { return nil }
            do {
                guard try FileLock(trying: file) != nil else { return nil }
            } catch {
                // A disk without locks: two downloads could write into one file.
                return nil
            }
            // It may have been put in place, or removed, in the moment before.
            guard let now = try? FileStatus.of(path, followLinks: false), now.inode == status.inode,
                now.device == status.device
            else { continue }
            return file
        }
        return nil
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

    /// Removes what nobody came back for in a folder.
    static func sweep(_ folder: String) { sweep(folder, targetName: nil, but: nil) }

    /// Removes what earlier downloads have left of other contents for the target, and what nobody came back for.
    /// Whatever cannot be removed stays: it is in nobody's way.
    private static func sweep(_ folder: String, targetName: String?, but kept: String?) {
        let own = targetName.flatMap { try? FileSystem.temporaryFiles(beside: $0) } ?? []
        let oldest = Int64(Date().timeIntervalSince1970) - life
        let others = ((try? FileSystem.entries(of: folder)) ?? [])
            .filter { $0.hasPrefix("." + mark) && FileSystem.isTemporaryName($0) }
            .map { FileSystem.join(folder, $0) }
        for path in others where path != kept {
            guard own.contains(path) || isOlder(path, than: oldest) else { continue }
            guard let file = try? OpenFile(path, .readRegular(followLinks: false)),
                let lock = try? FileLock(trying: file)
            else { continue }
            withExtendedLifetime(lock) { try? FileSystem.remove(path) }
        }
    }

    private static func isOlder(_ path: String, than moment: Int64) -> Bool {
        guard let status = try? FileStatus.of(path, followLinks: false) else { return false }
        return status.changedSeconds < moment
    }

    private static func number(of content: String, for target: String) -> UInt64 {
        let text = FileSystem.lastComponent(of: target) + "\0" + content
        return Digest.of(Data(text.utf8), .sha256).bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }
}
