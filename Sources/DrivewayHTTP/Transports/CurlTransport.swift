#if os(Linux) || os(macOS)
/// Exchanges over libcurl.
public final class CurlTransport: HTTPTransport {
    /// What all exchanges of a transport share.
    public struct Configuration: Sendable {
        /// Makes a configuration.
        public init() {}
    }

    /// The transport of the process.
    public static let shared = CurlTransport()

    private let configuration: Configuration

    /// Makes a transport with connections of its own.
    public init(configuration: Configuration = .init()) {
        self.configuration = configuration
    }

    /// Sends a request and returns once the head of the answer is there.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        throw HTTPError(.unreachable, "This transport cannot send yet")
    }
}
#endif
