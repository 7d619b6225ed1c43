import Foundation
import Synchronization

/// One exchange, where the caller's tasks and the transport's thread meet.
///
/// The caller leaves wishes and waits; the thread leaves the head, bytes and the outcome. Whoever changes the state
/// settles it: the waiting continuation is taken out under the lock and resumed after it, so it is resumed once.
final class Exchange<Request: Sendable>: Sendable {
    let request: Request
    private let post: @Sendable (Exchange) -> Void
    private let state = Mutex(ExchangeState())

    /// Makes an exchange; `post` has the thread look at its wishes.
    init(_ request: Request, post: @escaping @Sendable (Exchange) -> Void) {
        self.request = request
        self.post = post
    }

    // MARK: The caller's side

    /// Starts the exchange and returns once the head of the answer is there.
    func head() async throws -> ResponseHead {
        try await waiting { state, continuation in
            state.wishes.start = state.outcome == nil
            state.reader = .head(continuation)
        }
    }

    /// The next bytes of the body, all that are there, or `nil` at its end.
    func next() async throws -> Data? {
        try await waiting { state, continuation in state.reader = .chunk(continuation) }
    }

    /// Lets the thread write all that is left of the body.
    func write(to sink: FileSink) async throws -> Int64 {
        try await waiting { state, continuation in
            state.wishes.sink = sink
            state.reader = .file(continuation)
        }
    }

    /// Ends the exchange. Nothing happens if it is over.
    func cancel() { change { state in state.cancel() } }

    /// A stream of the request's body has news.
    func uploadIsReady() { change { state in state.wishes.send = true } }

    // MARK: The thread's side

    /// What the caller has wished for since the last time.
    func takeWishes() -> ExchangeState.Wishes { state.withLock { $0.takeWishes() } }

    /// The head is there. Who waits for it gets it with ``deliver()``.
    func arrived(_ head: ResponseHead) { state.withLock { $0.head = head } }

    /// Keeps bytes for the reader; `false` if it must read first.
    func keep(_ bytes: UnsafeRawBufferPointer) -> Bool { state.withLock { unsafe $0.keep(bytes) } }

    /// Keeps bytes that cannot come a second time; `false` if the reader must read before more may come.
    func keepAll(_ data: Data) -> Bool { state.withLock { $0.keepAll(data) } }

    /// Takes the bytes that were kept, to be written to a file.
    func takeKept() -> Data { state.withLock { $0.takeKept() } }

    /// The transfer is over, or what it left has been written.
    func end(_ outcome: Result<Void, any Error>, written: Int64? = nil) {
        state.withLock { $0.end(outcome, written: written) }
    }

    /// Writes what a transfer that is over has left, and wakes the one who waits for that.
    func finish(writingTo sink: FileSink) {
        var sink = sink
        do {
            try sink.take(takeKept())
            end(.success(()), written: sink.count)
        } catch {
            end(.failure(error))
        }
        deliver()
    }

    /// Wakes the one who waits if there is something for it.
    /// - Returns: Whether there is room for more bytes after a pause.
    @discardableResult
    func deliver() -> Bool {
        let (resumption, hasRoom) = state.withLock { state in
            let resumption = state.settle()
            defer { state.wishes.receive = false }
            return (resumption, state.wishes.receive)
        }
        resumption?.resume()
        return hasRoom
    }

    // MARK: Waiting

    private func waiting<Value: Sendable>(
        _ body: (inout ExchangeState, CheckedContinuation<Value, any Error>) -> Void
    ) async throws -> Value {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isAlone = change { state in
                    guard case .none = state.reader else { return false }
                    body(&state, continuation)
                    return true
                }
                guard !isAlone else { return }
                continuation.resume(throwing: HTTPError(.malformed, "Two tasks read the body of one answer at once"))
            }
        } onCancel: {
            cancel()
        }
    }

    private func change<Value: Sendable>(_ body: (inout ExchangeState) -> Value) -> Value {
        let (value, resumption, isNews) = state.withLock { state in
            let value = body(&state)
            return (value, state.settle(), state.post())
        }
        resumption?.resume()
        if isNews { post(self) }
        return value
    }
}
