#if os(Linux)
import CDrivewayLinux
#else
import Darwin
#endif

extension FileSystem {
    /// Whether the system can save a whole disk (``synchronizeDisk(holding:)``).
    public static var canSynchronizeDisk: Bool {
        #if os(Linux)
        true
        #else
        false
        #endif
    }

    /// Returns once everything written so far to the disk that holds `path` is saved, in one go for any number of files.
    /// - Throws: ``FileError``, also when something written earlier could not be saved, or the system has no such call.
    public static func synchronizeDisk(holding path: String) throws(FileError) {
        #if os(Linux)
        let file = try OpenFile(path, .read)
        try systemCall("save the disk of", path) { driveway_syncfs(file.descriptor) }
        #else
        throw FileError(operation: "save the disk of", path: path, errorNumber: ENOTSUP)
        #endif
    }
}
