import Synchronization

/// Lets so many of a tree's items use the network at once; others prepare or save theirs meanwhile, so that no connection waits
/// for the disk.
///
/// Who waits is not woken by a cancellation: it ends those who are inside, and so lets all others in to end, too.
final class TransferGate: Sendable {
    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    /// How many go through at once.
    let width: Int
    private let state: Mutex<State>

    init(_ width: Int) {
        self.width = width
        state = Mutex(State(free: width))
    }

    /// Does what uses the network, in its turn.
    func passing<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async rethrows -> Value {
        await withCheckedContinuation { enter($0) }
        defer { leave() }
        return try await body()
    }

    private func enter(_ continuation: CheckedContinuation<Void, Never>) {
        let isFree = state.withLock { state in
            if state.free == 0 {
                state.waiting.append(continuation)
                return false
            }
            state.free -= 1
            return true
        }
        if isFree { continuation.resume() }
    }

    private func leave() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.free += 1
            return nil
        }
        next?.resume()
    }
}

extension TransferGate: Hashable {
    /// Each is one of its own.
    static func == (one: TransferGate, other: TransferGate) -> Bool { one === other }

    /// Hashes which one it is.
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension TransferGate? {
    /// Does what uses the network, in its turn where it is part of a tree.
    func passing<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async rethrows -> Value {
        guard let self else { return try await body() }
        return try await self.passing(body)
    }
}
