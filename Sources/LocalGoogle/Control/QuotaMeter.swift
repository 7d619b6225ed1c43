import Foundation
import Synchronization

/// Counts what each account asks for, and says when that is more than it may.
///
/// Units are counted in minutes that begin with an account's first request; writes in seconds. Time is the server's.
final class QuotaMeter: Sendable {
    private struct Window {
        var start: TimeInterval
        var used: Int

        /// Whether `amount` more fits below `limit`; it is counted either way.
        mutating func take(_ amount: Int, limit: Int, at time: TimeInterval, length: TimeInterval) -> Bool {
            if time < start || time >= start + length { self = Window(start: time, used: 0) }
            defer { used += amount }
            return used + amount <= limit
        }
    }

    private struct State {
        var unitsPerMinute: Int?
        var minutes: [Int64: Window] = [:]
        var seconds: [Int64: Window] = [:]
    }

    private let state = Mutex(State())

    /// How many units a minute and account may have; `nil`: any number.
    var unitsPerMinute: Int? { state.withLock { $0.unitsPerMinute } }

    /// Enforces so many units a minute and account from now on; `nil`: none.
    func limit(unitsPerMinute: Int?) { state.withLock { $0 = State(unitsPerMinute: unitsPerMinute) } }

    /// Counts a request.
    /// - Parameters:
    ///   - account: Whose it is.
    ///   - units: What it costs.
    ///   - writesPerSecond: How many writes a second are allowed, if it is a write.
    /// - Returns: Whether the request is within the limits.
    func admits(account: Int64, units: Int, writesPerSecond: Int?, at now: Date) -> Bool {
        state.withLock { state in
            let time = now.timeIntervalSince1970
            var isWithin = true
            if let limit = state.unitsPerMinute, units > 0 {
                isWithin =
                    state.minutes[account, default: Window(start: time, used: 0)]
                    .take(units, limit: limit, at: time, length: 60)
            }
            if let limit = writesPerSecond {
                let fits = state.seconds[account, default: Window(start: time, used: 0)]
                    .take(1, limit: limit, at: time, length: 1)
                isWithin = isWithin && fits
            }
            return isWithin
        }
    }
}
