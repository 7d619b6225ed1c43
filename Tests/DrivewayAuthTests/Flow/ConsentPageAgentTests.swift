import DrivewayAPI
import DrivewayHTTP
import Foundation
import Synchronization
import Testing

@testable import DrivewayAuth

@Suite struct ConsentPageAgentTests {
    /// A server of pages, in memory, that remembers what it was asked.
    private final class Pages: HTTPTransport {
        struct Page: Sendable {
            var status = 200
            var headers: HTTPHeaders = [:]
            var html = ""
        }

        private let pages: [String: Page]
        private let log = Mutex<[HTTPRequest]>([])

        init(_ pages: [String: Page]) { self.pages = pages }

        var requests: [HTTPRequest] { log.withLock { $0 } }

        func send(_ request: HTTPRequest) async throws -> HTTPResponse {
            log.withLock { $0.append(request) }
            let page = pages["\(request.method) \(request.url.path)"] ?? Page(status: 404)
            return HTTPResponse(
                status: page.status, headers: page.headers, url: request.url,
                body: HTTPResponseBody(Data(page.html.utf8)))
        }
    }

    private static let form = """
        <form method="post" action="/decide?x=1&amp;y=2"><input type="hidden" name="request" value="a&amp;b c">
        <input type="checkbox" name="scope" value="drive" checked></form>
        """

    private func agree(_ pages: Pages, _ decision: ConsentPageAgent.Decision = .allow) async throws {
        let endpoint = try Endpoint(identifier: "http://127.0.0.1:8080")
        let agent = try ConsentPageAgent(
            endpoint: endpoint, account: "a+b@example.com", decision: decision, transport: pages)
        try await agent.open(try #require(URL(string: "http://127.0.0.1:8080/auth?client_id=me")))
    }

    private func pages(html: String = Self.form, answer: Pages.Page) -> Pages {
        Pages([
            "GET /auth": .init(headers: ["Set-Cookie": "seal=1; Path=/; HttpOnly"], html: html),
            "POST /decide": answer, "POST /auth": answer, "GET /callback": .init(),
        ])
    }

    private static let redirect = Pages.Page(
        status: 303, headers: ["Location": "http://127.0.0.1:5555/callback?code=x&state=y"])

    @Test func `the form goes back as a browser would send it, and the redirect is followed`() async throws {
        let pages = pages(answer: Self.redirect)
        try await agree(pages)
        #expect(pages.requests.count == 3)
        let post = try #require(pages.requests.dropFirst().first)
        #expect(post.url.absoluteString == "http://127.0.0.1:8080/decide?x=1&y=2")
        #expect(post.headers["Origin"] == "http://127.0.0.1:8080")
        #expect(post.headers["Cookie"] == "seal=1")
        guard case .bytes(let body) = post.body.source else {
            Issue.record("The form is not in memory")
            return
        }
        #expect(
            String(decoding: body, as: UTF8.self)
                == "request=a%26b+c&scope=drive&account=a%2Bb%40example.com&decision=allow")
        #expect(pages.requests.last?.url.absoluteString == "http://127.0.0.1:5555/callback?code=x&state=y")
    }

    @Test func `a form without an action goes to its own page`() async throws {
        let pages = pages(html: "<form method=post><input type=hidden name=a value=b></form>", answer: Self.redirect)
        try await agree(pages, .deny)
        #expect(pages.requests.dropFirst().first?.url.absoluteString == "http://127.0.0.1:8080/auth?client_id=me")
    }

    @Test(arguments: [
        "<p>No form</p>", "<form action=/decide></form>", "<form method=post action=https://example.org/></form>",
        "<form method=post action=//127.0.0.1:9/></form>", "",
    ])
    func `a page that is not such a form is not answered`(_ html: String) async throws {
        let pages = pages(html: html, answer: Self.redirect)
        #expect(await code { try await agree(pages) } == .browser)
        #expect(pages.requests.count == 1)
    }

    @Test(arguments: [
        "https://example.org/?code=x", "http://example.org/?code=x", "http://127.0.0.1.example.org/", "myapp:/x", "/x",
    ])
    func `a redirect that leaves this machine is not followed`(_ location: String) async throws {
        let pages = pages(answer: .init(status: 302, headers: ["Location": location]))
        #expect(await code { try await agree(pages) } == .browser)
        #expect(pages.requests.count == 2)
    }

    @Test func `an answer that nobody waits for, and a page with an error, end the sign-in`() async throws {
        let stray = pages(answer: .init(status: 303, headers: ["Location": "http://127.0.0.1:5555/elsewhere"]))
        #expect(await code { try await agree(stray) } == .browser)
        let wrong = Pages(["GET /auth": .init(status: 400, html: "<h1>Error 400: redirect_uri_mismatch</h1>")])
        #expect(await code { try await agree(wrong) } == .client)
        #expect(await code { try await agree(Pages([:])) } == .browser)
        #expect(await code { try await agree(pages(answer: .init(status: 500))) } == .browser)
    }
}
