import DrivewayAPI

extension Accounts {
    /// Signs an account out: ends its sign-in at the endpoint and forgets it here.
    ///
    /// Where the endpoint cannot be asked, the account is signed out here all the same, and the endpoint is told as soon as
    /// it can be (``finishSignOuts()``).
    /// - Throws: ``AuthError`` with the code `signedOut` if there is no such account, `store` if it cannot be removed.
    @discardableResult
    public func signOut(_ account: Account) async throws -> SignOut {
        guard let credential = try store.credential(of: account.id), credential.revocationIsDue != true else {
            throw AuthError(
                .signedOut, "\(account.email) is not signed in to \(account.endpoint)", account: account.email)
        }
        let result = await revoke(credential)
        let isDue = result.problem.map { [.network, .unavailable].contains($0.code) } ?? false
        try await store.withLock(account.id) { [store] in
            if isDue {
                try store.save(Self.remains(of: credential), replacing: nil)
            } else {
                try store.remove(account.id)
            }
        }
        await existingSource(of: account)?.forget()
        observers.send(AuthEvent(.signedOut, credential.account))
        if result.isRevoked { await finishSignOuts() }
        return result
    }

    /// Tells the endpoint of sign-outs that it has not heard of. Called by itself after each sign-in and sign-out; nothing
    /// is thrown, what fails is tried again the next time.
    public func finishSignOuts() async {
        let due = ((try? store.credentials()) ?? []).filter {
            $0.revocationIsDue == true && $0.account.endpoint == endpoint
        }
        for credential in due {
            guard await revoke(credential).isRevoked else { return }
            let id = credential.account.id
            try? await store.withLock(id) { [store] in
                guard try store.credential(of: id)?.revision == credential.revision else { return }
                try store.remove(id)
            }
        }
    }

    /// At the endpoint first: were the program killed in between, what is left here would only show as ended.
    private func revoke(_ credential: Credential) async -> SignOut {
        // A service account has nothing that could be revoked: its tokens end by themselves within the hour.
        let token = credential.refreshToken ?? credential.accessToken
        guard credential.serviceAccount == nil, let token else { return SignOut(isRevoked: true) }
        do {
            try await tokenServer(credential.account.endpoint).revoke(token)
            return SignOut(isRevoked: true)
        } catch let error as AuthError {
            return SignOut(isRevoked: false, problem: error)
        } catch {
            return SignOut(isRevoked: false)
        }
    }

    /// What is kept of a sign-in until it is revoked: nothing that the revocation does not need.
    private static func remains(of credential: Credential) -> Credential {
        var remains = Credential(
            account: credential.account, client: credential.client, refreshToken: credential.refreshToken,
            accessToken: credential.refreshToken == nil ? credential.accessToken : nil)
        remains.revocationIsDue = true
        return remains
    }
}
