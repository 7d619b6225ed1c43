import Foundation
import Synchronization

/// Several digests of one stream of bytes, each computed on its own queue.
///
/// Bytes are copied once and shared by all algorithms, so the producer may reuse its buffer at once and runs ahead of the
/// slowest algorithm by a bounded distance. One producer at a time calls ``update(_:)``; the order of its calls is the order
/// of the bytes.
public final class ParallelDigest: Sendable {
    /// How far the producer may run ahead of the slowest algorithm, in bytes.
    public static let backlogLimit = 8 << 20

    /// Bytes are handed over in pieces of at least this size, so that small updates do not cost a hand-over each.
    private static let pieceSize = 256 << 10

    /// Fewer bytes than this are hashed by the calling thread at the end.
    private static let worthHandingOver = 64 << 10

    private let lanes: [DigestLane]
    private let backlog: Backlog
    /// Bytes not yet handed over.
    private let tail = Mutex<[UInt8]>([])

    /// Begins a digest of no bytes for each algorithm.
    public init(_ algorithms: [DigestAlgorithm] = DigestAlgorithm.allCases) {
        var distinct: [DigestAlgorithm] = []
        for algorithm in algorithms where !distinct.contains(algorithm) { distinct.append(algorithm) }
        lanes = distinct.map { DigestLane($0) }
        backlog = Backlog(lanes: distinct.count)
    }

    /// Takes the next bytes in.
    ///
    /// Returns at once, except when the producer is too far ahead: then it waits until the digests have caught up by half.
    public func update(_ bytes: UnsafeRawBufferPointer) {
        let piece = tail.withLock { tail -> [UInt8]? in
            if tail.isEmpty { tail.reserveCapacity(max(bytes.count, Self.pieceSize)) }
            unsafe tail.append(contentsOf: bytes)
            return tail.count < Self.pieceSize ? nil : Self.take(&tail)
        }
        guard let piece else { return }
        if isBacklogged { backlog.wait() }
        handOver(piece)
    }

    /// Whether the next ``update(_:)`` could have to wait.
    ///
    /// A server whose thread must not wait stops reading then, and goes on in ``whenDrained(_:)``.
    public var isBacklogged: Bool { backlog.distance >= Self.backlogLimit }

    /// Calls `body` once the digests have caught up by half; at once, on this thread, when they are not behind.
    public func whenDrained(_ body: @escaping @Sendable () -> Void) { backlog.whenDrained(body) }

    /// The digests of all bytes taken in so far; waits for the work that is queued.
    ///
    /// More bytes may follow: a later call is the digest of them all.
    public func finalize() -> [DigestAlgorithm: Digest] {
        var rest = tail.withLock { Self.take(&$0) }
        if rest.count >= Self.worthHandingOver {
            handOver(rest)
            rest = []
        }
        var digests: [DigestAlgorithm: Digest] = [:]
        for lane in lanes { digests[lane.algorithm] = lane.digest(afterTaking: rest) }
        return digests
    }

    private func handOver(_ piece: [UInt8]) {
        backlog.add(piece.count)
        for (index, lane) in lanes.enumerated() {
            lane.take(piece) { [backlog] in backlog.lane(index, finished: piece.count) }
        }
    }

    private static func take(_ tail: inout [UInt8]) -> [UInt8] {
        defer { tail = [] }
        return tail
    }
}
