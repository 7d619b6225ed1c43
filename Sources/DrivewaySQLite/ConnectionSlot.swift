import Synchronization

/// A place for one connection, opened at its first use and used by one thread at a time.
final class ConnectionSlot: Sendable {
    private enum State {
        case unopened
        case open(Connection)
        case closed
    }

    private let state = Mutex(State.unopened)
    private let open: @Sendable () throws(DatabaseError) -> sending Connection

    init(open: @escaping @Sendable () throws(DatabaseError) -> sending Connection) { self.open = open }

    /// Calls `body` with the connection, while no other thread has it.
    func use<T: Sendable>(_ body: (Connection) throws -> T) throws -> T {
        try state.withLock { state in
            switch state {
            case .open(let connection): return try body(connection)
            case .closed: throw DatabaseError(code: DatabaseError.Code.misuse, message: "The database is closed")
            case .unopened:
                let connection = try open()
                state = .open(connection)
                return try body(connection)
            }
        }
    }

    /// Closes the connection, after the thread that uses it.
    func close() { state.withLock { $0 = .closed } }
}
