public import Foundation
import Synchronization

/// Keeps the calls of one account within what Google gives it, across all tasks and all processes.
///
/// - Quota units: calls wait so that no minute sees more than ``Limits/unitsPerMinute``, whenever Google's minute begins. Reads,
///   downloads and writes that wait share the units evenly.
/// - Writes: the service takes a few a second for long; ``Limits/writesPerSecond`` is where we begin, and refusals and their
///   absence teach the rate.
/// - A refusal for pace, or a `Retry-After`, keeps all of them from running into the same wall: everyone waits, then starts
///   slowly.
///
/// Keep one per account. Processes that name the same file share one allowance through it.
public final class Pacer: Sendable {
    private typealias Moment = PaceState.Moment

    private struct State {
        var lease = UnitLease()
        /// What was known when someone last looked; all there is where nothing is shared.
        var known: PaceState
        /// Why nothing is sent at all, and until when.
        var stop: (error: GoogleAPIError, until: Moment)?

        mutating func take(_ units: Int, at now: Moment) -> Bool {
            now >= known.pausedUntil && lease.take(units, at: now)
        }
    }

    /// How often the file's lock is tried for, 2 ms apart, before a process that holds it is taken for stopped.
    private static let lockAttempts = 250
    /// For how many seconds after the end of a day's quota nobody asks again.
    private static let stopLength = 60.0

    /// What it keeps to.
    public let limits: Limits
    private let file: PaceFile?
    private let sleep: @Sendable (Duration) async throws -> Void
    private let now: @Sendable () -> Date
    private let state: Mutex<State>
    private let unitTurns = FairTurns()
    private let writeTurns = FairTurns()

    /// Makes a pacer.
    /// - Parameters:
    ///   - path: The file that all processes of the account share; `nil`: this pacer is alone. Where the file cannot be used
    ///     the pacer works as if alone.
    ///   - sleep: Waits; ends early when the task is cancelled.
    ///   - now: The time.
    public init(
        limits: Limits = .google, sharedAt path: String? = nil,
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.limits = limits
        self.sleep = sleep
        self.now = now
        file = path.map(PaceFile.init)
        state = Mutex(State(known: PaceState(limits)))
    }

    /// The rate of writes that the service is believed to take, per second.
    public var writesPerSecond: Double { state.withLock { $0.known.writesPerSecond } }

    /// How many writes could go out now without waiting; at least one. A batch takes no more than that.
    var writesAtOnce: Int { state.withLock { $0.known.writesAtOnce(at: moment) } }

    /// The time, by which answers are matched with what was sent.
    var moment: TimeInterval { now().timeIntervalSince1970 }

    // MARK: Before a call

    /// Waits until a call may be sent.
    /// - Returns: When that is.
    /// - Throws: `CancellationError`; the error of a day's quota that is used up.
    func admit(_ cost: CallCost) async throws -> TimeInterval {
        try checkStop()
        if cost.writes > 0 {
            try await writeTurns.inTurn(cost.lane) {
                try await takeUnits(cost)
                try await takeWrites(cost.writes)
            }
        } else {
            try await takeUnits(cost)
        }
        return moment
    }

    private func checkStop() throws {
        let stop = state.withLock { $0.stop }
        if let stop, moment < stop.until { throw stop.error }
    }

    private func takeUnits(_ cost: CallCost) async throws {
        if !unitTurns.isTaken, take(cost.units) { return }
        try await unitTurns.inTurn(cost.lane, weight: Double(max(1, cost.units))) {
            while !take(cost.units) {
                if try await hasRestedInPause() { continue }
                let (now, limits) = (moment, limits)
                if let start = state.withLock({ $0.lease.start(for: cost.units, after: now) }) {
                    try await rest(until: start)
                    continue
                }
                let block = state.withLock { $0.lease.block(for: cost.units, at: now, limits) }
                let start = try await share { $0.reserve(units: block, at: now, limits) }
                state.withLock { $0.lease.add(block, from: start, at: now) }
            }
        }
    }

    private func take(_ units: Int) -> Bool { state.withLock { $0.take(units, at: moment) } }

    private func takeWrites(_ count: Int) async throws {
        while true {
            let (asked, limits) = (moment, limits)
            let start = try await share { $0.reserve(writes: count, at: asked, limits) }
            try await rest(until: start)
            // A place in the queue is lost when all had to wait meanwhile.
            if try await hasRestedInPause() { continue }
            let now = moment
            if start > asked, now > start + 0.01 { try await share { $0.sentWrite(at: now) } }
            return
        }
    }

    private func hasRestedInPause() async throws -> Bool {
        let end = state.withLock { $0.known.pausedUntil }
        guard end > moment else { return false }
        try await rest(until: end)
        return true
    }

    private func rest(until moment: Moment) async throws {
        try Task.checkCancellation()
        let wait = moment - self.moment
        // A little more, since a number of seconds since 1970 is not exact.
        if wait > 0 { try await sleep(.seconds(wait) + .microseconds(10)) }
    }

    // MARK: After a call

    /// Learns from the answer to a call.
    /// - Parameters:
    ///   - sent: When it was sent, as ``admit(_:)`` said.
    ///   - writes: How many writes the service took.
    ///   - refusal: What it refused of it.
    func answered(_ sent: TimeInterval, writes: Int, isWrite: Bool, refusal: GoogleAPIError?) async {
        let now = moment
        if let refusal, refusal.isEndOfDay {
            return state.withLock { $0.stop = (refusal, now + Self.stopLength) }
        }
        let mustTell = state.withLock { $0.known.refusals > 0 } || writes > 0
        if mustTell, writes > 0 || refusal == nil { try? await share { $0.admit(writes: writes, sent: sent, at: now) } }
        guard let refusal, refusal.isAboutPace else { return }
        let asked = refusal.retryAfter.map { $0.timeIntervalSince1970 - now }
        try? await share { $0.refuse(isWrite: isWrite, sent: sent, at: now, asked: asked) }
        state.withLock { $0.lease.drop() }
    }

    // MARK: The others

    /// Changes what all know.
    @discardableResult
    private func share<Value: Sendable>(_ body: @Sendable (inout PaceState) -> Value) async throws -> Value {
        if let file {
            let fresh = PaceState(limits)
            do {
                for _ in 0..<Self.lockAttempts {
                    let value = try state.withLock { state -> Value? in
                        guard let outcome = try file.change(fresh: fresh, at: moment, body) else { return nil }
                        state.known = outcome.1
                        return outcome.0
                    }
                    if let value { return value }
                    try await Task.sleep(for: .milliseconds(2))
                }
            } catch let error as CancellationError {
                throw error
            } catch {
                // A folder that is gone or full keeps nobody from working alone.
            }
        }
        return state.withLock { body(&$0.known) }
    }
}
