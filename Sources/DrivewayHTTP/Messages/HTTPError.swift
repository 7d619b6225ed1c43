/// An exchange that came to no answer, or whose answer broke off.
///
/// A cancelled task gets `CancellationError` instead.
public struct HTTPError: Error, Sendable, CustomStringConvertible {
    /// What kind of failure it was. More may be added: compare with the ones you know.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// A stable name, for logs and metrics.
        public let rawValue: String

        /// Makes a code.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The server could not be reached: refused, no route, unknown name. Nothing was sent.
        public static let unreachable = Code(rawValue: "unreachable")
        /// The connection broke after the request began; whether the server acted on it is not known.
        public static let connectionLost = Code(rawValue: "connectionLost")
        /// No byte came for longer than the timeouts allow; whether the server acted on the request is not known.
        public static let timedOut = Code(rawValue: "timedOut")
        /// The server's certificate could not be trusted.
        public static let untrusted = Code(rawValue: "untrusted")
        /// More redirects than allowed, or one that must not be followed.
        public static let redirectRefused = Code(rawValue: "redirectRefused")
        /// The body is longer than the caller's limit.
        public static let bodyTooLarge = Code(rawValue: "bodyTooLarge")
        /// The file being sent became shorter, or could not be read, while it was sent.
        public static let bodyChanged = Code(rawValue: "bodyChanged")
        /// The server broke the rules of HTTP, or the URL is none.
        public static let malformed = Code(rawValue: "malformed")
    }

    /// What kind of failure it was.
    public var code: Code
    /// A sentence for a person, without secrets or whole URLs.
    public var message: String
    /// What the failure arose from, such as a ``FileError``.
    public var underlying: (any Error)?

    /// Makes an error.
    public init(_ code: Code, _ message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlying = underlying
    }

    /// The sentence.
    public var description: String { message }

    /// Whether the request may have reached the server, so that a repeat must be safe to repeat.
    public var mayHaveBeenApplied: Bool { code == .connectionLost || code == .timedOut }
}
