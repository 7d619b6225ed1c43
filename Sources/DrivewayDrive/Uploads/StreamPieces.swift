import DrivewayCrypto
import DrivewayHTTP
import Foundation
import Synchronization

/// The content of a stream: what the server does not have yet is held in memory, one piece and one chunk of the stream at
/// most; the digest is computed as the bytes come.
final class StreamPieces: PieceSource {
    private struct State {
        /// The bytes from `start` on.
        var spool = Data()
        var start: Int64 = 0
        var isAtEnd = false
        var digests: [StreamDigest] = [StreamDigest(.sha256), StreamDigest(.md5)]

        var end: Int64 { start + Int64(spool.count) }
    }

    let name = "the stream"
    let length: Int64? = nil
    private let chunks: ChunkReader
    private let state = Mutex(State())

    init(_ chunks: AsyncThrowingStream<Data, any Error>) { self.chunks = ChunkReader(chunks) }

    func prepare(_ range: Range<Int64>) async throws -> Int64? {
        try state.withLock { state in
            guard range.lowerBound >= state.start else {
                throw DriveError(
                    .brokenSession,
                    "Drive dropped the upload of a stream, whose beginning is gone by now. Start it again")
            }
            let count = Int(min(max(0, range.lowerBound - state.start), Int64(state.spool.count)))
            // A copy: a slice would keep what was before it in memory.
            if count > 0 { state.spool = Data(state.spool.dropFirst(count)) }
            state.start += Int64(count)
        }
        while state.withLock({ !$0.isAtEnd && $0.end < range.upperBound }) {
            guard let chunk = try await chunks.next() else {
                try Task.checkCancellation()
                state.withLock { $0.isAtEnd = true }
                break
            }
            state.withLock { state in
                state.spool += chunk
                for index in state.digests.indices { state.digests[index].update(chunk) }
            }
        }
        return state.withLock { $0.isAtEnd ? $0.end : nil }
    }

    func body(_ range: Range<Int64>) -> HTTPBody {
        .bytes(
            state.withLock { state in
                let first = Int(range.lowerBound - state.start)
                return state.spool.dropFirst(first).prefix(range.count)
            })
    }

    /// All that came, where it ended and is not more than one piece.
    var whole: Data? { state.withLock { $0.isAtEnd && $0.start == 0 ? $0.spool : nil } }

    /// How many bytes are held.
    var held: Int { state.withLock { $0.spool.count } }

    /// The digest of all that has come.
    func digest(_ algorithm: DigestAlgorithm) -> Digest? {
        state.withLock { $0.digests.first { $0.algorithm == algorithm }?.value }
    }
}

/// A digest that can be kept in an array.
private final class StreamDigest {
    let algorithm: DigestAlgorithm
    private var digest: StreamingDigest

    init(_ algorithm: DigestAlgorithm) {
        self.algorithm = algorithm
        digest = StreamingDigest(algorithm)
    }

    func update(_ data: Data) { digest.update(data) }

    var value: Digest { digest.copy().finalize() }
}

/// Reads a stream, one reader at a time.
private actor ChunkReader {
    private var iterator: AsyncThrowingStream<Data, any Error>.Iterator

    init(_ chunks: AsyncThrowingStream<Data, any Error>) { iterator = chunks.makeAsyncIterator() }

    func next() async throws -> Data? {
        var iterator = iterator
        let chunk = try await iterator.next(isolation: self)
        self.iterator = iterator
        return chunk
    }
}
