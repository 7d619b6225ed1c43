public import DrivewayHTTP
public import Foundation

/// Sends the calls of one account to its endpoint: with the access token, again where that may help, and with Google's
/// refusals as ``GoogleAPIError``.
///
/// ```swift
/// let client = APIClient(endpoint: .google, authorizer: authorizer)
/// let about: About = try await client.decode(APIRequest(.get, "/drive/v3/about", query: [("fields", "user")]))
/// ```
public struct APIClient: Sendable {
    /// What the calls of a client share.
    public struct Configuration: Sendable {
        /// What carries the requests.
        public var transport: any HTTPTransport
        /// How failed calls are repeated.
        public var retry: RetryPolicy
        /// How long the parts of an exchange may take.
        public var timeouts: HTTPRequest.Timeouts
        /// The most bytes of an answer that ``APIClient/decode(_:)`` takes into memory.
        public var answerLimit: Int
        /// The `User-Agent` field. Google compresses only for those that name `gzip` in it.
        public var userAgent: String
        /// Counts the calls of all clients that have it; `nil`: nobody counts but those who do so by
        /// ``CallStatistics/counting(isolation:_:)``.
        public var statistics: CallStatistics?
        /// Keeps the account's calls within its allowance; `nil`: each call goes out at once.
        public var pacer: Pacer?
        /// Bounds the bytes per second of all clients that have it.
        public var bandwidth: BandwidthLimit?

        /// Makes a configuration.
        public init(
            transport: any HTTPTransport = DefaultTransport.shared, retry: RetryPolicy = .standard,
            timeouts: HTTPRequest.Timeouts = .init(), answerLimit: Int = 64 << 20,
            userAgent: String = "Driveway (gzip)",
            statistics: CallStatistics? = nil, pacer: Pacer? = nil, bandwidth: BandwidthLimit? = nil
        ) {
            self.transport = transport
            self.retry = retry
            self.timeouts = timeouts
            self.answerLimit = answerLimit
            self.userAgent = userAgent
            self.statistics = statistics
            self.pacer = pacer
            self.bandwidth = bandwidth
        }
    }

    /// The endpoint the calls go to.
    public let endpoint: Endpoint
    /// Whose calls they are.
    public let authorizer: any Authorizer
    /// What the calls share.
    public let configuration: Configuration

    /// Makes a client.
    ///
    /// An authorizer of another endpoint is refused with the first call.
    public init(endpoint: Endpoint, authorizer: any Authorizer, configuration: Configuration = .init()) {
        self.endpoint = endpoint
        self.authorizer = authorizer
        self.configuration = configuration
    }

    /// Makes a client of the authorizer's own endpoint.
    public init(authorizer: any Authorizer, configuration: Configuration = .init()) {
        self.init(endpoint: authorizer.endpoint, authorizer: authorizer, configuration: configuration)
    }

    /// Sends a call and returns once the head of a 2xx answer (or one of ``APIRequest/acceptedStatuses``) is there.
    /// - Throws: ``GoogleAPIError`` for any other answer, `HTTPError`, ``EndpointError``, what the authorizer throws,
    ///   `CancellationError`.
    public func send(_ call: APIRequest) async throws -> HTTPResponse {
        try await Exchange(client: self, call: call).run { $0 }
    }

    /// Where a call goes, with its query.
    /// - Throws: ``EndpointError`` for a call that is never sent.
    public func url(of call: APIRequest) throws -> URL { try Exchange(client: self, call: call).url() }

    /// Sends a call and decodes its JSON answer. An answer that breaks off is asked for again where that is safe.
    /// - Throws: As ``send(_:)``; an answer that is not what was expected is a ``GoogleAPIError`` with the reason
    ///   `unreadableAnswer`.
    public func decode<Answer: Decodable & Sendable>(_ call: APIRequest) async throws -> Answer {
        let limit = configuration.answerLimit
        var call = call
        if call.headers["Accept-Encoding"] == nil { call.headers["Accept-Encoding"] = "gzip" }
        return try await Exchange(client: self, call: call).run { response in
            let data = try await response.body.collect(upTo: limit)
            do {
                return try JSONDecoder.google.decode(Answer.self, from: data)
            } catch {
                throw GoogleAPIError.unreadable(response, as: Answer.self, because: error)
            }
        }
    }
}
