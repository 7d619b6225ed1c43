import DrivewayAPI
import DrivewayHTTP
import Foundation
import Synchronization

/// A clock that only waits move on.
final class ManualTime: Sendable {
    private let state: Mutex<(now: Date, waits: [Duration])>

    init(_ now: Date = Date(timeIntervalSince1970: 1_800_000_000)) { state = Mutex((now, [])) }

    var now: Date { state.withLock { $0.now } }
    /// All waits so far.
    var waits: [Duration] { state.withLock { $0.waits } }

    func wait(_ duration: Duration) {
        state.withLock { state in
            state.waits.append(duration)
            state.now += duration / .seconds(1)
        }
    }

    /// A policy on this clock; `random` is the part of each bound that is waited.
    func policy(attempts: Int = 6, random: Double = 0.5) -> RetryPolicy {
        RetryPolicy(attempts: attempts, sleep: { self.wait($0) }, random: { random }, now: { self.now })
    }
}

/// A client on a script.
func client(
    _ transport: any HTTPTransport, endpoint: Endpoint = .google, authorizer: (any Authorizer)? = nil,
    retry: RetryPolicy? = nil
) -> APIClient {
    APIClient(
        endpoint: endpoint, authorizer: authorizer ?? CountingAuthorizer(endpoint),
        configuration: .init(transport: transport, retry: retry ?? ManualTime().policy()))
}
