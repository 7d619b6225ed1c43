public import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What the system knows about a file: its kind, size, times and identity.
public struct FileStatus: Sendable, Hashable {
    /// What kind of thing a path names.
    public enum Kind: Sendable, Hashable {
        case file
        case folder
        case symbolicLink
        /// A socket, pipe or device.
        case special
    }

    /// The kind.
    public var kind: Kind
    /// The size in bytes.
    public var size: Int64
    /// The last modification: seconds since 1970.
    public var modifiedSeconds: Int64
    /// The last modification: nanoseconds within the second.
    public var modifiedNanoseconds: Int64
    /// The last change of the content or of anything about the file, which no program can set: seconds since 1970.
    public var changedSeconds: Int64
    /// The last change of the content or of anything about the file: nanoseconds within the second.
    public var changedNanoseconds: Int64
    /// The number of the file on its disk.
    public var inode: UInt64
    /// The number of the disk.
    public var device: UInt64
    /// The permission bits (`0o7777`).
    public var permissions: UInt16
    /// The number of the user it belongs to.
    public var owner: UInt32
    /// How many names it has.
    public var links: UInt64

    /// Whether it belongs to the user this process acts for.
    public var isOwn: Bool { owner == geteuid() }

    /// The last modification as a date.
    public var modified: Date {
        Date(timeIntervalSince1970: Double(modifiedSeconds) + Double(modifiedNanoseconds) / 1e9)
    }

    init(_ raw: stat) {
        switch raw.st_mode & mode_t(S_IFMT) {
        case mode_t(S_IFREG): kind = .file
        case mode_t(S_IFDIR): kind = .folder
        case mode_t(S_IFLNK): kind = .symbolicLink
        default: kind = .special
        }
        size = Int64(raw.st_size)
        #if canImport(Darwin)
        modifiedSeconds = Int64(raw.st_mtimespec.tv_sec)
        modifiedNanoseconds = Int64(raw.st_mtimespec.tv_nsec)
        changedSeconds = Int64(raw.st_ctimespec.tv_sec)
        changedNanoseconds = Int64(raw.st_ctimespec.tv_nsec)
        #else
        modifiedSeconds = Int64(raw.st_mtim.tv_sec)
        modifiedNanoseconds = Int64(raw.st_mtim.tv_nsec)
        changedSeconds = Int64(raw.st_ctim.tv_sec)
        changedNanoseconds = Int64(raw.st_ctim.tv_nsec)
        #endif
        inode = UInt64(raw.st_ino)
        device = UInt64(bitPattern: Int64(raw.st_dev))
        permissions = UInt16(raw.st_mode & 0o7777)
        owner = raw.st_uid
        links = UInt64(raw.st_nlink)
    }

    /// The status of what `path` names.
    /// - Parameters:
    ///   - path: A path on this machine.
    ///   - followLinks: Whether a symbolic link is followed, or described itself.
    /// - Throws: ``FileError``; a missing file is one with `isNotFound`.
    public static func of(_ path: String, followLinks: Bool = true) throws(FileError) -> FileStatus {
        var raw = stat()
        if followLinks {
            try systemCall("examine", path) { stat(path, &raw) }
        } else {
            try systemCall("examine", path) { lstat(path, &raw) }
        }
        return FileStatus(raw)
    }
}
