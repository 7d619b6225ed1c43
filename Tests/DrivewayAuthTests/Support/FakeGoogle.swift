import DrivewayAPI
import DrivewayHTTP
import Foundation
import Synchronization

/// The token server, the user-info endpoint and an API of a Google in memory, behind a transport.
///
/// Access tokens are named `access-1`, `access-2` … in the order they are given out. What a request for tokens is answered
/// with, and when, a test decides through `onToken`.
final class FakeGoogle: HTTPTransport {
    /// An answer: a status and a JSON body.
    struct Answer: Sendable {
        var status = 200
        var body: String

        static func refusal(_ word: String, status: Int = 400) -> Answer {
            Answer(status: status, body: #"{"error": "\#(word)", "error_description": "No."}"#)
        }

        static func tokens(
            _ access: String, refresh: String? = nil, expiresIn: Int = 3599, scope: String? = nil
        ) -> Answer {
            var body = #"{"access_token": "\#(access)", "expires_in": \#(expiresIn), "token_type": "Bearer""#
            if let refresh { body += #", "refresh_token": "\#(refresh)""# }
            if let scope { body += #", "scope": "\#(scope)""# }
            return Answer(body: body + "}")
        }
    }

    typealias Form = [String: String]

    private struct State {
        var forms: [Form] = []
        var revoked: [String] = []
        var bearers: [String] = []
        var person = #"{"sub": "1", "email": "ann@example.com"}"#
        var keySet = Identity.keySet()
        var keyRequests = 0
    }

    private let state = Mutex(State())
    private let onToken: @Sendable (_ number: Int, _ form: Form) async throws -> Answer

    init(_ onToken: @escaping @Sendable (_ number: Int, _ form: Form) async throws -> Answer) {
        self.onToken = onToken
    }

    /// Gives `access-1`, `access-2` …
    convenience init() { self.init { number, _ in .tokens("access-\(number)") } }

    /// The forms that were sent to the token server.
    var forms: [Form] { state.withLock { $0.forms } }
    /// The tokens that were revoked.
    var revoked: [String] { state.withLock { $0.revoked } }
    /// The bearers that came with other requests, in order.
    var bearers: [String] { state.withLock { $0.bearers } }

    /// The keys that sign identities.
    var keySet: String {
        get { state.withLock { $0.keySet } }
        set { state.withLock { $0.keySet = newValue } }
    }
    /// How often the keys were asked for.
    var keyRequests: Int { state.withLock { $0.keyRequests } }

    /// Who signs in next.
    func setPerson(_ json: String) { state.withLock { $0.person = json } }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        switch request.url.path {
        case "/token":
            let form = Self.form(of: request)
            let number = state.withLock { state in
                state.forms.append(form)
                return state.forms.count
            }
            return Self.response(request, try await onToken(number, form))
        case "/revoke":
            state.withLock { $0.revoked.append(Self.form(of: request)["token"] ?? "") }
            return Self.response(request, Answer(body: "{}"))
        case "/device/code":
            return Self.response(
                request,
                Answer(
                    body: #"{"device_code": "secret-code", "user_code": "ABCD-EFGH", "expires_in": 1800, "#
                        + #""interval": 5, "verification_url": "https://www.google.com/device"}"#))
        case "/oauth2/v3/certs":
            let keys = state.withLock { state in
                state.keyRequests += 1
                return state.keySet
            }
            var response = Self.response(request, Answer(body: keys))
            response.headers["Cache-Control"] = "public, max-age=21600"
            return response
        default:
            let bearer = request.headers["Authorization"].map { String($0.dropFirst("Bearer ".count)) } ?? ""
            let person = state.withLock { state in
                state.bearers.append(bearer)
                return state.person
            }
            return Self.response(request, Answer(body: request.url.path == "/v1/userinfo" ? person : "{}"))
        }
    }

    private static func form(of request: HTTPRequest) -> Form {
        guard case .bytes(let data) = request.body.source,
            let items = PercentEncoding.parseForm(String(decoding: data, as: UTF8.self))
        else { return [:] }
        return Dictionary(items) { first, _ in first }
    }

    private static func response(_ request: HTTPRequest, _ answer: Answer) -> HTTPResponse {
        HTTPResponse(
            status: answer.status, headers: ["Content-Type": "application/json"], url: request.url,
            body: HTTPResponseBody(Data(answer.body.utf8)))
    }
}
