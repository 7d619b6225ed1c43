import Foundation
import Synchronization

/// Brings the chunks of a stream to the transfer's thread, one at a time: the next one is asked for when the last one
/// has been taken whole.
final class UploadPipe: Sendable {
    /// What a read came to.
    enum Outcome {
        case bytes(Int)
        /// No chunk is there; `ready` is called once there is news.
        case wait
        case end
    }

    private struct State {
        var chunk = Data()
        var isReaderWaiting = false
        var writer: CheckedContinuation<Bool, Never>?
        var end: Result<Void, any Error>?
        var pump: Task<Void, Never>?
    }

    private let state = Mutex(State())
    private let ready: @Sendable () -> Void

    /// Begins to read the stream.
    init(_ stream: AsyncThrowingStream<Data, any Error>, ready: @escaping @Sendable () -> Void) {
        self.ready = ready
        let pump = Task { [self] in
            do {
                for try await chunk in stream where !chunk.isEmpty {
                    guard await offer(chunk) else { return }
                }
                end(.success(()))
            } catch {
                end(.failure(error))
            }
        }
        state.withLock { $0.pump = pump }
    }

    /// Moves bytes into `buffer`, which is not empty.
    /// - Throws: What the stream threw.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Outcome {
        let (outcome, writer) = try state.withLock { state in
            guard !state.chunk.isEmpty else {
                if let end = state.end {
                    try end.get()
                    return (Outcome.end, CheckedContinuation<Bool, Never>?.none)
                }
                state.isReaderWaiting = true
                return (.wait, nil)
            }
            let count = unsafe state.chunk.copyBytes(to: buffer)
            state.chunk = state.chunk.dropFirst(count)
            return (.bytes(count), state.chunk.isEmpty ? state.writer.take() : nil)
        }
        writer?.resume(returning: true)
        return outcome
    }

    /// Ends the reading of the stream; no more is wanted.
    func close() {
        let (pump, writer) = state.withLock { state in
            if state.end == nil { state.end = .failure(CancellationError()) }
            state.chunk = Data()
            return (state.pump.take(), state.writer.take())
        }
        writer?.resume(returning: false)
        pump?.cancel()
    }

    /// Hands a chunk over and returns once it has been taken; `false` if no more is wanted.
    private func offer(_ chunk: Data) async -> Bool {
        await withCheckedContinuation { continuation in
            let (isOpen, isReaderWaiting) = state.withLock { state in
                guard state.end == nil else { return (false, false) }
                state.chunk = chunk
                state.writer = continuation
                defer { state.isReaderWaiting = false }
                return (true, state.isReaderWaiting)
            }
            if !isOpen { continuation.resume(returning: false) }
            if isReaderWaiting { ready() }
        }
    }

    private func end(_ end: Result<Void, any Error>) {
        let isReaderWaiting = state.withLock { state in
            if state.end == nil { state.end = end }
            defer { state.isReaderWaiting = false }
            return state.isReaderWaiting
        }
        if isReaderWaiting { ready() }
    }
}
