import DrivewayFiles
import Foundation
import Synchronization

/// A response body that is in memory already, handed out once.
final class MemoryBody: HTTPResponseBody.Source {
    private let rest: Mutex<Data?>

    init(_ data: Data) { rest = Mutex(data.isEmpty ? nil : data) }

    func next() async throws -> Data? {
        rest.withLock { rest in
            defer { rest = nil }
            return rest
        }
    }

    func write(
        to file: OpenFile, at offset: Int64, observing: (@Sendable (UnsafeRawBufferPointer) -> Void)?
    ) async throws -> Int64 {
        guard let data = try await next() else { return 0 }
        try file.write(data, at: offset)
        if let observing = unsafe observing { unsafe data.withUnsafeBytes { unsafe observing($0) } }
        return Int64(data.count)
    }

    func cancel() { rest.withLock { $0 = nil } }
}
