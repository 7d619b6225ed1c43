/// Something that happened to an account.
public struct AuthEvent: Sendable, Hashable {
    /// What happened. More may be added.
    public struct Kind: RawRepresentable, Sendable, Hashable {
        /// A stable name.
        public let rawValue: String

        /// Makes a kind.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The account signed in, for the first time or again.
        public static let signedIn = Kind(rawValue: "signedIn")
        /// The account has a new access token.
        public static let refreshed = Kind(rawValue: "refreshed")
        /// Google has ended the sign-in: the person must sign in again.
        public static let needsAttention = Kind(rawValue: "needsAttention")
        /// The account was signed out here.
        public static let signedOut = Kind(rawValue: "signedOut")
    }

    /// What happened.
    public var kind: Kind
    /// The account it happened to.
    public var account: Account

    /// Makes an event.
    public init(_ kind: Kind, _ account: Account) {
        self.kind = kind
        self.account = account
    }
}
