public import DrivewayHTTP

/// A call that answers the content of something: the bytes as they are stored, never compressed for the way.
public struct MediaCall: Sendable {
    private let client: APIClient
    /// The method.
    public let method: APIMethod
    /// The scopes of which it needs one; those of the method, unless the caller knows better.
    public var scopes: [Scope]
    /// Header fields beside those the client sends.
    public var headers: HTTPHeaders = [:]
    private let makeRequest: @Sendable () throws -> APIRequest

    /// Makes the call that answers the content of what `call` answers the properties of.
    public init<Answer>(_ call: APICall<Answer>) {
        client = call.client
        method = call.method
        scopes = call.scopes
        makeRequest = { try call.setting("alt", "media").request() }
    }

    /// What is sent.
    /// - Parameter range: The value of a `Range` field (RFC 9110, section 14.2), such as `bytes=100-`.
    public func request(range: String? = nil) throws -> APIRequest {
        var request = try makeRequest()
        request.scopes = scopes
        request.cost = method.cost(isMedia: true)
        for field in headers { request.headers[field.name] = field.value }
        request.headers["Accept-Encoding"] = "identity"
        request.headers["Range"] = range
        request.redirects = .follow
        return request
    }

    /// Sends the call and returns once the head of the answer is there.
    /// - Parameter range: The value of a `Range` field, such as `bytes=100-`.
    public func send(range: String? = nil) async throws -> HTTPResponse {
        try await client.send(request(range: range))
    }
}
