import DrivewayAPI
import Foundation

/// A good answer of the token server (RFC 6749, section 5.1).
struct TokenReply: Sendable {
    let accessToken: Secret
    /// How long it lives; an hour where the server does not say.
    let lifetime: TimeInterval
    let refreshToken: Secret?
    /// How long the refresh token lives, where it ends: a week for apps that are being tested.
    let refreshLifetime: TimeInterval?
    let identityToken: Secret?
    /// What was granted; `nil` where it is what was asked for.
    let scopes: [Scope]?

    /// Reads the JSON body; `nil` if it holds no bearer token.
    init?(json data: Data) {
        guard let root = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
            let token = Self.secret(root["access_token"]),
            (root["token_type"] as? String ?? "Bearer").lowercased() == "bearer"
        else { return nil }
        accessToken = token
        let seconds = root["expires_in"] as? Double ?? (root["expires_in"] as? String).flatMap(Double.init) ?? 3600
        lifetime = seconds.isFinite ? min(max(0, seconds), 86400 * 365) : 3600
        refreshToken = Self.secret(root["refresh_token"])
        refreshLifetime = (root["refresh_token_expires_in"] as? Double).flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
        identityToken = Self.secret(root["id_token"])
        let granted = Scope.list(root["scope"] as? String ?? "")
        scopes = granted.isEmpty ? nil : granted
    }

    /// A token is visible ASCII (RFC 6750, section 2.1): anything else could not be sent as a field.
    private static func secret(_ value: Any?) -> Secret? {
        guard let text = value as? String, !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            return nil
        }
        return Secret(text)
    }
}

extension Credential {
    /// Takes the tokens of an answer; a refresh token that it does not replace stays.
    mutating func apply(_ reply: TokenReply, now: Date) {
        accessToken = reply.accessToken
        issuedAt = now
        expiresAt = now.addingTimeInterval(reply.lifetime)
        if let token = reply.refreshToken {
            refreshToken = token
            refreshExpiresAt = reply.refreshLifetime.map(now.addingTimeInterval)
        }
        if let scopes = reply.scopes { account.scopes = Set(scopes) }
        isEnded = false
        endReason = nil
    }
}
