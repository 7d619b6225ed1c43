/// How far a resumable upload is, and what a request to its session means for it.
///
/// It knows nothing of files and connections: ``request(range:length:)`` decides what to do with the body,
/// ``received(_:)`` counts what came, ``outcome`` says where the upload stands.
struct ResumableProgress: Sendable, Hashable {
    /// Chunks are multiples of this, the last one apart.
    static let granularity: Int64 = 256 << 10

    /// A request that is refused; nothing is stored.
    enum Refusal: Error, Hashable {
        /// The field is not a range, or does not fit the body.
        case badRange
        /// The chunk is not the last one and no multiple of 256 KiB.
        case badChunkSize
        /// The total is not the one that was declared before.
        case totalChanged
        /// The chunk begins beyond what is stored.
        case gap
    }

    /// What a request asks for.
    enum Request: Hashable {
        /// Only how far the upload is.
        case status
        /// To take bytes: the first `skipping` of the body are there already, and no more than `atMost` may come after them.
        case receive(skipping: Int64, atMost: Int64?)
    }

    /// What there is to say after a request.
    enum Outcome: Hashable {
        /// More bytes are wanted; `stored` are there.
        case incomplete(stored: Int64)
        /// All bytes are there.
        case complete(size: Int64)
    }

    /// The bytes that are there.
    private(set) var stored: Int64
    /// The size of the whole, once it is known.
    private(set) var total: Int64?
    /// Whether the client has said that no more bytes come.
    private(set) var isClosed = false

    /// An upload of a declared size, or of an unknown one.
    init(stored: Int64 = 0, total: Int64? = nil) {
        self.stored = stored
        self.total = total
    }

    /// Where the upload stands.
    var outcome: Outcome {
        if isClosed, let total, stored == total { return .complete(size: total) }
        return .incomplete(stored: stored)
    }

    /// Takes in the head of a request.
    /// - Parameters:
    ///   - range: Its `Content-Range` field.
    ///   - length: The length of its body, if it is declared.
    /// - Throws: ``Refusal``; the upload is then as it was.
    mutating func request(range: String?, length: Int64?) throws(Refusal) -> Request {
        guard let range else { return try wholeBody(length: length) }
        switch ContentRange(range) {
        case .query(let asked):
            guard length ?? 0 == 0 else { throw .badRange }
            try declare(asked, isClosing: asked == stored)
            return .status
        case .part(let first, let last, let asked):
            return try part(first: first, last: last, total: asked, length: length)
        case nil:
            throw .badRange
        }
    }

    /// A body without a range is the whole, from its first byte.
    private mutating func wholeBody(length: Int64?) throws(Refusal) -> Request {
        if let length { try declare(length, isClosing: true) } else { isClosed = true }
        let limit = total.map { $0 - stored }
        return .receive(skipping: stored, atMost: limit)
    }

    private mutating func part(first: Int64, last: Int64, total asked: Int64?, length: Int64?) throws(Refusal)
        -> Request
    {
        let count = last - first + 1
        guard length ?? 0 <= count else { throw .badRange }
        if let known = asked ?? total, last >= known { throw .badRange }
        guard first <= stored else { throw .gap }
        let isLast = last + 1 == asked ?? total
        guard isLast || count % Self.granularity == 0 else { throw .badChunkSize }
        try declare(asked, isClosing: isLast)
        return .receive(skipping: min(stored - first, count), atMost: max(last + 1 - stored, 0))
    }

    private mutating func declare(_ asked: Int64?, isClosing: Bool) throws(Refusal) {
        if let asked {
            guard total ?? asked == asked, asked >= stored else { throw .totalChanged }
            total = asked
        }
        if isClosing { isClosed = true }
    }

    /// Counts bytes that were stored.
    mutating func received(_ count: Int64) { stored += count }

    /// The body of unknown length came to its end: that was the whole.
    mutating func endOfWhole() {
        if isClosed && total == nil { total = stored }
    }

    /// The connection broke off: what the request announced does not count, what came does.
    mutating func brokeOff() {
        if total == nil { isClosed = false }
    }
}
