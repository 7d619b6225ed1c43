import DrivewayAPI
import DrivewayFiles
import DrivewayHTTP
import Foundation
import Synchronization

/// A body that gives some bytes and then loses its connection.
final class CutBody: HTTPResponseBody.Source {
    private let rest: Mutex<Data?>

    init(_ beginning: Data) { rest = Mutex(beginning) }

    func next() async throws -> Data? {
        let data = rest.withLock { rest in
            defer { rest = nil }
            return rest
        }
        guard let data else { throw connectionLost }
        return data
    }

    func write(
        to file: OpenFile, at offset: Int64, observing: (@Sendable (UnsafeRawBufferPointer) -> Void)?
    ) async throws -> Int64 {
        if let data = try await next() {
            try file.write(data, at: offset)
            data.withUnsafeBytes { observing?($0) }
        }
        throw connectionLost
    }

    func cancel() { rest.withLock { $0 = nil } }
}

extension HTTPBody {
    /// All bytes, read as a transport reads them.
    func everything() async throws -> Data {
        switch source {
        case .none: return Data()
        case .bytes(let data): return data
        case .file(let file, let offset, let length):
            let data = try file.read(count: Int(length), at: offset)
            guard data.count == Int(length) else { throw HTTPError(.bodyChanged, "The file became shorter") }
            return data
        case .parts(let parts):
            var all = Data()
            for part in parts { all += try await part.everything() }
            return all
        case .stream(let stream):
            var all = Data()
            for try await chunk in stream { all += chunk }
            return all
        }
    }
}

/// An account that is always signed in.
struct FixedAuthorizer: Authorizer {
    var endpoint = Endpoint.google
    var value = "Bearer token"
    var identity: String? = "ada"

    func authorization(for url: URL, replacing rejected: String?) async throws -> String { value }
}
