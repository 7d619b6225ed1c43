import Synchronization

/// The bearers of requests, in order.
final class RequestLog: Sendable {
    private let log = Mutex<[String]>([])

    var bearers: [String] { log.withLock { $0 } }

    func add(_ bearer: String) { log.withLock { $0.append(bearer) } }
}
