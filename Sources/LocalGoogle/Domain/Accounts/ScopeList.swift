/// The scopes of a request or a token, in full and in their order.
///
/// See <https://developers.google.com/identity/protocols/oauth2/scopes>.
struct ScopeList: Sendable, Hashable {
    /// What all scopes of Google's APIs but the oldest begin with.
    static let prefix = "https://www.googleapis.com/auth/"

    /// The scopes, none of them twice.
    private(set) var scopes: [String] = []

    /// The scopes of a text with blanks between them. `email` and `profile` are short for their full names, and come back
    /// as these, as Google's do.
    init(_ text: String) {
        for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" || $0 == "\t" }) { insert(String(word)) }
    }

    /// These scopes.
    init(_ scopes: some Sequence<String>) {
        for scope in scopes { insert(scope) }
    }

    /// The scopes with blanks between them.
    var text: String { scopes.joined(separator: " ") }

    /// Whether there are none.
    var isEmpty: Bool { scopes.isEmpty }

    /// Those that Google has not.
    var unknown: [String] { scopes.filter { !Self.isKnown($0) } }

    /// Whether all of these are among the scopes.
    func contains(all others: ScopeList) -> Bool { others.scopes.allSatisfy(scopes.contains) }

    /// These scopes and others.
    func union(_ others: ScopeList) -> ScopeList { ScopeList(scopes + others.scopes) }

    /// Those that are also among others.
    func intersection(_ others: ScopeList) -> ScopeList { ScopeList(scopes.filter(others.scopes.contains)) }

    /// Whether a scope only says who the person is; it cannot be left out by itself.
    static func isIdentity(_ scope: String) -> Bool {
        scope == "openid" || scope == prefix + "userinfo.email" || scope == prefix + "userinfo.profile"
    }

    private mutating func insert(_ word: String) {
        let scope =
            switch word {
            case "email": Self.prefix + "userinfo.email"
            case "profile": Self.prefix + "userinfo.profile"
            default: word
            }
        if !scopes.contains(scope) { scopes.append(scope) }
    }

    private static func isKnown(_ scope: String) -> Bool {
        if scope == "openid" { return true }
        if ["https://www.google.com/calendar/feeds", "https://mail.google.com/"].contains(scope) { return true }
        guard scope.hasPrefix(prefix) else { return false }
        let name = scope.dropFirst(prefix.count)
        let family = name.prefix { $0 != "." }
        // The scopes of Drive and Calendar are known one by one, those of Google's other APIs by their form.
        if family == "drive" || family == "calendar" { return isDescribed(String(name)) }
        return name.wholeMatch(of: /[a-z][a-z0-9._-]*/) != nil
    }
}
