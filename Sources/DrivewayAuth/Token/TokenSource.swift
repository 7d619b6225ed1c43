public import DrivewayAPI
public import Foundation

/// Gives the access token of one account, and renews it ahead of its end.
public actor TokenSource: Authorizer {
    /// The account, as it was when this was made.
    public nonisolated let account: Account
    /// The endpoint the account belongs to.
    public nonisolated var endpoint: Endpoint { account.endpoint }

    init(account: Account) { self.account = account }

    /// The value of the `Authorization` field for a request.
    public func authorization(for url: URL, replacing rejected: String?) async throws -> String {
        throw AuthError(.signedOut, "\(account.email) is not signed in", account: account.email)
    }
}
