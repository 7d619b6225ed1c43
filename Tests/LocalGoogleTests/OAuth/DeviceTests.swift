import DrivewayHTTP
import Foundation
import Testing

@testable import LocalGoogle

@Suite struct DeviceTests {
    private static let file = ScopeList.prefix + "drive.file"
    private static let grant = "urn:ietf:params:oauth:grant-type:device_code"

    /// A device, with the codes that it got.
    private struct Device {
        let url: URL
        var clientID = "tv-app"
        let deviceCode: String
        let userCode: String

        init(_ url: URL, clientID: String = "tv-app", scope: String = "openid email " + DeviceTests.file) async throws {
            let answer = try await url.post("/device/code", form: [("client_id", clientID), ("scope", scope)])
            #expect(answer.status == 200, "\(answer.text)")
            self.url = url
            self.clientID = clientID
            deviceCode = try #require(try answer.json["device_code"]?.asString)
            userCode = try #require(try answer.json["user_code"]?.asString)
        }

        func poll(_ more: [(String, String)] = []) async throws -> Answer {
            try await url.post(
                "/token",
                form: more + [
                    ("grant_type", DeviceTests.grant), ("device_code", deviceCode), ("client_id", clientID),
                ])
        }
    }

    private func refused(_ answer: Answer, _ status: Int, _ error: String) throws {
        #expect(answer.status == status, "\(answer.text)")
        #expect(try answer.json["error"] == .string(error))
    }

    @Test func `the codes are as RFC 8628 and Google have them`() async throws {
        try await RouteServer.run([]) { server in
            let answer = try await server.url.post(
                "/device/code", form: [("client_id", "tv-app"), ("scope", "email " + Self.file)])
            let json = try answer.json
            #expect(json["interval"] == 5)
            #expect(json["expires_in"] == 1800)
            #expect(json["verification_url"] == .string(server.url.absoluteString + "/device"))
            #expect(json["user_code"]?.asString?.wholeMatch(of: /[B-Z]{4}-[B-Z]{4}/) != nil)
        }
    }

