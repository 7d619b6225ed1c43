import DrivewayFiles
import DrivewayHTTP
import Foundation

/// What a handler answers, before it is rendered.
struct Reply: Sendable {
    /// The body of a reply.
    enum Body: Sendable {
        case none
        /// JSON, indented unless the request asks for the compact form.
        case json(JSONValue)
        /// Bytes of a media type.
        case bytes(Data, type: String)
        /// Part of an open file, of a media type.
        case file(OpenFile, offset: Int64, length: Int64, type: String)
    }

    var status: Int
    var headers: HTTPHeaders
    var body: Body

    init(status: Int = 200, headers: HTTPHeaders = [:], body: Body = .none) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// A JSON answer.
    static func json(_ value: JSONValue, status: Int = 200, headers: HTTPHeaders = [:]) -> Reply {
        Reply(status: status, headers: headers, body: .json(value))
    }

    /// An answer without content (204).
    static var noContent: Reply { Reply(status: 204) }

    /// An HTML page.
    static func page(_ html: String, status: Int = 200, headers: HTTPHeaders = [:]) -> Reply {
        Reply(status: status, headers: headers, body: .bytes(Data(html.utf8), type: "text/html; charset=UTF-8"))
    }
}
