import Synchronization

/// Counts the bytes of a transfer and tells its observer, not for every few bytes.
final class ProgressMeter: Sendable {
    private static let step: Int64 = 256 << 10

    private struct State {
        var completed: Int64 = 0
        var reported: Int64 = -1
    }

    private let total: Int64?
    private let handler: ProgressHandler?
    private let state = Mutex(State())

    init(total: Int64?, _ handler: ProgressHandler?) {
        self.total = total
        self.handler = handler
    }

    /// The bytes counted so far.
    var completed: Int64 { state.withLock { $0.completed } }

    /// Counts more bytes, up to a limit.
    func add(_ count: Int, upTo limit: Int64 = .max) { move { max($0, min($0 + Int64(count), limit)) } }

    /// Sets the count.
    func set(_ completed: Int64) { move { _ in completed } }

    private func move(_ change: (Int64) -> Int64) {
        let due = state.withLock { state -> Int64? in
            state.completed = change(state.completed)
            let isDue =
                state.reported < 0 || state.completed == total || state.completed < state.reported
                || state.completed >= state.reported + Self.step
            guard handler != nil, isDue, state.completed != state.reported else { return nil }
            state.reported = state.completed
            return state.completed
        }
        if let due { handler?(TransferProgress(completed: due, total: total)) }
    }
}
