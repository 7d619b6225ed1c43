import DrivewayHTTP
import Synchronization

/// Header fields that are fetched when they are first asked for.
final class RequestFields: Sendable {
    private let state: Mutex<HTTPHeaders>

    init(_ headers: HTTPHeaders) { state = Mutex(headers) }

    var headers: HTTPHeaders { state.withLock { $0 } }
}
