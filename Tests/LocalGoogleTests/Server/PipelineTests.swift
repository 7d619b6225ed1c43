import DrivewayHTTP
import DrivewayHTTPServer
import Foundation
import Testing

@testable import LocalGoogle

@Suite struct PipelineTests {
    @Test func `the first of a repeated parameter counts`() async throws {
        try await RouteServer.run([RouteServer.reading]) { server in
            let bearer = try await server.bearer()
            let answer = try await server.url.get("/drive/v3/things/a%2Fb?q=A&q=B", bearer)
            #expect(try answer.json["name"] == "a/b")
            #expect(try answer.json["q"] == "A")
        }
    }

    @Test func `URLs in answers name the host that the client sees`() async throws {
        try await RouteServer.run([RouteServer.reading]) { server in
            var headers = try await server.bearer()
            #expect(
                try await server.url.get("/drive/v3/things/a", headers).json["origin"]
                    == .string(server.url.absoluteString))
            headers["X-Forwarded-Proto"] = "https"
            headers["X-Forwarded-Host"] = "www.googleapis.com"
            let answer = try await server.url.get("/drive/v3/things/a", headers)
            #expect(try answer.json["origin"] == "https://www.googleapis.com")
        }
    }

    @Test func `a path that no method has is a page, not JSON`() async throws {
        try await RouteServer.run([RouteServer.reading]) { server in
            for answer in [
                try await server.url.get("/drive/v3/filez"), try await server.url.get("/elsewhere"),
                try await ask(.delete, server.url.at("/drive/v3/things/a")),
            ] {
                #expect(answer.status == 404)
                #expect(answer.headers["Content-Type"] == "text/html; charset=UTF-8")
            }
            #expect(server.log.entries.map(\.units) == [5, 0, 5])
        }
    }

    @Test func `the page of an unknown path shows it harmlessly`() async throws {
        try await RouteServer.run([]) { server in
            let answer = try await server.url.get("/%3Cscript%3E")
            #expect(answer.status == 404)
            #expect(FrontPage.notFound("/<script>").bodyText.contains("/&lt;script&gt;"))
        }
    }

    @Test func `a broken escape in the query is refused`() throws {
        let server = try RouteServer { _ in [RouteServer.reading] }
        let request = ServerRequest(path: "/drive/v3/things/a", query: "q=%zz", headers: ["Host": "localhost"])
        #expect(server.status(of: request) == 400)
    }

    @Test func `a host that is not served is refused on every path`() throws {
        let server = try RouteServer { _ in [RouteServer.reading] }
        for path in ["/drive/v3/things/a", "/local/requests", "/token", "/"] {
            let request = ServerRequest(path: path, headers: ["Host": "evil.test"])
            #expect(server.status(of: request) == 403)
        }
        #expect(server.status(of: ServerRequest(path: "/", headers: ["Host": "localhost:1"])) == 200)
    }

    @Test func `an unexpected error is a 500 in Google's shape`() async throws {
        struct Surprise: Error {}
        let route = Route(.get, "/drive/v3/things", scopes: nil, .read { _ in throw Surprise() })
        try await RouteServer.run([route]) { server in
            let answer = try await server.url.get("/drive/v3/things")
            #expect(answer.status == 500)
            #expect(try answer.reason == "internalError")
        }
    }

    @Test func `a body over the limit is refused, declared or not`() async throws {
        let count = Counter()
        try await RouteServer.run([RouteServer.writing(count)]) { server in
            let bearer = try await server.bearer()
            let (long, url) = (Data(repeating: 0x20, count: 1001), try server.url.at("/drive/v3/things"))
            let declared = try await ask(.post, url, headers: bearer, body: .bytes(long))
            #expect(declared.status == 413)
            let chunks = AsyncThrowingStream<Data, any Error> { continuation in
                continuation.yield(long)
                continuation.finish()
            }
            let chunked = try await ask(.post, url, headers: bearer, body: .stream(chunks))
            #expect(chunked.status == 413)
            let exact = try await ask(.post, url, headers: bearer, body: .bytes(long.dropLast()))
            #expect(try exact.json["bytes"] == 1000)
            #expect(count.value == 1)
            #expect(server.log.entries.map(\.status) == [413, 413, 200])
        }
    }

    @Test func `an upload streams to its receiver`() async throws {
        let received = Counter()
        try await RouteServer.run([RouteServer.uploading(received)]) { server in
            let body = Data(repeating: 7, count: 3_000_000)
            let answer = try await ask(
                .post, server.url.at("/upload/drive/v3/things?uploadType=media"), headers: await server.bearer(),
                body: .bytes(body))
            #expect(try answer.json["bytes"] == 3_000_000)
            #expect(try answer.json["complete"] == true)
            #expect(server.log.entries.map(\.bytesIn) == [3_000_000])
        }
    }

    @Test func `a GET too long for a URL may come as a form`() async throws {
        try await RouteServer.run([RouteServer.reading]) { server in
            var headers = try await server.bearer()
            headers["X-HTTP-Method-Override"] = "GET"
            let text = String(repeating: "x", count: 100_000)
            let answer = try await server.url.post("/drive/v3/things/a", form: [("q", text)], headers)
            #expect(answer.status == 200)
            #expect(try answer.json["q"] == .string(text))
            #expect(server.log.entries.map(\.method) == ["GET"])
        }
    }

    @Test func `HEAD answers as GET without the body`() async throws {
        try await RouteServer.run([RouteServer.reading]) { server in
            let answer = try await ask(.head, server.url.at("/drive/v3/things/a"), headers: await server.bearer())
            #expect(answer.status == 200)
            #expect(answer.body.isEmpty)
            #expect(server.log.entries.map(\.bytesOut) == [0])
        }
    }

    @Test func `pages of other origins may call the APIs`() async throws {
        try await RouteServer.run([RouteServer.reading]) { server in
            let asked = try await ask(
                .options, server.url.at("/drive/v3/things/a"),
                headers: [
                    "Origin": "https://app.test", "Access-Control-Request-Method": "GET",
                    "Access-Control-Request-Headers": "authorization",
                ])
            #expect(asked.status == 200)
            #expect(asked.headers["Access-Control-Allow-Origin"] == "https://app.test")
            #expect(asked.headers["Access-Control-Allow-Headers"] == "authorization")
            #expect(asked.headers["Access-Control-Allow-Methods"]?.contains("PATCH") == true)
            var headers = try await server.bearer()
            headers["Origin"] = "https://app.test"
            let answer = try await server.url.get("/drive/v3/things/a", headers)
            #expect(answer.headers["Access-Control-Allow-Origin"] == "https://app.test")
        }
    }
}

extension Reply {
    /// The text of a page.
    fileprivate var bodyText: String {
        guard case .bytes(let data, _) = body else { return "" }
        return String(decoding: data, as: UTF8.self)
    }
}
