import Foundation
import Testing

@testable import DrivewayHTTP

/// The rules of redirects on their own; `RedirectTests` sees them at work.
@Suite struct RedirectionTests {
    private static let secrets: HTTPHeaders = [
        "authorization": "Bearer secret", "Cookie": "c", "X-Goog-Drive-Resource-Keys": "k", "Range": "bytes=0-1",
    ]

    private func request(_ method: HTTPMethod = .get, _ url: String, _ redirects: HTTPRequest.Redirects = .follow)
        throws -> HTTPRequest
    {
        HTTPRequest(method, try #require(URL(string: url)), headers: Self.secrets, redirects: redirects)
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func `a redirect to the same origin keeps everything`(status: Int) throws {
        var redirection = Redirection()
        let first = try request(.get, "https://a.example/dir/x?q=1")
        let next = try #require(try redirection.next(after: first, status: status, headers: ["location": "../y?z=%2F"]))
        #expect(next.url.absoluteString == "https://a.example/y?z=%2F")
        #expect(next.headers == Self.secrets)
        #expect(next.method == .get)
    }

    @Test(arguments: ["https://b.example/", "https://a.example:444/", "//c.example/x"])
    func `another origin gets no credentials, nor does the way back`(location: String) throws {
        var redirection = Redirection()
        let first = try request(.head, "https://a.example/")
        let away = try #require(try redirection.next(after: first, status: 302, headers: ["Location": location]))
        #expect(away.headers.map(\.name) == ["Range"])
        #expect(away.method == .head)
        let back = try #require(
            try redirection.next(after: away, status: 302, headers: ["Location": "https://a.example/"]))
        #expect(back.headers.map(\.name) == ["Range"])
    }

    @Test(arguments: ["http://a.example/", "ftp://a.example/", "file:///etc/passwd", "javascript:x"])
    func `https leads to https only`(location: String) throws {
        var redirection = Redirection()
        let first = try request(.get, "https://a.example/?token=secret")
        let error = #expect(throws: HTTPError.self) {
            try redirection.next(after: first, status: 302, headers: ["Location": location])
        }
        #expect(error?.code == .redirectRefused)
        #expect(error?.message.contains("secret") == false)
    }

    @Test func `http may lead to https`() throws {
        var redirection = Redirection()
        let first = try request(.get, "http://a.example/")
        let next = try #require(
            try redirection.next(after: first, status: 301, headers: ["Location": "https://a.example/"]))
        #expect(next.headers["Authorization"] == nil)
    }

    @Test(arguments: [200, 300, 304, 305, 400])
    func `any other status is the answer`(status: Int) throws {
        var redirection = Redirection()
        #expect(
            try redirection.next(
                after: try request(.get, "http://a.example/"), status: status, headers: ["Location": "/x"]) == nil)
    }

    @Test func `no location, another method, or a caller who does not want it: the redirect is the answer`() throws {
        var redirection = Redirection()
        #expect(try redirection.next(after: try request(.get, "http://a.example/"), status: 302, headers: [:]) == nil)
        for method: HTTPMethod in [.post, .put, .patch, .delete] {
            #expect(
                try redirection.next(
                    after: try request(method, "http://a.example/"), status: 302, headers: ["Location": "/x"]) == nil)
        }
        #expect(
            try redirection.next(
                after: try request(.get, "http://a.example/", .manual), status: 302, headers: ["Location": "/x"]) == nil
        )
    }
}
