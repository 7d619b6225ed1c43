import DrivewayHTTP
import Foundation
import Testing

@Suite(.timeLimit(.minutes(3))) struct RedirectTests {
    private static let secrets: HTTPHeaders = [
        "Authorization": "Bearer x", "Cookie": "c", "X-Goog-Drive-Resource-Keys": "k", "X-Other": "o",
    ]

    private func redirecting(to location: String) throws -> RawServer {
        try RawServer { connection in
            while true {
                let head = try connection.readHead()
                let moved = head.requestLine.hasPrefix("GET /start")
                try connection.answer(
                    moved ? "moved" : head, status: moved ? "302 Found" : "200 OK",
                    fields: moved ? "Location: \(location)\r\n" : "")
            }
        }
    }

    private func text(of response: HTTPResponse) async throws -> String {
        String(decoding: try await response.body.collect(upTo: 10_000), as: UTF8.self)
    }

    @Test func `a redirect is the answer unless it is to be followed`() async throws {
        let server = try redirecting(to: "/end")
        let response = try await CurlTransport().send(HTTPRequest(.get, server.url("/start")))
        #expect(response.status == 302)
        #expect(response.headers["location"] == "/end")
        #expect(try await text(of: response) == "moved")
    }

    @Test func `the same origin gets the credentials again, on the same connection`() async throws {
        let server = try redirecting(to: "end?x=%2F")
        let response = try await CurlTransport().send(
            HTTPRequest(.get, server.url("/start"), headers: Self.secrets, redirects: .follow))
        #expect(response.url == (try server.url("/end?x=%2F")))
        let head = try await text(of: response)
        #expect(head.requestLine == "GET /end?x=%2F HTTP/1.1")
        for field in Self.secrets { #expect(head.field(field.name) == field.value) }
        #expect(server.connections == 1)
    }

    @Test func `another origin gets none`() async throws {
        let other = try redirecting(to: "")
        let server = try redirecting(to: other.url("/end").absoluteString)
        let response = try await CurlTransport().send(
            HTTPRequest(.get, server.url("/start"), headers: Self.secrets, redirects: .follow))
        let head = try await text(of: response)
        #expect(head.field("X-Other") == "o")
        for name in ["Authorization", "Cookie", "X-Goog-Drive-Resource-Keys"] { #expect(head.field(name) == nil) }
    }

    @Test func `a circle ends after ten rounds`() async throws {
        let server = try redirecting(to: "/start")
        let error = await #expect(throws: HTTPError.self) {
            try await CurlTransport().send(HTTPRequest(.get, server.url("/start"), redirects: .follow))
        }
        #expect(error?.code == .redirectRefused)
    }

    @Test func `a redirect to a file or to a password is refused`() async throws {
        for location in ["file:///etc/passwd", "http://user:secret@127.0.0.1/"] {
            let server = try redirecting(to: location)
            let error = await #expect(throws: HTTPError.self) {
                try await CurlTransport().send(HTTPRequest(.get, server.url("/start"), redirects: .follow))
            }
            #expect([.redirectRefused, .malformed].contains(error?.code))
            #expect(error?.message.contains("secret") == false)
        }
    }
}
