public import Foundation

/// The head of an answer, and its body still to come.
public struct HTTPResponse: Sendable {
    /// The status code (RFC 9110, section 15).
    public var status: Int
    /// The header fields.
    public var headers: HTTPHeaders
    /// Where the answer came from, after redirects.
    public var url: URL
    /// The body. Reading it decides the pace at which the server may send.
    public var body: HTTPResponseBody

    /// Makes a response.
    public init(status: Int, headers: HTTPHeaders = [:], url: URL, body: HTTPResponseBody) {
        self.status = status
        self.headers = headers
        self.url = url
        self.body = body
    }

    /// Whether the status is 2xx.
    public var isSuccess: Bool { (200..<300).contains(status) }

    /// The declared length of the body in bytes, if the server declared one.
    public var contentLength: Int64? { headers["Content-Length"].flatMap { Int64($0) } }
}
