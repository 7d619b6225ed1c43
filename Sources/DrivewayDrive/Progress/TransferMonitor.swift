public import DrivewayAPI
import Synchronization

/// Watches transfers: how far they are, as values over time.
///
/// ```swift
/// let monitor = TransferMonitor()
/// async let photo = drive.upload(.file("cat.jpg"), as: FileMetadata(name: "cat.jpg"), monitor: monitor)
/// for await progress in monitor.updates { bar.value = progress.fraction }
/// try await photo
/// ```
///
/// One monitor may watch any number of transfers, one after the other or at once: their bytes and items add up.
public final class TransferMonitor: Sendable {
    fileprivate struct State {
        var progress = TransferProgress()
        var running = 0
        /// Transfers that are still finding out how much there is to do.
        var counting = 0
        /// Those that have nothing left but their last step.
        var finishing = 0
        var rate = TransferRate()
        var toldAt: ContinuousClock.Instant?
        var watchers: [Int: AsyncStream<TransferProgress>.Continuation] = [:]
        var nextWatcher = 0
    }

    /// The shortest time between two values of ``updates``.
    private static let pause = Duration.milliseconds(50)

    /// Counts the calls of all that runs under the monitor.
    public let statistics = CallStatistics()
    private let state = Mutex(State())
    private let now: @Sendable () -> ContinuousClock.Instant

    /// Makes a monitor that has seen nothing.
    public convenience init() { self.init { .now } }

    /// Makes a monitor with a clock of its own, as for tests.
    init(now: @escaping @Sendable () -> ContinuousClock.Instant) { self.now = now }

    /// How far the transfers are now.
    public var progress: TransferProgress {
        let now = now()
        return state.withLock { $0.seen(at: now) }
    }

    /// The progress as it goes on, some twenty times a second at most; a reader that is slower misses what is in between.
    ///
    /// It ends after the last value when no transfer is running any more; where none has begun yet, it waits for the first.
    public var updates: AsyncStream<TransferProgress> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: TransferProgress.self, bufferingPolicy: .bufferingNewest(1))
        let number = state.withLock { state in
            state.nextWatcher += 1
            state.watchers[state.nextWatcher] = continuation
            return state.nextWatcher
        }
        continuation.onTermination = { [weak self] _ in
            _ = self?.state.withLock { $0.watchers.removeValue(forKey: number) }
        }
        return stream
    }

    /// Runs a long call, or several as one: ``updates`` do not end before it does, and ``statistics`` count what it calls.
    public func watching<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async rethrows -> Value {
        state.withLock { $0.running += 1 }
        defer { end() }
        return try await statistics.counting(body)
    }

    /// Runs what finds out how much there is to do: until it ends the totals are not final.
    package func counting<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async rethrows -> Value {
        change { $0.counting += 1 }
        defer { change { $0.counting -= 1 } }
        return try await body()
    }

    /// Runs the last step, which makes everything count: all bytes are there, and it is not done yet.
    package func finishing<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async rethrows -> Value {
        change(isTold: true) { $0.finishing += 1 }
        defer { change { $0.finishing -= 1 } }
        return try await body()
    }

    /// Notes that there is more to do.
    package func expect(items: Int = 0, bytes: Int64 = 0) {
        change { state in
            state.progress.totalItems += items
            state.progress.totalBytes += bytes
        }
    }

    /// An item is begun.
    package func began(_ name: String) { change { $0.progress.currentItem = name } }

    /// Bytes are done; fewer than none after a failure that costs some.
    package func moved(_ bytes: Int64) {
        let now = now()
        change(at: now) { state in
            state.progress.completedBytes += bytes
            state.rate.note(state.progress.completedBytes, at: now)
        }
    }

    /// An item is over.
    package func ended(hasFailed: Bool) {
        change { state in
            if hasFailed { state.progress.failedItems += 1 } else { state.progress.completedItems += 1 }
        }
    }

    /// - Parameter isTold: Whether watchers are told however short ago they were.
    private func change(
        at time: ContinuousClock.Instant? = nil, isTold: Bool = false, _ body: (inout State) -> Void
    ) {
        let now = time ?? now()
        state.withLock { state in
            body(&state)
            guard !state.watchers.isEmpty, isTold || state.toldAt.map({ now - $0 >= Self.pause }) ?? true else {
                return
            }
            state.toldAt = now
            state.tell(at: now)
        }
    }

    private func end() {
        let now = now()
        let watchers = state.withLock { state -> [AsyncStream<TransferProgress>.Continuation] in
            state.running -= 1
            guard state.running == 0 else { return [] }
            state.tell(at: now)
            return Array(state.watchers.values)
        }
        // Outside the lock: the end of a stream comes back for it.
        for watcher in watchers { watcher.finish() }
    }
}

private extension TransferMonitor.State {
    func seen(at now: ContinuousClock.Instant) -> TransferProgress {
        var seen = progress
        seen.isTotalKnown = counting == 0
        seen.isFinishing = finishing > 0
        seen.bytesPerSecond = rate.perSecond(at: now)
        return seen
    }

    func tell(at now: ContinuousClock.Instant) {
        let seen = seen(at: now)
        for watcher in watchers.values { watcher.yield(seen) }
    }
}
