import DrivewayAPI
import Foundation

/// One renewal of an access token, with the store locked against others who would renew it too.
///
/// The order keeps a sign-in alive whatever happens: lock; read again, for someone else may have renewed it; ask; save what
/// came, durably, in place of exactly what was read; only then is the new token used. So a refresh token that replaces the
/// old one is on the disk before anything depends on it.
struct TokenRenewal: Sendable {
    let store: any CredentialStore
    let server: TokenServer
    /// How long before its end a token is renewed.
    let margin: TimeInterval
    let events: AuthEvents
    /// A credential whose refresh token is new and could not be saved yet.
    let unsaved = UnsavedCredential()

    /// What is stored for the account.
    func stored(_ account: Account.ID) throws -> Credential? {
        try store.credential(of: account).flatMap { $0.revocationIsDue == true ? nil : $0 }
    }

    /// Whether the access token may be used: not rejected and not near its end.
    ///
    /// A token that lives shorter than usual is renewed in the last quarter of its life.
    func isFresh(_ credential: Credential, except rejected: [Secret]) -> Bool {
        guard let token = credential.accessToken, !rejected.contains(token), let end = credential.expiresAt else {
            return false
        }
        let life = credential.issuedAt.map { end.timeIntervalSince($0) } ?? margin * 4
        return server.now() < end.addingTimeInterval(-min(margin, life / 4))
    }

    /// Whether the access token, though near its end, is still one: better than none where no new one can be had.
    func isAlive(_ credential: Credential, except rejected: [Secret]) -> Bool {
        guard let token = credential.accessToken, let end = credential.expiresAt else { return false }
        return !rejected.contains(token) && server.now() < end.addingTimeInterval(-5)
    }

    /// Brings a credential with a fresh access token; `nil` if the account is not signed in any more.
    func run(_ account: Account.ID, rejected: [Secret]) async throws -> Credential? {
        try await store.withLock(account) {
            try saveLate()
            guard let current = try stored(account) else { return nil }
            // Someone else has renewed it.
            if isFresh(current, except: rejected) { return current }
            return try await renew(current, isLast: false)
        }
    }

    /// Why an account cannot be used that is not in the store.
    func signedOut(_ account: Account) -> AuthError {
        var message = "\(account.email) is not signed in to \(account.endpoint)"
        if let place = store.keptAside().last { message += ". A damaged sign-in was put aside as \(place)" }
        return AuthError(.signedOut, message, account: account.email)
    }

    private func renew(_ current: Credential, isLast: Bool) async throws -> Credential? {
        let email = current.account.email
        if let grant = current.serviceAccount { return try save(await server.redeem(grant), over: current) }
        guard let token = current.refreshToken else {
            if current.isEnded {
                let subtype = current.endReason.flatMap { $0 == "invalid_grant" ? nil : $0 }
                throw OAuthRefusal(word: "invalid_grant", subtype: subtype).error(at: .refresh, account: email)
            }
            throw AuthError(
                .signedOut,
                "The sign-in of \(email) has ended, and Google gave nothing to renew it with. Sign in again",
                account: email)
        }
        do {
            let reply = try await server.refresh(token, client: current.client, account: email)
            return try save(reply, over: current)
        } catch let error as AuthError where error.code == .grantRevoked {
            // A store without locks, or another program, may have replaced the token meanwhile.
            if !isLast, let newer = try store.credential(of: current.account.id), newer.refreshToken != token {
                return try await renew(newer, isLast: true)
            }
            try end(current, error.reason)
            throw error
        }
    }

    private func save(_ reply: TokenReply, over current: Credential) throws -> Credential {
        var renewed = current
        renewed.apply(reply, now: server.now())
        do {
            renewed = try store.save(renewed, replacing: current.revision)
        } catch {
            // The old refresh token still works: the new access token can be used, though only here.
            guard renewed.refreshToken != current.refreshToken else { return renewed }
            unsaved.credential = renewed
            throw error
        }
        events.send(AuthEvent(.refreshed, renewed.account))
        return renewed
    }

    private func end(_ current: Credential, _ reason: String?) throws {
        var ended = current
        ended.refreshToken = nil
        ended.accessToken = nil
        ended.expiresAt = nil
        ended.isEnded = true
        ended.endReason = reason
        ended.endedAt = server.now()
        try store.save(ended, replacing: current.revision)
        events.send(AuthEvent(.needsAttention, ended.account))
    }

    private func saveLate() throws {
        guard let late = unsaved.credential else { return }
        do {
            try store.save(late, replacing: late.revision)
        } catch let error as AuthError where error.code == .conflict {
            // A later sign-in has made it worthless.
        }
        unsaved.credential = nil
    }
}
