import Synchronization

/// Lets a receiver that holds a body back say when more may come.
///
/// It may be resumed at any time, even before the receiver returned, from any thread, and more than once.
public final class ResumeHandle: Sendable {
    private enum State {
        case idle
        case waiting(@Sendable () -> Void)
        case resumed
    }

    private let state = Mutex(State.idle)

    /// Makes a handle for one wait.
    public init() {}

    /// More may come.
    public func resume() {
        let action = state.withLock { state -> (@Sendable () -> Void)? in
            defer { state = .resumed }
            if case .waiting(let action) = state { return action }
            return nil
        }
        action?()
    }

    /// Calls `action` once the handle is resumed, at once if it was already.
    func whenResumed(_ action: @escaping @Sendable () -> Void) {
        let isResumed = state.withLock { state -> Bool in
            if case .resumed = state { return true }
            state = .waiting(action)
            return false
        }
        if isResumed { action() }
    }
}
