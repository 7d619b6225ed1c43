/// When an exchange has been without a byte for too long: pure, told the time.
struct IdleClock {
    typealias Instant = ContinuousClock.Instant

    private let limit: Duration
    private var last: Instant?
    private var counts: (received: Int64, sent: Int64) = (0, 0)

    init(limit: Duration) { self.limit = limit }

    /// The connection stands, a byte came or went, or the caller's pause is over.
    mutating func touch(_ now: Instant) { last = now }

    /// Takes the numbers of bytes so far; the time starts anew if one of them has changed.
    mutating func progressed(received: Int64, sent: Int64, _ now: Instant) {
        guard counts != (received, sent) else { return }
        counts = (received, sent)
        last = now
    }

    /// When the exchange ends if nothing happens; `nil` before the connection stands.
    var deadline: Instant? { last.map { $0 + limit } }
}
