import Foundation
import Synchronization

/// An HTTP/1.1 server in this process.
///
/// ```swift
/// let server = HTTPServer { request in .answer(.now(ServerResponse(body: .bytes(Data("Hello".utf8))))) }
/// let port = try server.start()
/// // …
/// await server.stop(grace: .seconds(5))
/// ```
public final class HTTPServer: Sendable {
    private enum State {
        case new
        case running(Engine)
        case stopping([CheckedContinuation<Void, Never>])
        case stopped
    }

    private let core: ServerCore
    private let state = Mutex(State.new)

    /// Makes a server that does not listen yet.
    /// - Parameters:
    ///   - configuration: Its address and limits.
    ///   - handler: Decides on each request as soon as its head is there. It runs on the connection's thread, which serves
    ///     other connections too: it must not wait. What must wait is an ``Answer/later(_:)``.
    public init(
        configuration: Configuration = .init(), handler: @escaping @Sendable (ServerRequest) -> Admission
    ) {
        core = ServerCore(configuration: configuration, handler: handler)
    }

    deinit {
        // On a thread of its own: this may be a connection's thread, which cannot wait for itself.
        if case .running(let engine) = state.withLock({ $0 }) { Thread.detachNewThread { engine.stop(grace: .zero) } }
    }

    /// Begins to listen.
    /// - Returns: The port.
    /// - Throws: ``HTTPServerError``; also if it was started before.
    @discardableResult
    public func start() throws(HTTPServerError) -> UInt16 {
        let outcome = state.withLock { state in
            Result { () throws(HTTPServerError) in
                guard case .new = state else { throw HTTPServerError("A server starts only once: make another one") }
                let engine = try Engine(core)
                state = .running(engine)
                return engine.port
            }
        }
        return try outcome.get()
    }

    /// Stops: no connection is accepted any more and the port is free; running exchanges may finish. When it returns, no
    /// connection is left, and nothing runs any more but cancelled tasks of ``Answer/later(_:)``.
    ///
    /// A second call waits for the first one.
    /// - Parameter grace: How long running exchanges may take; then they are cut.
    public func stop(grace: Duration = .seconds(5)) async {
        await withCheckedContinuation { continuation in
            let engine = state.withLock { state -> Engine? in
                switch state {
                case .running(let engine):
                    state = .stopping([continuation])
                    return engine
                case .stopping(let others):
                    state = .stopping(others + [continuation])
                    return nil
                case .new, .stopped:
                    state = .stopped
                    continuation.resume()
                    return nil
                }
            }
            guard let engine else { return }
            Thread.detachNewThread { [self] in
                engine.stop(grace: grace)
                let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>] in
                    defer { state = .stopped }
                    if case .stopping(let waiting) = state { return waiting }
                    return []
                }
                for continuation in waiting { continuation.resume() }
            }
        }
    }
}
