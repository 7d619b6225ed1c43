public import Foundation

/// An address that is not to be used: an endpoint that is none, or a request that would leave its endpoint.
public struct EndpointError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of failure it was. More may be added.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// A stable name, for logs and metrics.
        public let rawValue: String

        /// Makes a code.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The endpoint is neither Google nor a server on this machine.
        public static let notLocal = Code(rawValue: "notLocal")
        /// The account belongs to another endpoint, or the URL to another server: no token goes there.
        public static let foreign = Code(rawValue: "foreign")
        /// The path holds an empty segment, or one that would lead to another place.
        public static let badPath = Code(rawValue: "badPath")
    }

    /// What kind of failure it was.
    public var code: Code
    /// A sentence for a person, without secrets.
    public var message: String

    /// Makes an error.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The sentence.
    public var description: String { message }

    static func notLocal(_ text: String) -> EndpointError {
        EndpointError(
            .notLocal,
            """
            “\(text.prefix(200))” is not the address of a Local Google: it must be http or https on this machine, \
            such as http://127.0.0.1:8080
            """)
    }

    package static func foreign(host: String?, endpoint: Endpoint) -> EndpointError {
        EndpointError(
            .foreign,
            "The sign-in for \(endpoint.identifier) is not sent to \(host ?? "an address without a host")")
    }
}

extension EndpointError: LocalizedError {
    /// What `localizedDescription` says: the sentence.
    public var errorDescription: String? { message }
}
