import Dispatch
import Synchronization

/// One algorithm of a ``ParallelDigest``, on its own serial queue.
final class DigestLane: Sendable {
    let algorithm: DigestAlgorithm
    private let queue: DispatchQueue
    private let state: Mutex<StreamingDigest>

    init(_ algorithm: DigestAlgorithm) {
        self.algorithm = algorithm
        queue = DispatchQueue(label: "driveway.digest.\(algorithm.rawValue)")
        state = Mutex(StreamingDigest(algorithm))
    }

    /// Takes a piece in after all before it, then calls `finished`.
    func take(_ piece: [UInt8], finished: @escaping @Sendable () -> Void) {
        queue.async {
            self.state.withLock { $0.update(piece) }
            finished()
        }
    }

    /// The digest of all pieces taken so far and `rest`.
    func digest(afterTaking rest: [UInt8]) -> Digest {
        queue.sync {
            state.withLock { state in
                state.update(rest)
                return state.copy().finalize()
            }
        }
    }
}
