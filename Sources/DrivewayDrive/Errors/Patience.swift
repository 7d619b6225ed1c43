import DrivewayAPI
import DrivewayDriveAPI

/// Waits between the attempts of one transfer, and an end to them.
struct Patience: Sendable {
    let client: APIClient
    /// How many failures in a row, without a byte of progress, are enough.
    let limit: Int
    private var failures = 0

    init(_ client: APIClient, limit: Int) {
        self.client = client
        self.limit = limit
    }

    /// Waits before the next attempt.
    /// - Parameter hasProgressed: Whether bytes have come since the last failure.
    /// - Throws: The error itself, when it is enough.
    mutating func rest(after error: any Error, hasProgressed: Bool = false) async throws {
        failures = hasProgressed ? 1 : failures + 1
        guard failures < limit, let pause = client.configuration.retry.pause(after: failures) else { throw error }
        try await client.rest(pause, asked: false)
    }
}

extension DriveClient {
    var patience: Patience { Patience(service.client, limit: configuration.fruitlessAttempts) }
}
