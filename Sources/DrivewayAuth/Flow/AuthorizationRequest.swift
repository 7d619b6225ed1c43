import DrivewayAPI
import DrivewayCrypto
import DrivewayHTTP
import Foundation

/// What the consent page is asked for (RFC 6749, section 4.1.1; OpenID Connect Core 1.0, section 3.1.2.1).
struct AuthorizationRequest: Sendable {
    let endpoint: Endpoint
    let clientID: String
    let scopes: [Scope]
    let loginHint: String?
    let prompt: Prompt
    /// Comes back with the answer, so that no other page can answer in Google's place.
    let state = Secret(SecureRandom.token(24))
    /// Comes back in the id token, so that it cannot be one of another sign-in.
    let nonce = Secret(SecureRandom.token(24))
    let proof = ProofKey()

    /// `openid` and `email` are always asked for: without them nobody knows whose tokens these are.
    init(endpoint: Endpoint, clientID: String, scopes: [Scope], loginHint: String?, prompt: Prompt) {
        self.endpoint = endpoint
        self.clientID = clientID
        self.scopes = [.openID, .email] + scopes.filter { $0 != .openID && $0 != .email }
        self.loginHint = loginHint
        self.prompt = prompt
    }

    /// The address of the page. `access_type=offline` and a prompt for consent are what Google gives a refresh token for.
    func url(redirectURI: String) throws(AuthError) -> URL {
        var query = [
            ("response_type", "code"), ("client_id", clientID), ("redirect_uri", redirectURI),
            ("scope", scopes.map(\.rawValue).joined(separator: " ")), ("state", state.revealed),
            ("nonce", nonce.revealed), ("code_challenge", proof.challenge), ("code_challenge_method", "S256"),
            ("access_type", "offline"), ("include_granted_scopes", "true"), ("prompt", prompt.rawValue),
        ]
        if let loginHint { query.append(("login_hint", loginHint)) }
        let text = endpoint.authorization.absoluteString + "?" + PercentEncoding.query(query)
        guard let url = URL(string: text) else {
            throw AuthError(.browser, "The address of the sign-in page is not a URL")
        }
        return url
    }
}
