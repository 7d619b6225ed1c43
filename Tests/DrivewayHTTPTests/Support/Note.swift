import Foundation
import Synchronization

/// A value that one side leaves and the other waits for: between the threads of a ``RawServer`` and a test's tasks.
final class Note<Value: Sendable>: Sendable {
    private let stream: AsyncStream<Value>
    private let continuation: AsyncStream<Value>.Continuation
    private let semaphore = DispatchSemaphore(value: 0)
    private let latest = Mutex<Value?>(nil)

    init() { (stream, continuation) = AsyncStream.makeStream() }

    func leave(_ value: Value) {
        latest.withLock { $0 = value }
        semaphore.signal()
        continuation.yield(value)
    }

    /// The next value, for a task.
    func next() async throws -> Value {
        for await value in stream { return value }
        throw CancellationError()
    }

    /// Waits on the calling thread until a value was left.
    func waitOnThread() { semaphore.wait() }
}

extension Note where Value == Void {
    func leave() { leave(()) }
}

/// A list that threads and tasks add to.
final class Log<Element: Sendable>: Sendable {
    private let storage = Mutex<[Element]>([])

    func add(_ element: Element) { storage.withLock { $0.append(element) } }

    var all: [Element] { storage.withLock { $0 } }
}
