import DrivewayAPI
import DrivewayHTTP
import Foundation

/// Speaks with the token server of an endpoint, without a token of its own.
struct TokenServer: Sendable {
    let endpoint: Endpoint
    let transport: any HTTPTransport
    let retry: RetryPolicy

    /// The time.
    func now() -> Date { retry.now() }

    /// Turns the code of a redirect into tokens (RFC 6749, section 4.1.3; RFC 7636, section 4.5).
    func redeem(code: Secret, verifier: Secret, redirectURI: String, client: OAuthClient) async throws -> TokenReply {
        let form = [
            ("grant_type", "authorization_code"), ("code", code.revealed), ("code_verifier", verifier.revealed),
            ("redirect_uri", redirectURI),
        ]
        // A code can be used once: a repeat after a lost answer would be refused.
        return try await tokens(form, client: client, place: .code, isSafeToRepeat: false)
    }

    /// Turns a refresh token into an access token (RFC 6749, section 6).
    /// - Throws: ``AuthError``: `grantRevoked` if the sign-in has ended, `network` or `unavailable` if it is as it was.
    func refresh(_ token: Secret, client: OAuthClient, account: String) async throws -> TokenReply {
        let form = [("grant_type", "refresh_token"), ("refresh_token", token.revealed)]
        return try await tokens(form, client: client, place: .refresh, account: account, isSafeToRepeat: true)
    }

    /// Gets the codes of a device (RFC 8628, section 3.1).
    func deviceCodes(client: OAuthClient, scopes: [Scope]) async throws -> DeviceCodes {
        let form = [("client_id", client.id), ("scope", scopes.map(\.rawValue).joined(separator: " "))]
        let (response, data) = try await post(endpoint.deviceAuthorization, form, isSafeToRepeat: true)
        guard response.isSuccess else { throw refusal(response, data, at: .device, account: nil) }
        guard let codes = DeviceCodes(json: data) else { throw unexpected(response.status) }
        return codes
    }

    /// Asks whether the person has decided on a device (RFC 8628, section 3.4).
    func redeem(device code: Secret, client: OAuthClient) async throws -> TokenReply {
        let form = [
            ("grant_type", "urn:ietf:params:oauth:grant-type:device_code"), ("device_code", code.revealed),
        ]
        return try await tokens(form, client: client, place: .device, isSafeToRepeat: false)
    }

    /// Turns what a service account asserts into an access token (RFC 7523, section 2.1).
    func redeem(_ grant: ServiceAccountGrant) async throws -> TokenReply {
        let assertion = try grant.key.assertion(
            scopes: grant.scopes, actingFor: grant.person, audience: endpoint.token, now: now())
        let form = [
            ("grant_type", "urn:ietf:params:oauth:grant-type:jwt-bearer"), ("assertion", assertion.revealed),
        ]
        return try await tokens(
            form, client: nil, place: .assertion, account: grant.person ?? grant.key.email, isSafeToRepeat: true)
    }

    /// The keys that sign identities.
    func keys() async throws -> KeySet {
        let (response, data) = try await send(HTTPRequest(.get, endpoint.keys), isSafeToRepeat: true)
        guard response.isSuccess, let keys = KeySet(json: data, cacheControl: response.headers["Cache-Control"]) else {
            throw response.status >= 500
                ? refusal(response, data, at: .code, account: nil) : unexpected(response.status)
        }
        return keys
    }

    /// Ends a sign-in (RFC 7009). One that has ended already is fine.
    func revoke(_ token: Secret) async throws {
        let (response, data) = try await post(endpoint.revoke, [("token", token.revealed)], isSafeToRepeat: true)
        guard !response.isSuccess, OAuthRefusal(json: data)?.word != "invalid_token" else { return }
        throw refusal(response, data, at: .refresh, account: nil)
    }

    /// Whose access token it is (OpenID Connect Core 1.0, section 5.3.1).
    func person(_ accessToken: Secret) async throws -> Person {
        let request = HTTPRequest(
            .get, endpoint.userInfo, headers: ["Authorization": "Bearer " + accessToken.revealed])
        let (response, data) = try await send(request, isSafeToRepeat: true)
        guard response.isSuccess else { throw refusal(response, data, at: .code, account: nil) }
        guard let person = Person(json: data) else { throw unexpected(response.status) }
        return person
    }

    private func tokens(
        _ form: [(String, String)], client: OAuthClient?, place: OAuthRefusal.Place, account: String? = nil,
        isSafeToRepeat: Bool
    ) async throws -> TokenReply {
        var form = form
        if let client { form.append(("client_id", client.id)) }
        if let secret = client?.secret { form.append(("client_secret", secret.revealed)) }
        let (response, data) = try await post(endpoint.token, form, isSafeToRepeat: isSafeToRepeat)
        guard response.isSuccess else { throw refusal(response, data, at: place, account: account) }
        guard let reply = TokenReply(json: data) else { throw unexpected(response.status) }
        return reply
    }

    private func post(
        _ url: URL, _ form: [(String, String)], isSafeToRepeat: Bool
    ) async throws -> (HTTPResponse, Data) {
        let request = HTTPRequest(
            .post, url,
            headers: ["Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"],
            body: .bytes(Data(PercentEncoding.form(form).utf8)))
        return try await send(request, isSafeToRepeat: isSafeToRepeat)
    }

    private func refusal(
        _ response: HTTPResponse, _ data: Data, at place: OAuthRefusal.Place, account: String?
    ) -> AuthError {
        if [408, 429].contains(response.status) || response.status >= 500 {
            return OAuthRefusal(word: "temporarily_unavailable").error(at: place, account: account)
        }
        return OAuthRefusal(json: data)?.error(at: place, account: account) ?? unexpected(response.status)
    }

    private func unexpected(_ status: Int) -> AuthError {
        AuthError(
            .unexpectedAnswer,
            """
            \(endpoint.token.host() ?? "The server") gave an answer that is not Google's (HTTP \(status)). A proxy or a \
            sign-in page of the network may have answered in its place
            """)
    }
}
