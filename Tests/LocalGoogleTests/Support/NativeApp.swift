import DrivewayCrypto
import DrivewayHTTP
import Foundation
import Testing

@testable import LocalGoogle

/// An app on a person's computer that signs people in: loopback redirect and proof key.
struct NativeApp: Sendable {
    let url: URL
    var clientID = "test-app"
    var redirect = "http://127.0.0.1:53682/callback"
    let verifier = SecureRandom.token(48)

    init(_ url: URL, clientID: String = "test-app", redirect: String = "http://127.0.0.1:53682/callback") {
        self.url = url
        self.clientID = clientID
        self.redirect = redirect
    }

    static let scope = "openid email https://www.googleapis.com/auth/drive.file"

    /// The parameters of a request for consent; an empty value leaves one out.
    func request(_ changes: [String: String] = [:]) -> [(String, String)] {
        let challenge = Base64URL.encode(Digest.of(Data(verifier.utf8), .sha256).bytes)
        var items = [
            "client_id": clientID, "redirect_uri": redirect, "response_type": "code", "scope": Self.scope,
            "access_type": "offline", "state": "s p/a?c&e", "code_challenge": challenge,
            "code_challenge_method": "S256",
        ]
        items.merge(changes) { $1 }
        return items.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The page of a request.
    func page(_ changes: [String: String] = [:], path: String = "/o/oauth2/v2/auth") async throws -> Answer {
        try await url.get(path + "?" + PercentEncoding.query(request(changes)))
    }

    /// Posts the page's form and returns the answer.
    func decide(
        _ page: Answer, _ fields: [(String, String)], action: String = "/o/oauth2/v2/auth", _ headers: HTTPHeaders = [:]
    ) async throws -> Answer {
        let sealed = try #require(page.text.firstMatch(of: /name="request" value="([^"]+)"/)?.output.1)
        return try await url.post(action, form: [("request", String(sealed))] + fields, headers)
    }

    /// Goes through the page and returns what the redirect carries.
    func consent(
        _ email: String = "ada@example.com", decision: String = "allow", with changes: [String: String] = [:]
    ) async throws -> [String: String] {
        let answer = try await decide(page(changes), [("account", email), ("decision", decision)])
        return try Self.carried(answer)
    }

    /// What a redirect carries in its query.
    static func carried(_ answer: Answer) throws -> [String: String] {
        #expect(answer.status == 303, "\(answer.text)")
        let location = try #require(answer.headers["Location"])
        let query = try #require(location.split(separator: "?", maxSplits: 1).last)
        return Dictionary(uniqueKeysWithValues: try #require(PercentEncoding.parseForm(query)))
    }

    /// Trades a code for tokens; an empty value leaves a parameter out.
    func exchange(_ code: String, _ changes: [String: String] = [:]) async throws -> Answer {
        var form = [
            "grant_type": "authorization_code", "code": code, "client_id": clientID, "redirect_uri": redirect,
            "code_verifier": verifier,
        ]
        form.merge(changes) { $1 }
        return try await url.post("/token", form: form.filter { !$0.value.isEmpty }.map { ($0.key, $0.value) })
    }

    /// The whole sign-in.
    func signIn(_ email: String = "ada@example.com", with changes: [String: String] = [:]) async throws -> JSONObject {
        let code = try #require(try await consent(email, with: changes)["code"])
        let answer = try await exchange(code)
        #expect(answer.status == 200, "\(answer.text)")
        return try answer.json
    }

    /// Renews an access token.
    func refresh(_ token: String, _ more: [(String, String)] = []) async throws -> Answer {
        try await url.post(
            "/token",
            form: [("grant_type", "refresh_token"), ("refresh_token", token), ("client_id", clientID)] + more)
    }
}
