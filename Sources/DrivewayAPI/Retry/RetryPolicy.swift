public import Foundation

/// How often and after which waits a failed call is sent again.
///
/// The wait before the n-th repeat is a random part of `base · 2ⁿ⁻¹`, at most of ``cap`` (full jitter), so that many
/// clients that failed together do not come back together. A `Retry-After` of the server is kept to; one that is longer
/// than ``longestWait`` ends the call at once with an error that tells the time. A ``deadline`` ends it before a wait that
/// would go beyond it.
public struct RetryPolicy: Sendable {
    /// How often a call is sent at most, the first time included.
    public var attempts: Int
    /// How often a call is sent at most to a server that cannot be reached at all.
    public var unreachableAttempts: Int
    /// The upper bound of the first wait.
    public var base: Duration
    /// The upper bound of all waits.
    public var cap: Duration
    /// The longest `Retry-After` that is waited for.
    public var longestWait: Duration
    /// How long after it was first sent a call may be sent again; `nil`: as often as ``attempts`` says.
    public var deadline: Duration?
    /// Waits; ends early when the task is cancelled.
    public var sleep: @Sendable (Duration) async throws -> Void
    /// A random number from 0 up to, not including, 1.
    public var random: @Sendable () -> Double
    /// The time.
    public var now: @Sendable () -> Date

    /// Makes a policy.
    public init(
        attempts: Int = 6, unreachableAttempts: Int = 3, base: Duration = .seconds(1), cap: Duration = .seconds(32),
        longestWait: Duration = .seconds(60), deadline: Duration? = nil,
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
        random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) },
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.attempts = attempts
        self.unreachableAttempts = unreachableAttempts
        self.base = base
        self.cap = cap
        self.longestWait = longestWait
        self.deadline = deadline
        self.sleep = sleep
        self.random = random
        self.now = now
    }

    /// Six tries, waits of up to 1, 2, 4, 8 and 16 seconds.
    public static let standard = RetryPolicy()

    /// No repeats.
    public static let none = RetryPolicy(attempts: 1, unreachableAttempts: 1)

    /// The wait before the next try, or `nil` if there is none.
    /// - Parameters:
    ///   - attempt: How often the call has been sent.
    ///   - asked: When the server wants to see it again.
    ///   - isSlow: Whether the limit is one that takes minutes: the waits are eight times as long, up to the cap.
    ///   - start: When the call was first sent, where the ``deadline`` counts.
    package func pause(
        after attempt: Int, asked: Date? = nil, isSlow: Bool = false, since start: Date? = nil
    ) -> Duration? {
        guard let pause = pause(after: attempt, asked, isSlow) else { return nil }
        guard let deadline, let start else { return pause }
        return .seconds(now().timeIntervalSince(start)) + pause <= deadline ? pause : nil
    }

    private func pause(after attempt: Int, _ asked: Date?, _ isSlow: Bool) -> Duration? {
        guard attempt < attempts else { return nil }
        let doubled = base * Double(1 << min(attempt - 1, 30)) * (isSlow ? 8 : 1)
        let jitter = min(cap, doubled) * random()
        guard let asked else { return jitter }
        let wait = Duration.seconds(max(0, asked.timeIntervalSince(now())))
        guard wait <= longestWait else { return nil }
        // Not all at the same moment, and never before the time the server has named.
        return wait > .zero ? wait + base * random() : jitter
    }
}
