import Dispatch
import DrivewayCrypto
import DrivewayFiles
import Synchronization

/// The digest of the beginning of a file, computed while it grows.
///
/// The bytes are read back from the file (as long as it is fresh, from memory), so it is the file itself that is compared:
/// whichever connection wrote a byte, and also where another process did before it was killed.
final class BeginningDigest: Sendable {
    private struct Work: ~Copyable {
        var digest: StreamingDigest
        var position: Int64 = 0
    }

    private struct Wish {
        var end: Int64 = 0
        var begun: Int64 = 0
        var isReading = false
        var failure: FileError?
    }

    /// From how many bytes on it is worth going to another thread.
    private static let step: Int64 = 1 << 20

    private let file: OpenFile
    private let algorithm: DigestAlgorithm
    private let queue = DispatchQueue(label: "driveway.download.digest")
    private let work: Mutex<Work>
    private let wish = Mutex(Wish())

    /// Begins with no bytes.
    init(_ file: OpenFile, _ algorithm: DigestAlgorithm) {
        self.file = file
        self.algorithm = algorithm
        work = Mutex(Work(digest: StreamingDigest(algorithm)))
    }

    /// Notes how long the beginning is now; returns at once.
    func advance(to end: Int64) {
        let begins = wish.withLock { wish in
            wish.end = max(wish.end, end)
            guard !wish.isReading, wish.end - wish.begun >= Self.step else { return false }
            wish.isReading = true
            return true
        }
        if begins { queue.async { self.followWish() } }
    }

    /// The digest of the first `end` bytes.
    func digest(upTo end: Int64) async throws -> Digest {
        let isNearlyDone = wish.withLock { !$0.isReading && end - $0.begun < Self.step }
        if isNearlyDone { return try finish(end) }
        return try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try self.finish(end) }) }
        }
    }

    private func finish(_ end: Int64) throws -> Digest {
        if let failure = wish.withLock({ $0.failure }) { throw failure }
        try read(upTo: end)
        return work.withLock { $0.digest.copy().finalize() }
    }

    private func followWish() {
        while true {
            let end = wish.withLock { wish -> Int64? in
                guard wish.failure == nil, wish.end > wish.begun else {
                    wish.isReading = false
                    return nil
                }
                wish.begun = wish.end
                return wish.end
            }
            guard let end else { return }
            do { try read(upTo: end) } catch { wish.withLock { $0.failure = error } }
        }
    }

    private func read(upTo end: Int64) throws(FileError) {
        let outcome = work.withLock { work -> Result<Void, FileError> in
            guard work.position < end else { return .success(()) }
            var block = [UInt8](repeating: 0, count: Int(min(end - work.position, 256 << 10)))
            return block.withUnsafeMutableBytes { buffer in
                Result { () throws(FileError) in
                    while work.position < end {
                        let part = UnsafeMutableRawBufferPointer(
                            rebasing: buffer.prefix(Int(min(end - work.position, Int64(buffer.count)))))
                        let count = try file.read(into: part, at: work.position)
                        // Someone has cut the file: the digest will be another one.
                        if count == 0 { return }
                        work.digest.update(UnsafeRawBufferPointer(rebasing: part[..<count]))
                        work.position += Int64(count)
                    }
                }
            }
        }
        try outcome.get()
    }
}
