import DrivewayFiles
import DrivewayHTTP
import Foundation
import Synchronization

/// A body that gives some bytes and then fails: it loses its connection, where nothing else is said.
final class BrokenBody: HTTPResponseBody.Source {
    private let rest: Mutex<Data?>
    private let error: any Error

    init(beginning: Data, error: any Error = HTTPError(.connectionLost, "The connection was lost")) {
        rest = Mutex(beginning)
        self.error = error
    }

    func next() async throws -> Data? {
        let data = rest.withLock { rest in
            defer { rest = nil }
            return rest
        }
        guard let data else { throw error }
        return data
    }

    func write(
        to file: OpenFile, at offset: Int64, observing: (@Sendable (UnsafeRawBufferPointer) -> Void)?
    ) async throws -> Int64 {
        throw error
    }

    func cancel() { rest.withLock { $0 = nil } }
}
