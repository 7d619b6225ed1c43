import DrivewayHTTP

/// Who an access token stands for (OpenID Connect Core 1.0, section 5.3).
public struct UserInfo: Codable, Sendable, Hashable {
    /// The person's number, which never changes.
    public var subject: String
    /// The mail address; with the scope `email`.
    public var email: String?
    /// Whether Google has checked that the address is the person's.
    public var isEmailVerified: Bool?
    /// The name; with the scope `profile`.
    public var name: String?
    /// The address of a picture; with the scope `profile`.
    public var picture: String?
    /// The domain of the person's organisation.
    public var hostedDomain: String?

    private enum CodingKeys: String, CodingKey {
        case subject = "sub"
        case email, name, picture
        case isEmailVerified = "email_verified"
        case hostedDomain = "hd"
    }
}

extension APIClient {
    /// Asks who the access token stands for.
    public func userInfo() async throws -> UserInfo {
        try await decode(APIRequest(.get, url: endpoint.userInfo))
    }
}
