#if os(Linux)
import CDrivewayLinux
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension FileSystem {
    /// Removes a folder and all in it, or a file; what is already gone is fine.
    ///
    /// Symbolic links are removed, not followed, and names are taken as the bytes they are. What is mounted below the folder
    /// is never entered: the call ends there with an error, and what it had not reached yet stays.
    public static func removeTree(_ path: String) throws(FileError) {
        let status: FileStatus
        do { status = try FileStatus.of(path, followLinks: false) } catch  where error.isNotFound { return }
        guard status.kind == .folder else { return try remove(path) }
        try Folder(at: AT_FDCWD, name: path.utf8CString.map { $0 }, path: path).removeContents()
        try systemCall("remove", path) { rmdir(path) }
    }

    /// Whether something else is mounted at a path: another disk, or a folder from elsewhere.
    /// - Throws: ``FileError``.
    public static func isMountPoint(_ path: String) throws(FileError) -> Bool {
        try isMountPoint(at: AT_FDCWD, name: path.utf8CString.map { $0 }, path: path)
    }

    fileprivate static func isMountPoint(at folder: Int32, name: [CChar], path: String) throws(FileError) -> Bool {
        #if os(Linux)
        let answer = driveway_is_mount_point(folder, name)
        if answer >= 0 { return answer == 1 }
        #endif
        return try FileStatus.of(path, followLinks: false).device != FileStatus.of(parent(of: path)).device
    }
}

/// A folder that is being emptied.
private struct Folder {
    let descriptor: Int32
    let path: String

    init(at folder: Int32, name: [CChar], path: String) throws(FileError) {
        descriptor = try systemCall("open", path) {
            openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        }
        self.path = path
    }

    /// Removes all in it, and closes it.
    func removeContents() throws(FileError) {
        guard let stream = fdopendir(descriptor) else {
            let number = errno
            close(descriptor)
            throw FileError(operation: "read", path: path, errorNumber: number)
        }
        defer { closedir(stream) }
        for name in try names(in: stream) { try remove(name) }
    }

    private func names(in stream: OpaquePointer) throws(FileError) -> [[CChar]] {
        var names: [[CChar]] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else { break }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                bytes.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
            }
            if name != [46, 0] && name != [46, 46, 0] { names.append(name) }
        }
        if errno != 0 { throw FileError(operation: "read", path: path, errorNumber: errno) }
        return names
    }

    private func remove(_ name: [CChar]) throws(FileError) {
        let bytes = name.dropLast().map { UInt8(bitPattern: $0) }
        let path = FileSystem.join(path, String(decoding: bytes, as: UTF8.self))
        var status = stat()
        try systemCall("examine", path) { fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) }
        guard FileStatus(status).kind == .folder else {
            try systemCall("remove", path) { unlinkat(descriptor, name, 0) }
            return
        }
        if try FileSystem.isMountPoint(at: descriptor, name: name, path: path) {
            throw FileError(operation: "remove", path: path, errorNumber: EXDEV)
        }
        try Folder(at: descriptor, name: name, path: path).removeContents()
        try systemCall("remove", path) { unlinkat(descriptor, name, AT_REMOVEDIR) }
    }
}
