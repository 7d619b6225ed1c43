public import Foundation

/// A request as a client sends it.
public struct HTTPRequest: Sendable {
    /// How long the parts of an exchange may take.
    public struct Timeouts: Sendable, Hashable {
        /// Until the connection stands, name look-up and TLS included.
        public var connect: Duration
        /// Without a byte in either direction. While the caller pauses a body, the time does not run.
        public var idle: Duration

        /// Makes timeouts; the defaults suit Google: 20 seconds to connect, 60 without a byte.
        public init(connect: Duration = .seconds(20), idle: Duration = .seconds(60)) {
            self.connect = connect
            self.idle = idle
        }
    }

    /// What happens with an answer that sends the request elsewhere (3xx with a `Location`).
    public enum Redirects: Sendable, Hashable {
        /// The redirect is the answer.
        case manual
        /// GET and HEAD follow up to ten redirects. `Authorization`, `Cookie` and `X-Goog-Drive-Resource-Keys` are left
        /// out once the origin (scheme, host, port) is another; https never leads to http.
        case follow
    }

    /// The method.
    public var method: HTTPMethod
    /// Where it goes; encoded already, it is sent as it stands.
    public var url: URL
    /// The header fields; `Host` and the length are the transport's.
    public var headers: HTTPHeaders
    /// What is sent.
    public var body: HTTPBody
    /// How long things may take.
    public var timeouts: Timeouts
    /// What happens with a redirect.
    public var redirects: Redirects

    /// Makes a request.
    public init(
        _ method: HTTPMethod = .get, _ url: URL, headers: HTTPHeaders = [:], body: HTTPBody = .none,
        timeouts: Timeouts = .init(), redirects: Redirects = .manual
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeouts = timeouts
        self.redirects = redirects
    }
}
