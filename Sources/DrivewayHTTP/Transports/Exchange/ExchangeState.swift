import Foundation

/// Where an exchange stands: pure, no lock, no clock, no network.
struct ExchangeState {
    /// What the caller wants of the transport's thread, gathered until the thread looks.
    struct Wishes {
        var start = false
        var cancel = false
        /// There is room for more of the body.
        var receive = false
        /// There is more of the request's body to send.
        var send = false
        /// Where the body goes from now on.
        var sink: FileSink?

        var isAny: Bool { start || cancel || receive || send || sink != nil }
    }

    /// Who waits, and for what.
    enum Reader {
        case none
        case head(CheckedContinuation<ResponseHead, any Error>)
        case chunk(CheckedContinuation<Data?, any Error>)
        case file(CheckedContinuation<Int64, any Error>)
    }

    /// A continuation that was taken out, with what it gets.
    enum Resumption {
        case head(CheckedContinuation<ResponseHead, any Error>, Result<ResponseHead, any Error>)
        case chunk(CheckedContinuation<Data?, any Error>, Result<Data?, any Error>)
        case file(CheckedContinuation<Int64, any Error>, Result<Int64, any Error>)

        func resume() {
            switch self {
            case .head(let continuation, let result): continuation.resume(with: result)
            case .chunk(let continuation, let result): continuation.resume(with: result)
            case .file(let continuation, let result): continuation.resume(with: result)
            }
        }
    }

    /// The most bytes of a body that wait in memory for their reader.
    static let keptLimit = 512 << 10

    var wishes = Wishes()
    var reader = Reader.none
    var head: ResponseHead?
    /// How the transfer ended; `nil` while it goes on.
    private(set) var outcome: Result<Void, any Error>?
    private var kept = Data()
    private var isPaused = false
    /// Whether the thread writes the body to a file.
    private var isWriting = false
    private var written: Int64?
    private var isStarted = false
    private var isPosted = false

    /// Whether the thread must be told of the wishes; once until it has looked.
    mutating func post() -> Bool {
        guard wishes.isAny && !isPosted else { return false }
        isPosted = true
        return true
    }

    mutating func takeWishes() -> Wishes {
        defer { wishes = Wishes() }
        isPosted = false
        isStarted = isStarted || wishes.start
        isWriting = isWriting || wishes.sink != nil
        return wishes
    }

    /// Keeps bytes for the reader; `false` if it must read first. A piece that finds nothing kept is always taken.
    mutating func keep(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard kept.isEmpty || kept.count + bytes.count <= Self.keptLimit else {
            isPaused = true
            return false
        }
        unsafe kept.append(contentsOf: bytes)
        return true
    }

    /// Keeps bytes that cannot come a second time; `false` if the reader must read before more may come.
    mutating func keepAll(_ data: Data) -> Bool {
        kept.append(data)
        isPaused = isPaused || kept.count > Self.keptLimit
        return !isPaused
    }

    mutating func takeKept() -> Data {
        defer { kept = Data() }
        if isPaused { wishes.receive = true }
        isPaused = false
        return kept
    }

    mutating func end(_ outcome: Result<Void, any Error>, written: Int64?) {
        isWriting = false
        if let written { self.written = written }
        switch (self.outcome, outcome) {
        case (.none, _), (.success, .failure): self.outcome = outcome
        default: break
        }
    }

    mutating func cancel() {
        guard outcome == nil else { return }
        outcome = .failure(CancellationError())
        kept = Data()
        wishes = Wishes(cancel: isStarted || wishes.start)
    }

    /// Takes out the one who waits if there is something for it.
    ///
    /// One who waits for a file is only woken when the thread no longer writes to it, after a cancellation too.
    mutating func settle() -> Resumption? {
        switch reader {
        case .none:
            return nil
        case .head(let continuation):
            guard let result = headResult() else { return nil }
            reader = .none
            return .head(continuation, result)
        case .chunk(let continuation):
            guard let result = chunkResult() else { return nil }
            reader = .none
            return .chunk(continuation, result)
        case .file(let continuation):
            guard !isWriting, wishes.sink == nil, let outcome else { return nil }
            reader = .none
            return .file(continuation, outcome.map { written ?? 0 })
        }
    }

    private mutating func headResult() -> Result<ResponseHead, any Error>? {
        if let head = head.take() { return .success(head) }
        guard case .failure(let error) = outcome else { return nil }
        return .failure(error)
    }

    private mutating func chunkResult() -> Result<Data?, any Error>? {
        if !kept.isEmpty { return .success(takeKept()) }
        return outcome.map { outcome in outcome.map { nil } }
    }
}
