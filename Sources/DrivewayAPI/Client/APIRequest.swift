public import DrivewayHTTP
public import Foundation

/// One call of a Google API: where it goes under an endpoint, what is sent, and how far it may be repeated.
public struct APIRequest: Sendable {
    /// The method.
    public var method: HTTPMethod
    /// The path under the endpoint, already percent-encoded; see ``APIMethod/path(filledWith:)``. Not used where there is a ``url``.
    public var path: String
    /// The origin of Google's servers that the path belongs to; `nil` for the endpoint's own. A Local Google stands for all.
    public var root: String?
    /// The query, not yet encoded: each name and value is encoded once when the call is sent.
    public var query: [(String, String)]
    /// The header fields; `Authorization` is the client's.
    public var headers: HTTPHeaders
    /// What is sent.
    public var body: HTTPBody
    /// A URL the service has given, such as that of an upload session or an export link. It must be one that
    /// ``Endpoint/allows(_:)`` takes. The query is added to it.
    public var url: URL?
    /// Whether doing it twice has the effect of doing it once, so that it may be sent again when it is not known whether
    /// the server acted on it.
    public var isSafeToRepeat: Bool
    /// Whether the client may send it again by itself at all. A caller that must look first (as in a resumable upload)
    /// says no and gets the first failure.
    public var isRetried = true
    /// Whether it goes to the same path under `/upload`.
    public var isUpload = false
    /// Statuses other than 2xx that are answers for the caller, not errors: 308 in a resumable upload.
    public var acceptedStatuses: Set<Int> = []
    /// The scopes of which it needs one; the first is the one to ask for. Empty: not checked before the server does.
    public var scopes: [Scope] = []
    /// What it costs of the account's allowance.
    public var cost: CallCost
    /// Whether it brings many calls, which are counted one by one.
    var isBatch = false
    /// What happens with a redirect.
    public var redirects: HTTPRequest.Redirects = .manual

    /// Makes a call to a path of the endpoint.
    /// - Parameter isSafeToRepeat: Where it is not given, the method decides (RFC 9110, section 9.2.2).
    public init(
        _ method: HTTPMethod = .get, _ path: String, query: [(String, String)] = [], headers: HTTPHeaders = [:],
        body: HTTPBody = .none, isSafeToRepeat: Bool? = nil
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
        self.isSafeToRepeat = isSafeToRepeat ?? method.isIdempotent
        cost = .unknown(method, hasOwnURL: false)
    }

    /// Makes a call to a URL the service has given.
    public init(
        _ method: HTTPMethod = .get, url: URL, query: [(String, String)] = [], headers: HTTPHeaders = [:],
        body: HTTPBody = .none, isSafeToRepeat: Bool? = nil
    ) {
        self.init(method, "", query: query, headers: headers, body: body, isSafeToRepeat: isSafeToRepeat)
        self.url = url
        cost = .unknown(method, hasOwnURL: true)
    }

    /// Gives the call a JSON body. The same value gives the same bytes.
    public mutating func setJSON(_ value: some Encodable) throws {
        body = .bytes(try JSONEncoder.google.encode(value))
        headers["Content-Type"] = "application/json; charset=UTF-8"
    }
}
