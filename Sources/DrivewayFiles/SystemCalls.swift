#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file operation the system refused: what was tried, on which file, and the system's reason.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was tried, as a verb: "open", "write", "rename".
    public var operation: String
    /// The file or folder it was tried on.
    public var path: String
    /// The system's `errno`.
    public var errorNumber: Int32

    /// Makes an error from its parts.
    public init(operation: String, path: String, errorNumber: Int32) {
        self.operation = operation
        self.path = path
        self.errorNumber = errorNumber
    }

    /// One sentence for a person: "Cannot write notes.txt: No space left on device".
    public var description: String {
        "Cannot \(operation) \(path.isEmpty ? "the file" : path): \(reason)"
    }

    private var reason: String {
        // The system's own words speak of wide characters.
        if errorNumber == EILSEQ { return "A name is not valid UTF-8" }
        return strerror(errorNumber).map { String(cString: $0) } ?? "error \(errorNumber)"
    }

    /// Whether the file or a folder on the way to it does not exist.
    public var isNotFound: Bool { errorNumber == ENOENT || errorNumber == ENOTDIR }

    /// Whether something of that name is already there.
    public var isAlreadyThere: Bool { errorNumber == EEXIST || errorNumber == ENOTEMPTY }

    /// Whether the disk or the user's quota on it is full.
    public var isDiskFull: Bool { errorNumber == ENOSPC || errorNumber == EDQUOT }

    /// Whether the file system cannot do such a thing at all.
    public var isUnsupported: Bool { [EINVAL, ENOSYS, ENOTSUP].contains(errorNumber) }

    /// Whether the operating system denied access.
    public var isPermissionDenied: Bool { errorNumber == EACCES || errorNumber == EPERM || errorNumber == EROFS }
}

/// Calls a system function, again while a signal interrupts it, and throws ``FileError`` for its -1.
@discardableResult
func systemCall<Result: FixedWidthInteger & SignedInteger>(
    _ operation: String, _ path: String, _ body: () -> Result
) throws(FileError) -> Result {
    while true {
        let result = body()
        if result != -1 { return result }
        let number = errno
        if number == EINTR { continue }
        throw FileError(operation: operation, path: path, errorNumber: number)
    }
}

/// Returns once what is open as `descriptor`, a file or a folder, is on the disk itself.
func saveToDisk(_ descriptor: Int32, _ path: String) throws(FileError) {
    #if canImport(Darwin)
    // fsync on Apple systems leaves the bytes in the drive's cache.
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    try systemCall("save", path) { fsync(descriptor) }
}
