import Foundation
import Synchronization

/// What the connections of one server share.
final class ServerCore: Sendable {
    /// How far the server is on its way to its end.
    enum Closing: Int, AtomicRepresentable, Comparable {
        /// It is at work.
        case no
        /// Running exchanges may finish; connections close after them.
        case gently
        /// Nothing is waited for any more.
        case now

        static func < (one: Closing, other: Closing) -> Bool { one.rawValue < other.rawValue }
    }

    let configuration: HTTPServer.Configuration
    let handler: @Sendable (ServerRequest) -> Admission

    private let connections = Mutex<[ObjectIdentifier: ServerConnection]>([:])
    private let running = Atomic<Int>(0)
    private let closing = Atomic<Closing>(.no)
    /// Signalled when the last exchange ends while the server closes.
    private let quiet = DispatchSemaphore(value: 0)
    /// Called when a connection is gone. In a structure, because a bare function would be wrapped once more at each look.
    private struct Farewell {
        var action: (@Sendable () -> Void)?
    }

    private let farewell = Mutex(Farewell())

    init(configuration: HTTPServer.Configuration, handler: @escaping @Sendable (ServerRequest) -> Admission) {
        self.configuration = configuration
        self.handler = handler
    }

    /// How far the server is on its way to its end.
    var isClosing: Closing { closing.load(ordering: .sequentiallyConsistent) }

    // MARK: Connections

    func add(_ connection: ServerConnection) {
        connections.withLock { $0[ObjectIdentifier(connection)] = connection }
    }

    /// Forgets a connection; its socket is closed after this.
    func remove(_ connection: ServerConnection) {
        _ = connections.withLock { $0.removeValue(forKey: ObjectIdentifier(connection)) }
        farewell.withLock { $0.action }?()
    }

    /// Has `action` called whenever a connection is gone.
    func onLeave(_ action: (@Sendable () -> Void)?) { farewell.withLock { $0.action = action } }

    /// Closes the connections whose client takes longer than it may.
    func reap(at now: ContinuousClock.Instant) {
        connections.withLock { connections in
            // The lock keeps the sockets open: their numbers cannot be another's meanwhile.
            for connection in connections.values where connection.pace.isWaiting {
                let hasEnded = connection.hasClientEnded
                if connection.pace.isTooSlow(at: now, hasEnded: hasEnded, configuration) { connection.shutDown() }
            }
        }
    }

    // MARK: Exchanges

    func exchangeBegan() { running.add(1, ordering: .sequentiallyConsistent) }

    func exchangeEnded() {
        let left = running.subtract(1, ordering: .sequentiallyConsistent).newValue
        if left == 0, isClosing != .no { quiet.signal() }
    }

    // MARK: The end

    /// Lets running exchanges finish, for `grace` at most, then ends the others. Blocks the thread.
    func close(grace: Duration) {
        closing.store(.gently, ordering: .sequentiallyConsistent)
        connections.withLock { connections in
            for connection in connections.values where connection.pace.isIdle { connection.shutDownReading() }
        }
        let end = DispatchTime.now() + grace.seconds
        while running.load(ordering: .sequentiallyConsistent) > 0, quiet.wait(timeout: end) == .success {}
        closing.store(.now, ordering: .sequentiallyConsistent)
        for connection in connections.withLock({ Array($0.values) }) { connection.abandon() }
    }
}

extension Duration {
    /// In seconds, with their fraction.
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
