/// An HTTP/1.1 server in this process.
///
/// ```swift
/// let server = HTTPServer { request in .answer(.now(ServerResponse(body: .bytes(Data("Hello".utf8))))) }
/// let port = try server.start()
/// // …
/// await server.stop(grace: .seconds(5))
/// ```
public final class HTTPServer: Sendable {
    let configuration: Configuration
    let handler: @Sendable (ServerRequest) -> Admission

    /// Makes a server that does not listen yet.
    /// - Parameters:
    ///   - configuration: Its address and limits.
    ///   - handler: Decides on each request as soon as its head is there. It runs on the connection's thread, which serves
    ///     other connections too: it must not wait. What must wait is an ``Answer/later(_:)``.
    public init(
        configuration: Configuration = .init(), handler: @escaping @Sendable (ServerRequest) -> Admission
    ) {
        self.configuration = configuration
        self.handler = handler
    }

    /// Begins to listen.
    /// - Returns: The port.
    /// - Throws: ``HTTPServerError``.
    @discardableResult
    public func start() throws(HTTPServerError) -> UInt16 { throw HTTPServerError("The server cannot start") }

    /// Stops: no connection is accepted any more and the port is free; running exchanges may finish.
    ///
    /// A second call waits for the first one.
    /// - Parameter grace: How long running exchanges may take; then they are closed.
    public func stop(grace: Duration = .seconds(5)) async {}
}
