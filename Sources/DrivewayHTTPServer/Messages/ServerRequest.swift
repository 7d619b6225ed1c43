public import DrivewayHTTP

/// The head of a request as it came to the server.
///
/// Header fields are fetched when they are first asked for: a handler that looks at none pays for none.
public struct ServerRequest: Sendable {
    /// The method.
    public let method: HTTPMethod
    /// The path as sent, still percent-encoded, without the query.
    public let path: String
    /// What followed the first `?`, as sent; empty if there was none.
    public let query: String
    /// Whether the client is on this machine.
    public let isLoopbackPeer: Bool

    let fields: RequestFields

    /// The header fields in the order they came.
    public var headers: HTTPHeaders { fields.headers }

    /// Makes a request, as for a handler's own tests.
    public init(
        method: HTTPMethod = .get, path: String, query: String = "", headers: HTTPHeaders = [:],
        isLoopbackPeer: Bool = true
    ) {
        self.init(
            method: method, path: path, query: query, isLoopbackPeer: isLoopbackPeer, fields: RequestFields(headers))
    }

    init(method: HTTPMethod, path: String, query: String, isLoopbackPeer: Bool, fields: RequestFields) {
        self.method = method
        self.path = path
        self.query = query
        self.isLoopbackPeer = isLoopbackPeer
        self.fields = fields
    }
}
