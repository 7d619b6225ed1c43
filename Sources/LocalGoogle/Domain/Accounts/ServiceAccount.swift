import DrivewayCrypto
import Foundation

/// An account of a program, which signs in with a key of its own.
enum ServiceAccount {
    /// The project that Local Google's service accounts belong to.
    static let project = "local-google"
    /// What the domains of all service accounts end with.
    static let domainSuffix = ".iam.gserviceaccount.com"

    /// The address of the service account of that name: small letters, digits and dashes; `nil` for a name without any.
    static func email(name: String) -> String? {
        let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        guard !words.isEmpty else { return nil }
        return words.joined(separator: "-").prefix(30) + "@" + project + domainSuffix
    }

    /// The key file, as the Google Cloud console gives it.
    static func keyFile(_ account: Account, keyID: String, key: RSAPrivateKey, origin: String) -> JSONValue {
        [
            "type": "service_account", "project_id": .string(project), "private_key_id": .string(keyID),
            "private_key": .string(key.pem), "client_email": .string(account.email),
            "client_id": .string(account.subject), "auth_uri": .string(origin + "/o/oauth2/auth"),
            "token_uri": .string(origin + "/token"),
            "auth_provider_x509_cert_url": .string(origin + "/oauth2/v3/certs"),
            "client_x509_cert_url": .string(origin + "/oauth2/v3/certs"), "universe_domain": "googleapis.com",
        ]
    }
}

/// What a service account asserts about itself to get a token (RFC 7523;
/// <https://developers.google.com/identity/protocols/oauth2/service-account#httprest>).
struct ServiceAccountAssertion: Sendable {
    /// The service account.
    let issuer: String
    /// The key that it says it signed with.
    let keyID: String?
    /// The account it wants to act for, if not itself.
    let subject: String?
    let scopes: ScopeList
    /// The audience of the identity it wants in the place of an access token.
    let identityAudience: String?
    private let audience: String
    private let issued: TimeInterval
    private let expires: TimeInterval
    private let signature: JSONWebSignature

    /// Reads an assertion; whether it is signed is another question.
    init(_ text: String) throws(OAuthError) {
        guard let signature = JSONWebSignature(compact: text), let header = Self.object(signature.header),
            let claims = Self.object(signature.payload)
        else { throw OAuthError.invalidGrant("Bad Request: the assertion is no JWT.") }
        guard header["alg"]?.asString == "RS256" else {
            throw OAuthError.invalidGrant("Invalid JWT: only RS256 is supported.")
        }
        guard let issuer = claims["iss"]?.asString, let audience = claims["aud"]?.asString,
            let issued = claims["iat"]?.asDouble, let expires = claims["exp"]?.asDouble
        else { throw OAuthError.invalidGrant("Invalid JWT: it must have iss, aud, iat and exp.") }
        self.signature = signature
        self.issuer = issuer
        self.audience = audience
        self.issued = issued
        self.expires = expires
        keyID = header["kid"]?.asString
        subject = claims["sub"]?.asString
        scopes = ScopeList(claims["scope"]?.asString ?? "")
        identityAudience = claims["target_audience"]?.asString
    }

    /// Checks all that can be checked without the account.
    /// - Parameter origin: The server's own address.
    func check(origin: String, at now: Date) throws(OAuthError) {
        guard Self.audiences(origin).contains(audience) else {
            throw OAuthError.invalidGrant(
                "Invalid JWT: Failed audience check. The right audience is https://oauth2.googleapis.com/token")
        }
        let time = now.timeIntervalSince1970
        guard expires > issued, expires - issued <= 3600, issued <= time + Self.skew, expires > time - Self.skew,
            issued > time - 3600 - Self.skew
        else {
            throw OAuthError.invalidGrant(
                "Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat "
                    + "and exp values in the JWT claim.")
        }
        guard identityAudience != nil || !scopes.isEmpty, scopes.unknown.isEmpty else {
            throw OAuthError("invalid_scope", "Invalid OAuth scope or ID token audience provided.")
        }
    }

    /// Whether one of the service account's keys signed it.
    func isSigned(by keys: [(id: String, key: RSAPublicKey)]) -> Bool {
        keys.contains { (keyID == nil || keyID == $0.id) && signature.isSigned(by: $0.key) }
    }

    /// How far the clocks of two machines may be apart, in seconds.
    private static let skew: TimeInterval = 300

    /// The names of the token endpoint: Google's, and this server's by any name of this machine.
    private static func audiences(_ origin: String) -> Set<String> {
        var audiences: Set<String> = [
            "https://oauth2.googleapis.com/token", "https://www.googleapis.com/oauth2/v4/token",
            "https://accounts.google.com/o/oauth2/token", origin + "/token",
        ]
        for name in ["127.0.0.1", "localhost", "[::1]"] {
            for other in ["127.0.0.1", "localhost", "[::1]"] where origin.hasPrefix("http://\(name)") {
                audiences.insert("http://" + other + origin.dropFirst("http://\(name)".count) + "/token")
            }
        }
        return audiences
    }

    private static func object(_ data: Data) -> JSONObject? { (try? JSONParser.parse(data))?.asObject }
}
