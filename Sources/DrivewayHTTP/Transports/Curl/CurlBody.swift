#if os(Linux) || os(macOS)
import DrivewayFiles
import Foundation

/// The body of an answer that libcurl receives. When nobody holds it any more, the transfer ends.
final class CurlBody: HTTPResponseBody.Source {
    private let exchange: CurlExchange

    init(_ exchange: CurlExchange) { self.exchange = exchange }

    deinit { exchange.cancel() }

    func next() async throws -> Data? { try await exchange.next() }

    func write(
        to file: OpenFile, at offset: Int64, observing: (@Sendable (UnsafeRawBufferPointer) -> Void)?
    ) async throws -> Int64 {
        try await exchange.write(to: unsafe FileSink(file: file, start: offset, observing: observing))
    }

    func cancel() { exchange.cancel() }
}
#endif
