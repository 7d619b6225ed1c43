import DrivewayHTTP
import DrivewayHTTPServer
import Foundation

/// Runs a test against a server of its own and stops it.
func withServer(
    _ configure: (inout HTTPServer.Configuration) -> Void = { _ in },
    handler: @escaping @Sendable (ServerRequest) -> Admission,
    test: (UInt16) async throws -> Void
) async throws {
    var configuration = HTTPServer.Configuration()
    // On a busy machine even a test's client takes its time.
    configuration.drainDeadline = .seconds(60)
    configure(&configuration)
    let server = HTTPServer(configuration: configuration, handler: handler)
    let port = try server.start()
    do { try await test(port) } catch {
        await server.stop(grace: .zero)
        throw error
    }
    await server.stop(grace: .zero)
}

/// An answer of plain text.
func text(_ text: String, status: Int = 200) -> ServerResponse {
    ServerResponse(status: status, headers: ["Content-Type": "text/plain"], body: .bytes(Data(text.utf8)))
}
