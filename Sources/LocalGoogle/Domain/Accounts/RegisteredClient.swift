import Foundation

/// An app that was registered. Once there is one, only registered apps may ask for consent.
struct RegisteredClient: Sendable, Hashable {
    /// The kinds of apps, by where they run.
    enum Kind: String, Sendable {
        /// On a person's computer; its secret is none.
        case desktop
        /// On a phone.
        case ios
        /// On a server that keeps a secret.
        case web
        /// On a television or another device without a browser.
        case device = "tv"
    }

    /// The name of the app that tokens are for where the control plane was told none. Any app may renew such a token.
    static let unnamed = "local-app"

    let id: String
    /// What is kept of its secret, if it has one.
    let secretDigest: Data?
    let kind: Kind
    /// The redirect URIs it may use; none: all that suit its kind.
    let redirects: [String]
    /// Whether it is being tested: its refresh tokens end after a week.
    let isTesting: Bool
    /// The APIs that its project has enabled.
    let enabledAPIs: Set<GoogleAPI>

    /// Whether it gets a refresh token each time, as installed apps do.
    var alwaysGetsRefreshToken: Bool { kind != .web }
}
