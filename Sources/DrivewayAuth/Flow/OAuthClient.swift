public import Foundation

/// The registration of an app with Google that a sign-in names (RFC 6749, section 2).
public struct OAuthClient: Sendable, Hashable, Codable {
    /// The client ID, such as `….apps.googleusercontent.com`.
    public var id: String
    /// The client secret; Google wants it of desktop clients, iOS clients have none.
    public var secret: Secret?
    /// Where Google may send the browser back to, for clients of the kind "web": these exactly. Empty for other kinds,
    /// which may use any port of this machine.
    public var redirectURIs: [String]

    /// Makes a client.
    public init(id: String, secret: Secret? = nil, redirectURIs: [String] = []) {
        self.id = id
        self.secret = secret
        self.redirectURIs = redirectURIs
    }

    /// The client that every Local Google takes.
    public static let local = OAuthClient(id: "driveway-local")

    /// Reads the JSON file that the Google Cloud console gives for a client (`client_secret_….json`).
    /// - Throws: ``AuthError`` with the code `client`; its message says what the file is instead.
    public init(googleJSON data: Data) throws(AuthError) {
        let root = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
        guard let root else { throw Self.refused("The file is not JSON") }
        if let type = root["type"] as? String {
            throw Self.refused("The file is a key of the kind “\(type.prefix(40))”")
        }
        let isWeb = root["installed"] == nil
        guard let client = (root["installed"] ?? root["web"]) as? [String: Any] else {
            throw Self.refused("The file has neither an “installed” nor a “web” client")
        }
        guard let id = client["client_id"] as? String, !id.isEmpty else { throw Self.refused("The client has no ID") }
        let secret = (client["client_secret"] as? String).flatMap { $0.isEmpty ? nil : Secret($0) }
        let redirects = (client["redirect_uris"] as? [Any])?.compactMap { $0 as? String } ?? []
        self.init(id: id, secret: secret, redirectURIs: isWeb ? redirects : [])
    }

    private static func refused(_ what: String) -> AuthError {
        AuthError(
            .client,
            """
            \(what). Wanted is the JSON file of an OAuth client of the type “Desktop app”, as the Google Cloud console \
            gives it under “Clients”
            """)
    }
}
