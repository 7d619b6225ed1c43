public import Foundation

/// What a store keeps of one account: who it is, and the tokens that stand for it.
public struct Credential: Sendable, Hashable, Codable {
    /// The account.
    public var account: Account
    /// The OAuth client it signed in with; a refresh names it again.
    public var client: OAuthClient
    /// The token that makes new access tokens; `nil` if Google gave none, or has ended the sign-in.
    public var refreshToken: Secret?
    /// The current access token.
    public var accessToken: Secret?
    /// When the access token was issued, by the clock of this machine.
    public var issuedAt: Date?
    /// When the access token ends, by the clock of this machine.
    public var expiresAt: Date?
    /// When the account was made the default one; the latest of its endpoint is.
    public var chosenAt: Date?
    /// Whether Google has ended the sign-in.
    public var isEnded: Bool
    /// Which state of the record it is: one more with each save, beginning at a random number, so that a record made after a
    /// sign-out is never taken for the one before it; 0 if it was never saved.
    public var revision: Int

    /// Makes a credential that was never saved.
    public init(
        account: Account, client: OAuthClient, refreshToken: Secret? = nil, accessToken: Secret? = nil,
        issuedAt: Date? = nil, expiresAt: Date? = nil, chosenAt: Date? = nil
    ) {
        self.account = account
        self.client = client
        self.refreshToken = refreshToken
        self.accessToken = accessToken
        self.issuedAt = issuedAt
        self.expiresAt = expiresAt
        self.chosenAt = chosenAt
        isEnded = false
        revision = 0
    }
}
