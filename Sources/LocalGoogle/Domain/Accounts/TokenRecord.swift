import Foundation

/// What an access token stands for.
struct TokenRecord: Sendable, Hashable {
    let caller: Caller
    /// The account's number in sign-in answers.
    let subject: String
    /// What the app was allowed, of which the token is a part.
    let grantID: Int64
    /// Whether a refresh token came with it.
    let isOffline: Bool
    /// When it ends, by the server's clock.
    let expires: Date
    /// The APIs that the app may not use.
    let disabledAPIs: Set<GoogleAPI>
}

extension TokenRecord {
    /// The account that it speaks for.
    var account: Account {
        Account(
            id: caller.accountID, email: caller.email, name: caller.name, subject: subject,
            permissionID: caller.permissionID)
    }
}
