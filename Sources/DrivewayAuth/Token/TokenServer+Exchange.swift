import DrivewayAPI
import DrivewayHTTP
import Foundation

extension TokenServer {
    /// Makes an exchange, again where that may help, and takes the answer into memory.
    /// - Throws: ``AuthError`` with the code `network` if it comes to no answer; `CancellationError`.
    func send(_ request: HTTPRequest, isSafeToRepeat: Bool) async throws -> (HTTPResponse, Data) {
        var attempt = 1
        while true {
            do {
                let response = try await transport.send(request)
                let data = try await response.body.collect(upTo: 1 << 20)
                guard let pause = pause(after: response, attempt, isSafeToRepeat) else { return (response, data) }
                try await retry.sleep(pause)
            } catch let error as HTTPError {
                guard let pause = pause(after: error, attempt, isSafeToRepeat) else { throw unreachable(error) }
                try await retry.sleep(pause)
            }
            attempt += 1
        }
    }

    private func pause(after response: HTTPResponse, _ attempt: Int, _ isSafeToRepeat: Bool) -> Duration? {
        guard response.status == 429 || (isSafeToRepeat && [408, 500, 502, 503, 504].contains(response.status)) else {
            return nil
        }
        return retry.pause(after: attempt, asked: RetryAfter.date(response.headers, now: now()))
    }

    private func pause(after error: HTTPError, _ attempt: Int, _ isSafeToRepeat: Bool) -> Duration? {
        let isRepeatable =
            error.code == .unreachable
            ? !endpoint.isLocal && attempt < retry.unreachableAttempts : error.mayHaveBeenApplied && isSafeToRepeat
        return isRepeatable ? retry.pause(after: attempt) : nil
    }

    private func unreachable(_ error: HTTPError) -> AuthError {
        let host = (endpoint.isLocal ? endpoint.identifier : endpoint.token.host()) ?? "the server"
        return AuthError(.network, "Cannot sign in at \(host): \(error.message)", underlying: error)
    }
}
