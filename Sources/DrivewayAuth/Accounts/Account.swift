public import DrivewayAPI

/// A person's account as it signed in here: who it is, where, and what it granted.
///
/// An account belongs to the endpoint that issued it. It holds no secrets.
public struct Account: Sendable, Hashable, Codable, Identifiable {
    /// What makes two accounts the same one, whatever their address and grants are at the time.
    public struct ID: Sendable, Hashable, Codable {
        /// The endpoint that issued it.
        public let endpoint: Endpoint
        /// Google's number of the account; it never changes.
        public let subject: String
    }

    /// The e-mail address; it may change.
    public var email: String
    /// Google's number of the account; it never changes (OpenID Connect Core 1.0, section 2, `sub`).
    public var subject: String
    /// The endpoint that issued it.
    public var endpoint: Endpoint
    /// The scopes the person granted.
    public var scopes: Set<Scope>
    /// The OAuth client it signed in with.
    public var clientID: String

    /// Makes an account.
    public init(email: String, subject: String, endpoint: Endpoint, scopes: Set<Scope>, clientID: String) {
        self.email = email
        self.subject = subject
        self.endpoint = endpoint
        self.scopes = scopes
        self.clientID = clientID
    }

    /// What makes it the same account as another.
    public var id: ID { ID(endpoint: endpoint, subject: subject) }

    /// Whether one of the granted scopes is `scope` or covers it.
    public func has(_ scope: Scope) -> Bool { scopes.contains { $0.covers(scope) } }
}
