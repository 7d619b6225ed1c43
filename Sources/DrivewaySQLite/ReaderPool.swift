import Dispatch
import Synchronization

/// The connections that read; a thread waits while all are taken.
final class ReaderPool: Sendable {
    /// The one used last is taken first: its pages are in memory.
    private let free: Mutex<[ConnectionSlot]>
    private let available: DispatchSemaphore
    private let all: [ConnectionSlot]

    init(_ slots: [ConnectionSlot]) {
        all = slots
        free = Mutex(slots)
        available = DispatchSemaphore(value: slots.count)
    }

    /// Calls `body` with a connection no other thread has.
    func use<T: Sendable>(_ body: (Connection) throws -> T) throws -> T {
        available.wait()
        defer { available.signal() }
        guard let slot = free.withLock({ $0.popLast() }) else {
            throw DatabaseError(code: DatabaseError.Code.misuse, message: "The database is closed")
        }
        defer { free.withLock { $0.append(slot) } }
        return try slot.use(body)
    }

    /// Closes all connections, each after the thread that uses it.
    func close() { for slot in all { slot.close() } }
}
