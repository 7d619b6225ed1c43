#if os(Linux) || os(macOS)
public import Foundation

/// Exchanges over libcurl: one thread drives them all, connections are used again, HTTP/2 is spoken where a server
/// offers it under TLS (long bodies are sent by HTTP/1.1, which costs less).
///
///     let response = try await CurlTransport.shared.send(HTTPRequest(.get, url))
///     let text = try await response.body.collect(upTo: 1 << 20)
///
/// The fields of a request are sent as they are given; `Host`, `Content-Length` and `Transfer-Encoding` are made from
/// its URL and body. Nothing else is added, and nothing that comes is decoded: bytes are as they are stored.
///
/// A GET, HEAD or OPTIONS without a body may be sent a second time when a connection that was used before turns out to
/// be dead and no byte of an answer has come. No other request is ever sent twice: its caller gets
/// ``HTTPError/Code/connectionLost`` and knows whether it is safe to repeat.
public final class CurlTransport: HTTPTransport {
    /// What all exchanges of a transport share.
    public struct Configuration: Sendable {
        /// Which proxy exchanges go through. This machine itself (`localhost`, `127.0.0.1`, `::1`) is always reached
        /// directly.
        public enum Proxy: Sendable, Hashable {
            /// What `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy` say.
            case environment
            /// None.
            case none
            /// The proxy at a URL.
            case at(URL)
        }

        /// Which proxy exchanges go through.
        public var proxy: Proxy
        /// A PEM file of the certificate authorities to trust instead of the system's.
        public var certificateFile: String?

        /// Makes a configuration; by default it is the environment's, with the file that `SSL_CERT_FILE` names.
        public init(proxy: Proxy = .environment, certificateFile: String? = Self.certificateFileOfEnvironment) {
            self.proxy = proxy
            self.certificateFile = certificateFile
        }

        /// The file that `SSL_CERT_FILE` names, if it does.
        public static var certificateFileOfEnvironment: String? {
            ProcessInfo.processInfo.environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
        }
    }

    /// The transport of the process.
    public static let shared = CurlTransport()

    private let loop: CurlLoop

    /// Makes a transport with connections of its own.
    public init(configuration: Configuration = .init()) { loop = CurlLoop(configuration: configuration) }

    /// Sends a request and returns once the head of the answer is there.
    /// - Throws: ``HTTPError``, `CancellationError`, or what a stream in the request's body threw.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        var request = request
        var redirection = Redirection()
        while true {
            let response = try await exchange(request)
            let next = try redirection.next(after: request, status: response.status, headers: response.headers)
            guard let next else { return response }
            response.body.cancel()
            request = next
        }
    }

    private func exchange(_ request: HTTPRequest) async throws -> HTTPResponse {
        let exchange = CurlExchange(try CurlRequest(request)) { [loop] in loop.post($0) }
        let head = try await exchange.head()
        let body = HTTPResponseBody(source: ExchangeBody(exchange))
        return HTTPResponse(status: head.status, headers: head.headers, url: request.url, body: body)
    }
}
#endif
