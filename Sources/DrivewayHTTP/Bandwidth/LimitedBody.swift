import DrivewayFiles
import Foundation

/// A body that is read no faster than a limit allows: who does not read holds the server up.
struct LimitedBody: HTTPResponseBody.Source {
    let body: HTTPResponseBody
    let limit: BandwidthLimit

    func next() async throws -> Data? {
        var chunks = body.makeAsyncIterator()
        guard let chunk = try await chunks.next() else { return nil }
        do {
            try await limit.receive(chunk.count)
        } catch {
            body.cancel()
            throw error
        }
        return chunk
    }

    func write(
        to file: OpenFile, at offset: Int64, observing: (@Sendable (UnsafeRawBufferPointer) -> Void)?
    ) async throws -> Int64 {
        var sink = unsafe FileSink(file: file, start: offset, observing: observing)
        while let chunk = try await next() { try sink.take(chunk) }
        return sink.count
    }

    func cancel() { body.cancel() }
}
