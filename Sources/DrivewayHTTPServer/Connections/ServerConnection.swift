import Foundation
import Synchronization

/// One connection of a client and the exchange that is under way on it.
///
/// Its callbacks come on one thread, one after the other. A task that makes an answer, a receiver that takes up a body
/// again and the end of the server come from other threads: they only change ``exchange`` and resume.
final class ServerConnection: Sendable {
    /// What became of bytes of a body.
    enum Verdict: Sendable {
        /// They were taken.
        case took
        /// They were left for later.
        case kept
        /// The connection is to be closed.
        case close
    }

    let core: ServerCore
    let pace = Pace()
    let isLoopbackPeer: Bool
    let handle: MicrohttpdConnection
    let socket: Int32
    let exchange = Mutex(Exchange())
    /// Whether the connection is set aside. The lock also keeps it from ending while it is resumed.
    private let isSuspended = Mutex(false)

    init(_ handle: MicrohttpdConnection, core: ServerCore) {
        self.core = core
        self.handle = handle
        socket = handle.socket
        isLoopbackPeer = handle.isLoopbackPeer
    }

    // MARK: Callbacks

    /// A request line came.
    func requestLine(path: String, query: String) {
        core.exchangeBegan()
        exchange.withLock { $0.phase = .head(path: path, query: query) }
    }

    /// The head came (twice, if the connection was suspended meanwhile), or bytes of the body, or the end.
    func handle(
        method: UnsafePointer<CChar>, version: UnsafePointer<CChar>?, bytes: UnsafeRawBufferPointer?
    ) -> Verdict {
        // A piece of a chunked body may come although the connection is set aside.
        if unsafe bytes != nil, isSuspended.withLock({ $0 }) { return .kept }
        switch takePhase() {
        case .head(let path, let query):
            let isVersion10 = unsafe version.map { unsafe strcmp($0, "HTTP/1.0") == 0 } ?? false
            return admit(method: unsafe String(cString: method), path: path, query: query, isVersion10: isVersion10)
        case .receiving(let receiver, let finish):
            guard let bytes = unsafe bytes else { return answer(finish(true)) }
            return unsafe receive(bytes, receiver, finish)
        case .dropping(let budget, let next):
            guard let bytes = unsafe bytes else { return answer(next) }
            let mayGoOn = note(bytes.count)
            if bytes.count <= budget {
                setPhase(.dropping(budget: budget - bytes.count, next))
                return mayGoOn ? .took : .close
            }
            return answerEarly(next)
        case .ready(let next): return answer(next)
        case .delivered(let response, let isEarly):
            return isEarly ? sendEarly(response, hasBytes: unsafe bytes != nil) : queue(response)
        case .lingering(let sent):
            setPhase(.lingering(sent))
            return unsafe bytes == nil ? .close : .took
        case .waiting(let task, let isEarly):
            setPhase(.waiting(task, isEarly: isEarly))
            return .kept
        case .none, .busy, .answering: return .close
        }
    }

    /// The exchange is over.
    func exchangeEnded(isComplete: Bool) {
        let phase = exchange.withLock { exchange in
            let phase = exchange.phase
            exchange = Exchange()
            return phase
        }
        switch phase {
        case .receiving(_, let finish): _ = finish(false)
        case .waiting(let task, _): task?.cancel()
        case .answering(let sent): sent.report(isComplete: isComplete)
        case .lingering(let sent): sent.report(isComplete: true)
        case .delivered(let response, _), .dropping(_, .now(let response)), .ready(.now(let response)):
            response.onSent?(0, false)
        case .none, .busy, .head, .dropping, .ready: break
        }
        pace.enter(.nextHead)
        core.exchangeEnded()
        if core.isClosing != .no { shutDownReading() }
    }

    // MARK: Setting aside

    /// Sets the connection aside, unless the server is at its end.
    func suspend() -> Bool {
        isSuspended.withLock { isSuspended in
            guard core.isClosing != .now else { return false }
            isSuspended = true
            handle.suspend()
            return true
        }
    }

    /// Takes the connection up again if it is set aside; from any thread, any number of times.
    /// - Parameter stage: What is waited for then.
    func resume(_ stage: Pace.Stage = .nothing) {
        isSuspended.withLock { isSuspended in
            guard isSuspended else { return }
            isSuspended = false
            pace.enter(stage)
            handle.resume()
        }
    }

    /// The server is at its end: what is under way is dropped.
    func abandon() {
        let task = exchange.withLock { exchange -> Task<Void, Never>? in
            guard case .waiting(let task, _) = exchange.phase else { return nil }
            exchange.phase = .busy
            return task
        }
        task?.cancel()
        resume()
    }

    /// Whether the client has ended its side and all it sent was read.
    var hasClientEnded: Bool {
        var byte: UInt8 = 0
        return unsafe recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
    }

    /// Ends the connection for both sides; its thread notices.
    func shutDown() { _ = shutdown(socket, Int32(SHUT_RDWR)) }

    /// Takes no further request; what is under way is not touched.
    func shutDownReading() { _ = shutdown(socket, Int32(SHUT_RD)) }

    // MARK: The phase

    /// Takes the phase out, to be put back or replaced in the same callback.
    func takePhase() -> Exchange.Phase {
        exchange.withLock { exchange in
            defer { exchange.phase = .busy }
            return exchange.phase
        }
    }

    func setPhase(_ phase: Exchange.Phase) { exchange.withLock { $0.phase = phase } }

    /// Counts bytes of the body.
    /// - Returns: Whether more may come. A body that came in chunks may still lie with libmicrohttpd.
    func note(_ count: Int) -> Bool {
        pace.add(count)
        let isShort = exchange.withLock { exchange in
            exchange.received += Int64(count)
            guard case .known(let length) = exchange.body else { return false }
            return exchange.received < length
        }
        return !(isShort && hasClientEnded)
    }
}
