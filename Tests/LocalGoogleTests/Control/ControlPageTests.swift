import DrivewayCrypto
import DrivewayHTTP
import Foundation
import Testing

@testable import LocalGoogle

@Suite struct ControlPageTests {
    @Test func `the page runs its own script and style, and no others`() async throws {
        try await RouteServer.run([]) { server in
            let page = try await server.url.get("/local")
            #expect(page.status == 200)
            let policy = try #require(page.headers["Content-Security-Policy"])
            for (begin, end) in [("<script>", "</script>"), ("<style>", "</style>")] {
                let start = try #require(page.text.range(of: begin)?.upperBound)
                let stop = try #require(page.text.range(of: end)?.lowerBound)
                let digest = Digest.of(Data(page.text[start..<stop].utf8), .sha256)
                #expect(policy.contains("'sha256-\(Data(digest.bytes).base64EncodedString())'"))
            }
            #expect(!page.text.contains("http"), "the page loads something from elsewhere")
            #expect(try await server.url.get("/local", ["Origin": "http://evil.test"]).status == 403)
        }
    }

    @Test func `the overview shows accounts, rules and traits as they are`() async throws {
        try await RouteServer.run([]) { server in
            _ = try await server.url.send(.post, "/local/accounts", json: #"{"email":"ada@example.com","name":"Ada"}"#)
            let rule = #"{"rules":[{"path":"/drive/*","status":503,"times":2,"retryAfter":1,"method":"GET"}]}"#
            _ = try await server.url.send(.put, "/local/faults", json: rule)
            _ = try await server.url.send(.put, "/local/quota", json: #"{"unitsPerMinute":500}"#)
            _ = try await server.url.send(.put, "/local/behaviour", json: #"{"writesPerSecond":3}"#)
            _ = try await server.url.send(.post, "/local/clock", json: #"{"advanceSeconds":60}"#)
            let overview = try await server.url.get("/local/overview").json
            let account = overview["accounts"]?.asArray?.first?.asObject
            #expect(account == ["email": "ada@example.com", "name": "Ada", "files": 0, "bytes": 0])
            let expected: JSONObject = [
                "method": "GET", "path": "/drive/*", "times": 2, "status": 503, "retryAfter": 1,
            ]
            #expect(overview["faults"]?.asArray?.first?.asObject == expected)
            #expect(overview["unitsPerMinute"] == 500)
            #expect(overview["behaviour"]?.asObject?["writesPerSecond"] == 3)
            #expect(overview["aheadSeconds"] == 60)
        }
    }

    @Test func `the log can be asked for what is new`() async throws {
        try await RouteServer.run([]) { server in
            for path in ["/drive/v3/one", "/drive/v3/two"] { _ = try await server.url.get(path) }
            let all = try await server.url.get("/local/requests").json
            #expect(all["requests"]?.asArray?.count == 2)
            let last = try #require(all["last"]?.asInt64)
            #expect(try await server.url.get("/local/requests?after=\(last)").json["requests"] == [])
            _ = try await server.url.get("/drive/v3/three")
            let new = try await server.url.get("/local/requests?after=\(last)").json
            #expect(new["requests"]?.asArray?.first?.asObject?["path"] == "/drive/v3/three")
            #expect(new["count"] == 3)
        }
    }
}
