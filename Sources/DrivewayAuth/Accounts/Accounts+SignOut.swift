extension Accounts {
    /// Signs an account out: ends its sign-in at the endpoint and forgets it here.
    ///
    /// Where the endpoint cannot be asked it is forgotten here all the same.
    /// - Throws: ``AuthError`` with the code `signedOut` if there is no such account, `store` if it cannot be removed.
    @discardableResult
    public func signOut(_ account: Account) async throws -> SignOut {
        guard let credential = try store.credential(of: account.id) else {
            throw AuthError(
                .signedOut, "\(account.email) is not signed in to \(account.endpoint)", account: account.email)
        }
        let result = await revoke(credential)
        try await store.withLock(account.id) { [store] in try store.remove(account.id) }
        await existingSource(of: account)?.forget()
        observers.send(AuthEvent(.signedOut, credential.account))
        return result
    }

    /// At the endpoint first: were the program killed in between, what is left here would only show as ended.
    private func revoke(_ credential: Credential) async -> SignOut {
        guard let token = credential.refreshToken ?? credential.accessToken else { return SignOut(isRevoked: true) }
        do {
            try await tokenServer(credential.account.endpoint).revoke(token)
            return SignOut(isRevoked: true)
        } catch let error as AuthError {
            return SignOut(isRevoked: false, problem: error)
        } catch {
            return SignOut(isRevoked: false)
        }
    }
}
