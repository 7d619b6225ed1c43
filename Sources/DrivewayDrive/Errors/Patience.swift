import DrivewayAPI
import DrivewayDriveAPI

/// Waits between the attempts of one transfer, and an end to them.
struct Patience: Sendable {
    let policy: RetryPolicy
    /// How many failures in a row, without a byte of progress, are enough.
    let limit: Int
    private var failures = 0

    init(_ policy: RetryPolicy, limit: Int) {
        self.policy = policy
        self.limit = limit
    }

    /// Waits before the next attempt.
    /// - Parameter hasProgressed: Whether bytes have come since the last failure.
    /// - Throws: The error itself, when it is enough.
    mutating func rest(after error: any Error, hasProgressed: Bool = false) async throws {
        failures = hasProgressed ? 1 : failures + 1
        guard failures < limit, let pause = policy.pause(after: failures) else { throw error }
        try await policy.sleep(pause)
    }
}

extension DriveClient {
    var patience: Patience { Patience(service.client.configuration.retry, limit: configuration.fruitlessAttempts) }
}
