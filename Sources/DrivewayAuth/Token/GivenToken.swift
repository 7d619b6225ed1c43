public import DrivewayAPI
public import Foundation

/// An access token that the caller has from elsewhere, such as a server of its own; nothing is stored or renewed here.
public struct GivenToken: Authorizer {
    /// The endpoint that issued the token.
    public let endpoint: Endpoint
    private let token: @Sendable (_ wasRejected: Bool) async throws -> Secret

    /// Makes an authorizer that asks for the token before each call.
    /// - Parameter token: Gives the token; it is told whether the server has just rejected the last one.
    public init(endpoint: Endpoint, _ token: @escaping @Sendable (_ wasRejected: Bool) async throws -> Secret) {
        self.endpoint = endpoint
        self.token = token
    }

    /// Makes an authorizer of one token.
    public init(endpoint: Endpoint, _ token: Secret) { self.init(endpoint: endpoint) { _ in token } }

    /// The value of the `Authorization` field for a request.
    public func authorization(for url: URL, replacing rejected: String?) async throws -> String {
        guard endpoint.allows(url) else { throw EndpointError.foreign(host: url.host(), endpoint: endpoint) }
        return "Bearer " + (try await token(rejected != nil)).revealed
    }

    /// Whether the token was granted the scopes is the server's to say.
    public func require(anyOf scopes: [Scope]) async throws {}
}
