import DrivewayCrypto
import Foundation

/// A key that signs identities, and its name.
struct SigningKey: Sendable {
    let id: String
    let key: RSAPrivateKey
    let created: Date

    init(_ key: RSAPrivateKey, created: Date) {
        id = Self.id(of: key.publicKey)
        self.key = key
        self.created = created
    }

    /// The name of a key: it follows from the key.
    static func id(of key: RSAPublicKey) -> String {
        String(Digest.of(Data(key.modulus), .sha256).hex.prefix(40))
    }

    /// The first key of every server in this process: making one costs as much as thousands of signatures, and tests start
    /// many servers.
    static let firstOfProcess = RSAPrivateKey.generate()

    /// For how long a key signs, in seconds; then the next one does, as with Google.
    static let lifetime: TimeInterval = 604_800
    /// For how long a key is published, in seconds: longer than anything that it signed lives.
    static let publication: TimeInterval = 2 * lifetime

    /// The public half as a JSON Web Key (RFC 7517, section 4; RFC 7518, section 6.3).
    var webKey: JSONValue {
        [
            "kty": "RSA", "alg": "RS256", "use": "sig", "kid": .string(id),
            "n": .string(Base64URL.encode(key.publicKey.modulus)),
            "e": .string(Base64URL.encode(key.publicKey.exponent)),
        ]
    }

    /// Signs claims (RFC 7519).
    func sign(_ claims: JSONObject) -> String {
        let header: JSONValue = ["alg": "RS256", "kid": .string(id), "typ": "JWT"]
        return JSONWebSignature(
            header: JSONWriter.data(header, indented: false),
            payload: JSONWriter.data(.object(claims), indented: false), key: key
        ).compact
    }
}
