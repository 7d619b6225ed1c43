public import DrivewayFiles
public import DrivewayHTTP
public import Foundation

/// An answer of the server.
public struct ServerResponse: Sendable {
    /// The bytes of an answer.
    public enum Body: Sendable {
        /// None; the length is declared as 0 where the status allows a body.
        case none
        /// Bytes in memory.
        case bytes(Data)
        /// Part of an open file, read while it is sent.
        ///
        /// The part must be there: otherwise the answer is a 500, and a file that is cut while it is sent ends the
        /// connection.
        case file(OpenFile, offset: Int64, length: Int64)

        /// The number of bytes.
        public var length: Int64 {
            switch self {
            case .none: 0
            case .bytes(let data): Int64(data.count)
            case .file(_, _, let length): length
            }
        }
    }

    /// The status code (RFC 9110, section 15), 200 to 599.
    public var status: Int
    /// The header fields. `Content-Length`, `Transfer-Encoding`, `Connection` and `Date` are the server's; a field whose
    /// name or value is not allowed on the wire (a line break) turns the answer into a 500.
    public var headers: HTTPHeaders
    /// The body. It is left out, and its length declared, where the request is a `HEAD`.
    public var body: Body
    /// Closes the connection after that many bytes of the body, short of the declared length; with 0, before anything is
    /// sent at all. For tests of what a client makes of it.
    public var cutAfter: Int64?
    /// Called once the exchange is over, on the connection's thread: with the bytes of the body that were sent, and
    /// whether all of the answer was. It must be quick.
    public var onSent: (@Sendable (_ bytes: Int64, _ complete: Bool) -> Void)?

    /// Makes an answer.
    public init(
        status: Int = 200, headers: HTTPHeaders = [:], body: Body = .none, cutAfter: Int64? = nil,
        onSent: (@Sendable (_ bytes: Int64, _ complete: Bool) -> Void)? = nil
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.cutAfter = cutAfter
        self.onSent = onSent
    }

    /// No answer at all: the connection is closed.
    public static var cut: ServerResponse { ServerResponse(status: 500, cutAfter: 0) }
}
