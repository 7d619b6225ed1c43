import DrivewayAPI
import Foundation

extension Accounts {
    /// Finds out whose tokens these are, and makes a record of them.
    /// - Parameters:
    ///   - nonce: What was sent with the sign-in; `nil` where none could be.
    ///   - requested: What was asked for.
    func credential(
        of reply: TokenReply, client: OAuthClient, nonce: Secret?, requested: [Scope]
    ) async throws -> Credential {
        let now = configuration.retry.now()
        var claims: IdentityClaims?
        if let token = reply.identityToken {
            let rules = IdentityRules(clientID: client.id, nonce: nonce, accessToken: reply.accessToken, now: now)
            claims = try await keys.verify(token, rules)
        }
        let person =
            if let claims, let email = claims.email { Person(subject: claims.subject, email: email) } else {
                try await tokenServer(endpoint).person(reply.accessToken)
            }
        guard claims?.subject ?? person.subject == person.subject else {
            throw AuthError(.unexpectedAnswer, "Google named two different accounts in one sign-in. Sign in again")
        }
        // Without a list of its own the answer grants what was asked for (RFC 6749, section 5.1).
        let account = Account(
            email: person.email ?? person.subject, subject: person.subject, endpoint: endpoint,
            scopes: Set(reply.scopes ?? requested), clientID: client.id)
        var credential = Credential(account: account, client: client)
        credential.requested = requested.isEmpty ? nil : Set(requested)
        credential.apply(reply, now: now)
        return credential
    }

    /// Stores a new sign-in over whatever there was of the account.
    func keep(_ credential: Credential) async throws -> Account {
        let now = configuration.retry.now()
        let saved = try await store.withLock(credential.account.id) { [store] in
            var chosen = credential
            chosen.chosenAt = now
            chosen.signedInAt = now
            return try store.save(chosen, replacing: nil)
        }
        await existingSource(of: saved.account)?.adopt(saved)
        observers.send(AuthEvent(.signedIn, saved.account))
        try await dropPredecessors(of: saved.account)
        await finishSignOuts()
        return saved.account
    }

    /// Forgets ended sign-ins of accounts that had the address before: a deleted account, made again, has another number.
    private func dropPredecessors(of account: Account) async throws {
        for old in try credentials() where old.account.email == account.email && old.account.id != account.id {
            let id = old.account.id
            try await store.withLock(id) { [store] in
                if try store.credential(of: id)?.isEnded == true { try store.remove(id) }
            }
        }
    }
}
