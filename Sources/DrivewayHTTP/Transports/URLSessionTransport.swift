#if canImport(Darwin)
import Foundation

/// Exchanges over URLSession, for Apple's systems: their proxies, VPNs and security rules apply.
///
/// It keeps the rules of the other transports: only the fields given are sent, redirects follow
/// ``HTTPRequest/Redirects``, bodies wait for their readers, and bytes are as they are stored (`Accept-Encoding:
/// identity` is sent for that). Two things URLSession does not offer: the time to connect counts as idle time, and a
/// request's body cannot be paused by the server without the idle time running.
public final class URLSessionTransport: HTTPTransport {
    /// The transport of the process.
    public static let shared = URLSessionTransport()

    private let driver = URLSessionDriver()
    private let session: URLSession

    /// Makes a transport with connections of its own.
    public init() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.httpCookieStorage = nil
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.httpMaximumConnectionsPerHost = 64
        session = URLSession(configuration: configuration, delegate: driver, delegateQueue: driver.queue)
    }

    // The session holds its delegate until then; exchanges that go on are finished first.
    deinit { session.finishTasksAndInvalidate() }

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
        guard let origin = HTTPOrigin(request.url), request.url.user == nil, request.url.password == nil else {
            throw HTTPError(.malformed, "A request needs an http or https URL that names a host and no user")
        }
        let (driver, session) = (driver, session)
        let exchange = URLSessionExchange(URLSessionRequest(request: request, origin: origin)) { exchange in
            driver.queue.addOperation { driver.attend(exchange, session) }
        }
        let head = try await exchange.head()
        let body = HTTPResponseBody(source: ExchangeBody(exchange))
        return HTTPResponse(status: head.status, headers: head.headers, url: request.url, body: body)
    }
}
#endif
