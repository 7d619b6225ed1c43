import DrivewayCrypto
import Foundation

/// Identities as Google signs them.
enum Identity {
    /// The key of the Google in tests.
    static let key = RSAPrivateKey.generate()

    /// A JSON Web Key Set with a key under a name.
    static func keySet(_ id: String = "key-1", _ key: RSAPublicKey = Identity.key.publicKey) -> String {
        let (n, e) = (Base64URL.encode(key.modulus), Base64URL.encode(key.exponent))
        return #"{"keys": [{"kty": "RSA", "alg": "RS256", "use": "sig", "kid": "\#(id)", "n": "\#(n)", "e": "\#(e)"}]}"#
    }

    /// A signed token with some claims changed; an empty text leaves one out.
    static func token(
        _ changes: [String: Any] = [:], at now: Date, keyID: String = "key-1", algorithm: String = "RS256",
        key: RSAPrivateKey = Identity.key
    ) throws -> String {
        let seconds = Int(now.timeIntervalSince1970)
        var claims: [String: Any] = [
            "iss": "https://accounts.google.com", "aud": "driveway-local", "azp": "driveway-local", "sub": "1",
            "email": "ann@example.com", "iat": seconds, "exp": seconds + 3600,
        ]
        for (name, value) in changes { claims[name] = (value as? String) == "" ? nil : value }
        return JSONWebSignature(
            header: try JSONSerialization.data(withJSONObject: ["alg": algorithm, "kid": keyID, "typ": "JWT"]),
            payload: try JSONSerialization.data(withJSONObject: claims), key: key
        ).compact
    }
}
