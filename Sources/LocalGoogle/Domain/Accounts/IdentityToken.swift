import DrivewayCrypto
import Foundation

/// What Google says about who signed in (OpenID Connect Core 1.0, section 2;
/// <https://developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload>).
enum IdentityToken {
    static let issuer = "https://accounts.google.com"
    /// How long it is good for, in seconds.
    static let lifetime = 3600

    /// The claims about an account for an app.
    static func claims(
        of account: Account, clientID: String, scopes: ScopeList, accessToken: String, nonce: String?, at now: Date
    ) -> JSONObject {
        var claims = base(of: account, authorized: clientID, audience: clientID)
        if scopes.hasEmail {
            claims["email"] = .string(account.email)
            claims["email_verified"] = true
        }
        let hash = Digest.of(Data(accessToken.utf8), .sha256).bytes
        claims["at_hash"] = .string(Base64URL.encode(hash.prefix(16)))
        if let nonce { claims["nonce"] = .string(nonce) }
        if scopes.hasProfile { account.addProfile(to: &claims) }
        addTimes(to: &claims, at: now)
        return claims
    }

    /// The claims about a service account for an audience of its own choice.
    static func claims(ofService account: Account, audience: String, at now: Date) -> JSONObject {
        var claims = base(of: account, authorized: account.email, audience: audience)
        claims["email"] = .string(account.email)
        claims["email_verified"] = true
        addTimes(to: &claims, at: now)
        return claims
    }

    private static func base(of account: Account, authorized: String, audience: String) -> JSONObject {
        var claims: JSONObject = [
            "iss": .string(issuer), "azp": .string(authorized), "aud": .string(audience),
            "sub": .string(account.subject),
        ]
        if let domain = account.hostedDomain { claims["hd"] = .string(domain) }
        return claims
    }

    private static func addTimes(to claims: inout JSONObject, at now: Date) {
        let seconds = Int(now.timeIntervalSince1970)
        claims["iat"] = .int(seconds)
        claims["exp"] = .int(seconds + lifetime)
    }
}

extension Account {
    /// The domain, if an organisation of Google's has it: neither a private person's nor a service account's.
    var hostedDomain: String? {
        ["gmail.com", "googlemail.com"].contains(organisation) || organisation.hasSuffix(ServiceAccount.domainSuffix)
            ? nil : organisation
    }

    /// Adds the claims of the scope `profile`.
    func addProfile(to claims: inout JSONObject) {
        let words = name.split(separator: " ", maxSplits: 1)
        claims["name"] = .string(name)
        claims["given_name"] = .string(words.first.map(String.init) ?? name)
        if words.count > 1 { claims["family_name"] = .string(String(words[1])) }
    }
}

extension ScopeList {
    /// Whether they tell the address.
    var hasEmail: Bool { scopes.contains(Self.prefix + "userinfo.email") }
    /// Whether they tell the name.
    var hasProfile: Bool { scopes.contains(Self.prefix + "userinfo.profile") }
    /// Whether they tell who the person is at all.
    var hasIdentity: Bool { scopes.contains(where: Self.isIdentity) }
}
