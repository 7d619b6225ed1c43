import Foundation

/// What all who use an account know together about its allowance: pure, told the time, small enough for a file.
///
/// Units and writes are each kept as the moment at which all that was given out is earned again (ITU-T I.371, generic cell
/// rate algorithm): who asks is told when it may go ahead, and what it asked for is set down at once, so that all are served
/// in the order in which they asked and nobody needs to be told of the others.
struct PaceState: Codable, Sendable, Equatable {
    /// Seconds since 1970.
    typealias Moment = TimeInterval

    /// The units that may go out at once after a rest, in seconds of their rate.
    static let unitBurst = 1.0
    /// How long a refusal keeps everyone waiting at most, in seconds.
    static let longestPause = 60.0
    /// What is left of a rate that was too high.
    static let decrease = 0.92
    /// The lowest rate of writes.
    static let least = 0.1
    /// How a rate is raised to see whether more is taken.
    static let increase = 1.05
    /// How far back writes count when the rate that is taken is measured, in seconds.
    static let memory = 10.0
    /// After how long what a refusal has taught is forgotten, in seconds.
    static let lesson = 3600.0

    /// When all units given out are earned again.
    private(set) var unitsEarned: Moment = 0
    /// When all writes given out are earned again.
    private(set) var writesEarned: Moment = 0
    /// Until when nobody sends anything, after a refusal.
    private(set) var pausedUntil: Moment = 0
    /// How many waves of refusals came in a row.
    private(set) var refusals = 0
    /// The rate of writes that the service is believed to take.
    private(set) var writesPerSecond: Double
    /// How many writes may go out at once after a rest.
    private(set) var writeBurst: Double
    /// When a write was last refused.
    private(set) var writesRefused: Moment?
    /// The rate at that time, and when a write was refused before that.
    private(set) var rateRefused: Double?
    private(set) var refusedBefore: Moment = 0
    /// When the rate was last raised, or first used to the full.
    private(set) var probed: Moment?
    /// When the last writes that were taken were sent, in the order of their answers.
    private(set) var admitted: [Moment] = []

    init(_ limits: Pacer.Limits) {
        writesPerSecond = limits.writesPerSecond
        writeBurst = Double(max(1, limits.writeBurst))
    }

    /// Whether it can be from this account and time: what is not, from a broken file or after the clock was set, is no use.
    func isPlausible(at now: Moment) -> Bool {
        let moments =
            [unitsEarned, writesEarned, pausedUntil, writesRefused ?? 0, refusedBefore, probed ?? 0] + admitted
        return moments.allSatisfy { $0.isFinite && $0 < now + 600 } && writesPerSecond.isFinite && writeBurst.isFinite
            && (0.01...10_000).contains(writesPerSecond) && (1...10_000).contains(writeBurst)
    }

    /// Gives out units.
    /// - Returns: When they may be used.
    mutating func reserve(units: Double, at now: Moment, _ limits: Pacer.Limits) -> Moment {
        let start = max(unitsEarned, now)
        unitsEarned = start + units / (limits.unitsPerSecond * slowStart(at: start - Self.unitBurst))
        return max(now, pausedUntil, unitsEarned - Self.unitBurst)
    }

    /// After a pause the rate doubles every second: an eighth, a quarter, a half of it, then all.
    private func slowStart(at moment: Moment) -> Double {
        switch moment - pausedUntil {
        case ..<1: 0.125
        case ..<2: 0.25
        case ..<3: 0.5
        default: 1
        }
    }

    /// Gives out writes.
    /// - Returns: When they may be sent.
    mutating func reserve(writes: Int, at now: Moment, _ limits: Pacer.Limits) -> Moment {
        if let refused = writesRefused, now - refused > Self.lesson { forget(limits) }
        let interval = 1 / writesPerSecond
        writesEarned = max(writesEarned, now) + Double(writes) * interval
        let start = max(now, pausedUntil, writesEarned - writeBurst * interval)
        if start > now { probe(at: now, limits) }
        return start
    }

    /// A write went out later than it might have: the next one keeps its distance from that one.
    mutating func sentWrite(at now: Moment) { writesEarned = max(writesEarned, now + 1 / writesPerSecond) }

    /// How many writes could go out now without waiting; at least one.
    func writesAtOnce(at now: Moment) -> Int {
        guard now >= pausedUntil else { return 1 }
        return max(1, Int(writeBurst - max(0, writesEarned - now) * writesPerSecond))
    }

    /// The service has taken calls, so many writes among them.
    mutating func admit(writes: Int, sent: Moment, at now: Moment) {
        if now >= pausedUntil { refusals = 0 }
        admitted = (admitted + Array(repeating: sent, count: min(writes, 64))).suffix(64)
        // The answers to what was on its way come after those that refuse.
        if writes > 0, let refused = writesRefused, sent <= refused { weigh(refused) }
    }

    /// The service asks for fewer calls.
    /// - Parameters:
    ///   - isWrite: Whether it was a write that it refused.
    ///   - sent: When the call was sent: calls that were on their way together are refused together, and count once.
    ///   - asked: For how many seconds it asked, if it did.
    mutating func refuse(isWrite: Bool, sent: Moment, at now: Moment, asked: Double?) {
        let asked = asked.map { min(max(0, $0), Self.longestPause) }
        guard sent >= pausedUntil else {
            if let asked { pausedUntil = max(pausedUntil, now + asked) }
            // A write that is refused with reads: the pause is theirs, the lesson its own.
            if isWrite, now < pausedUntil, writeBurst > 1 { refuseWrites(at: now) }
            return
        }
        refusals += 1
        pausedUntil = now + (asked ?? min(32, pow(2, Double(min(refusals, 10) - 1))))
        unitsEarned = max(unitsEarned, pausedUntil + Self.unitBurst)
        if isWrite { refuseWrites(at: now) }
    }

    private mutating func refuseWrites(at now: Moment) {
        refusedBefore = writesRefused ?? 0
        writesRefused = now
        rateRefused = writesPerSecond
        writeBurst = 1
        writesEarned = pausedUntil
        weigh(now)
    }

    /// Sets the rate to just below what was taken before a refusal, as far as that is known; where none was, to half of it.
    private mutating func weigh(_ refused: Moment) {
        let rate = rateRefused ?? writesPerSecond
        let recent = admitted.filter { $0 > max(refusedBefore, refused - Self.memory) && $0 <= refused }
        let taken = recent.min().map { Double(recent.count) / max(1, refused - $0) } ?? rate / 2
        writesPerSecond = max(Self.least, min(rate, taken) * Self.decrease)
    }

    private mutating func forget(_ limits: Pacer.Limits) {
        writesRefused = nil
        probed = nil
        writesPerSecond = max(writesPerSecond, limits.writesPerSecond)
        writeBurst = Double(max(1, limits.writeBurst))
    }

    /// Raises a rate that has been used to the full for long without a refusal.
    private mutating func probe(at now: Moment, _ limits: Pacer.Limits) {
        guard let since = [writesRefused, probed].compactMap(\.self).max() else { return probed = now }
        guard now - since >= (writesRefused == nil ? 30 : 600) else { return }
        probed = now
        writesPerSecond = max(writesPerSecond, min(limits.mostWritesPerSecond, writesPerSecond * Self.increase))
    }
}
