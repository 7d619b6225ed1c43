import DrivewaySQLite
import Foundation

/// Tokens for devices whose person decides elsewhere (RFC 8628, section 3.4).
extension TokenRoutes {
    /// What became of a device's question.
    private enum Outcome: Sendable {
        case answer(JSONObject)
        /// Not thrown in the transaction: that the device asked is to be kept.
        case refusal(OAuthError)
    }

    func answerDevice(_ form: OAuthForm, at now: Date) async throws -> JSONObject {
        // Before RFC 8628 the code came as `code`.
        let digest = Secret.digest(try form["device_code"] ?? form["code"] ?? form.required("device_code"))
        let (clientID, secret) = (try form.clientID(), form.clientSecret)
        let outcome = try await services.database.write { connection in
            let client = try Self.client(clientID, secret: secret, hasProof: false, connection)
            guard let device = try connection.device(digest), device.clientID == clientID else {
                throw OAuthError.invalidGrant("Malformed device code.")
            }
            if let refusal = Self.refusal(device, at: now) {
                try connection.notePoll(digest, at: now)
                return Outcome.refusal(refusal)
            }
            try connection.deleteDevice(digest)
            return .answer(try Self.answer(device, client, at: now, connection))
        }
        switch outcome {
        case .answer(let answer): return answer
        case .refusal(let refusal): throw refusal
        }
    }

    /// Why a device gets nothing yet, or never.
    private static func refusal(_ device: DeviceCode, at now: Date) -> OAuthError? {
        if device.expires <= now { return OAuthError("expired_token", "The device code has expired.") }
        if device.isHasty(at: now) { return OAuthError("slow_down", "Forbidden", status: 403) }
        switch device.isAllowed {
        case nil: return OAuthError("authorization_pending", "Precondition Required", status: 428)
        case false: return OAuthError("access_denied", "Forbidden", status: 403)
        case true: return nil
        }
    }

    private static func answer(
        _ device: DeviceCode, _ client: RegisteredClient?, at now: Date, _ connection: Connection
    ) throws -> JSONObject {
        guard let account = try device.accountID.flatMap({ try connection.account(id: $0) }),
            let grant = try connection.grant(accountID: account.id, clientID: device.clientID)
        else { throw OAuthError.invalidGrant("The person has taken back what was allowed.") }
        let policy = try connection.policy(accountID: account.id)
        if let refusal = policy.refusal(for: device.scopes, made: nil) { throw refusal }
        let issue = TokenIssue(
            account: account, clientID: device.clientID, grantID: grant.id, scopes: device.scopes, now: now)
        return try issue.withRefreshToken(lifetime: refreshLifetime(client, policy), connection)
    }
}
