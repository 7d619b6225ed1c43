import DrivewayFiles
import DrivewayHTTPServer
import Foundation
import Synchronization

/// A resumable upload that is under way: how far it is, and the file that it fills.
///
/// One request at a time brings bytes. A new one takes over from one whose connection the client has given up: what comes
/// over the old connection from then on does not count.
final class UploadSession: Sendable {
    private struct State {
        var progress: ResumableProgress
        let sink: ContentSink
        /// Counts the requests that bring bytes; only the latest one may.
        var turn = 0
        var isReceiving = false
        var ending: Task<JSONValue, any Error>?
        var lastUse = ContinuousClock.now
    }

    let record: UploadRecord
    private let state: Mutex<State>

    /// Takes up a session with what is on the disk of it.
    init(_ record: UploadRecord, _ blobs: BlobStore) throws {
        self.record = record
        let staged = try blobs.stage(session: record.id)
        let stored = try staged.file.status().size
        state = Mutex(
            State(
                progress: ResumableProgress(stored: stored, total: record.size),
                sink: ContentSink(blobs, staged, stored: stored)))
    }

    /// When it was last used, if no request brings bytes and it is not being finished.
    var idleSince: ContinuousClock.Instant? {
        state.withLock { $0.isReceiving || $0.ending != nil ? nil : $0.lastUse }
    }

    /// What a request brings, given what it says in its head.
    struct Turn: Sendable {
        /// Its number; `nil` if it only asks.
        var number: Int?
        /// How many bytes of the body are there already.
        var skipping: Int64 = 0
        /// How many may come after these.
        var atMost: Int64?
    }

    /// Begins a request.
    /// - Throws: ``GoogleError`` for a range that does not fit.
    func begin(range: String?, length: Int64?) throws(GoogleError) -> Turn {
        let outcome = state.withLock { state -> Result<Turn, ResumableProgress.Refusal> in
            state.lastUse = .now
            var progress = state.progress
            if state.isReceiving { progress.brokeOff() }
            return Result { () throws(ResumableProgress.Refusal) in
                let request = try progress.request(range: range, length: length)
                guard case .receive(let skipping, let atMost) = request else {
                    if !state.isReceiving { state.progress = progress }
                    return Turn()
                }
                state.progress = progress
                state.turn += 1
                state.isReceiving = true
                return Turn(number: state.turn, skipping: skipping, atMost: atMost)
            }
        }
        do { return try outcome.get() } catch { throw Self.error(error) }
    }

    /// Takes bytes of a turn.
    func receive(_ bytes: UnsafeRawBufferPointer, turn: Int) throws -> Reception {
        try state.withLock { state in
            guard state.turn == turn else { return .cut }
            let reception = try state.sink.write(bytes)
            state.progress.received(Int64(bytes.count))
            return reception
        }
    }

    /// Ends a turn and says where the upload stands; `nil` if another request has taken over.
    func end(turn: Int?, isWhole: Bool) -> ResumableProgress.Outcome? {
        state.withLock { state in
            state.lastUse = .now
            guard let turn else { return state.progress.outcome }
            guard state.turn == turn else { return nil }
            state.isReceiving = false
            if isWhole { state.progress.endOfWhole() } else { state.progress.brokeOff() }
            return state.progress.outcome
        }
    }

    /// Waits until what is stored is on the disk, and returns how much that is.
    func synchronized() async throws -> Int64 {
        let (stored, sink) = state.withLock { ($0.progress.stored, $0.sink) }
        if stored > 0 { try await offload { try sink.synchronize() } }
        return stored
    }

    /// Finishes the upload, once: requests that ask at the same time get the same answer.
    func finish(_ work: @escaping @Sendable (ContentSink) async throws -> JSONValue) async throws -> JSONValue {
        let task = state.withLock { state in
            if let ending = state.ending { return ending }
            let sink = state.sink
            let task = Task { try await work(sink) }
            state.ending = task
            return task
        }
        return try await task.value
    }

    private static func error(_ refusal: ResumableProgress.Refusal) -> GoogleError {
        switch refusal {
        case .badRange:
            .badRequest("The Content-Range is malformed, or does not fit the body or the size of the upload.")
        case .badChunkSize: .badRequest("Chunks other than the last one must be multiples of 256 KiB (262144 bytes).")
        case .totalChanged: .badRequest("The size of the upload is not the one that was declared before.")
        case .gap: GoogleError(503, "backendError", "The chunk begins beyond what is stored. Ask how much that is.")
        }
    }
}
