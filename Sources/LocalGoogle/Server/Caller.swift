/// Who calls: an account, through an app, with what it allowed the app.
struct Caller: Sendable, Hashable {
    let accountID: Int64
    let email: String
    let name: String
    /// The account as Drive's permissions name it.
    let permissionID: String
    /// The app that the token was made for.
    let clientID: String
    /// The scopes of the token, in full.
    let scopes: Set<String>

    /// Whether the token has any of these scopes.
    func hasAny(of scopes: [String]) -> Bool { scopes.contains { self.scopes.contains($0) } }
}
