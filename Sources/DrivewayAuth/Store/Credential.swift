public import DrivewayAPI
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
    /// When the refresh token ends, where Google says so: after a week, for apps that are being tested.
    public var refreshExpiresAt: Date?
    /// When the person signed in.
    public var signedInAt: Date?
    /// What was asked for; the person may have granted less.
    public var requested: Set<Scope>?
    /// Whether Google has ended the sign-in.
    public var isEnded: Bool
    /// Google's word for why it ended.
    public var endReason: String?
    /// When it was noticed that Google has ended the sign-in.
    public var endedAt: Date?
    /// Whether the person signed out while Google could not be reached: it is to be told, and then this goes too.
    var revocationIsDue: Bool?
    /// The service account's key, in the place of a refresh token.
    var serviceAccount: ServiceAccountGrant?
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

extension Credential {
    /// Whether there is something to make new access tokens with.
    var isRenewable: Bool { refreshToken != nil || serviceAccount != nil }
}
