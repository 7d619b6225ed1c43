import DrivewayCrypto
import Foundation

/// What an identity token says (OpenID Connect Core 1.0, section 2).
struct IdentityClaims: Sendable {
    let issuer: String
    let audience: [String]
    let authorizedParty: String?
    let subject: String
    let email: String?
    let issued: Date
    let expires: Date
    let nonce: String?
    let accessTokenHash: String?
    /// The key that it says it is signed with.
    let keyID: String
    private let signature: JSONWebSignature

    /// Reads a token; it is believed only after ``isSigned(by:)`` and the rules of ``IdentityRules``.
    /// - Throws: ``AuthError`` if it is none, or signed in another way than with RS256.
    init(_ token: Secret) throws(AuthError) {
        guard let signature = JSONWebSignature(compact: token.revealed), let header = Self.object(signature.header),
            header["alg"] as? String == "RS256", header["crit"] == nil, let keyID = header["kid"] as? String,
            let claims = Self.object(signature.payload), let issuer = claims["iss"] as? String,
            let subject = claims["sub"] as? String, (1...255).contains(subject.utf8.count),
            let issued = Self.time(claims["iat"]), let expires = Self.time(claims["exp"])
        else { throw IdentityRules.refused("is damaged") }
        self.signature = signature
        self.keyID = keyID
        self.issuer = issuer
        self.subject = subject
        self.issued = issued
        self.expires = expires
        audience = claims["aud"] as? [String] ?? (claims["aud"] as? String).map { [$0] } ?? []
        authorizedParty = claims["azp"] as? String
        email = (claims["email"] as? String).flatMap { $0.isEmpty ? nil : $0 }
        nonce = claims["nonce"] as? String
        accessTokenHash = claims["at_hash"] as? String
    }

    /// Whether the private half of a key signed it.
    func isSigned(by key: RSAPublicKey) -> Bool { signature.isSigned(by: key) }

    private static func object(_ data: Data) -> [String: Any]? {
        (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
    }

    private static func time(_ value: Any?) -> Date? {
        guard let seconds = value as? Double, seconds.isFinite, abs(seconds) < 1e11 else { return nil }
        return Date(timeIntervalSince1970: seconds)
    }
}

/// When an identity is believed (OpenID Connect Core 1.0, section 3.1.3.7).
struct IdentityRules: Sendable {
    let clientID: String
    /// What was sent with the sign-in; `nil` where none could be.
    let nonce: Secret?
    let accessToken: Secret
    let now: Date

    /// How far the clock of this machine may be off, in seconds.
    static let skew: TimeInterval = 300

    /// Checks all claims but the signature.
    func check(_ claims: IdentityClaims) throws(AuthError) {
        guard ["https://accounts.google.com", "accounts.google.com"].contains(claims.issuer) else {
            throw Self.refused("is not Google's")
        }
        guard claims.audience == [clientID], claims.authorizedParty ?? clientID == clientID else {
            throw Self.refused("is for another client")
        }
        if let nonce {
            guard let given = claims.nonce, constantTimeEquals(Array(given.utf8), Array(nonce.revealed.utf8)) else {
                throw Self.refused("belongs to another sign-in")
            }
        }
        if let given = claims.accessTokenHash {
            let hash = Digest.of(Data(accessToken.revealed.utf8), .sha256).bytes.prefix(16)
            guard given == Base64URL.encode(hash) else { throw Self.refused("belongs to another access token") }
        }
        let off = max(now.timeIntervalSince(claims.expires), claims.issued.timeIntervalSince(now))
        guard off < Self.skew else {
            throw AuthError(
                .clock,
                "The clock of this machine is wrong: Google's is \(claims.issued > now ? "ahead of" : "behind") it. "
                    + "Set the clock, then sign in again")
        }
    }

    static func refused(_ what: String) -> AuthError {
        AuthError(.unexpectedAnswer, "The proof of identity in Google's answer \(what). Sign in again")
    }
}
