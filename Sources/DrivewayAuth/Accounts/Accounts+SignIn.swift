public import DrivewayAPI
import Foundation

extension Accounts {
    /// Signs a person in, and makes the account the default one.
    ///
    /// Another sign-in of this object that is still waiting ends with the code `replaced`. An account that is signed in
    /// already gets the new sign-in in place of the old one; what it had granted before stays granted.
    /// - Parameters:
    ///   - way: How the person comes to the sign-in page.
    ///   - client: The OAuth client; for a Local Google ``OAuthClient/local`` will do.
    ///   - scopes: What to ask for; `openid` and `email` are always asked for too. The person may grant less: see
    ///     ``Account/scopes`` and ``missingScopes(of:)``.
    ///   - loginHint: The e-mail address of the account that is to sign in. Another one ends with `wrongAccount`.
    ///   - prompt: What the page asks.
    /// - Throws: ``AuthError``; `CancellationError`.
    public func signIn(
        _ way: SignInWay, client: OAuthClient, scopes: [Scope] = Scope.standard, loginHint: String? = nil,
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
        let credential: Credential
        if case .device(let show) = way.kind {
            let flow = DeviceFlow(client: client, scopes: request.scopes, tokens: tokenServer(endpoint), show: show)
            credential = try await self.credential(
                of: exclusively { try await flow.run() }, client: client, nonce: nil, requested: request.scopes)
        } else {
            let reply = try await reply(request, way, client)
            credential = try await self.credential(
                of: reply, client: client, nonce: request.nonce, requested: request.scopes)
        }
        try checkAccount(credential.account, loginHint: loginHint)
        return try await keep(credential)
    }

    /// Asks an account for more scopes, beside those it has granted.
    /// - Throws: As ``signIn(_:client:scopes:loginHint:prompt:)``.
    @discardableResult
    public func grant(_ scopes: [Scope], to account: Account, _ way: SignInWay) async throws -> Account {
        guard let stored = try store.credential(of: account.id) else {
            throw AuthError(.signedOut, "\(account.email) is not signed in to \(endpoint)", account: account.email)
        }
        let all = account.scopes.union(scopes).sorted { $0.rawValue < $1.rawValue }
        return try await signIn(way, client: stored.client, scopes: all, loginHint: account.email)
    }

    /// What an account was asked for and has not granted.
    public func missingScopes(of account: Account) throws -> Set<Scope> {
        guard let stored = try store.credential(of: account.id) else { return [] }
        return (stored.requested ?? []).filter { !stored.account.has($0) }
    }

    /// Signs a service account in with its key: for itself, or for a person of its organisation.
    /// - Parameters:
    ///   - key: The key.
    ///   - person: The person it acts for, which the organisation's administrator must have allowed.
    ///   - scopes: What to ask for.
    /// - Throws: ``AuthError``.
    public func signIn(
        serviceAccount key: ServiceAccountKey, actingFor person: String? = nil, scopes: [Scope]
    ) async throws -> Account {
        guard key.isFor(endpoint) else {
            throw AuthError(
                .client,
                "The key of \(key.email) is for the server at \(key.tokenURI.host() ?? "another place"), not for "
                    + "\(endpoint). It is not used here", account: key.email)
        }
        let grant = ServiceAccountGrant(key: key, person: person, scopes: scopes)
        let reply = try await tokenServer(endpoint).redeem(grant)
        let account = Account(
            email: person ?? key.email, subject: person.map { "\(key.email) for \($0)" } ?? key.email,
            endpoint: endpoint, scopes: Set(reply.scopes ?? scopes), clientID: key.clientID)
        var credential = Credential(account: account, client: OAuthClient(id: key.clientID))
        credential.serviceAccount = grant
        credential.apply(reply, now: configuration.retry.now())
        return try await keep(credential)
    }

    /// Takes over the refresh token that another program or library holds, so that the person need not consent again.
    /// - Parameters:
    ///   - refreshToken: The token.
    ///   - client: The OAuth client it was given to.
    /// - Throws: ``AuthError``: `grantRevoked` if the token is worth nothing any more, `client` if it is another client's.
    public func adopt(refreshToken: Secret, client: OAuthClient) async throws -> Account {
        let reply = try await tokenServer(endpoint).refresh(refreshToken, client: client, account: "the other program")
        var credential = try await credential(of: reply, client: client, nonce: nil, requested: [])
        credential.refreshToken = credential.refreshToken ?? refreshToken
        return try await keep(credential)
    }

    /// Gets the answer of the sign-in page and redeems it.
    private func reply(_ request: AuthorizationRequest, _ way: SignInWay, _ client: OAuthClient) async throws
        -> TokenReply
    {
        let flow = CodeFlow(
            request: request, client: client, tokens: tokenServer(endpoint), timeout: configuration.signInTimeout,
            sleep: configuration.sleep)
        let (receiver, browser) = try exchange(of: way, request, client)
        begin { receiver.reply.resolve(.failure($0)) }
        return try await flow.run(receiver: receiver, browser: browser)
    }

    private func exchange(
        of way: SignInWay, _ request: AuthorizationRequest, _ client: OAuthClient
    ) throws(AuthError) -> (any RedirectReceiver, any BrowserAgent) {
        switch way.kind {
        case .loopback(let browser):
            #if os(Linux) || os(macOS)
            let receiver = try LoopbackReceiver(
                state: request.state, registered: client.redirectURIs, program: configuration.program)
            return (receiver, browser)
            #else
            throw AuthError(.browser, "This system signs people in in a window of its own: use WebSignInWindow")
            #endif
        case .paste(let show, let read):
            let receiver = CallbackReceiver(redirectURI: PasteAgent.redirectURI, state: request.state)
            return (receiver, PasteAgent(receiver: receiver, show: show, read: read))
        case .window(let window):
            guard let address = CallbackReceiver.redirectURI(ofAppClient: client.id) else {
                throw AuthError(
                    .client, "The sign-in window needs a client of the type “iOS”: its ID names the way back")
            }
            let receiver = CallbackReceiver(redirectURI: address, state: request.state)
            return (receiver, WindowAgent(receiver: receiver, window: window))
        case .device: preconditionFailure("A device has no page")
        }
    }

    /// Runs a sign-in that ends when another one begins.
    private func exclusively(_ body: @escaping @Sendable () async throws -> TokenReply) async throws -> TokenReply {
        let reply = OneShot<TokenReply>()
        begin { reply.resolve(.failure($0)) }
        let task = Task {
            do { reply.resolve(.success(try await body())) } catch { reply.resolve(.failure(error)) }
        }
        defer { task.cancel() }
        return try await reply.value()
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
}

#if os(Linux) || os(macOS)
extension Accounts {
    /// Signs a person in in a browser of this machine: ``SignInWay/browser(_:)``.
    public func signIn(
        client: OAuthClient, scopes: [Scope] = Scope.standard, loginHint: String? = nil, browser: any BrowserAgent,
        prompt: Prompt = .consent
    ) async throws -> Account {
        try await signIn(.browser(browser), client: client, scopes: scopes, loginHint: loginHint, prompt: prompt)
    }
}
#endif
