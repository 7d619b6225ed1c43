public import DrivewayAPI
public import DrivewayHTTP
import Foundation
import Synchronization

/// The accounts that are signed in to one endpoint.
///
/// ```swift
/// let accounts = Accounts(store: FileCredentialStore(folder: folder))
/// let account = try await accounts.signIn(client: client, browser: SystemBrowser { url, _ in print(url) })
/// let client = APIClient(authorizer: accounts.authorizer(for: account))
/// ```
public final class Accounts: Sendable {
    /// What all accounts share.
    public struct Configuration: Sendable {
        /// How requests to the token server are repeated; also the clock.
        public var retry = RetryPolicy(attempts: 3)
        /// How long before its end an access token is renewed.
        public var refreshMargin = Duration.seconds(300)
        /// How long a person has to sign in.
        public var signInTimeout = Duration.seconds(300)
        /// Waits for the end of that time.
        public var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
        /// The name of the program, for the page at the end of a sign-in.
        public var program = "Driveway"

        /// The defaults.
        public init() {}
    }

    private struct State {
        var sources: [Account.ID: TokenSource] = [:]
        /// Ends the sign-in that waits.
        var endSignIn: (@Sendable (AuthError) -> Void)?
    }

    /// The endpoint.
    public let endpoint: Endpoint
    /// Where the sign-ins are kept.
    public let store: any CredentialStore

    let configuration: Configuration
    let observers = AuthEvents()
    let keys: IdentityKeys
    let transport: any HTTPTransport
    private let state = Mutex(State())

    /// Makes the accounts of an endpoint. Nothing is read or sent yet.
    public init(
        store: any CredentialStore, endpoint: Endpoint = .google,
        transport: any HTTPTransport = DefaultTransport.shared,
        configuration: Configuration = .init()
    ) {
        self.store = store
        self.endpoint = endpoint
        self.transport = transport
        self.configuration = configuration
        keys = IdentityKeys(server: TokenServer(endpoint: endpoint, transport: transport, retry: configuration.retry))
    }

    /// The accounts of the endpoint, in the order of their addresses. Neither network nor browser is used.
    /// - Throws: ``AuthError`` with the code `store`.
    public func list() throws -> [Account] {
        try credentials().map(\.account).sorted { ($0.email, $0.subject) < ($1.email, $1.subject) }
    }

    /// The account that is used where none is named: the one that signed in last, or was made it since; `nil` if none is
    /// signed in.
    public func defaultAccount() throws -> Account? { Self.latest(of: try credentials()) }

    private static func latest(of credentials: [Credential]) -> Account? {
        credentials.max { ($0.chosenAt ?? .distantPast) < ($1.chosenAt ?? .distantPast) }?.account
    }

    /// The account of an e-mail address; without one, the default account. Where an address has had several accounts, it
    /// is the one that signed in last.
    /// - Throws: ``AuthError`` with the code `signedOut`, its message naming the accounts there are.
    public func account(_ email: String? = nil) throws -> Account {
        let all = try credentials()
        let wanted = all.filter { email == nil || $0.account.email.lowercased() == email?.lowercased() }
        if let account = Self.latest(of: wanted) { return account }
        var message = "\(email ?? "No account") is \(email == nil ? "" : "not ")signed in to \(endpoint)"
        if !all.isEmpty { message += "; signed in: " + all.map(\.account.email).sorted().joined(separator: ", ") }
        if let place = store.keptAside().last { message += ". A damaged sign-in was put aside as \(place)" }
        throw AuthError(.signedOut, message, account: email)
    }

    /// Whether the person must sign in again before the account can be used; the network is not asked.
    public func needsSignIn(_ account: Account) throws -> Bool {
        guard let credential = try renewal(for: account).stored(account.id) else { return true }
        guard !credential.isRenewable else { return false }
        return !renewal(for: account).isAlive(credential, except: [])
    }

    /// Makes an account the default one.
    /// - Throws: ``AuthError`` with the code `signedOut` or `store`.
    public func use(_ account: Account) async throws {
        let renewal = renewal(for: account)
        let now = configuration.retry.now()
        let saved = try await store.withLock(account.id) { [store] in
            guard var credential = try renewal.stored(account.id) else { throw renewal.signedOut(account) }
            credential.chosenAt = now
            return try store.save(credential, replacing: credential.revision)
        }
        await existingSource(of: account)?.adopt(saved)
    }

    /// Gives the access token of an account to API clients; the same object for the same account.
    public func authorizer(for account: Account) -> TokenSource {
        state.withLock { state in
            if let source = state.sources[account.id] { return source }
            let source = TokenSource(account: account, renewal: renewal(for: account))
            state.sources[account.id] = source
            return source
        }
    }

    /// What happens to the accounts from now on, in this process. Any number of observers get all of it.
    public func events() -> AsyncStream<AuthEvent> { observers.stream() }

    /// The token server of an endpoint.
    func tokenServer(_ endpoint: Endpoint) -> TokenServer {
        TokenServer(endpoint: endpoint, transport: transport, retry: configuration.retry)
    }

    /// The source of an account, if there is one.
    func existingSource(of account: Account) -> TokenSource? { state.withLock { $0.sources[account.id] } }

    /// Makes a sign-in the one that waits; one that waited before ends.
    /// - Parameter end: Ends it, if it has not ended by then.
    func begin(end: @escaping @Sendable (AuthError) -> Void) {
        let before = state.withLock { state in
            defer { state.endSignIn = end }
            return state.endSignIn
        }
        before?(AuthError(.replaced, "Another sign-in was begun"))
    }

    func renewal(for account: Account) -> TokenRenewal {
        TokenRenewal(
            store: store, server: tokenServer(account.endpoint), margin: configuration.refreshMargin / .seconds(1),
            events: observers)
    }

    func credentials() throws -> [Credential] {
        try store.credentials().filter { $0.account.endpoint == endpoint && $0.revocationIsDue != true }
    }
}
