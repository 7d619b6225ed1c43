/// Units that a process has been given and not yet used: a small call takes some without asking anyone.
///
/// They are no good after a second, so that what a process keeps back is never more than that, and what one that dies has
/// kept is simply lost. The blocks grow while they are used up in time.
struct UnitLease: Sendable {
    typealias Moment = PaceState.Moment

    /// How long units are good for, in seconds.
    static let life = 1.0
    /// The largest block, in seconds of the rate.
    static let largest = 0.2

    private var units = 0.0
    private var begins: Moment = 0
    private var block = 0.0

    /// Takes units if they are there.
    mutating func take(_ wanted: Int, at now: Moment) -> Bool {
        guard now >= begins, now <= begins + Self.life, units >= Double(wanted) else { return wanted == 0 }
        units -= Double(wanted)
        return true
    }

    /// When units that are there but may not be used yet can be; `nil` if there are too few.
    func start(for wanted: Int, after now: Moment) -> Moment? {
        begins > now && units >= Double(wanted) ? begins : nil
    }

    /// How many units to ask for when some are wanted and not there.
    mutating func block(for wanted: Int, at now: Moment, _ limits: Pacer.Limits) -> Double {
        let isUsedInTime = now <= begins + Self.life
        block = isUsedInTime ? min(block * 2, limits.unitsPerSecond * Self.largest) : 0
        block = max(block, Double(wanted))
        return block
    }

    /// Adds units that may be used from a moment on.
    mutating func add(_ more: Double, from start: Moment, at now: Moment) {
        units = (now <= begins + Self.life ? units : 0) + more
        begins = start
    }

    /// Gives up what is left, after a refusal.
    mutating func drop() { units = 0 }
}
