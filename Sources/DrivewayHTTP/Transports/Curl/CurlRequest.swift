#if os(Linux) || os(macOS)
import Foundation

/// An exchange that libcurl carries.
typealias CurlExchange = Exchange<CurlRequest>

/// A request as libcurl is told of it: checked, in text.
struct CurlRequest: Sendable {
    /// What is said of the body in the head.
    enum Upload: Sendable, Hashable {
        case none
        case length(Int64)
        case chunked
    }

    let origin: HTTPOrigin
    let url: String
    let method: HTTPMethod
    /// The lines of the head, as `CURLOPT_HTTPHEADER` takes them.
    let headerLines: [String]
    /// Whether the server may compress the body; libcurl unpacks it. Said of a request by `Accept-Encoding: gzip`.
    let takesGzip: Bool
    let upload: Upload
    let body: HTTPBody
    let timeouts: HTTPRequest.Timeouts

    /// Whether it can be sent twice and nobody notices.
    var isSafe: Bool { [.get, .head, .options].contains(method) && upload == .none }

    /// Whether so much is sent that the cost of sending counts.
    var hasLongBody: Bool {
        switch upload {
        case .none: false
        case .length(let length): length > 1 << 20
        case .chunked: true
        }
    }

    /// Fields that say what only the transport knows.
    private static let own = ["Host", "Content-Length", "Transfer-Encoding"]
    /// Fields that libcurl would add.
    private static let unwanted = ["Accept", "Expect", "Content-Type", "User-Agent"]

    /// Checks a request.
    init(_ request: HTTPRequest) throws(HTTPError) {
        guard let origin = HTTPOrigin(request.url) else {
            throw HTTPError(.malformed, "A request needs an http or https URL that names a host")
        }
        guard request.url.user == nil && request.url.password == nil else {
            throw HTTPError(.malformed, "The URL for \(origin) holds a user name or password; leave them out")
        }
        guard request.method.rawValue.isToken else { throw HTTPError(.malformed, "The request's method is no word") }
        guard request.method != .head || request.body.length == 0 else {
            throw HTTPError(.malformed, "A HEAD request has no body")
        }
        self.origin = origin
        url = request.url.absoluteString
        method = request.method
        takesGzip = request.headers["Accept-Encoding"] == "gzip"
        var headers = request.headers
        if takesGzip { headers["Accept-Encoding"] = nil }
        headerLines = try Self.lines(for: headers)
        body = request.body
        timeouts = request.timeouts
        upload = Self.upload(of: request)
    }

    private static func upload(of request: HTTPRequest) -> Upload {
        guard let length = request.body.length else { return .chunked }
        let saysZero = [.post, .put, .patch].contains(request.method)
        return length == 0 && !saysZero ? .none : .length(length)
    }

    private static func lines(for headers: HTTPHeaders) throws(HTTPError) -> [String] {
        var lines: [String] = []
        for field in headers where !own.contains(where: { $0.isSameFieldName(as: field.name) }) {
            guard field.name.isToken else { throw HTTPError(.malformed, "The name of a header field is no word") }
            guard !field.value.utf8.contains(where: { ($0 < 0x20 && $0 != 0x09) || $0 == 0x7F }) else {
                throw HTTPError(.malformed, "The header field \(field.name) holds a line break or another control code")
            }
            let isBlank = field.value.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 }
            lines.append(isBlank ? field.name + ";" : field.name + ": " + field.value)
        }
        // A name without a value tells libcurl to leave out what it would add itself.
        for name in unwanted where headers[name] == nil { lines.append(name + ":") }
        return lines
    }
}

extension String {
    /// Whether it is a token (RFC 9110, section 5.6.2), as methods and field names are.
    fileprivate var isToken: Bool {
        !isEmpty
            && utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }
}
#endif
