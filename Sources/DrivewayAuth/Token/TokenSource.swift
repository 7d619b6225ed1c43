public import DrivewayAPI
public import Foundation
import Synchronization

/// Gives the access token of one account, and renews it ahead of its end.
///
/// However many calls need a new token at once, in this process or in several that share a store, one request is made for
/// it. A failure is told to those who waited and not remembered. A caller that is cancelled leaves alone; the others, and
/// the renewal itself, go on. A token that a server has rejected is not given again, also not by a renewal that was under
/// way when it was rejected.
public actor TokenSource: Authorizer {
    /// The account, as it was when this was made.
    public nonisolated let account: Account
    /// The endpoint the account belongs to.
    public nonisolated var endpoint: Endpoint { account.endpoint }
    /// The endpoint, the person and the app: IDs made beforehand and upload sessions belong to all three.
    public nonisolated var identity: String? { "\(endpoint.identifier) \(account.subject) \(account.clientID)" }

    private let renewal: TokenRenewal
    /// What most calls need to know, which do not wait for their turn then.
    private nonisolated let known = Mutex(Known())
    /// The renewal that is under way.
    private var flight: Task<Void, any Error>?

    private struct Known {
        var credential: Credential?
        var rejected: [Secret] = []
    }

    /// What the store held when it was last read or written; `nil` before, and after a sign-out.
    private var credential: Credential? {
        get { known.withLock { $0.credential } }
        set { known.withLock { $0.credential = newValue } }
    }

    /// The last tokens that servers have rejected.
    private var rejected: [Secret] {
        get { known.withLock { $0.rejected } }
        set { known.withLock { $0.rejected = newValue } }
    }

    init(account: Account, renewal: TokenRenewal) {
        self.account = account
        self.renewal = renewal
    }

    /// The value of the `Authorization` field for a request.
    /// - Parameters:
    ///   - url: Where the request goes.
    ///   - rejected: A value given before that the server has answered with 401.
    /// - Throws: ``AuthError``: `signedOut` or `grantRevoked` if the person must sign in, `network` or `unavailable` if a
    ///   new token cannot be had just now; `EndpointError` for a URL of another endpoint; `CancellationError`.
    public nonisolated func authorization(for url: URL, replacing rejected: String? = nil) async throws -> String {
        guard endpoint.allows(url) else { throw EndpointError.foreign(host: url.host(), endpoint: endpoint) }
        if rejected == nil, let token = usableToken() { return Self.scheme + token.revealed }
        return try await renewedAuthorization(replacing: rejected)
    }

    private func renewedAuthorization(replacing rejected: String?) async throws -> String {
        if let rejected { reject(rejected) }
        if credential == nil { credential = try renewal.stored(account.id) }
        // A renewal that was under way may bring a token that has been rejected meanwhile: then once more.
        for _ in 0..<2 {
            if let token = usableToken() { return Self.scheme + token.revealed }
            do {
                try await CancellableWait.value(of: startedFlight())
            } catch let error as AuthError where error.code == .network || error.code == .unavailable {
                if let token = lastToken() { return Self.scheme + token.revealed }
                throw error
            }
        }
        // One that has just come is used also where the clock says that its time is over: the clock may be wrong.
        if let token = credential?.accessToken, !self.rejected.contains(token) { return Self.scheme + token.revealed }
        throw AuthError(
            .unexpectedAnswer,
            "\(endpoint) rejects the token that it has just given to \(account.email). Sign in again if it goes on",
            account: account.email)
    }

    /// Returns if one of the scopes was granted. What another process was granted meanwhile counts.
    /// - Throws: ``AuthError`` with the code `scopeMissing`, naming the first scope; `signedOut`.
    public nonisolated func require(anyOf scopes: [Scope]) async throws {
        guard let first = scopes.first else { return }
        if let granted = known.withLock({ $0.credential?.account }), scopes.contains(where: granted.has) { return }
        try await requireStored(anyOf: scopes, first)
    }

    private func requireStored(anyOf scopes: [Scope], _ first: Scope) throws {
        guard let stored = try renewal.stored(account.id) else { throw signedOut() }
        adopt(stored)
        guard !scopes.contains(where: stored.account.has) else { return }
        throw AuthError(
            .scopeMissing, "\(stored.account.email) has not granted the scope \(first). Sign in again with it",
            account: stored.account.email, scope: first)
    }

    /// Takes what a sign-in has stored for the account.
    func adopt(_ stored: Credential) {
        guard stored.revision != credential?.revision else { return }
        credential = stored
    }

    /// Forgets the account's tokens after a sign-out, also the one that could not be stored.
    func forget() {
        credential = nil
        renewal.unsaved.credential = nil
    }

    /// How many rejected tokens are remembered.
    var rejectedCount: Int { rejected.count }

    private static let scheme = "Bearer "

    private func reject(_ value: String) {
        guard value.hasPrefix(Self.scheme) else { return }
        let token = Secret(String(value.dropFirst(Self.scheme.count)))
        guard !rejected.contains(token) else { return }
        rejected = rejected.suffix(7) + [token]
    }

    private nonisolated func usableToken() -> Secret? {
        let (credential, rejected) = known.withLock { ($0.credential, $0.rejected) }
        guard let credential, renewal.isFresh(credential, except: rejected) else { return nil }
        return credential.accessToken
    }

    /// The token that is near its end, while it lasts.
    private func lastToken() -> Secret? {
        guard let credential, renewal.isAlive(credential, except: rejected) else { return nil }
        return credential.accessToken
    }

    /// The renewal that is under way, or a new one. It belongs to no caller, so that none can cancel it.
    private func startedFlight() -> Task<Void, any Error> {
        if let flight { return flight }
        let task = Task { try await renew() }
        flight = task
        return task
    }

    private func renew() async throws {
        defer { flight = nil }
        do {
            guard let renewed = try await renewal.run(account.id, rejected: rejected) else { throw signedOut() }
            credential = renewed
        } catch let error as AuthError {
            if error.code == .signedOut || error.code == .grantRevoked { credential = nil }
            throw error
        }
    }

    private func signedOut() -> AuthError { renewal.signedOut(account) }
}
