import DrivewayHTTP
import Foundation
import Synchronization

/// Answers requests from a script, in memory, and remembers them.
final class ScriptedTransport: HTTPTransport {
    typealias Step = @Sendable (HTTPRequest) throws -> HTTPResponse

    private struct State {
        var steps: [Step]
        var requests: [HTTPRequest] = []
    }

    private let state: Mutex<State>

    /// The last step answers all further requests.
    init(_ steps: [Step]) { state = Mutex(State(steps: steps)) }

    var requests: [HTTPRequest] { state.withLock { $0.requests } }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let step = state.withLock { state in
            state.requests.append(request)
            return state.steps.count > 1 ? state.steps.removeFirst() : state.steps.first
        }
        guard let step else { throw HTTPError(.unreachable, "The script is empty") }
        return try step(request)
    }
}

/// A step that answers with a status, fields and a text.
func answer(_ status: Int, _ body: String = "", headers: HTTPHeaders = [:]) -> ScriptedTransport.Step {
    { HTTPResponse(status: status, headers: headers, url: $0.url, body: HTTPResponseBody(Data(body.utf8))) }
}

/// A step that refuses in Google's shape.
func refusal(_ status: Int, _ reason: String, headers: HTTPHeaders = [:]) -> ScriptedTransport.Step {
    var headers = headers
    headers["Content-Type"] = "application/json; charset=UTF-8"
    let entry = #"{"message": "No.", "domain": "global", "reason": "\#(reason)"}"#
    return answer(
        status, #"{"error": {"code": \#(status), "message": "No.", "errors": [\#(entry)]}}"#, headers: headers)
}

/// A step that comes to no answer.
func failure(_ code: HTTPError.Code) -> ScriptedTransport.Step {
    { _ in throw HTTPError(code, "It did not work") }
}

/// A step whose body breaks off after some bytes.
func brokenAnswer(_ beginning: String) -> ScriptedTransport.Step {
    {
        HTTPResponse(
            status: 200, url: $0.url, body: HTTPResponseBody(source: BrokenBody(beginning: Data(beginning.utf8))))
    }
}
