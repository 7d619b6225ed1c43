import Dispatch
import Synchronization

/// The one queue all writes go through, in the order they came.
///
/// While a commit waits for the disk, new writes gather; the next transaction takes them all.
final class Writer: Sendable {
    private struct State {
        var waiting: [WriteJob] = []
        var isRunning = false
        var isClosed = false
    }

    /// Bounds how long the first write of a group waits for the last.
    private static let groupLimit = 256
    /// Marks the threads of writers, each with its own identity.
    private static let current = DispatchSpecificKey<ObjectIdentifier>()

    private let slot: ConnectionSlot
    private let queue = DispatchQueue(label: "driveway.sqlite.writer")
    private let state = Mutex(State())
    private let groupCount = Atomic<Int>(0)

    init(_ slot: ConnectionSlot) {
        self.slot = slot
        queue.setSpecific(key: Self.current, value: ObjectIdentifier(self))
    }

    /// The number of transactions so far.
    var transactions: Int { groupCount.load(ordering: .relaxed) }

    /// Whether the caller is inside a write of this writer, where waiting for another would never end.
    var isCurrent: Bool { DispatchQueue.getSpecific(key: Self.current) == ObjectIdentifier(self) }

    /// Queues a job, or fails it at once when the database is closed.
    func add(_ job: WriteJob) {
        let (isClosed, starts) = state.withLock { state in
            if state.isClosed { return (true, false) }
            state.waiting.append(job)
            defer { state.isRunning = true }
            return (false, !state.isRunning)
        }
        if isClosed { job.fail(DatabaseError(code: DatabaseError.Code.misuse, message: "The database is closed")) }
        if starts { queue.async { self.drain() } }
    }

    /// Refuses new jobs and returns once those queued are done.
    func close() {
        state.withLock { $0.isClosed = true }
        queue.sync {}
    }

    private func drain() {
        while let group = nextGroup() {
            var outcomes: [@Sendable () -> Void]
            do {
                outcomes = try slot.use { GroupCommit.run(group, on: $0) }
            } catch {
                outcomes = group.map { job in { job.fail(error) } }
            }
            groupCount.add(1, ordering: .relaxed)
            for outcome in outcomes { outcome() }
        }
    }

    private func nextGroup() -> [WriteJob]? {
        state.withLock { state in
            if state.waiting.isEmpty {
                state.isRunning = false
                return nil
            }
            let group = Array(state.waiting.prefix(Self.groupLimit))
            state.waiting.removeFirst(group.count)
            return group
        }
    }
}
