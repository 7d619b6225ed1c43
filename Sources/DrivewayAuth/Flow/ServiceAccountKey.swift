import DrivewayAPI
import DrivewayCrypto
public import Foundation

/// The key of a service account, as the Google Cloud console gives it: a program signs in with it and no person is asked.
///
/// See <https://developers.google.com/identity/protocols/oauth2/service-account>.
public struct ServiceAccountKey: Sendable, Hashable, Codable {
    /// The address of the service account.
    public let email: String
    /// The name of the key.
    public let keyID: String
    /// The number of the service account as an OAuth client.
    public let clientID: String
    /// The address of the token server that knows the key.
    public let tokenURI: URL
    /// The key in PEM.
    let privateKey: Secret

    /// Reads a key file.
    /// - Throws: ``AuthError`` with the code `client`; its message says what the file is instead.
    public init(googleJSON data: Data) throws(AuthError) {
        guard let root = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] else {
            throw Self.refused("The file is not JSON")
        }
        guard root["type"] as? String == "service_account" else {
            let isClient = root["installed"] != nil || root["web"] != nil
            throw Self.refused(isClient ? "The file is an OAuth client" : "The file is no key of a service account")
        }
        guard let email = root["client_email"] as? String, email.contains("@"),
            let keyID = root["private_key_id"] as? String, let pem = root["private_key"] as? String,
            let tokenURI = (root["token_uri"] as? String).flatMap(URL.init(string:))
        else { throw Self.refused("The file lacks a part of the key") }
        guard RSAPrivateKey(pem: pem) != nil else { throw Self.refused("The key in the file is damaged") }
        self.email = email
        self.keyID = keyID
        self.tokenURI = tokenURI
        clientID = root["client_id"] as? String ?? email
        privateKey = Secret(pem)
    }

    private static func refused(_ what: String) -> AuthError {
        AuthError(
            .client,
            "\(what). Wanted is the JSON key of a service account, as the Google Cloud console gives it under “Keys”")
    }

    /// Whether the token server of an endpoint knows the key.
    func isFor(_ endpoint: Endpoint) -> Bool {
        if endpoint.isLocal { return endpoint.allows(tokenURI) }
        return tokenURI.scheme == "https"
            && ["oauth2.googleapis.com", "accounts.google.com", "www.googleapis.com"].contains(tokenURI.host())
    }

    /// What the service account asserts to get a token that lives an hour (RFC 7523, section 3).
    func assertion(scopes: [Scope], actingFor person: String?, audience: URL, now: Date) throws(AuthError) -> Secret {
        guard let key = RSAPrivateKey(pem: privateKey.revealed) else {
            throw Self.refused("The stored key is damaged")
        }
        let issued = Int(now.timeIntervalSince1970)
        var claims: [String: Any] = [
            "iss": email, "aud": audience.absoluteString, "iat": issued, "exp": issued + 3600,
            "scope": scopes.map(\.rawValue).joined(separator: " "),
        ]
        if let person { claims["sub"] = person }
        let header = ["alg": "RS256", "typ": "JWT", "kid": keyID]
        let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
        guard let head = try? JSONSerialization.data(withJSONObject: header, options: options),
            let payload = try? JSONSerialization.data(withJSONObject: claims, options: options)
        else { throw Self.refused("The key cannot be used") }
        return Secret(JSONWebSignature(header: head, payload: payload, key: key).compact)
    }
}

/// How a service account signed in: with which key, for whom, and for what.
struct ServiceAccountGrant: Sendable, Hashable, Codable {
    let key: ServiceAccountKey
    /// The person it acts for; `nil` for itself.
    let person: String?
    let scopes: [Scope]
}
