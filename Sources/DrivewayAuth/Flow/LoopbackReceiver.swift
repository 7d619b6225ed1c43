#if os(Linux) || os(macOS)
import DrivewayHTTP
import DrivewayHTTPServer
import Foundation

/// Waits for the redirect on a port of this machine (RFC 8252, section 7.3).
///
/// It listens on 127.0.0.1 only. One valid redirect is taken; everything else, such as the browser asking for an icon, is
/// answered with 404 and the wait goes on.
final class LoopbackReceiver: RedirectReceiver {
    let redirectURI: String
    let reply = OneShot<AuthorizationReply>()
    private let server: HTTPServer

    /// Begins to listen on a free port.
    /// - Parameters:
    ///   - state: The state of the sign-in; only a redirect with it is the answer.
    ///   - registered: The redirect URIs the client is bound to; empty if it may use any port of this machine.
    ///   - program: The name of the program, for the page the person sees.
    init(state: Secret, registered: [String] = [], program: String) throws(AuthError) {
        let fixed = try Self.fixedTarget(registered)
        var configuration = HTTPServer.Configuration()
        configuration.port = fixed?.port ?? 0
        configuration.threads = 1
        let path = fixed?.path ?? "/callback"
        let reply = reply
        server = HTTPServer(configuration: configuration) { request in
            .answer(.now(Self.answer(request, path: path, state: state, reply: reply, program: program)))
        }
        let port: UInt16
        do {
            port = try server.start()
        } catch {
            throw AuthError(.browser, "Cannot wait for the answer of the sign-in page: \(error)", underlying: error)
        }
        redirectURI = fixed?.uri ?? "http://127.0.0.1:\(port)\(path)"
    }

    /// Frees the port; a page that is being sent may finish.
    func close() async {
        // Not in the caller's own task: a cancelled one must free the port too.
        await Task { [server] in await server.stop(grace: .seconds(2)) }.value
    }

    private static func answer(
        _ request: ServerRequest, path: String, state: Secret, reply: OneShot<AuthorizationReply>, program: String
    ) -> ServerResponse {
        guard request.method == .get, request.path == path,
            let received = AuthorizationReply(query: request.query, state: state),
            reply.resolve(.success(received))
        else { return ReceiverPage.notFound }
        switch received {
        case .code: return ReceiverPage.agreed(program: program)
        case .refused: return ReceiverPage.refused(program: program)
        }
    }

    /// The registered URI on this machine, where the client is bound to some.
    fileprivate static func fixedTarget(
        _ registered: [String]
    ) throws(AuthError) -> (uri: String, port: UInt16, path: String)? {
        if registered.isEmpty { return nil }
        for uri in registered {
            guard let url = URL(string: uri), url.scheme == "http", let host = url.host(),
                ["127.0.0.1", "localhost"].contains(host), let port = UInt16(exactly: url.port ?? 80)
            else { continue }
            return (uri, port, url.path(percentEncoded: true).isEmpty ? "/" : url.path(percentEncoded: true))
        }
        throw AuthError(
            .client,
            """
            The OAuth client is of the type “Web application” and may not answer to this machine. Make one of the type \
            “Desktop app” in the Google Cloud console and use its JSON file
            """)
    }
}

extension OAuthClient {
    /// Returns if the client may answer to a port of this machine.
    /// - Throws: ``AuthError`` with the code `client`.
    package func checkAnswersHere() throws(AuthError) { _ = try LoopbackReceiver.fixedTarget(redirectURIs) }
}
#endif
