import Foundation
import Synchronization

/// The bytes of a request's body in pieces, each asked for when it is wanted.
actor BodyPieces {
    private let limit: Int
    private var cursor: UploadCursor
    private let news: AsyncStream<Void>
    private var buffer: Data

    /// - Parameter limit: The most bytes of a piece.
    init(_ body: HTTPBody, limit: Int) {
        self.limit = limit
        buffer = Data(count: limit)
        let (news, ring) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        self.news = news
        cursor = UploadCursor(body.unreported) { ring.yield() }
    }

    deinit { cursor.close() }

    /// The next piece, or `nil` at the end.
    func next() async throws -> Data? {
        while true {
            switch try read() {
            case .bytes(let count): return Data(buffer.prefix(count))
            case .end: return nil
            case .wait:
                for await _ in news { break }
                try Task.checkCancellation()
            }
        }
    }

    private func read() throws -> UploadPipe.Outcome {
        try unsafe buffer.withUnsafeMutableBytes { unsafe try cursor.read(into: $0) }
    }
}
