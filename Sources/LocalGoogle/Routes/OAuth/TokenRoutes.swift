import DrivewayCrypto
import DrivewayHTTP
import DrivewaySQLite
import Foundation

/// Trades codes and refresh tokens for access tokens (RFC 6749, sections 4.1.3 and 6), and ends them (RFC 7009).
struct TokenRoutes: Sendable {
    let services: Services

    /// `POST /token`.
    func token(_ call: Call) async throws -> Reply {
        let form = try OAuthForm(call)
        let answer =
            switch try form.required("grant_type") {
            case "authorization_code": try await exchange(form, at: call.now)
            case "refresh_token": try await refresh(form, at: call.now)
            case "urn:ietf:params:oauth:grant-type:device_code", "http://oauth.net/grant_type/device/1.0":
                try await answerDevice(form, at: call.now)
            case "urn:ietf:params:oauth:grant-type:jwt-bearer": try await answerServiceAccount(form, call)
            case let other: throw OAuthError("unsupported_grant_type", "Invalid grant_type: \(other)")
            }
        return .json(.object(answer), headers: ["Cache-Control": "no-store"])
    }

    /// `POST /revoke`: ends the grant that a token of either kind belongs to.
    func revoke(_ call: Call) async throws -> Reply {
        let token = try OAuthForm(call).required("token")
        guard try await services.accounts.revoke(token) else {
            throw OAuthError("invalid_token", "Token expired or revoked")
        }
        return .json([:])
    }

    private func exchange(_ form: OAuthForm, at now: Date) async throws -> JSONObject {
        let digest = Secret.digest(try form.required("code"))
        let (clientID, secret) = (try form.clientID(), form.clientSecret)
        let (redirect, verifier) = (form["redirect_uri"], form["code_verifier"])
        return try await services.database.write { connection in
            guard let code = try connection.code(digest, at: now) else {
                throw OAuthError.invalidGrant("Malformed auth code.")
            }
            let client = try Self.client(clientID, secret: secret, hasProof: verifier != nil, connection)
            guard code.clientID == clientID else { throw OAuthError.invalidGrant("The code is another app's.") }
            guard code.redirectURI == redirect else {
                throw OAuthError("redirect_uri_mismatch", "The redirect_uri is not the one that the code went to.")
            }
            try Self.prove(code, verifier)
            guard let grant = try connection.grant(accountID: code.accountID, clientID: clientID) else {
                throw OAuthError.invalidGrant("The person has taken back what was allowed.")
            }
            guard let account = try connection.account(id: code.accountID) else { throw GoogleError.internalError }
            let policy = try connection.policy(accountID: account.id)
            if let refusal = policy.refusal(for: code.scopes, made: nil) { throw refusal }
            try connection.deleteCode(digest)
            let issue = TokenIssue(
                account: account, clientID: clientID, grantID: grant.id, scopes: code.scopes, nonce: code.nonce,
                now: now)
            guard code.givesRefreshToken else { return try issue.withoutRefreshToken(isOffline: false, connection) }
            let lifetime = Self.refreshLifetime(client, policy)
            return try issue.withRefreshToken(lifetime: lifetime, connection)
        }
    }

    private func refresh(_ form: OAuthForm, at now: Date) async throws -> JSONObject {
        let digest = Secret.digest(try form.required("refresh_token"))
        let (clientID, secret) = (try form.clientID(), form.clientSecret)
        let wanted = form["scope"].map { ScopeList($0) }
        return try await services.database.write { connection in
            // The app that has the token needs no secret beside it, unless it runs on a server.
            _ = try Self.client(clientID, secret: secret, hasProof: true, connection)
            guard let token = try connection.refreshToken(digest, at: now),
                let account = try connection.account(id: token.accountID)
            else { throw OAuthError.invalidGrant("Token has been expired or revoked.") }
            guard [clientID, RegisteredClient.unnamed].contains(token.clientID) else {
                throw OAuthError("unauthorized_client", "The refresh token is another app's.", status: 401)
            }
            if let wanted, !token.scopes.contains(all: wanted) {
                throw OAuthError("invalid_scope", "The refresh token does not cover all of the scopes.")
            }
            let policy = try connection.policy(accountID: account.id)
            if let refusal = policy.refusal(for: token.scopes, made: token.made) { throw refusal }
            if policy.isTesting, token.made.addingTimeInterval(SignInPolicy.testingLifetime) <= now {
                throw OAuthError.invalidGrant("Token has been expired or revoked.")
            }
            let issue = TokenIssue(
                account: account, clientID: clientID, grantID: token.grantID, scopes: wanted ?? token.scopes, now: now)
            guard policy.rotatesRefreshTokens else { return try issue.withoutRefreshToken(isOffline: true, connection) }
            try connection.deleteRefreshToken(digest)
            let rest = token.expires.map { $0.timeIntervalSince(now) }
            return try issue.withRefreshToken(lifetime: rest, connection)
        }
    }

    /// How long a new refresh token lives; `nil` for ever.
    static func refreshLifetime(_ client: RegisteredClient?, _ policy: SignInPolicy) -> TimeInterval? {
        client?.isTesting == true || policy.isTesting ? SignInPolicy.testingLifetime : nil
    }

    /// The registered app, after its secret was checked; `nil` if no app needs to be registered.
    static func client(
        _ id: String, secret: String?, hasProof: Bool, _ connection: Connection
    ) throws -> RegisteredClient? {
        guard let client = try connection.client(id) else {
            guard try connection.hasClients() else { return nil }
            throw OAuthError.invalidClient("The OAuth client was not found.")
        }
        guard let expected = client.secretDigest else { return client }
        if let secret {
            guard constantTimeEquals(Array(Secret.digest(secret)), Array(expected)) else {
                throw OAuthError.invalidClient("The client secret is wrong.")
            }
        } else if client.kind == .web || !hasProof {
            throw OAuthError("invalid_request", "client_secret is missing.")
        }
        return client
    }

    private static func prove(_ code: AuthorizationCode, _ verifier: String?) throws(OAuthError) {
        switch (code.proofKey, verifier) {
        case (nil, nil): break
        case (nil, _?): throw .invalidGrant("code_verifier or verifier is not needed.")
        case (_?, nil): throw .invalidGrant("Missing code verifier.")
        case (let key?, let verifier?):
            guard key.isProved(by: verifier) else { throw .invalidGrant("Invalid code verifier.") }
        }
    }
}
