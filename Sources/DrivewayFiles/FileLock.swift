#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A lock between processes on a file, released when it goes (or the process dies).
public final class FileLock: Sendable {
    private let file: OpenFile

    /// Takes the lock at `path`, making the file if it is missing, or returns `nil` while another holder has it.
    /// - Throws: ``FileError``.
    public convenience init?(trying path: String) throws(FileError) {
        try self.init(trying: OpenFile(path, .createOrOpen, permissions: 0o600))
    }

    /// Takes the lock on an open file, or returns `nil` while another holder has it. It lasts until the file is closed.
    /// - Throws: ``FileError``.
    public init?(trying file: OpenFile) throws(FileError) {
        do {
            try systemCall("lock", file.path) { flock(file.descriptor, LOCK_EX | LOCK_NB) }
        } catch  where error.errorNumber == EWOULDBLOCK {
            return nil
        }
        self.file = file
    }

    /// Takes the lock at `path`; waits for another holder without blocking a thread, and ends when the task is cancelled.
    /// - Throws: ``FileError``, or `CancellationError`.
    public static func waiting(at path: String) async throws -> FileLock {
        var pause = Duration.milliseconds(5)
        while true {
            if let lock = try FileLock(trying: path) { return lock }
            try await Task.sleep(for: pause)
            pause = min(pause * 2, .milliseconds(100))
        }
    }
}
