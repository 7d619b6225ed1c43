public import DrivewayHTTP
import Foundation

/// One call of a method of a Google API, ready to be sent, alone or in a batch.
///
/// ```swift
/// let file = try await drive.files.get("root", fields: "id,name").send()
/// for try await file in drive.files.list(q: "trashed = false").items { print(file.name ?? "") }
/// ```
///
/// It is a value: making it sends nothing, and it may be sent many times.
public struct APICall<Answer: Decodable & Sendable>: Sendable {
    /// What sends it.
    public let client: APIClient
    /// The method.
    public let method: APIMethod
    /// Header fields beside those the client sends.
    public var headers: HTTPHeaders = [:]
    /// The scopes of which it needs one; those of the method, unless the caller knows better.
    public var scopes: [Scope]
    /// Whether doing it twice has the effect of doing it once, so that it may be sent again when its answer is lost.
    public var isSafeToRepeat: Bool
    private var pathValues: [String: String] = [:]
    private var query: [(String, String)] = []
    private var fields: FieldMask<Answer>?
    private var content: (@Sendable (inout APIRequest) throws -> Void)?

    /// Makes a call without parameters.
    public init(_ client: APIClient, _ method: APIMethod) {
        self.client = client
        self.method = method
        scopes = method.scopes
        isSafeToRepeat = method.isSafeToRepeat
    }

    /// Fills a name of the path's template.
    public mutating func set(path name: String, _ value: some ParameterValue) {
        pathValues[name] = value.parameterTexts.first ?? ""
    }

    /// Sets a parameter of the query, in place of what it had; `nil` takes it away.
    public mutating func set(_ name: String, _ value: (some ParameterValue)?) {
        query.removeAll { $0.0 == name }
        for text in value?.parameterTexts ?? [] { query.append((name, text)) }
    }

    /// Sets which properties are answered; `nil` leaves it to the service.
    public mutating func set(fields: FieldMask<Answer>?) { self.fields = fields }

    /// Sets the body.
    public mutating func set(body: some Encodable & Sendable) { content = { try $0.setJSON(body) } }

    /// What is sent: the path filled, the body encoded.
    /// - Throws: ``EndpointError`` for a value that cannot be part of a path; what the body's encoding throws.
    public func request() throws -> APIRequest {
        var request = APIRequest(method.http, try method.path(filledWith: pathValues), query: query, headers: headers)
        request.root = method.service.root
        request.isSafeToRepeat = isSafeToRepeat
        request.scopes = scopes
        request.cost = method.cost()
        if let fields {
            request.query.append(("fields", fields.keeping(method.tokens).description))
        }
        try content?(&request)
        return request
    }

    /// Sends the call and decodes its answer.
    /// - Throws: As ``APIClient/decode(_:)``.
    @discardableResult
    public func send() async throws -> Answer {
        guard let nothing = NoContent() as? Answer else { return try await client.decode(request()) }
        try await client.send(request()).body.cancel()
        return nothing
    }
}

extension APICall {
    /// The same call, carried out only if the thing is still as it was when it had this ETag (RFC 9110, section 13.1.1).
    ///
    /// Otherwise the answer is 412. Calendar knows ETags, Drive v3 does not.
    public func ifMatch(_ etag: String) -> APICall { with { $0.headers["If-Match"] = etag } }

    /// The same call, answered only if the thing is not as it was when it had this ETag (RFC 9110, section 13.1.2).
    ///
    /// Otherwise the answer is 304, a ``GoogleAPIError``.
    public func ifNoneMatch(_ etag: String) -> APICall { with { $0.headers["If-None-Match"] = etag } }

    /// The same call, sent again when its answer is lost: the caller knows that doing it twice does no harm.
    public func safeToRepeat() -> APICall { with { $0.isSafeToRepeat = true } }

    /// The same call, for which any of these scopes is enough.
    public func requiring(_ scopes: [Scope]) -> APICall { with { $0.scopes = scopes } }

    /// The same call with another parameter, such as one of those that all methods share: `quotaUser`, `key`.
    public func setting(_ name: String, _ value: (some ParameterValue)?) -> APICall { with { $0.set(name, value) } }

    /// The same call with content beside its body, in one request.
    public func uploading(_ media: HTTPBody, contentType: String) -> APICall {
        with { call in
            let (metadata, method) = (content, method)
            call.query.insert(("uploadType", metadata == nil ? "media" : "multipart"), at: 0)
            call.content = { request in
                try request.becomeUpload(method)
                try metadata?(&request)
                try request.addContent(media, contentType: contentType)
            }
        }
    }

    func with(_ change: (inout APICall) -> Void) -> APICall {
        var call = self
        change(&call)
        return call
    }
}

extension APIMethod {
    /// The path with its names filled.
    ///
    /// `{name}` is one segment: every sign with a meaning in a path is encoded. `{+name}` may be several (RFC 6570, section
    /// 3.2.3), such as `projects/one/topics/two`: its slashes stay.
    /// - Throws: ``EndpointError`` for a name without a value, and for a segment that is empty, `.` or `..`.
    public func path(filledWith values: [String: String]) throws(EndpointError) -> String {
        var (filled, rest) = ("", path[...])
        while let open = rest.firstIndex(of: "{") {
            guard let close = rest[open...].firstIndex(of: "}") else { break }
            filled += rest[..<open]
            let isReserved = rest[open...].hasPrefix("{+")
            let name = String(rest[rest.index(open, offsetBy: isReserved ? 2 : 1)..<close])
            filled += try Self.segments(values[name] ?? "", of: name, isReserved)
            rest = rest[rest.index(after: close)...]
        }
        return filled + rest
    }

    private static func segments(_ value: String, of name: String, _ isReserved: Bool) throws(EndpointError) -> String {
        let parts =
            isReserved ? value.split(separator: "/", omittingEmptySubsequences: false).map(String.init) : [value]
        guard !parts.contains(where: { ["", ".", ".."].contains($0) }) else {
            throw EndpointError(.badPath, "\(name) cannot be “\(value)”")
        }
        return parts.map(PercentEncoding.encode).joined(separator: "/")
    }
}
