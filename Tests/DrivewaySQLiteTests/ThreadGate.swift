import Dispatch

/// Holds a closure on another thread until the test lets it go on.
///
/// The closures of a database cannot wait as `DrivewayTesting.Gate` has it, without blocking: they are synchronous.
/// The test itself never blocks a thread of its own pool: with few cores, the closure could need that very thread.
struct ThreadGate: Sendable {
    private let arrivals = AsyncStream<Void>.makeStream()
    private let opened = DispatchSemaphore(value: 0)

    /// Called by the closure: says that it is there, and waits.
    func pass() {
        arrivals.continuation.yield()
        opened.wait()
    }

    /// Called by the test: returns once the closure is there.
    func waitForArrival() async {
        var iterator = arrivals.stream.makeAsyncIterator()
        await iterator.next()
    }

    /// Called by the test: lets the closure go on.
    func open() { opened.signal() }
}

/// Runs a body that may block on a thread outside the pool of tasks.
func onOwnThread<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(with: Result { try body() }) }
    }
}
