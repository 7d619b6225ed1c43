/// What is known about one upload in pieces, and what to do next: a state machine without clock, network or file.
///
/// The driver does what ``next`` says and reports what came of it, over and over, until it is ``Step/finish``.
///
///     closed ──opened──▶ certain ──answered──▶ certain … ──completed──▶ finished
///        ▲                  │ ▲
///        │               failed│answered
///        │                  ▼ │
///        └──sessionGone── doubtful
///
/// - Where to go on is only ever what the server named: never what was sent.
/// - After anything but a clear answer the server is asked before more is sent.
/// - A server that has less than it had, or more than it was sent, cannot be trusted with the file.
/// - Failures without a byte of progress in between are counted; so are sessions. Both have an end.
/// - A failure that costs more than an eighth of what was sent makes the pieces half of that; each piece that gets through
///   makes them twice as large again.
/// - A stream's length is not known before it ends: then it is sent in pieces, and the last one names it.
///
/// [Guide: resumable uploads](https://developers.google.com/workspace/drive/api/guides/manage-uploads#resumable)
struct ResumableUpload: Sendable, Hashable {
    /// What to do next.
    enum Step: Sendable, Hashable {
        /// Open a session; then report ``opened()``.
        case open
        /// Send these bytes; then report what came of it.
        case send(Range<Int64>)
        /// Ask what has arrived; then report what came of it.
        case ask
        /// Wait, the longer the higher the count of failures in a row; then report ``rested()``.
        case rest(failures: Int)
        /// The server has the file.
        case finish
    }

    /// Why an upload cannot go on.
    enum Failure: Error, Sendable, Hashable {
        /// Too many failures in a row without a byte of progress.
        case stalled(failures: Int)
        /// The server lost bytes that it had.
        case rewound(from: Int64, to: Int64)
        /// The server claims bytes that it was not sent.
        case overrun(sent: Int64, claimed: Int64)
        /// One session after the other ended before its time.
        case sessionsLost(Int)
    }

    private enum Phase: Sendable, Hashable {
        case closed
        case certain
        case doubtful
        case finished
    }

    /// What pieces are multiples of, but for the last.
    static let granularity: Int64 = 256 << 10
    /// The size of a stream's pieces where no other is asked for.
    static let streamPiece: Int64 = 8 << 20

    /// The length of the content; `nil` while it is not known.
    private(set) var total: Int64?
    /// The most bytes of one piece, for now.
    private(set) var piece: Int64
    /// The most bytes of one piece on a network that works.
    let ceiling: Int64
    /// How many failures in a row end the upload.
    let patience: Int
    /// How many sessions may be opened.
    let sessionLimit: Int

    /// The bytes the server has said it has.
    private(set) var confirmed: Int64 = 0
    private var sent: Int64 = 0
    private var phase = Phase.closed
    private var failures = 0
    private var sessions = 0
    private var isTired = false
    /// The bytes a connection took before it broke, until it is known how many of them have arrived.
    private var doubted: Range<Int64>?

    /// Begins an upload.
    /// - Parameters:
    ///   - total: The length of the content; `nil` for one that ends when it ends, with ``ended(at:)``.
    ///   - pieceLimit: The most bytes of one piece, rounded up to a multiple of 256 KiB; `nil` for all that is left.
    ///   - patience: How many failures in a row, without a byte of progress, end the upload.
    ///   - sessionLimit: How many sessions may be opened.
    init(total: Int64?, pieceLimit: Int64? = nil, patience: Int = 5, sessionLimit: Int = 4) {
        self.total = total
        self.patience = max(1, patience)
        self.sessionLimit = max(1, sessionLimit)
        ceiling = Self.ceiling(pieceLimit, total)
        piece = ceiling
    }

    private static func ceiling(_ limit: Int64?, _ total: Int64?) -> Int64 {
        guard let limit = limit ?? (total == nil ? streamPiece : nil), limit < total ?? .max else {
            return max(total ?? 0, 1)
        }
        return max(1, (limit + granularity - 1) / granularity) * granularity
    }

    /// What to do next.
    var next: Step {
        if phase != .finished, isTired { return .rest(failures: failures) }
        switch phase {
        case .closed: return .open
        case .certain: return .send(confirmed..<min(confirmed + piece, total ?? .max))
        case .doubtful: return .ask
        case .finished: return .finish
        }
    }

    /// A session is open; it has nothing yet.
    mutating func opened() {
        sessions += 1
        (confirmed, sent) = (0, 0)
        phase = .certain
    }

    /// A session of an earlier run is taken up: what it has is to be asked.
    /// - Parameter count: What it had for certain.
    mutating func resumed(at count: Int64) {
        sessions += 1
        (confirmed, sent) = (count, total ?? count)
        phase = .doubtful
    }

    /// The stream has ended: so long is the content.
    mutating func ended(at length: Int64) { total = length }

    /// The wait is over.
    mutating func rested() { isTired = false }

    /// The server has the whole file.
    mutating func completed() {
        confirmed = total ?? sent
        phase = .finished
    }

    /// The server waits for more; it named the number of bytes it has, or none.
    mutating func answered(count: Int64?) throws(Failure) {
        switch next {
        case .send(let range):
            sent = max(sent, range.upperBound)
            // After data, an answer without a number may mean anything: it is asked for.
            guard let count else { return try doubt() }
            try accept(count)
        case .ask:
            try accept(count ?? 0)
        case .open, .rest, .finish:
            break
        }
    }

    /// The answer did not come, or was none: whether the server has what was sent is not known.
    /// - Parameter taken: How many bytes the connection had taken.
    mutating func failed(taken: Int64 = 0) throws(Failure) {
        if case .send(let range) = next {
            sent = max(sent, range.upperBound)
            doubted = range.lowerBound..<min(range.lowerBound + max(0, taken), range.upperBound)
        }
        try doubt()
    }

    /// The session has ended; what it had is lost.
    mutating func sessionGone() throws(Failure) {
        guard sessions < sessionLimit else { throw .sessionsLost(sessions) }
        try fail()
        doubted = nil
        phase = .closed
    }

    private mutating func accept(_ count: Int64) throws(Failure) {
        guard count >= confirmed else { throw .rewound(from: confirmed, to: count) }
        guard count <= sent else { throw .overrun(sent: sent, claimed: count) }
        let isProgress = count > confirmed
        adapt(to: count)
        confirmed = count
        if isProgress { failures = 0 }
        // All is there and still it is not the file: only asking can tell.
        if count == total { return try doubt() }
        if !isProgress, phase == .certain { try fail() }
        phase = .certain
    }

    /// Chooses the size of the next pieces by what came of the last one.
    private mutating func adapt(to count: Int64) {
        guard let doubted else {
            if phase == .certain, piece < ceiling, count - confirmed >= piece { piece = min(piece * 2, ceiling) }
            return
        }
        self.doubted = nil
        let (taken, lost) = (Int64(doubted.count), doubted.upperBound - count)
        guard lost > taken / 8 else { return }
        piece = min(piece, max(1, taken / 2 / Self.granularity) * Self.granularity)
    }

    private mutating func doubt() throws(Failure) {
        phase = .doubtful
        try fail()
    }

    private mutating func fail() throws(Failure) {
        failures += 1
        isTired = true
        guard failures < patience else { throw .stalled(failures: failures) }
    }
}
