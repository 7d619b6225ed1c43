public import DrivewayAPI
public import DrivewayHTTP
public import Foundation

/// Answers the consent page of a Local Google in place of a person, through the same page and form as a browser.
public struct ConsentPageAgent: BrowserAgent {
    /// What is answered.
    public enum Decision: String, Sendable {
        case allow
        case deny
    }

    private let endpoint: Endpoint
    private let account: String
    private let decision: Decision
    private let transport: any HTTPTransport

    /// Makes an agent.
    /// - Parameters:
    ///   - endpoint: A Local Google; Google's own page is for people.
    ///   - account: The e-mail address of the account that signs in.
    ///   - decision: What it answers.
    ///   - transport: What carries the requests.
    /// - Throws: ``AuthError`` with the code `browser` if the endpoint is Google itself.
    public init(
        endpoint: Endpoint, account: String, decision: Decision = .allow,
        transport: any HTTPTransport = DefaultTransport.shared
    ) throws(AuthError) {
        guard endpoint.isLocal else {
            throw AuthError(
                .browser, "Only a Local Google lets a program agree in a person's place. Sign in in a browser")
        }
        self.endpoint = endpoint
        self.account = account
        self.decision = decision
        self.transport = transport
    }

    /// Loads the page, posts its form and follows the answer to the redirect URI.
    public func open(_ url: URL) async throws {
        let (page, html) = try await load(HTTPRequest(.get, url))
        guard page.status == 200 else { throw refused(page.status, html) }
        guard let form = HTMLForm.forms(in: html).first(where: { $0.method == "post" }) else {
            throw AuthError(.browser, "The page at \(endpoint) has no form to agree with")
        }
        let action = form.action.flatMap { $0.isEmpty ? nil : $0 } ?? url.absoluteString
        guard let target = URL(string: action, relativeTo: url)?.absoluteURL, endpoint.allows(target) else {
            throw AuthError(.browser, "The form of the page at \(endpoint) leads to another server")
        }
        let fields = form.fields.map { ($0.name, $0.value) } + [("account", account), ("decision", decision.rawValue)]
        let post = HTTPRequest(
            .post, target, headers: postHeaders(page), body: .bytes(Data(PercentEncoding.form(fields).utf8)))
        let (answer, text) = try await load(post)
        guard [302, 303].contains(answer.status), let location = answer.headers["Location"] else {
            throw refused(answer.status, text)
        }
        try await deliver(location)
    }

    private func postHeaders(_ page: HTTPResponse) -> HTTPHeaders {
        var headers: HTTPHeaders = [
            "Content-Type": "application/x-www-form-urlencoded", "Origin": endpoint.identifier,
        ]
        let cookies = page.headers.values(of: "Set-Cookie").compactMap { $0.split(separator: ";").first }
        if !cookies.isEmpty { headers["Cookie"] = cookies.joined(separator: "; ") }
        return headers
    }

    /// Goes to the redirect URI, which is a port of this machine.
    private func deliver(_ location: String) async throws {
        guard let target = URL(string: location), target.scheme == "http",
            ["127.0.0.1", "localhost", "[::1]", "::1"].contains(target.host())
        else { throw AuthError(.browser, "The page at \(endpoint) leads to a place that is not this machine") }
        let (answer, _) = try await load(HTTPRequest(.get, target))
        guard answer.status == 200 else {
            throw AuthError(.browser, "The answer of the page at \(endpoint) is not for this sign-in")
        }
    }

    private func load(_ request: HTTPRequest) async throws -> (HTTPResponse, String) {
        do {
            let response = try await transport.send(request)
            return (response, String(decoding: try await response.body.collect(upTo: 1 << 20), as: UTF8.self))
        } catch let error as HTTPError {
            throw AuthError(.network, "Cannot sign in at \(endpoint): \(error.message)", underlying: error)
        }
    }

    private func refused(_ status: Int, _ html: String) -> AuthError {
        if let word = html.firstMatch(of: /Error \d{3}: ([a-z_]{3,60})/)?.output.1 {
            return OAuthRefusal(word: String(word)).error(at: .blockedPage, account: account)
        }
        return AuthError(.browser, "The sign-in page at \(endpoint) answered with HTTP \(status)", account: account)
    }
}
