import Synchronization

/// A value that comes once, and the one task that waits for it.
///
/// Whatever comes first counts: the value, an error, or the cancellation of the waiting task. What comes later changes
/// nothing, so that the waiting task goes on exactly once.
final class OneShot<Value: Sendable>: Sendable {
    private enum State {
        case open
        case waiting(CheckedContinuation<Value, any Error>)
        case done(Result<Value, any Error>)
    }

    private let state = Mutex(State.open)

    /// Gives the value or the error.
    /// - Returns: Whether it was the first.
    @discardableResult
    func resolve(_ result: Result<Value, any Error>) -> Bool {
        let waiting: CheckedContinuation<Value, any Error>?
        switch state.withLock({ state in Self.advance(&state, to: result) }) {
        case .done: return false
        case .open: waiting = nil
        case .waiting(let continuation): waiting = continuation
        }
        waiting?.resume(with: result)
        return true
    }

    /// Waits for the value. Only one task may.
    func value() async throws -> Value {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let result = state.withLock { state -> Result<Value, any Error>? in
                    if case .done(let result) = state { return result }
                    state = .waiting(continuation)
                    return nil
                }
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            resolve(.failure(CancellationError()))
        }
    }

    /// Moves to the end and returns the state before; the end stays as it is.
    private static func advance(_ state: inout State, to result: Result<Value, any Error>) -> State {
        let before = state
        if case .done = before { return before }
        state = .done(result)
        return before
    }
}
