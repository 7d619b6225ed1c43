import Synchronization

/// Hands what happens to any number of observers.
final class AuthEvents: Sendable {
    private let observers = Mutex<(next: Int, all: [Int: AsyncStream<AuthEvent>.Continuation])>((0, [:]))

    /// What happens from now on. An observer that does not read loses the oldest events past a hundred.
    func stream() -> AsyncStream<AuthEvent> {
        let (stream, observer) = AsyncStream<AuthEvent>.makeStream(bufferingPolicy: .bufferingNewest(100))
        let number = observers.withLock { observers in
            observers.next += 1
            observers.all[observers.next] = observer
            return observers.next
        }
        observer.onTermination = { [weak self] _ in self?.remove(number) }
        return stream
    }

    func send(_ event: AuthEvent) {
        let all = observers.withLock { $0.all.values.map(\.self) }
        for observer in all { observer.yield(event) }
    }

    private func remove(_ number: Int) { observers.withLock { _ = $0.all.removeValue(forKey: number) } }

    deinit {
        for observer in observers.withLock({ $0.all.values.map(\.self) }) { observer.finish() }
    }
}
