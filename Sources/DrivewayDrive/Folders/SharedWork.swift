import Synchronization

/// Work that several tasks wait for and that is done once.
///
/// Whoever stops waiting gets `CancellationError` at once; the work goes on for the others.
final class SharedWork<Value: Sendable>: Sendable {
    private enum State {
        case running(waiting: [Int: CheckedContinuation<Value, any Error>])
        case done(Result<Value, any Error>)
    }

    private let state = Mutex(State.running(waiting: [:]))
    private let tickets = Atomic(0)

    /// Begins the work.
    init(_ body: @escaping @Sendable () async throws -> Value) {
        Task {
            let result: Result<Value, any Error>
            do { result = .success(try await body()) } catch { result = .failure(error) }
            finish(result)
        }
    }

    /// What came of the work.
    func value() async throws -> Value {
        let ticket = tickets.add(1, ordering: .relaxed).newValue
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { wait(ticket, $0) }
        } onCancel: {
            leave(ticket)
        }
    }

    private func wait(_ ticket: Int, _ continuation: CheckedContinuation<Value, any Error>) {
        let result = state.withLock { state -> Result<Value, any Error>? in
            switch state {
            case .done(let result): return result
            case .running(var waiting):
                // The handler of a task that is cancelled already has run before and found no one to wake.
                if Task.isCancelled { return .failure(CancellationError()) }
                waiting[ticket] = continuation
                state = .running(waiting: waiting)
                return nil
            }
        }
        if let result { continuation.resume(with: result) }
    }

    private func leave(_ ticket: Int) {
        let continuation = state.withLock { state -> CheckedContinuation<Value, any Error>? in
            guard case .running(var waiting) = state else { return nil }
            defer { state = .running(waiting: waiting) }
            return waiting.removeValue(forKey: ticket)
        }
        continuation?.resume(throwing: CancellationError())
    }

    private func finish(_ result: Result<Value, any Error>) {
        let waiting = state.withLock { state -> [CheckedContinuation<Value, any Error>] in
            guard case .running(let waiting) = state else { return [] }
            state = .done(result)
            return Array(waiting.values)
        }
        for continuation in waiting { continuation.resume(with: result) }
    }
}
