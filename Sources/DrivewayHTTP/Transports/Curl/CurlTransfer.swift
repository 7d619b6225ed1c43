#if os(Linux) || os(macOS)
import Foundation

/// What one turn of the transfers' thread has in common.
final class CurlTurn {
    /// The time at which the turn began.
    var now: ContinuousClock.Instant = .now
    /// The transfers whose caller has something to hear of.
    var news: [CurlTransfer] = []
}

/// One exchange as the transfers' thread sees it: what libcurl's callbacks do. It lives on that thread only.
final class CurlTransfer {
    /// What becomes of bytes that came.
    enum Reception {
        case taken
        /// They come again when receiving is resumed.
        case pause
        /// The transfer ends with ``CurlTransfer/failure``.
        case refuse
    }

    let exchange: CurlExchange
    /// Why the transfer was ended from here.
    private(set) var failure: (any Error)?
    /// Whether the connection stood and the request began to go out.
    private(set) var hasBegun = false
    /// Whether ``CurlTurn/news`` has it.
    var hasNews = false
    private(set) var isReceivingPaused = false
    private(set) var isSendingPaused = false

    private let turn: CurlTurn
    private var head = ResponseHeadParser()
    private var upload: UploadCursor
    private var file: FileBlocks?
    private var idle: IdleClock

    init(_ exchange: CurlExchange, turn: CurlTurn) {
        self.exchange = exchange
        self.turn = turn
        upload = UploadCursor(exchange.request.body) { exchange.uploadIsReady() }
        idle = IdleClock(limit: exchange.request.timeouts.idle)
    }

    // MARK: What libcurl tells

    /// The connection stands and the request is about to go out; `false` if it must not.
    ///
    /// libcurl sends a request again, on a new connection, when a connection that was used before turns out to be dead
    /// and nothing was received. The server may have acted on the request all the same. Only a request that changes
    /// nothing is sent again like that; for any other the caller hears that the connection was lost.
    func begin() -> Bool {
        if hasBegun && !exchange.request.isSafe {
            failure = HTTPError.lost(exchange.request.origin)
            return false
        }
        hasBegun = true
        idle.touch(turn.now)
        return true
    }

    /// A line of the answer's head came.
    func receive(line: String) {
        idle.touch(turn.now)
        guard let head = head.take(line) else { return }
        exchange.arrived(head)
        tell()
    }

    /// Bytes of the answer's body came.
    func receive(_ bytes: UnsafeRawBufferPointer) -> Reception {
        if file != nil {
            do {
                unsafe try file?.take(bytes)
                return .taken
            } catch {
                failure = error
                return .refuse
            }
        }
        tell()
        isReceivingPaused = unsafe !exchange.keep(bytes)
        return isReceivingPaused ? .pause : .taken
    }

    /// Room for bytes of the request's body is there; `nil` ends the transfer with ``failure``.
    func provide(_ buffer: UnsafeMutableRawBufferPointer) -> UploadPipe.Outcome? {
        do {
            let outcome = unsafe try upload.read(into: buffer)
            if case .wait = outcome { isSendingPaused = true }
            return outcome
        } catch {
            failure = error
            return nil
        }
    }

    /// So many bytes of bodies have come and gone.
    func progressed(received: Int64, sent: Int64) { idle.progressed(received: received, sent: sent, turn.now) }

    // MARK: What the driver does

    /// Sends the body to a file from now on, what was kept of it first.
    func direct(to sink: FileSink) throws {
        var sink = sink
        try sink.take(exchange.takeKept())
        file = FileBlocks(sink)
    }

    /// Receiving goes on; the idle time starts anew.
    func receivingResumes() {
        isReceivingPaused = false
        idle.touch(turn.now)
    }

    /// Sending goes on; the idle time starts anew.
    func sendingResumes() {
        isSendingPaused = false
        idle.touch(turn.now)
    }

    /// When it ends if no byte comes or goes; `nil` while it connects or the caller pauses it.
    var idleDeadline: ContinuousClock.Instant? { isReceivingPaused || isSendingPaused ? nil : idle.deadline }

    /// What the caller hears then.
    var idleError: HTTPError {
        let request = exchange.request
        return HTTPError(
            .timedOut, "Nothing came from or went to \(request.origin) for \(request.timeouts.idle.inSeconds)")
    }

    /// The transfer is over.
    func end(_ outcome: Result<Void, any Error>) {
        upload.close()
        // libcurl takes a connection that closes within the head for a short answer.
        let isWhole = head.isComplete
        var outcome = outcome.flatMap { isWhole ? .success(()) : .failure(HTTPError.lost(exchange.request.origin)) }
        var written: Int64?
        do { written = try file?.finish() } catch { outcome = .failure(error) }
        exchange.end(outcome, written: written)
        tell()
    }

    private func tell() {
        if hasNews { return }
        hasNews = true
        turn.news.append(self)
    }
}
#endif
