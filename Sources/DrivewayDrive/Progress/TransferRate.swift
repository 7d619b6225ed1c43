/// The bytes per second of the last seconds.
struct TransferRate: Sendable {
    /// How far back the rate looks.
    private static let window = Duration.seconds(10)
    /// The shortest time between two marks.
    private static let step = Duration.milliseconds(250)
    /// The shortest time from which a rate is told.
    private static let least = Duration.seconds(1)

    private var marks: [(time: ContinuousClock.Instant, bytes: Int64)] = []
    private var latest: Int64 = 0

    /// Notes how many bytes are done in all.
    mutating func note(_ bytes: Int64, at now: ContinuousClock.Instant) {
        latest = bytes
        if let last = marks.last, now - last.time < Self.step { return }
        marks.append((now, bytes))
        marks.removeAll { now - $0.time > Self.window }
    }

    /// The rate; `nil` until there is enough to tell.
    func perSecond(at now: ContinuousClock.Instant) -> Double? {
        guard let first = marks.first, now - first.time >= Self.least else { return nil }
        return max(0, Double(latest - first.bytes) / ((now - first.time) / .seconds(1)))
    }
}
