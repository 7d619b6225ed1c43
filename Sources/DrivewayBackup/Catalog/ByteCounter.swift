import Synchronization

/// Adds up bytes that several tasks deal with.
final class ByteCounter: Sendable {
    private let bytes = Mutex<Int64>(0)

    /// Adds some and returns the sum.
    func add(_ count: Int64) -> Int64 {
        bytes.withLock { bytes in
            bytes += count
            return bytes
        }
    }
}
