import Synchronization

/// Something tests wait at until it is opened, instead of waiting for a time.
///
/// ```swift
/// let gate = Gate()
/// let server = try ScriptedServer([.status(200).held(by: gate)])
/// // … what must happen while the answer is still out …
/// gate.open()
/// ```
public final class Gate: Sendable {
    private enum State {
        case shut([CheckedContinuation<Void, Never>])
        case open
    }

    private let state = Mutex(State.shut([]))

    /// Makes a gate that is shut.
    public init() {}

    /// Whether it was opened.
    public var isOpen: Bool {
        state.withLock { state in
            if case .open = state { return true }
            return false
        }
    }

    /// Lets all who wait pass, and whoever comes later.
    public func open() {
        let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            guard case .shut(let waiting) = state else { return [] }
            state = .open
            return waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Returns once the gate is open, or the task is cancelled: then the gate is opened for all.
    public func wait() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOpen = state.withLock { state in
                    guard case .shut(let waiting) = state else { return true }
                    state = .shut(waiting + [continuation])
                    return false
                }
                if isOpen { continuation.resume() }
            }
        } onCancel: {
            open()
        }
    }
}
