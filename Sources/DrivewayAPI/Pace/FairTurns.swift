import Synchronization

/// Lets one caller at a time through. The lanes that wait share the turns by the weight of what they have got; within a lane
/// the first comes first.
final class FairTurns: Sendable {
    typealias Lane = CallCost.Lane

    private struct Waiter {
        let number: Int
        let weight: Double
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var isTaken = false
        var waiters: [Lane: [Waiter]] = [:]
        /// How much each lane has got, on a scale that all of them share (start-time fair queueing).
        var got: [Lane: Double] = [:]
        var level = 0.0
        var lastNumber = 0

        /// Notes that a lane gets something. One that had nothing to do has saved nothing up.
        mutating func serve(_ lane: Lane, _ weight: Double) {
            level = max(got[lane, default: 0], level)
            got[lane] = level + weight
        }

        /// Takes out the one whose turn it is.
        mutating func next() -> Waiter? {
            let waiting = waiters.keys.sorted { $0.rawValue < $1.rawValue }.filter { waiters[$0]?.isEmpty == false }
            guard let lane = waiting.min(by: { got[$0, default: 0] < got[$1, default: 0] }) else { return nil }
            guard let waiter = waiters[lane]?.removeFirst() else { return nil }
            level = max(level, waiting.map { got[$0, default: 0] }.min() ?? 0)
            got[lane] = max(got[lane, default: 0], level) + waiter.weight
            return waiter
        }
    }

    private let state = Mutex(State())

    /// Whether someone has the turn; if not, nobody waits.
    var isTaken: Bool { state.withLock { $0.isTaken } }

    /// How many wait.
    var waiting: Int { state.withLock { $0.waiters.values.reduce(0) { $0 + $1.count } } }

    /// Does something when its turn comes.
    /// - Throws: What it throws; `CancellationError` at once when the task is cancelled before its turn.
    func inTurn(_ lane: Lane, weight: Double = 1, _ body: () async throws -> Void) async throws {
        try await enter(lane, weight)
        defer { leave() }
        try await body()
    }

    private func enter(_ lane: Lane, _ weight: Double) async throws {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let waiter = Waiter(number: number, weight: weight, continuation: continuation)
                guard let outcome = arrive(waiter, lane) else { return }
                continuation.resume(with: outcome)
            }
        } onCancel: {
            let waiter = state.withLock { state -> Waiter? in
                guard let place = state.waiters[lane]?.firstIndex(where: { $0.number == number }) else { return nil }
                return state.waiters[lane]?.remove(at: place)
            }
            waiter?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Takes the turn if nobody has it; `nil`: waits.
    private func arrive(_ waiter: Waiter, _ lane: Lane) -> Result<Void, any Error>? {
        state.withLock { state in
            // Under the lock: a cancellation from now on finds the waiter.
            if Task.isCancelled { return .failure(CancellationError()) }
            guard state.isTaken else {
                state.isTaken = true
                state.serve(lane, waiter.weight)
                return .success(())
            }
            state.waiters[lane, default: []].append(waiter)
            return nil
        }
    }

    private func leave() {
        let waiter = state.withLock { state in
            let waiter = state.next()
            state.isTaken = waiter != nil
            return waiter
        }
        waiter?.continuation.resume()
    }
}
