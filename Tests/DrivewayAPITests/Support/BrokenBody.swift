import DrivewayFiles
import DrivewayHTTP
import Foundation
import Synchronization

/// A body that gives some bytes and then loses its connection.
final class BrokenBody: HTTPResponseBody.Source {
    private let rest: Mutex<Data?>

    init(beginning: Data) { rest = Mutex(beginning) }

    func next() async throws -> Data? {
        let data = rest.withLock { rest in
            defer { rest = nil }
            return rest
        }
        guard let data else { throw HTTPError(.connectionLost, "The connection was lost") }
        return data
    }

    func write(
        to file: OpenFile, at offset: Int64, observing: (@Sendable (UnsafeRawBufferPointer) -> Void)?
    ) async throws -> Int64 {
        throw HTTPError(.connectionLost, "The connection was lost")
    }

    func cancel() { rest.withLock { $0 = nil } }
}
