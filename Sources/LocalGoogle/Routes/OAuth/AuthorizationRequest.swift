import DrivewayHTTP
import DrivewaySQLite

/// What an app asks a person for (RFC 6749, section 4.1.1; RFC 7636, section 4.3).
struct AuthorizationRequest: Sendable {
    let clientID: String
    /// The app, if it is a registered one.
    let client: RegisteredClient?
    let redirect: RedirectURI
    let scopes: ScopeList
    let state: String?
    let proofKey: ProofKey?
    /// What the app wants to see in the identity again.
    let nonce: String?
    /// The account that the app expects.
    let loginHint: String?
    /// What the app wants the person to see: `none`, `consent`, `select_account`.
    let prompts: Set<String>
    /// Whether what was allowed before is to be part of the new tokens.
    let includesGranted: Bool
    private let isOffline: Bool

    /// Reads a request.
    /// - Throws: ``SignInProblem``.
    init(_ query: QueryParameters, _ connection: Connection) throws {
        if let repeated = Self.single.first(where: { query.all($0).count > 1 }) {
            throw SignInProblem("invalid_request", "OAuth parameters may come only once: \(repeated)")
        }
        clientID = try Self.required("client_id", in: query)
        client = try connection.client(clientID)
        if try client == nil && connection.hasClients() {
            throw SignInProblem("invalid_client", "The app “\(clientID)” is not registered.", status: 401)
        }
        redirect = try Self.redirect(query, client)
        let responseType = try Self.required("response_type", in: query)
        guard responseType == "code" else {
            throw SignInProblem("unsupported_response_type", "Local Google gives codes only: send response_type=code.")
        }
        scopes = ScopeList(try Self.required("scope", in: query))
        if scopes.isEmpty || !scopes.unknown.isEmpty {
            throw SignInProblem("invalid_scope", "Google has no such scope: \(scopes.unknown.joined(separator: " "))")
        }
        proofKey = try Self.proofKey(query)
        state = query["state"]
        nonce = query.nonEmpty("nonce")
        loginHint = query.nonEmpty("login_hint")
        prompts = Set((query["prompt"] ?? "").split(separator: " ").map(String.init))
        includesGranted = query["include_granted_scopes"] == "true"
        isOffline = query["access_type"] == "offline"
    }

    /// What the page asks.
    var question: ConsentQuestion {
        ConsentQuestion(
            clientID: clientID, scopes: scopes, loginHint: loginHint, path: ConsentPage.path,
            // Where the answer goes, without its query.
            destination: String(redirect.text.prefix { $0 != "?" }), formTarget: redirect.formActionSource)
    }

    /// Whether a refresh token comes with the tokens, given what the account allowed the app before.
    ///
    /// Registered installed apps get one each time. Others get one when the person is asked: the first time, for new
    /// scopes, or with `prompt=consent`; apps on a server must also ask for offline access.
    func givesRefreshToken(after grant: Grant?) -> Bool {
        if client?.alwaysGetsRefreshToken ?? false { return true }
        guard isOffline || client?.kind != .web else { return false }
        guard let grant, grant.isConsented else { return true }
        return prompts.contains("consent") || !grant.scopes.contains(all: scopes)
    }

    private static let single = [
        "client_id", "redirect_uri", "response_type", "scope", "state", "code_challenge", "code_challenge_method",
        "access_type", "prompt", "login_hint", "include_granted_scopes", "nonce",
    ]

    private static func required(_ name: String, in query: QueryParameters) throws(SignInProblem) -> String {
        guard let value = query.nonEmpty(name) else {
            throw SignInProblem("invalid_request", "Missing required parameter: \(name)")
        }
        return value
    }

    private static func redirect(
        _ query: QueryParameters, _ client: RegisteredClient?
    ) throws(SignInProblem) -> RedirectURI {
        let text = try required("redirect_uri", in: query)
        guard let redirect = RedirectURI(text), client.map({ redirect.suits($0) }) ?? redirect.suitsAnyApp else {
            let rule =
                client == nil
                ? "It must be http on 127.0.0.1, [::1] or localhost, or a scheme of the app's own."
                : "It is none of those that the app was registered with."
            throw SignInProblem("redirect_uri_mismatch", "The app may not use redirect_uri=\(text). \(rule)")
        }
        return redirect
    }

    private static func proofKey(_ query: QueryParameters) throws(SignInProblem) -> ProofKey? {
        guard let challenge = query["code_challenge"] else {
            guard query["code_challenge_method"] == nil else {
                throw SignInProblem("invalid_request", "Missing required parameter: code_challenge")
            }
            return nil
        }
        guard let method = ProofKey.Method(rawValue: query["code_challenge_method"] ?? "plain") else {
            throw SignInProblem("invalid_request", "code_challenge_method must be S256 or plain")
        }
        guard let key = ProofKey(challenge: challenge, method: method) else {
            throw SignInProblem("invalid_request", "code_challenge must be 43 to 128 letters, digits, or - . _ ~")
        }
        return key
    }
}
