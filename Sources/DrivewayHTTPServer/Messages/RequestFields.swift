import DrivewayHTTP
import Synchronization

/// Header fields that are fetched from the connection when they are first asked for.
final class RequestFields: Sendable {
    private enum State {
        case fetched(HTTPHeaders)
        case there(MicrohttpdConnection)
    }

    private let state: Mutex<State>

    init(_ headers: HTTPHeaders) { state = Mutex(.fetched(headers)) }

    /// Fields that are still the connection's: ``keep()`` must be called before its callback returns, if anyone else holds
    /// this object by then.
    init(of connection: MicrohttpdConnection) { state = Mutex(.there(connection)) }

    var headers: HTTPHeaders {
        state.withLock { state in
            switch state {
            case .fetched(let headers): return headers
            case .there(let connection):
                let headers = connection.headers()
                state = .fetched(headers)
                return headers
            }
        }
    }

    /// Fetches the fields, so that they outlive the exchange.
    func keep() { _ = headers }
}
