/// What the sign-in page asks, also of a person who is signed in already (OpenID Connect Core 1.0, section 3.1.2.1).
public struct Prompt: RawRepresentable, Sendable, Hashable {
    /// The value of the parameter `prompt`.
    public let rawValue: String

    /// Makes a prompt.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// For consent, so that Google gives a refresh token each time; the account is chosen where more than one is open.
    public static let consent = Prompt(rawValue: "consent")
    /// For the account and for consent.
    public static let selectAccount = Prompt(rawValue: "select_account consent")
}
