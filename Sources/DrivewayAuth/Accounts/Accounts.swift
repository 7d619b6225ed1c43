public import DrivewayAPI
public import DrivewayHTTP

/// The accounts that are signed in to one endpoint.
///
/// ```swift
/// let accounts = Accounts(store: FileCredentialStore(folder: folder), endpoint: .google)
/// let account = try await accounts.signIn(client: client, browser: SystemBrowser())
/// let drive = DriveClient(account: accounts.authorizer(for: account))
/// ```
public final class Accounts: Sendable {
    /// The endpoint.
    public let endpoint: Endpoint
    /// Where the sign-ins are kept.
    public let store: any CredentialStore

    /// Makes the accounts of an endpoint. Nothing is read or sent yet.
    public init(
        store: any CredentialStore, endpoint: Endpoint, transport: any HTTPTransport = DefaultTransport.shared
    ) {
        self.store = store
        self.endpoint = endpoint
    }

    /// The accounts of the endpoint, in the order of their addresses. Neither network nor browser is used.
    public func list() throws -> [Account] { [] }

    /// The account that is used where none is named; `nil` if none is signed in.
    public func defaultAccount() throws -> Account? { nil }

    /// The account of an e-mail address; without one, the default account.
    /// - Throws: ``AuthError`` with the code `signedOut`, its message naming the accounts there are.
    public func account(_ email: String? = nil) throws -> Account {
        throw AuthError(.signedOut, "No account is signed in to \(endpoint)")
    }

    /// Makes an account the default one.
    public func use(_ account: Account) async throws {}

    /// Signs a person in through a browser (RFC 8252) and makes the account the default one.
    ///
    /// Another sign-in that is still waiting ends with the code `replaced`. An account that is signed in already gets the
    /// new sign-in in place of the old one.
    /// - Parameters:
    ///   - client: The OAuth client; for a Local Google ``OAuthClient/local`` will do.
    ///   - scopes: What to ask for; `openid` and `email` are always asked for too. The person may grant less: see
    ///     ``Account/scopes``.
    ///   - loginHint: The e-mail address of the account that is to sign in. Another one ends with `wrongAccount`.
    ///   - browser: Shows the page.
    ///   - prompt: What the page asks.
    public func signIn(
        client: OAuthClient, scopes: [Scope] = Scope.standard, loginHint: String? = nil, browser: any BrowserAgent,
        prompt: Prompt = .consent
    ) async throws -> Account {
        throw AuthError(.signedOut, "No account is signed in to \(endpoint)")
    }

    /// Gives the access token of an account to API clients; the same object for the same account.
    public func authorizer(for account: Account) -> TokenSource { TokenSource(account: account) }

    /// Signs an account out: revokes its sign-in at the endpoint and forgets it here.
    ///
    /// Where the endpoint cannot be reached it is forgotten here all the same.
    /// - Returns: Whether it was revoked at the endpoint.
    @discardableResult
    public func signOut(_ account: Account) async throws -> SignOut { SignOut(isRevoked: false) }

    /// What happens to the accounts from now on. Any number of observers get all of it.
    public func events() -> AsyncStream<AuthEvent> { AsyncStream { $0.finish() } }
}
