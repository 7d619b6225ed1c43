/// Something done around every exchange: it may change the request, send it, send it again, or answer without sending.
public protocol HTTPMiddleware: Sendable {
    /// Handles a request; `next` carries it on.
    func handle(
        _ request: HTTPRequest, next: @Sendable (HTTPRequest) async throws -> HTTPResponse
    ) async throws -> HTTPResponse
}

/// A transport with middleware around it; the first one is outermost.
public struct HTTPClient: HTTPTransport {
    private let transport: any HTTPTransport
    private let middleware: [any HTTPMiddleware]

    /// Makes a client.
    public init(transport: any HTTPTransport, middleware: [any HTTPMiddleware] = []) {
        self.transport = transport
        self.middleware = middleware
    }

    /// Sends a request through the middleware and the transport.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await send(request, through: middleware[...])
    }

    private func send(
        _ request: HTTPRequest, through rest: ArraySlice<any HTTPMiddleware>
    ) async throws -> HTTPResponse {
        guard let first = rest.first else { return try await transport.send(request) }
        return try await first.handle(request) { try await send($0, through: rest.dropFirst()) }
    }
}
