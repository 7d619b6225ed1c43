public import DrivewayAPI
import DrivewayHTTP

extension TestGoogle {
    /// An account of the server.
    public struct Person: Sendable, Hashable, Codable {
        /// The address.
        public let email: String
        /// The name that others see.
        public let name: String
        /// The account as Drive's permissions name it.
        public let permissionId: String
    }

    /// Tokens of an account for an app.
    public struct Tokens: Sendable, Hashable {
        /// The token that requests carry.
        public let access: String
        /// The token that buys new ones.
        public let refresh: String

        /// The value of the `Authorization` field.
        public var authorization: String { "Bearer " + access }
    }

    private struct TokenAnswer: Decodable {
        let access_token: String
        let refresh_token: String
    }

    /// Makes an account.
    @discardableResult
    public func account(_ email: String, name: String? = nil) async throws -> Person {
        var body: [String: ControlValue] = ["email": .string(email)]
        if let name { body["name"] = .string(name) }
        return try await control(.post, "accounts", .object(body), as: Person.self)
    }

    /// Gives an app tokens for an account, which is made if it is missing.
    /// - Parameters:
    ///   - email: The account.
    ///   - scopes: What the app may do.
    ///   - client: The app; what it creates hangs on it.
    ///   - lifetime: Seconds until the access token ends.
    public func token(
        for email: String, scopes: [Scope], client: String = "driveway-tests", lifetime: Int = 3600
    ) async throws -> Tokens {
        let answer = try await control(
            .post, "tokens",
            .object([
                "email": .string(email), "scope": .string(scopes.map(\.rawValue).joined(separator: " ")),
                "client_id": .string(client), "expires_in": .number(Double(lifetime)),
            ]), as: TokenAnswer.self)
        return Tokens(access: answer.access_token, refresh: answer.refresh_token)
    }

    /// Registers an app; from then on only registered ones may ask for consent.
    /// - Parameters:
    ///   - id: Its name.
    ///   - secret: Its secret, if it has one.
    ///   - type: `desktop`, `ios` or `web`.
    ///   - redirects: The redirect URIs it may use.
    ///   - isTesting: Whether its refresh tokens end after a week.
    public func register(
        client id: String, secret: String? = nil, type: String = "desktop", redirects: [String] = [],
        isTesting: Bool = false
    ) async throws {
        var body: [String: ControlValue] = [
            "client_id": .string(id), "type": .string(type), "testing": .bool(isTesting),
            "redirect_uris": .array(redirects.map { .string($0) }),
        ]
        if let secret { body["client_secret"] = .string(secret) }
        try await control(.post, "clients", .object(body))
    }
}
