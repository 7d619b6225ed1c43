import DrivewayCommandLine
import DrivewayHTTP
import Foundation

/// A document from the network.
enum Download {
    /// The largest document that is taken, in bytes.
    private static let limit = 64 << 20

    static func data(at url: URL) async throws -> Data {
        let response = try await DefaultTransport.shared.send(HTTPRequest(.get, url, redirects: .follow))
        guard response.isSuccess else {
            response.body.cancel()
            throw CommandError(.failed, "\(url) answered with HTTP \(response.status).")
        }
        return try await response.body.collect(upTo: limit)
    }
}
