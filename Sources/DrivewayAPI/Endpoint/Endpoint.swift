public import Foundation

/// The service an account belongs to: Google itself, or a Local Google on this machine.
///
/// An endpoint knows where its parts are and to which URLs the access token of one of its accounts may go. Accounts are
/// bound to the ``identifier``; a token is never sent to another endpoint.
public struct Endpoint: Sendable, Hashable {
    /// The normal form of the endpoint's address, such as `https://www.googleapis.com` or `http://127.0.0.1:8080`.
    public let identifier: String
    /// The base of the Drive and Calendar paths.
    public let api: URL
    /// Where a person signs in and consents (RFC 6749, section 3.1).
    public let authorization: URL
    /// Where codes and refresh tokens become access tokens (RFC 6749, section 3.2).
    public let token: URL
    /// Where a device without a browser gets its codes (RFC 8628, section 3.1).
    public let deviceAuthorization: URL
    /// The keys that sign identities (RFC 7517).
    public let keys: URL
    /// Where tokens are revoked (RFC 7009).
    public let revoke: URL
    /// Who an access token stands for (OpenID Connect Core 1.0, section 5.3).
    public let userInfo: URL
    /// Whether it is a server on this machine.
    public let isLocal: Bool

    /// Google's own servers.
    public static let google = Endpoint(
        identifier: "https://www.googleapis.com",
        api: .constant("https://www.googleapis.com"),
        authorization: .constant("https://accounts.google.com/o/oauth2/v2/auth"),
        token: .constant("https://oauth2.googleapis.com/token"),
        deviceAuthorization: .constant("https://oauth2.googleapis.com/device/code"),
        keys: .constant("https://www.googleapis.com/oauth2/v3/certs"),
        revoke: .constant("https://oauth2.googleapis.com/revoke"),
        userInfo: .constant("https://openidconnect.googleapis.com/v1/userinfo"),
        isLocal: false)

    /// A Local Google.
    /// - Parameter url: Its address, such as `http://127.0.0.1:8080`: http or https, a loopback host, no path.
    /// - Throws: ``EndpointError`` if the address is none of this machine.
    public static func local(_ url: URL) throws(EndpointError) -> Endpoint {
        guard let origin = Origin(url), origin.isLoopback, ["", "/"].contains(url.path), url.query == nil,
            url.fragment == nil, let base = URL(string: origin.description)
        else { throw EndpointError.notLocal(url.absoluteString) }
        return Endpoint(
            identifier: origin.description,
            api: base,
            authorization: base.appending(path: "o/oauth2/v2/auth"),
            token: base.appending(path: "token"),
            deviceAuthorization: base.appending(path: "device/code"),
            keys: base.appending(path: "oauth2/v3/certs"),
            revoke: base.appending(path: "revoke"),
            userInfo: base.appending(path: "v1/userinfo"),
            isLocal: true)
    }

    /// The endpoint of an identifier.
    /// - Throws: ``EndpointError`` if it is neither Google's nor a loopback address.
    public init(identifier: String) throws(EndpointError) {
        if identifier == Endpoint.google.identifier {
            self = .google
        } else {
            guard let url = URL(string: identifier) else { throw EndpointError.notLocal(identifier) }
            self = try .local(url)
        }
    }

    /// The endpoint that `DRIVEWAY_ENDPOINT` names; Google's where it is unset or empty.
    /// - Throws: ``EndpointError`` if its value is neither Google's address nor a loopback address.
    public init(environment: [String: String]) throws(EndpointError) {
        let value = environment["DRIVEWAY_ENDPOINT"] ?? ""
        try self.init(identifier: value.isEmpty ? Endpoint.google.identifier : value)
    }

    private init(
        identifier: String, api: URL, authorization: URL, token: URL, deviceAuthorization: URL, keys: URL, revoke: URL,
        userInfo: URL, isLocal: Bool
    ) {
        self.identifier = identifier
        self.api = api
        self.authorization = authorization
        self.token = token
        self.deviceAuthorization = deviceAuthorization
        self.keys = keys
        self.revoke = revoke
        self.userInfo = userInfo
        self.isLocal = isLocal
    }
}

extension Endpoint {
    /// The identifier says where everything is.
    public static func == (one: Endpoint, other: Endpoint) -> Bool { one.identifier == other.identifier }

    /// Feeds the identifier into a hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension Endpoint: CustomStringConvertible {
    /// The identifier.
    public var description: String { identifier }
}

extension Endpoint: Codable {
    /// Reads an identifier.
    public init(from decoder: any Decoder) throws {
        try self.init(identifier: decoder.singleValueContainer().decode(String.self))
    }

    /// Writes the identifier.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}

extension URL {
    /// A URL written in the source.
    fileprivate static func constant(_ text: StaticString) -> URL {
        guard let url = URL(string: "\(text)") else { preconditionFailure("\(text) is not a URL") }
        return url
    }
}