    @Test func `a device waits, is told to slow down, and gets its tokens once`() async throws {
        try await RouteServer.run([]) { server in
            let device = try await Device(server.url)
            try refused(await device.poll(), 428, "authorization_pending")
            try refused(await device.poll(), 403, "slow_down")
            server.services.clock.advance(by: 6)
            try refused(await device.poll(), 428, "authorization_pending")
            let allowed = try await server.url.send(
                .post, "/local/device",
                json: #"{"user_code":"\#(device.userCode.lowercased())","email":"new@example.com","decision":"allow"}"#)
            #expect(allowed.status == 204)
            server.services.clock.advance(by: 6)
            let answer = try await device.poll()
            #expect(answer.status == 200)
            let json = try answer.json
            #expect(json["refresh_token"] != nil)
            #expect(json["scope"]?.asString?.contains(Self.file) == true)
            let claims = try await IdentityTests.claims(try #require(json["id_token"]?.asString), server.url)
            #expect(claims["email"] == "new@example.com")
            server.services.clock.advance(by: 6)
            try refused(await device.poll(), 400, "invalid_grant")
        }
    }

    @Test func `a no, a code that is too old, and one of another app`() async throws {
        try await RouteServer.run([]) { server in
            let denied = try await Device(server.url)
            _ = try await server.url.send(
                .post, "/local/device",
                json: #"{"user_code":"\#(denied.userCode)","email":"ada@example.com","decision":"deny"}"#)
            try refused(await denied.poll(), 403, "access_denied")
            var other = try await Device(server.url)
            other.clientID = "other"
            try refused(await other.poll(), 400, "invalid_grant")
            let late = try await Device(server.url)
            server.services.clock.advance(by: 1801)
            try refused(await late.poll(), 400, "expired_token")
            let decided = try await server.url.send(
                .post, "/local/device", json: #"{"user_code":"\#(late.userCode)","email":"a@b.c","decision":"allow"}"#)
            #expect(decided.status == 404)
        }
    }

    @Test(arguments: [
        ([("scope", "email")], 400, "invalid_request"), ([("client_id", "a")], 400, "invalid_request"),
        ([("client_id", "a"), ("scope", "email https://www.googleapis.com/auth/drive")], 400, "invalid_scope"),
    ])
    func `a request for codes that is wrong is refused`(form: [(String, String)], status: Int, word: String)
        async throws
    {
        try await RouteServer.run([]) { server in
            try refused(await server.url.post("/device/code", form: form), status, word)
        }
    }

    @Test func `only an app for devices may, once apps are registered`() async throws {
        try await RouteServer.run([]) { server in
            for (name, kind) in [("desk", "desktop"), ("tv", "tv")] {
                _ = try await server.url.send(
                    .post, "/local/clients", json: #"{"client_id":"\#(name)","client_secret":"s","type":"\#(kind)"}"#)
            }
            for name in ["desk", "stranger"] {
                let answer = try await server.url.post("/device/code", form: [("client_id", name), ("scope", "email")])
                try refused(answer, 401, "invalid_client")
            }
            let device = try await Device(server.url, clientID: "tv")
            try refused(await device.poll(), 400, "invalid_request")
            try refused(await device.poll([("client_secret", "x")]), 401, "invalid_client")
            try refused(await device.poll([("client_secret", "s")]), 428, "authorization_pending")
        }
    }

    @Test func `a person enters the code on the page, chooses and decides`() async throws {
        try await RouteServer.run([]) { server in
            let device = try await Device(server.url)
            let entry = try await server.url.get("/device?user_code=" + device.userCode)
            #expect(entry.text.contains(#"value="\#(device.userCode)""#))
            let wrong = try await server.url.post("/device", form: [("user_code", "AAAA-<b>A")])
            #expect(wrong.status == 400)
            #expect(wrong.text.contains("AAAA-&lt;b&gt;A"))
            let typed = device.userCode.replacing("-", with: "").lowercased()
            let page = try await server.url.post("/device", form: [("user_code", typed)])
            #expect(page.status == 200)
            #expect(page.text.contains("tv-app"))
            #expect(page.text.contains("on another device"))
            let fields = [("account", "ada@example.com"), ("decision", "allow")]
            let app = NativeApp(server.url)
            #expect(try await app.decide(page, fields, action: "/device", ["Origin": "http://evil.test"]).status == 403)
            let again = try await app.decide(page, [("decision", "allow")], action: "/device")
            #expect(again.status == 400)
            let done = try await app.decide(page, fields, action: "/device?boxes=shown")
            #expect(done.status == 200)
            #expect(done.text.contains("Connected"))
            let answer = try await device.poll()
            #expect(answer.status == 200)
            #expect(try answer.json["scope"]?.asString?.contains("drive.file") == false)
            #expect(try await app.decide(page, fields, action: "/device").status == 400)
        }
    }

    @Test func `a person who says no on the page`() async throws {
        try await RouteServer.run([]) { server in
            let device = try await Device(server.url)
            let page = try await server.url.post("/device", form: [("user_code", device.userCode)])
            let done = try await NativeApp(server.url).decide(page, [("decision", "deny")], action: "/device")
            #expect(done.text.contains("Not connected"))
            try refused(await device.poll(), 403, "access_denied")
        }
    }

    @Test(arguments: [
        (#"{"email":"a@b.c","decision":"allow"}"#, 400),
        (#"{"user_code":"x","email":"a@b.c","decision":"maybe"}"#, 400),
        (#"{"user_code":"BBBB-BBBB","email":"a@b.c","decision":"allow"}"#, 404),
    ])
    func `a decision by the control plane that is wrong is refused`(json: String, status: Int) async throws {
        try await RouteServer.run([]) { server in
            let answer = try await server.url.send(.post, "/local/device", json: json)
            #expect(answer.status == status)
        }
    }
}
