/// A request and its answer, as far as they are.
struct Exchange: Sendable {
    /// What comes next.
    enum Phase: Sendable {
        /// No request is under way.
        case none
        /// A callback has taken the phase out, or the exchange ends without more.
        case busy
        /// The request line came.
        case head(path: String, query: String)
        /// A receiver takes the body; `finish` is told once whether all of it came.
        case receiving(any BodyReceiver, finish: @Sendable (Bool) -> Answer)
        /// The body is read and dropped, as long as the budget lasts.
        case dropping(budget: Int, Answer)
        /// There is no body; the answer can go.
        case ready(Answer)
        /// A task makes the answer; early: while bytes of the body may still come.
        case waiting(Task<Void, Never>?, isEarly: Bool)
        /// The task's answer is there.
        case delivered(ServerResponse, isEarly: Bool)
        /// The answer is with libmicrohttpd.
        case answering(Sent)
        /// The answer was sent while the body came; the rest of it is dropped.
        case lingering(Sent)
    }

    /// An answer that was handed over.
    struct Sent: Sendable {
        var onSent: (@Sendable (Int64, Bool) -> Void)?
        /// The bytes of the body, if all are sent.
        var length: Int64
        /// Where the connection is cut, for an answer that is sent short.
        var isCut = false
        /// Knows how much was sent.
        var source: BodySource?

        /// Tells the handler how it went.
        func report(isComplete: Bool) {
            guard let onSent else { return }
            if isComplete, !isCut { return onSent(length, true) }
            onSent(source?.sent ?? (isCut ? length : 0), false)
        }
    }

    var phase = Phase.none
    /// How the length of the request's body is given.
    var body = HeadScan.Body.none
    /// Whether the client waits to be told that it may send the body.
    var expectsContinue = false
    /// Whether the answer has no body.
    var isHead = false
    /// The bytes of the body so far.
    var received: Int64 = 0
}
