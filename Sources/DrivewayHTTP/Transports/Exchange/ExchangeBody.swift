import DrivewayFiles
import Foundation

/// The body of an answer that a transport receives. When nobody holds it any more, the exchange ends.
final class ExchangeBody<Request: Sendable>: HTTPResponseBody.Source {
    private let exchange: Exchange<Request>

    init(_ exchange: Exchange<Request>) { self.exchange = exchange }

    deinit { exchange.cancel() }

    func next() async throws -> Data? { try await exchange.next() }

    func write(
        to file: OpenFile, at offset: Int64, observing: (@Sendable (UnsafeRawBufferPointer) -> Void)?
    ) async throws -> Int64 {
        try await exchange.write(to: unsafe FileSink(file: file, start: offset, observing: observing))
    }

    func cancel() { exchange.cancel() }
}
