import DrivewayHTTP
import DrivewaySQLite
import Foundation
import Testing

@testable import LocalGoogle

@Suite struct ControlTests {
    @Test(arguments: ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
    func `a change needs JSON, which a page cannot send unasked`(type: String) async throws {
        try await RouteServer.run([]) { server in
            let answer = try await server.url.send(
                .post, "/local/accounts", json: #"{"email":"ada@example.com"}"#, ["Content-Type": type])
            #expect(answer.status == 415)
            #expect(try server.services.database.read { try $0.account(email: "ada@example.com") } == nil)
        }
    }

    @Test(arguments: ["http://evil.test", "null", "http://127.0.0.1:1"])
    func `a page of another origin is refused, whatever it asks`(origin: String) async throws {
        try await RouteServer.run([]) { server in
            let headers: HTTPHeaders = ["Origin": origin]
            let refused = [
                try await server.url.send(.post, "/local/reset", json: "{}", headers),
                try await ask(.delete, server.url.at("/local/requests"), headers: headers),
                try await server.url.get("/local/requests", headers),
            ]
            for answer in refused {
                #expect(answer.status == 403)
                #expect(answer.headers["Access-Control-Allow-Origin"] == nil)
            }
        }
    }

    @Test func `a browser that asks first gets no leave`() async throws {
        try await RouteServer.run([]) { server in
            let answer = try await ask(
                .options, server.url.at("/local/reset"),
                headers: ["Origin": "http://evil.test", "Access-Control-Request-Method": "POST"])
            #expect(answer.status == 405)
            #expect(answer.headers["Access-Control-Allow-Origin"] == nil)
        }
    }

    @Test(arguments: ["reset", "accounts", "tokens", "faults", "quota", "clock"])
    func `a GET changes nothing`(name: String) async throws {
        try await RouteServer.run([]) { server in
            let asked = try await server.url.get("/local/\(name)")
            let other = try await server.url.get("/local/other")
            #expect(asked.status == 405)
            #expect(other.status == 404)
        }
    }

    @Test func `an account is made once, in any case, and may be renamed`() async throws {
        try await RouteServer.run([]) { server in
            let made = try await server.url.send(
                .post, "/local/accounts", json: #"{"email":"Ada@example.com","name":"Ada Example"}"#)
            let again = try await server.url.send(
                .post, "/local/accounts", json: #"{"email":"ada@EXAMPLE.com","name":"Countess"}"#)
            #expect(try made.json["email"] == "Ada@example.com")
            #expect(try made.json["name"] == "Ada Example")
            #expect(try again.json["name"] == "Countess")
            #expect(try again.json["permissionId"] == made.json["permissionId"])
            #expect(try made.json["permissionId"]?.asString?.utf8.count == 20)
        }
    }

    @Test(arguments: ["", "ada", "@x", "a@", "a b@c.d", "a@b@c", "a@.b", "a@b c", "<a@b.c>"])
    func `what is no address is refused`(email: String) async throws {
        try await RouteServer.run([]) { server in
            let answer = try await server.url.send(.post, "/local/accounts", json: #"{"email":"\#(email)"}"#)
            #expect(answer.status == 400)
        }
    }

    @Test func `a token without a known scope is refused`() async throws {
        try await RouteServer.run([]) { server in
            for scope in ["", " ", "drive", "https://evil.test/drive"] {
                let answer = try await server.url.send(
                    .post, "/local/tokens", json: #"{"email":"a@b.c","scope":"\#(scope)"}"#)
                #expect(answer.status == 400)
            }
        }
    }

    @Test func `the clock goes forward and says the time`() async throws {
        try await RouteServer.run([]) { server in
            let answer = try await server.url.send(.post, "/local/clock", json: #"{"advanceSeconds":86400}"#)
            let text = try #require(try answer.json["now"]?.asString)
            let now = try Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text)
            #expect(abs(now.timeIntervalSinceNow - 86_400) < 60)
            #expect(try await server.url.send(.post, "/local/clock", json: #"{"advanceSeconds":-1}"#).status == 400)
        }
    }

    @Test func `units over the quota are refused until the minute is over`() async throws {
        try await RouteServer.run([RouteServer.reading]) { server in
            let ada = try await server.bearer()
            let grace = try await server.bearer(email: "grace@example.com")
            #expect(try await server.url.send(.put, "/local/quota", json: #"{"unitsPerMinute":10}"#).status == 204)
            var statuses: [Int] = []
            for bearer in [ada, ada, ada, grace] {
                statuses.append(try await server.url.get("/drive/v3/things/a", bearer).status)
            }
            #expect(statuses == [200, 200, 403, 200])
            server.services.clock.advance(by: 61)
            #expect(try await server.url.get("/drive/v3/things/a", ada).status == 200)
            for _ in 0..<2 { _ = try await server.url.get("/drive/v3/things/a", ada) }
            #expect(try await server.url.send(.put, "/local/quota", json: #"{"unitsPerMinute":null}"#).status == 204)
            #expect(try await server.url.get("/drive/v3/things/a", ada).status == 200)
        }
    }

    @Test func `writes over the rate are refused`() async throws {
        let count = Counter()
        try await RouteServer.run([RouteServer.reading, RouteServer.writing(count)]) { server in
            let bearer = try await server.bearer()
            _ = try await server.url.send(.put, "/local/behaviour", json: #"{"writesPerSecond":0}"#)
            let write = try await server.url.send(.post, "/drive/v3/things", json: "{}", bearer)
            #expect(try write.reason == "userRateLimitExceeded")
            #expect(count.value == 0)
            #expect(try await server.url.get("/drive/v3/things/a", bearer).status == 200)
        }
    }

    @Test func `the rate of writes is counted by the second and the account`() {
        let meter = QuotaMeter()
        func admits(_ account: Int64, _ time: Double) -> Bool {
            meter.admits(account: account, units: 50, writesPerSecond: 2, at: Date(timeIntervalSince1970: time))
        }
        #expect(
            [admits(1, 0), admits(1, 0.5), admits(1, 0.9), admits(2, 0.9), admits(1, 1)] == [
                true, true, false, true, true,
            ])
    }

    @Test func `the log holds what was asked, and not the control plane`() async throws {
        let count = Counter()
        try await RouteServer.run([RouteServer.reading, RouteServer.writing(count)]) { server in
            let bearer = try await server.bearer()
            let answer = try await server.url.get("/drive/v3/things/a?q=1", bearer)
            _ = try await server.url.send(.post, "/drive/v3/things", json: #"{"a":1}"#, bearer)
            _ = try await server.url.get("/drive/v3/things/a")
            let log = try await server.url.get("/local/requests").json
            #expect(log["count"] == 3)
            #expect(log["quotaUnits"] == 60)
            let first = try #require(log["requests"]?.asArray?.first)
            #expect(
                first == [
                    "method": "GET", "path": "/drive/v3/things/a", "query": "q=1", "status": 200, "bytesIn": 0,
                    "bytesOut": .int(answer.body.count), "units": 5,
                ])
            #expect(log["requests"]?.asArray?[1].asObject?["bytesIn"] == 7)
            _ = try await server.url.get("/tokeninfo?x=1&access_token=ya29.very-secret&acc%65ss_token=ya29.secret-too")
            let later = try await server.url.get("/local/requests")
            #expect(later.text.contains("x=1&access_token=(not-shown)&acc%65ss_token=(not-shown)"), "\(later.text)")
            #expect(!later.text.contains("secret"))
            #expect(try await ask(.delete, server.url.at("/local/requests")).status == 204)
            #expect(try await server.url.get("/local/requests").json["count"] == 0)
        }
    }

    @Test func `the log keeps the last entries and exact counts`() {
        let log = RequestLog(capacity: 3)
        func note(_ number: Int) -> Int {
            log.note(
                RequestLog.Entry(
                    method: "GET", path: "/\(number)", query: "", status: 200, bytesIn: 0, bytesOut: 9, units: 5))
        }
        let tickets = (0..<5).map(note)
        log.amend(tickets[0], bytesOut: 1, isCut: true)
        log.amend(tickets[3], bytesOut: 4, isCut: true)
        #expect(log.contents.count == 5)
        #expect(log.contents.quotaUnits == 25)
        #expect(log.contents.entries.map(\.path) == ["/2", "/3", "/4"])
        #expect(log.contents.entries.map(\.status) == [200, 0, 200])
        #expect(log.contents.entries.map(\.bytesOut) == [9, 4, 9])
        log.clear()
        let ticket = note(9)
        log.amend(tickets[4], bytesOut: 1, isCut: true)
        #expect(log.contents.entries.map(\.status) == [200])
        log.amend(ticket, bytesOut: 2, isCut: false)
        #expect(log.contents.entries.map(\.bytesOut) == [2])
        #expect(log.contents.count == 1)
    }

    @Test func `a reset wipes everything`() async throws {
        try await RouteServer.run([RouteServer.reading]) { server in
            let bearer = try await server.bearer()
            try await server.faults(#"{"path":"/drive/*","status":500}"#)
            _ = try await server.url.send(.put, "/local/quota", json: #"{"unitsPerMinute":0}"#)
            _ = try await server.url.send(.post, "/local/clock", json: #"{"advanceSeconds":1000}"#)
            _ = try await server.url.send(.post, "/local/clients", json: #"{"client_id":"x","type":"web"}"#)
            _ = try await server.url.get("/drive/v3/things/a")
            #expect(try await server.url.send(.post, "/local/reset", json: "{}").status == 204)
            #expect(server.log.count == 0)
            #expect(server.services.clock.ahead == 0)
            #expect(try server.services.database.read { try $0.hasClients() } == false)
            #expect(try server.services.database.read { try $0.account(email: "ada@example.com") } == nil)
            #expect(try await server.url.get("/drive/v3/things/a", bearer).status == 401)
            #expect(try await server.url.get("/drive/v3/things/a", await server.bearer()).status == 200)
        }
    }
}
