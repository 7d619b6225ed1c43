public import Foundation

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

/// An open file that is closed when the last reference goes.
///
/// All reads and writes name their offset, so one file can be used by several tasks at once.
public final class OpenFile: Sendable {
    /// How a file is opened.
    public enum Mode: Sendable, Hashable {
        /// For reading; it must exist.
        case read
        /// For reading what should be a regular file; it must exist.
        ///
        /// Should a pipe have taken its place, opening it does not wait for someone to write into it: ``OpenFile/status()``
        /// tells what was opened. Without following links, a symbolic link is an error.
        case readRegular(followLinks: Bool = true)
        /// For reading and writing; it must exist.
        case update
        /// For reading and writing; it must not exist yet.
        case create
        /// For reading and writing; it is made if it is missing and kept if it is there.
        case createOrOpen
    }

    /// The path it was opened by, for messages.
    public let path: String
    /// The system's file descriptor; owned by this object.
    public let descriptor: Int32

    /// Opens a file.
    ///
    /// A file that is made gets `permissions` (less the process's umask). Modes
    /// that may make a file do not follow a symbolic link in its place; the others do unless they say otherwise.
    /// - Throws: ``FileError``.
    public init(_ path: String, _ mode: Mode, permissions: UInt16 = 0o644) throws(FileError) {
        let flags: Int32
        switch mode {
        case .read: flags = O_RDONLY
        case .readRegular(let followLinks): flags = O_RDONLY | O_NONBLOCK | (followLinks ? 0 : O_NOFOLLOW)
        case .update: flags = O_RDWR
        case .create: flags = O_RDWR | O_CREAT | O_EXCL
        case .createOrOpen: flags = O_RDWR | O_CREAT | O_NOFOLLOW
        }
        let operation = mode == .create ? "create" : "open"
        descriptor = try systemCall(operation, path) { open(path, flags | O_CLOEXEC, mode_t(permissions)) }
        self.path = path
    }

    deinit { _ = close(descriptor) }

    /// What the system knows about the open file.
    public func status() throws(FileError) -> FileStatus {
        var raw = stat()
        try systemCall("examine", path) { fstat(descriptor, &raw) }
        return FileStatus(raw)
    }

    /// Reads up to `buffer.count` bytes at `offset` and returns how many came; 0 is the end of the file.
    @discardableResult
    public func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(FileError) -> Int {
        guard let base = buffer.baseAddress, buffer.count > 0 else { return 0 }
        return try systemCall("read", path) { pread(descriptor, base, buffer.count, off_t(offset)) }
    }

    /// Reads `count` bytes at `offset`, or fewer where the file ends.
    public func read(count: Int, at offset: Int64) throws(FileError) -> Data {
        var data = Data(count: count)
        var filled = 0
        while filled < count {
            let (start, position) = (filled, offset + Int64(filled))
            let outcome = data.withUnsafeMutableBytes { buffer -> Result<Int, FileError> in
                Result { () throws(FileError) in
                    try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[start...]), at: position)
                }
            }
            let got = try outcome.get()
            if got == 0 { break }
            filled += got
        }
        return filled == count ? data : data.prefix(filled)
    }

    /// Writes all bytes at `offset`.
    public func write(_ bytes: UnsafeRawBufferPointer, at offset: Int64) throws(FileError) {
        var rest = bytes
        var position = offset
        while let base = rest.baseAddress, rest.count > 0 {
            let count = try systemCall("write", path) { pwrite(descriptor, base, rest.count, off_t(position)) }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            position += Int64(count)
        }
    }

    /// Writes all of `data` at `offset`.
    public func write(_ data: Data, at offset: Int64) throws(FileError) {
        let outcome = data.withUnsafeBytes { bytes -> Result<Void, FileError> in
            Result { () throws(FileError) in try write(bytes, at: offset) }
        }
        try outcome.get()
    }

    /// Cuts or extends the file to `size` bytes.
    public func truncate(to size: Int64) throws(FileError) {
        try systemCall("resize", path) { ftruncate(descriptor, off_t(size)) }
    }

    /// Sets the time of the last modification, in seconds and nanoseconds since 1970.
    public func setModified(seconds: Int64, nanoseconds: Int64) throws(FileError) {
        let moment = timespec(tv_sec: Int(seconds), tv_nsec: Int(nanoseconds))
        let times = [moment, moment]
        try systemCall("set the time of", path) { futimens(descriptor, times) }
    }

    /// Has the system begin to write a part to the disk, where it can (Linux), so that ``synchronize()`` has less to wait for.
    ///
    /// Nothing is promised: what cannot be written is told by ``synchronize()``.
    public func beginSaving(_ count: Int, at offset: Int64) {
        #if os(Linux)
        _ = driveway_begin_saving(descriptor, offset, Int64(count))
        #endif
    }

    /// Returns once the file's content and size are on the disk itself.
    public func synchronize() throws(FileError) {
        try saveToDisk(descriptor, path)
    }
}
