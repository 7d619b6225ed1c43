import DrivewayCrypto
import DrivewayHTTP
import Foundation

/// The keys that sign identities, kept for as long as the server says, and asked for again when an unknown one shows up.
actor IdentityKeys {
    private let server: TokenServer
    private var keys: [String: RSAPublicKey] = [:]
    private var fetched = Date.distantPast
    private var expires = Date.distantPast

    /// How often the keys are asked for at most because of an unknown one, in seconds.
    private static let pause: TimeInterval = 60

    init(server: TokenServer) { self.server = server }

    /// Believes an identity token, or not.
    /// - Throws: ``AuthError``; `CancellationError`.
    func verify(_ token: Secret, _ rules: IdentityRules) async throws -> IdentityClaims {
        let claims = try IdentityClaims(token)
        guard let key = try await key(claims.keyID), claims.isSigned(by: key) else {
            throw IdentityRules.refused("is not signed by Google")
        }
        try rules.check(claims)
        return claims
    }

    private func key(_ id: String) async throws -> RSAPublicKey? {
        let now = server.now()
        let isKnown = keys[id] != nil && now < expires
        if !isKnown && (now >= expires || now.timeIntervalSince(fetched) >= Self.pause) {
            let answer = try await server.keys()
            keys = answer.keys
            fetched = now
            expires = now.addingTimeInterval(answer.lifetime)
        }
        return keys[id]
    }
}

/// A JSON Web Key Set (RFC 7517, section 5) and for how long it is good.
struct KeySet: Sendable {
    let keys: [String: RSAPublicKey]
    /// In seconds, by the answer's `Cache-Control`; at most a day.
    let lifetime: TimeInterval

    /// Reads an answer; keys of other kinds are left out. It is `nil` if it is no key set.
    init?(json data: Data, cacheControl: String?) {
        guard let root = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
            let list = root["keys"] as? [Any]
        else { return nil }
        var keys: [String: RSAPublicKey] = [:]
        for case let entry as [String: Any] in list.prefix(100) {
            guard entry["kty"] as? String == "RSA", ["RS256", nil].contains(entry["alg"] as? String),
                ["sig", nil].contains(entry["use"] as? String), let id = entry["kid"] as? String,
                let modulus = (entry["n"] as? String).flatMap(Base64URL.decode),
                let exponent = (entry["e"] as? String).flatMap(Base64URL.decode)
            else { continue }
            keys[id] = RSAPublicKey(modulus: modulus, exponent: exponent)
        }
        self.keys = keys
        let seconds = cacheControl?.firstMatch(of: /(?:^|[ ,])max-age=(\d{1,9})/).flatMap { TimeInterval($0.output.1) }
        lifetime = min(seconds ?? 3600, 86_400)
    }
}
