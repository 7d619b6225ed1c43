import Dispatch
import Synchronization

/// How far the lanes of a ``ParallelDigest`` are behind its producer, and who waits for them.
final class Backlog: Sendable {
    private struct State {
        var handedOver = 0
        var finished: [Int]
        var waiting: [@Sendable () -> Void] = []

        var distance: Int { handedOver - (finished.min() ?? handedOver) }
    }

    private static let resumeAt = ParallelDigest.backlogLimit / 2

    private let state: Mutex<State>

    init(lanes: Int) { state = Mutex(State(finished: Array(repeating: 0, count: lanes))) }

    /// The bytes that were handed over and that the slowest lane has not taken in.
    var distance: Int { state.withLock { $0.distance } }

    func add(_ count: Int) { state.withLock { $0.handedOver += count } }

    func lane(_ index: Int, finished count: Int) {
        let ready = state.withLock { state -> [@Sendable () -> Void] in
            state.finished[index] += count
            guard !state.waiting.isEmpty, state.distance <= Self.resumeAt else { return [] }
            defer { state.waiting = [] }
            return state.waiting
        }
        for body in ready { body() }
    }

    func whenDrained(_ body: @escaping @Sendable () -> Void) {
        let isReady = state.withLock { state in
            if state.distance <= Self.resumeAt { return true }
            state.waiting.append(body)
            return false
        }
        if isReady { body() }
    }

    func wait() {
        let drained = DispatchSemaphore(value: 0)
        whenDrained { drained.signal() }
        drained.wait()
    }
}
