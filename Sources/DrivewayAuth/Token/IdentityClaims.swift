import DrivewayCrypto
import Foundation

/// What an id token says (OpenID Connect Core 1.0, section 2).
///
/// The token comes straight from the token server over its own connection; its claims are compared with what the
/// user-info endpoint says and are never the only ground for anything.
struct IdentityClaims: Sendable {
    let subject: String?
    let email: String?

    /// Reads the claims.
    /// - Throws: ``AuthError`` if the token is none, or is for another client or another sign-in.
    init(token: Secret, nonce: Secret, clientID: String) throws(AuthError) {
        let parts = token.revealed.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let payload = Base64URL.decode(String(parts[1])),
            let claims = (try? JSONSerialization.jsonObject(with: Data(payload))) as? [String: Any]
        else { throw Self.refused("is damaged") }
        // A nonce was sent, so it must come back (section 3.1.3.7, step 11).
        guard let given = claims["nonce"] as? String,
            constantTimeEquals(Array(given.utf8), Array(nonce.revealed.utf8))
        else { throw Self.refused("belongs to another sign-in") }
        let audience = claims["aud"] as? [String] ?? (claims["aud"] as? String).map { [$0] } ?? []
        guard audience.contains(clientID) else { throw Self.refused("is for another client") }
        subject = claims["sub"] as? String
        email = claims["email"] as? String
    }

    private static func refused(_ what: String) -> AuthError {
        AuthError(.unexpectedAnswer, "The proof of identity in Google's answer \(what). Sign in again")
    }
}
