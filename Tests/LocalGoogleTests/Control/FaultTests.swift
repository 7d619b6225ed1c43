import DrivewayHTTP
import Foundation
import Testing

@testable import LocalGoogle

@Suite struct FaultTests {
    private static let path = "/drive/v3/things"

    @Test func `a rule answers its error as often as it says`() async throws {
        try await RouteServer.run([RouteServer.reading]) { server in
            let bearer = try await server.bearer()
            try await server.faults(
                #"{"path":"/drive/v3/things/*","times":2,"status":503,"reason":"backendError","retryAfter":7}"#)
            for _ in 0..<2 {
                let answer = try await server.url.get("/drive/v3/things/a", bearer)
                #expect(answer.status == 503)
                #expect(try answer.reason == "backendError")
                #expect(answer.headers["Retry-After"] == "7")
            }
            #expect(try await server.url.get("/drive/v3/things/a", bearer).status == 200)
            #expect(server.log.entries.map(\.units) == [0, 0, 5])
        }
    }

    @Test func `a rule meets only the method it names, and the first rule that matches fires`() async throws {
        let count = Counter()
        try await RouteServer.run([RouteServer.reading, RouteServer.writing(count)]) { server in
            let bearer = try await server.bearer()
            try await server.faults(
                """
                {"method":"post","path":"/drive/*","status":500},{"path":"/drive/*","status":429,"times":1},
                {"path":"*","status":404}
                """)
            #expect(try await server.url.send(.post, Self.path, json: "{}", bearer).status == 500)
            #expect(try await server.url.get("/drive/v3/things/a", bearer).status == 429)
            #expect(try await server.url.get("/drive/v3/things/a", bearer).status == 404)
            #expect(try await ask(.delete, server.url.at("/local/faults")).status == 204)
            #expect(try await server.url.get("/drive/v3/things/a", bearer).status == 200)
            #expect(count.value == 0)
        }
    }

    @Test func `a rule goes before the credential`() async throws {
        try await RouteServer.run([RouteServer.reading]) { server in
            try await server.faults(#"{"path":"*","status":403,"reason":"userRateLimitExceeded"}"#)
            let answer = try await server.url.get("/drive/v3/things/a")
            #expect(try answer.reason == "userRateLimitExceeded")
            #expect(try answer.firstError["domain"] == "usageLimits")
        }
    }

    @Test func `the token endpoint's fault has its own shape`() async throws {
        try await RouteServer.run([]) { server in
            try await server.faults(#"{"path":"/token","status":400,"reason":"invalid_grant"}"#)
            let answer = try await server.url.post("/token", form: [("grant_type", "refresh_token")])
            #expect(answer.status == 400)
            #expect(try answer.json["error"] == "invalid_grant")
        }
    }

    @Test func `a lost answer was carried out`() async throws {
        let count = Counter()
        try await RouteServer.run([RouteServer.writing(count)]) { server in
            let bearer = try await server.bearer()
            try await server.faults(#"{"path":"/drive/*","times":1,"status":503,"applyThenFail":true}"#)
            #expect(try await server.url.send(.post, Self.path, json: "{}", bearer).status == 503)
            #expect(count.value == 1)
            // A transport may send a request again on a connection of its own if a kept one ends without a byte.
            try await server.faults(#"{"path":"/drive/*","applyThenFail":true}"#)
            await #expect(throws: HTTPError.self) {
                try await server.url.send(.post, Self.path, json: "{}", bearer)
            }
            #expect(count.value == server.log.count)
            #expect(server.log.entries.dropFirst().allSatisfy { $0.status == 0 && $0.bytesOut == 0 })
            #expect(server.log.quotaUnits == 0)
        }
    }

    @Test func `an upload is cut after so many bytes, and its receiver has them`() async throws {
        let received = Counter()
        try await RouteServer.run([RouteServer.uploading(received)]) { server in
            let bearer = try await server.bearer()
            try await server.faults(#"{"path":"/upload/*","times":1,"dropAfterBytes":70000}"#)
            let url = try server.url.at("/upload/drive/v3/things")
            let body = HTTPBody.bytes(Data(repeating: 1, count: 1_000_000))
            await #expect(throws: HTTPError.self) { try await ask(.post, url, headers: bearer, body: body) }
            #expect(received.value == 70_000)
            #expect(server.log.entries.map(\.status) == [0])
            #expect(server.log.entries.map(\.bytesIn) == [70_000])
        }
    }

    @Test func `a collected body is cut too, and the request is not carried out`() async throws {
        let count = Counter()
        try await RouteServer.run([RouteServer.writing(count)]) { server in
            let bearer = try await server.bearer()
            try await server.faults(#"{"path":"/drive/*","dropAfterBytes":4}"#)
            await #expect(throws: HTTPError.self) {
                try await server.url.send(.post, Self.path, json: #"{"a":12345}"#, bearer)
            }
            #expect(count.value == 0)
            let shorter = try await server.url.send(.post, Self.path, json: "{}", bearer)
            #expect(shorter.status == 200)
        }
    }

    @Test func `an answer is cut after so many bytes`() async throws {
        try await RouteServer.run([RouteServer.reading]) { server in
            let bearer = try await server.bearer()
            try await server.faults(#"{"path":"/drive/*","dropAfterBytes":10,"times":1}"#)
            await #expect(throws: HTTPError.self) { try await server.url.get("/drive/v3/things/a", bearer) }
            #expect(server.log.entries.map(\.status) == [0])
            #expect(server.log.entries.map(\.bytesOut) == [10])
            server.services.log.clear()
            try await server.faults(#"{"path":"/drive/*","dropAfterBytes":0}"#)
            await #expect(throws: HTTPError.self) { try await server.url.get("/drive/v3/things/a", bearer) }
            #expect(server.log.entries.allSatisfy { $0.status == 0 && $0.bytesOut == 0 })
        }
    }

    @Test func `a delay comes before the answer`() async throws {
        try await RouteServer.run([RouteServer.reading]) { server in
            let bearer = try await server.bearer()
            try await server.faults(#"{"path":"/drive/*","delayMs":200}"#)
            let start = ContinuousClock.now
            #expect(try await server.url.get("/drive/v3/things/a", bearer).status == 200)
            #expect(ContinuousClock.now - start >= .milliseconds(200))
        }
    }

    @Test func `the same seed fires on the same requests`() {
        func fired(seed: UInt64) -> [Bool] {
            let rules = FaultRules()
            rules.replace(
                with: [FaultRule(path: PathGlob("*"), probability: 0.5, fault: Fault(status: 500))], seed: seed)
            return (0..<64).map { _ in rules.fault(for: .get, path: "/a") != nil }
        }
        #expect(fired(seed: 7) == fired(seed: 7))
        #expect(fired(seed: 7) != fired(seed: 8))
        #expect((16...48).contains(fired(seed: 7).count { $0 }))
    }

    @Test(arguments: [
        ("/a", "/a", true), ("/a", "/ab", false), ("/a*", "/a/b/c", true), ("*", "", true), ("/a*c", "/abc", true),
        ("/a*c", "/ac", true), ("/a*c", "/acb", false), ("/a*b*c", "/axbxc", true), ("/a*b*c", "/axcxb", false),
        ("/a*aa", "/aa", false), ("/[a].?", "/[a].?", true), ("/a**b", "/a-b", true),
        ("*/export", "/files/1/export", true),
    ])
    func `a glob covers a path`(pattern: String, path: String, covers: Bool) {
        #expect(PathGlob(pattern).matches(path) == covers)
    }

    @Test(arguments: [
        #"{"rules":[{"status":500}]}"#, #"{"rules":[{"path":"/a"}]}"#, #"{"rules":[{"path":"/a","status":200}]}"#,
        #"{"rules":[{"path":"/a","stat":500}]}"#, #"{"rules":[{"path":"/a","status":500,"times":-1}]}"#,
        #"{"rules":[{"path":"/a","status":500,"probability":2}]}"#, #"{"rules":{}}"#, "[]", "{", "{}",
    ])
    func `a rule that makes no sense is refused with a sentence, and the old rules stay`(json: String) async throws {
        try await RouteServer.run([RouteServer.reading]) { server in
            try await server.faults(#"{"path":"/drive/*","status":500}"#)
            let answer = try await server.url.send(.put, "/local/faults", json: json)
            #expect(answer.status == 400)
            #expect(try answer.json["error"]?.asString?.hasSuffix(".") == true)
            #expect(try await server.url.get("/drive/v3/things/a").status == 500)
        }
    }
}
