#if os(Linux) || os(macOS)
public import DrivewayAPI

extension Accounts {
    /// Signs a person in through a browser and a port of this machine (RFC 8252), and makes the account the default one.
    ///
    /// Another sign-in of this object that is still waiting ends with the code `replaced`. An account that is signed in
    /// already gets the new sign-in in place of the old one.
    /// - Parameters:
    ///   - client: The OAuth client; for a Local Google ``OAuthClient/local`` will do.
    ///   - scopes: What to ask for; `openid` and `email` are always asked for too. The person may grant less: see
    ///     ``Account/scopes``.
    ///   - loginHint: The e-mail address of the account that is to sign in. Another one ends with `wrongAccount`.
    ///   - browser: Shows the page.
    ///   - prompt: What the page asks.
    /// - Throws: ``AuthError``; `CancellationError`.
    public func signIn(
        client: OAuthClient, scopes: [Scope] = Scope.standard, loginHint: String? = nil, browser: any BrowserAgent,
        prompt: Prompt = .consent
    ) async throws -> Account {
        guard client != .local || endpoint.isLocal else {
            throw AuthError(
                .client,
                """
                Google signs people in for a registered client only. Make one of the type “Desktop app” in the Google \
                Cloud console and use its JSON file
                """)
        }
        let request = AuthorizationRequest(
            endpoint: endpoint, clientID: client.id, scopes: scopes, loginHint: loginHint, prompt: prompt)
        let flow = CodeFlow(
            request: request, client: client, tokens: tokenServer(endpoint), timeout: configuration.signInTimeout,
            sleep: configuration.sleep)
        let receiver = try LoopbackReceiver(
            state: request.state, registered: client.redirectURIs, program: configuration.program)
        begin(receiver.reply)
        let credential = try await flow.run(receiver: receiver, browser: browser)
        try checkAccount(credential.account, loginHint: loginHint)
        return try await keep(credential)
    }

    private func checkAccount(_ account: Account, loginHint: String?) throws(AuthError) {
        guard let loginHint, loginHint.contains("@"), loginHint.lowercased() != account.email.lowercased() else {
            return
        }
        throw AuthError(
            .wrongAccount,
            "\(account.email) signed in, not \(loginHint). Sign in again and choose \(loginHint) in the browser",
            account: account.email)
    }

    /// Stores a new sign-in over whatever there was of the account.
    private func keep(_ credential: Credential) async throws -> Account {
        let now = configuration.retry.now()
        let saved = try await store.withLock(credential.account.id) { [store] in
            var chosen = credential
            chosen.chosenAt = now
            return try store.save(chosen, replacing: nil)
        }
        await existingSource(of: saved.account)?.adopt(saved)
        observers.send(AuthEvent(.signedIn, saved.account))
        return saved.account
    }
}
#endif
