import Foundation

/// Why Google would not let an account sign in, or go on, although it is who it says; by order of the control plane.
struct SignInPolicy: Sendable, Hashable {
    /// What became of the app that the account uses.
    enum AppState: String, Sendable, CaseIterable {
        /// It is for the members of another organisation.
        case internalToOthers = "org_internal"
        case disabled = "disabled_client"
        case deleted = "deleted_client"
    }

    /// The account's administrator does not let it allow apps anything.
    var isBlockedByAdministrator = false
    /// The account's organisation wants it to sign in anew: refresh tokens made before are worth nothing.
    var wantsNewSignIn = false
    /// The app is being tested: its refresh tokens end after a week.
    var isTesting = false
    /// A refresh token is replaced by a new one whenever it is used.
    var rotatesRefreshTokens = false
    /// Scopes for which Google has not verified the app.
    var unverifiedScopes = ScopeList("")
    /// The APIs that the app's project has not enabled.
    var disabledAPIs: Set<GoogleAPI> = []
    /// What became of the app.
    var appState: AppState?
    /// Since when it is in force.
    var since = Date.distantPast

    /// Why the page asks nobody.
    func problem(for scopes: ScopeList) -> SignInProblem? {
        switch appState {
        case .internalToOthers:
            return SignInProblem(
                "org_internal", "The app is for the members of its own organisation only.", status: 403)
        case .disabled: return SignInProblem("disabled_client", "The app was disabled.", status: 401)
        case .deleted: return SignInProblem("deleted_client", "The app was deleted.", status: 401)
        case nil: break
        }
        if isBlockedByAdministrator {
            return SignInProblem(
                "admin_policy_enforced", "The account's administrator does not allow the app this access.")
        }
        if !scopes.intersection(unverifiedScopes).isEmpty {
            return SignInProblem(
                "access_denied", "The app has not completed the Google verification process, and you are not a tester.",
                status: 403)
        }
        return nil
    }

    /// Why the token endpoint gives nothing.
    /// - Parameter made: When the refresh token was made; `nil` for a new sign-in.
    func refusal(for scopes: ScopeList, made: Date?) -> OAuthError? {
        if let problem = problem(for: scopes) {
            return OAuthError(problem.error, problem.description, status: problem.status)
        }
        guard wantsNewSignIn, let made, made <= since else { return nil }
        return .reauthenticationNeeded
    }

    /// How long a refresh token of an app that is being tested lives, in seconds: a week.
    static let testingLifetime: TimeInterval = 604_800
}

extension SignInPolicy {
    /// The names that the control plane takes.
    static let flags: [String] = ["admin_policy_enforced", "invalid_rapt", "testing", "rotate_refresh_tokens"]

    /// Reads what was stored.
    init(_ json: JSONObject, since: Date) {
        func flag(_ name: String) -> Bool { json[name]?.asBool ?? false }
        func texts(_ name: String) -> [String] { json[name]?.asArray?.compactMap(\.asString) ?? [] }
        isBlockedByAdministrator = flag("admin_policy_enforced")
        wantsNewSignIn = flag("invalid_rapt")
        isTesting = flag("testing")
        rotatesRefreshTokens = flag("rotate_refresh_tokens")
        unverifiedScopes = ScopeList(texts("unverified_scopes"))
        disabledAPIs = Set(texts("apis_disabled").compactMap(GoogleAPI.init(name:)))
        appState = AppState.allCases.first { flag($0.rawValue) }
        self.since = since
    }
}
