import DrivewayCrypto
import Foundation

/// The digest of a file's content, computed from the bytes that go out: they are read from the disk once, and are still in
/// the processor's cache.
///
/// Bytes that go out again are not counted again; what did not go out in this run (a session taken up, a piece the server
/// had) is read from the file.
final class RunningDigest: @unchecked Sendable {
    // Its lock: nothing below is touched without it. A `Mutex` does not let bytes in that the caller keeps.
    private let lock = NSLock()
    private var digest: StreamingDigest
    private var end: Int64 = 0

    init(_ algorithm: DigestAlgorithm = .sha256) { digest = StreamingDigest(algorithm) }

    /// How many bytes from the start are in it.
    var position: Int64 { lock.withLock { end } }

    /// Takes bytes in that lie at `offset`, as far as they go on where it is.
    func take(_ bytes: UnsafeRawBufferPointer, at offset: Int64) {
        lock.withLock {
            let known = end - offset
            guard known >= 0, known < Int64(bytes.count) else { return }
            digest.update(UnsafeRawBufferPointer(rebasing: bytes[Int(known)...]))
            end = offset + Int64(bytes.count)
        }
    }

    /// The digest of all that is in it.
    var value: Digest { lock.withLock { digest.copy().finalize() } }
}
