import Foundation

/// Encodes chunks on all cores while the next ones are read, and gives them back in their order.
///
/// Small chunks go together, so that each hand-over is worth it.
final class EncodingQueue {
    private let codec: ChunkCodec
    private var batch: [(id: ContentID, content: Data)] = []
    private var batchSize = 0
    private var working: [Task<[ChunkCodec.Encoded], any Error>] = []

    private static let handOverSize = 1 << 20
    /// So many batches wait or are worked on; with the longest chunks each has 5 MiB.
    private static let limit = max(2, ProcessInfo.processInfo.activeProcessorCount) + 2

    init(_ codec: ChunkCodec) { self.codec = codec }

    /// Takes a chunk.
    func add(_ content: Data, id: ContentID) {
        batch.append((id, content))
        batchSize += content.count
        if batchSize >= Self.handOverSize { handOver() }
    }

    /// Hands over what waits for company.
    func handOver() {
        guard !batch.isEmpty else { return }
        let (codec, taken) = (codec, batch)
        (batch, batchSize) = ([], 0)
        working.append(
            Task.detached {
                let deflater = try ChunkCodec.deflater()
                return taken.map { codec.encode($0.content, id: $0.id, deflater) }
            })
    }

    /// Whether to take chunks out before more come in.
    var isFull: Bool { working.count >= Self.limit }

    /// The next chunks of those handed over, or `nil` if there are none.
    func next() async throws -> [ChunkCodec.Encoded]? {
        guard !working.isEmpty else { return nil }
        return try await working.removeFirst().value
    }
}
