import DrivewayFiles
import Foundation

/// A body whose bytes are told of as they are read.
struct ReportingBody: HTTPResponseBody.Source {
    let source: any HTTPResponseBody.Source
    let onRead: @Sendable (Int) -> Void

    func next() async throws -> Data? {
        let chunk = try await source.next()
        if let chunk { onRead(chunk.count) }
        return chunk
    }

    func write(
        to file: OpenFile, at offset: Int64, observing: (@Sendable (UnsafeRawBufferPointer) -> Void)?
    ) async throws -> Int64 {
        let onRead = onRead
        return try await unsafe source.write(to: file, at: offset) { bytes in
            onRead(bytes.count)
            if let observing = unsafe observing { unsafe observing(bytes) }
        }
    }

    func cancel() { source.cancel() }
}
