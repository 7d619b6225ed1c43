import Dispatch
import Synchronization

/// Hands one outcome from the writer's thread to the thread that waits for it.
final class OutcomeBox<Success: Sendable>: Sendable {
    private let outcome = Mutex<Result<Success, any Error>?>(nil)
    private let settled = DispatchSemaphore(value: 0)

    func settle(_ result: Result<Success, any Error>) {
        outcome.withLock { $0 = result }
        settled.signal()
    }

    func wait() throws -> Success {
        settled.wait()
        guard let result = outcome.withLock({ $0 }) else {
            throw DatabaseError(code: DatabaseError.Code.misuse, message: "The write was lost")
        }
        return try result.get()
    }
}
