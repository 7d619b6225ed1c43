/// Carries a request to a server and brings back its answer.
///
/// A transport makes one exchange. Authorization and retry are not its business: DrivewayAPI's `APIClient` does them.
public protocol HTTPTransport: Sendable {
    /// Sends a request and returns once the head of the answer is there.
    ///
    /// Cancelling the task ends the exchange at once.
    /// - Throws: ``HTTPError``, `CancellationError`.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}
