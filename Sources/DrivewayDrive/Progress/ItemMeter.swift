import Synchronization

/// Counts the bytes of one item and tells the monitor, not for every few bytes.
final class ItemMeter: Sendable {
    private static let step: Int64 = 256 << 10

    private struct State {
        var completed: Int64 = 0
        var told: Int64 = 0
    }

    private let monitor: TransferMonitor?
    private let total: Int64?
    private let state = Mutex(State())

    /// Begins an item.
    /// - Parameters:
    ///   - total: Its bytes, if they are known.
    ///   - isExpected: Whether the monitor has been told of the item and its bytes already, as for those of a tree.
    init(_ name: String, total: Int64?, isExpected: Bool = false, _ monitor: TransferMonitor?) {
        self.monitor = monitor
        self.total = total
        if !isExpected { monitor?.expect(items: 1, bytes: total ?? 0) }
        monitor?.began(name)
    }

    /// The bytes counted so far.
    var completed: Int64 { state.withLock { $0.completed } }

    /// Counts more bytes, up to a limit.
    func add(_ count: Int, upTo limit: Int64 = .max) { move { max($0, min($0 + Int64(count), limit)) } }

    /// Sets the count.
    func set(_ completed: Int64) { move { _ in completed } }

    /// Does the item's work; however it ends, the monitor is told.
    func tracking<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async rethrows -> Value {
        do {
            let value = try await body()
            if let total { set(total) }
            monitor?.ended(hasFailed: false)
            return value
        } catch {
            monitor?.ended(hasFailed: true)
            throw error
        }
    }

    private func move(_ change: (Int64) -> Int64) {
        let moved = state.withLock { state -> Int64 in
            state.completed = change(state.completed)
            let difference = state.completed - state.told
            guard difference < 0 || difference >= Self.step || state.completed == total else { return 0 }
            state.told = state.completed
            return difference
        }
        if moved != 0 { monitor?.moved(moved) }
    }
}

extension TransferMonitor? {
    /// Runs a long call, with or without someone who watches.
    package func watching<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async rethrows -> Value {
        guard let self else { return try await body() }
        return try await self.watching(body)
    }

    /// Runs what finds out how much there is to do.
    package func counting<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async rethrows -> Value {
        guard let self else { return try await body() }
        return try await self.counting(body)
    }

    /// Runs the last step, which makes everything count.
    package func finishing<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async rethrows -> Value {
        guard let self else { return try await body() }
        return try await self.finishing(body)
    }
}
