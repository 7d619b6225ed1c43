import DrivewaySQLite
import Foundation

/// Tokens that are about to be given out: for an account, to an app.
struct TokenIssue: Sendable {
    let account: Account
    let clientID: String
    let grantID: Int64
    let scopes: ScopeList
    /// What the app wants to see in the identity again.
    var nonce: String?
    let now: Date

    /// How long an access token lives, in seconds; Google's answers say one less than an hour.
    private static let lifetime: TimeInterval = 3599

    /// Makes a refresh token, beside an access token and the identity.
    /// - Parameter lifetime: How long it lives; `nil` for ever.
    func withRefreshToken(lifetime: TimeInterval?, _ connection: Connection) throws -> JSONObject {
        let token = try connection.insertRefreshToken(grantID: grantID, scopes: scopes, lifetime: lifetime, at: now)
        var answer = try withoutRefreshToken(isOffline: true, connection)
        answer["refresh_token"] = .string(token)
        if let lifetime { answer["refresh_token_expires_in"] = .int(Int(lifetime) - 1) }
        return answer
    }

    /// Makes an access token, and the identity if a scope tells who the person is.
    func withoutRefreshToken(isOffline: Bool, _ connection: Connection) throws -> JSONObject {
        let token = try connection.insertAccessToken(
            grantID: grantID, scopes: scopes, isOffline: isOffline, lifetime: Self.lifetime, at: now)
        var answer: JSONObject = [
            "access_token": .string(token), "expires_in": .int(Int(Self.lifetime)), "scope": .string(scopes.text),
            "token_type": "Bearer",
        ]
        if scopes.hasIdentity {
            let claims = IdentityToken.claims(
                of: account, clientID: clientID, scopes: scopes, accessToken: token, nonce: nonce, at: now)
            answer["id_token"] = .string(try connection.signingKey(at: now).sign(claims))
        }
        return answer
    }
}
