public import DrivewayHTTP
public import DrivewayHTTPServer
public import Foundation

/// A small HTTP server on 127.0.0.1 for tests: it answers from a script and keeps what it was asked.
///
/// ```swift
/// let server = try ScriptedServer([.status(503), .json("{}").cut(afterBytes: 1), .json("{}")])
/// // … use server.url …
/// #expect(server.requests.map(\.path) == ["/a", "/a", "/a"])
/// ```
public final class ScriptedServer: Sendable {
    /// A request as it came.
    public struct Request: Sendable {
        /// The head.
        public var head: ServerRequest
        /// The body, as far as it came.
        public var body: Data
        /// Whether all of the body came.
        public var isComplete: Bool

        /// The method.
        public var method: HTTPMethod { head.method }
        /// The path as sent.
        public var path: String { head.path }
        /// The query as sent.
        public var query: String { head.query }
        /// The header fields.
        public var headers: HTTPHeaders { head.headers }
        /// The body as text.
        public var text: String { String(decoding: body, as: UTF8.self) }
    }

    /// Where it listens, without a slash at the end.
    public let url: URL
    private let server: HTTPServer
    private let script: Script

    /// Starts a server that answers each request with the next reply of a list; with 500 when the list is at its end.
    public convenience init(_ replies: [ScriptedReply], configuration: HTTPServer.Configuration = .init()) throws {
        try self.init(Script(replies), configuration: configuration)
    }

    /// Starts a server that makes each reply from the whole request. The closure must not wait: see
    /// ``ScriptedReply/held(by:)``.
    public convenience init(
        configuration: HTTPServer.Configuration = .init(), answer: @escaping @Sendable (Request) -> ScriptedReply
    ) throws {
        try self.init(Script(answer: answer), configuration: configuration)
    }

    private init(_ script: Script, configuration: HTTPServer.Configuration) throws {
        self.script = script
        server = HTTPServer(configuration: configuration) { script.admit($0) }
        let port = try server.start()
        var components = URLComponents()
        components.scheme = "http"
        components.host = configuration.address
        components.port = Int(port)
        guard let url = components.url else { throw HTTPServerError("\(configuration.address) makes no URL") }
        self.url = url
    }

    /// The requests so far, in the order in which they were complete or cut.
    public var requests: [Request] { script.requests }

    /// The first `count` requests, waiting for them if need be.
    public func requests(_ count: Int) async -> [Request] { await script.requests(count) }

    /// Stops; exchanges that run may finish for `grace`.
    public func stop(grace: Duration = .zero) async { await server.stop(grace: grace) }
}
