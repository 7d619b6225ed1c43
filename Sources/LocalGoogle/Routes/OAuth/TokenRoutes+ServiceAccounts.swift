import DrivewaySQLite
import Foundation

/// Tokens for programs that sign in with a key of their own.
extension TokenRoutes {
    func answerServiceAccount(_ form: OAuthForm, _ call: Call) async throws -> JSONObject {
        let assertion = try ServiceAccountAssertion(form.required("assertion"))
        try assertion.check(origin: call.origin, at: call.now)
        let now = call.now
        return try await services.database.write { connection in
            guard let account = try connection.account(email: assertion.issuer),
                case let keys = try connection.serviceAccountKeys(accountID: account.id), !keys.isEmpty
            else { throw OAuthError.invalidGrant("Invalid grant: account not found") }
            guard assertion.isSigned(by: keys) else { throw OAuthError.invalidGrant("Invalid JWT Signature.") }
            if let audience = assertion.identityAudience {
                let claims = IdentityToken.claims(ofService: account, audience: audience, at: now)
                return ["id_token": .string(try connection.signingKey(at: now).sign(claims))]
            }
            return try Self.answer(assertion, account, at: now, connection)
        }
    }

    /// An access token of the service account, or of the person it acts for. There is no refresh token: it has a key.
    private static func answer(
        _ assertion: ServiceAccountAssertion, _ service: Account, at now: Date, _ connection: Connection
    ) throws -> JSONObject {
        var account = service
        if let subject = assertion.subject, subject.lowercased() != service.email.lowercased() {
            guard let person = try connection.account(email: subject) else {
                throw OAuthError.invalidGrant("Invalid email or User ID")
            }
            account = person
        }
        if let refusal = try connection.policy(accountID: account.id).refusal(for: assertion.scopes, made: nil) {
            throw refusal
        }
        let grant = try connection.extendGrant(
            accountID: account.id, clientID: service.subject, by: assertion.scopes, isConsented: false, at: now)
        let issue = TokenIssue(
            account: account, clientID: service.subject, grantID: grant, scopes: assertion.scopes, now: now)
        var answer = try issue.withoutRefreshToken(isOffline: false, connection)
        answer["id_token"] = nil
        answer["scope"] = nil
        return answer
    }
}
