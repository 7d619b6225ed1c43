import Synchronization

/// How fast a client brings its request, as ``ServerCore/reap(at:)`` judges it from time to time.
///
/// The connection's thread only says what is being waited for; looking at the clock is left to the reaper, whose times are
/// later than the truth by one of its rounds at most.
final class Pace: Sendable {
    /// What is being waited for.
    enum Stage: Sendable, Hashable {
        /// The first request of a connection.
        case firstHead
        /// Another request on a connection that had one.
        case nextHead
        /// A body.
        case body
        /// The end of a body nobody wants, after the answer was sent.
        case discardedBody
        /// Nothing of the client's.
        case nothing
    }

    private struct State {
        var stage = Stage.firstHead
        /// When the reaper first saw this stage, or began to count anew.
        var since: ContinuousClock.Instant?
        /// Bytes of the body since then.
        var bytes: Int64 = 0
        /// How many there were when the client was first seen to have ended its side.
        var bytesAtEnd: Int64?
    }

    private let state = Mutex(State())

    /// Whether anything of the client's is being waited for.
    var isWaiting: Bool { state.withLock { $0.stage != .nothing } }

    /// Whether no request is under way.
    var isIdle: Bool { state.withLock { $0.stage == .firstHead || $0.stage == .nextHead } }

    /// Something else is being waited for now.
    func enter(_ stage: Stage) { state.withLock { $0 = State(stage: stage) } }

    /// Bytes of a body came.
    func add(_ count: Int) { state.withLock { $0.bytes += Int64(count) } }

    /// Whether the client took longer than it may, or will not go on.
    /// - Parameter hasEnded: Whether the client has ended its side and all it sent was read. libmicrohttpd 0.9.75 does not
    ///   notice an end that comes together with the last bytes. What it read is given a round to be worked on.
    func isTooSlow(at now: ContinuousClock.Instant, hasEnded: Bool, _ limits: HTTPServer.Configuration) -> Bool {
        state.withLock { state in
            guard state.stage != .nothing else { return false }
            if hasEnded, state.bytesAtEnd == state.bytes { return true }
            state.bytesAtEnd = hasEnded ? state.bytes : nil
            guard let since = state.since else {
                state.since = now
                return false
            }
            let time = now - since
            switch state.stage {
            case .nothing: return false
            case .firstHead: return time > limits.headerDeadline
            case .nextHead: return time > limits.idleTimeout + limits.headerDeadline
            case .discardedBody: return time > limits.drainDeadline
            case .body:
                guard time > limits.bodyRateWindow else { return false }
                let isTooSlow = Double(state.bytes) < Double(limits.minimumBodyRate) * time.seconds
                state.since = now
                state.bytes = 0
                return isTooSlow
            }
        }
    }
}
