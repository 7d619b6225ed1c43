import DrivewayAPI
import DrivewayHTTP
import DrivewayTesting
import Foundation
import Testing

@testable import LocalGoogle

@Suite struct TokenTests {
    private func error(_ answer: Answer) throws -> String? { try answer.json["error"]?.asString }

    @Test func `a code with its verifier buys tokens, once`() async throws {
        try await RouteServer.run([RouteServer.reading]) { server in
            let app = NativeApp(server.url)
            let code = try #require(try await app.consent(with: ["scope": RouteServer.scope])["code"])
            let answer = try await app.exchange(code)
            #expect(answer.status == 200)
            #expect(answer.headers["Cache-Control"] == "no-store")
            #expect(try answer.json["token_type"] == "Bearer")
            #expect(try answer.json["expires_in"] == 3599)
            #expect(try answer.json["scope"] == .string(RouteServer.scope))
            #expect(try answer.json["refresh_token"] != nil)
            let token = try #require(try answer.json["access_token"]?.asString)
            let used = try await server.url.get("/drive/v3/things/a", ["Authorization": "Bearer " + token])
            #expect(used.status == 200)
            let again = try await app.exchange(code)
            #expect(again.status == 400)
            #expect(try error(again) == "invalid_grant")
        }
    }

    @Test(arguments: [
        (["code_verifier": String(repeating: "x", count: 60)], "invalid_grant"),
        (["code_verifier": ""], "invalid_grant"),
        (["redirect_uri": "http://127.0.0.1:1/other"], "redirect_uri_mismatch"),
        (["redirect_uri": ""], "redirect_uri_mismatch"), (["client_id": "other"], "invalid_grant"),
        (["client_id": ""], "invalid_request"), (["code": "4/0unknown"], "invalid_grant"),
        (["code": ""], "invalid_request"),
        (["grant_type": ""], "invalid_request"), (["grant_type": "password"], "unsupported_grant_type"),
    ])
    func `a wrong exchange is refused, and the code is still good`(changes: [String: String], code: String) async throws
    {
        try await RouteServer.run([]) { server in
            let app = NativeApp(server.url)
            let secret = try #require(try await app.consent()["code"])
            let answer = try await app.exchange(secret, changes)
            #expect(answer.status == 400)
            #expect(try error(answer) == code)
            #expect(try answer.json["error_description"]?.asString?.contains(secret) == false)
            #expect(try await app.exchange(secret).status == 200)
        }
    }

    @Test func `a verifier without a challenge is refused`() async throws {
        try await RouteServer.run([]) { server in
            let app = NativeApp(server.url)
            let code = try #require(
                try await app.consent(with: ["code_challenge": "", "code_challenge_method": ""])["code"])
            let answer = try await app.exchange(code)
            #expect(try error(answer) == "invalid_grant")
            #expect(try await app.exchange(code, ["code_verifier": ""]).status == 200)
        }
    }

    @Test func `a code ends after ten minutes`() async throws {
        try await RouteServer.run([]) { server in
            let app = NativeApp(server.url)
            let code = try #require(try await app.consent()["code"])
            server.services.clock.advance(by: 601)
            let answer = try await app.exchange(code)
            #expect(try error(answer) == "invalid_grant")
        }
    }

    @Test func `a refresh token comes when the person is asked, and not the second time`() async throws {
        try await RouteServer.run([]) { server in
            let app = NativeApp(server.url)
            let grants = [
                try await app.signIn(), try await app.signIn(), try await app.signIn(with: ["prompt": "consent"]),
                try await app.signIn(with: ["scope": ScopeList.prefix + "calendar"]),
                try await app.signIn("grace@example.com"),
            ]
            #expect(grants.map { $0["refresh_token"] != nil } == [true, false, true, true, true])
        }
    }

    @Test func `tokens of the control plane are no consent`() async throws {
        try await RouteServer.run([]) { server in
            _ = try await server.url.send(
                .post, "/local/tokens",
                json: #"{"email":"ada@example.com","scope":"openid email","client_id":"test-app"}"#)
            let grant = try await NativeApp(server.url).signIn(with: ["scope": "openid email"])
            #expect(grant["refresh_token"] != nil)
        }
    }

    @Test func `registered installed apps get a refresh token each time, apps on a server must ask for it`()
        async throws
    {
        try await RouteServer.run([]) { server in
            _ = try await server.url.send(.post, "/local/clients", json: #"{"client_id":"desk","type":"desktop"}"#)
            _ = try await server.url.send(
                .post, "/local/clients",
                json: #"{"client_id":"web","type":"web","redirect_uris":["https://app.test/cb"],"client_secret":"s"}"#)
            let desk = NativeApp(server.url, clientID: "desk")
            for _ in 0..<2 { #expect(try await desk.signIn()["refresh_token"] != nil) }
            let web = NativeApp(server.url, clientID: "web", redirect: "https://app.test/cb")
            let code = try #require(try await web.consent(with: ["access_type": ""])["code"])
            #expect(try await web.exchange(code).status == 400)
            #expect(try await web.exchange(code, ["client_secret": "wrong"]).status == 401)
            #expect(try await web.exchange(code, ["client_secret": "s"]).json["refresh_token"] == nil)
        }
    }

    @Test func `a refresh token buys access tokens until it is revoked`() async throws {
        try await RouteServer.run([]) { server in
            let app = NativeApp(server.url)
            let refresh = try #require(try await app.signIn()["refresh_token"]?.asString)
            server.services.clock.advance(by: 7200)
            let renewed = try await app.refresh(refresh)
            #expect(renewed.status == 200)
            #expect(try renewed.json["refresh_token"] == nil)
            let token = try #require(try renewed.json["access_token"]?.asString)
            let bearer: HTTPHeaders = ["Authorization": "Bearer " + token]
            #expect(try await server.url.get("/v1/userinfo", bearer).status == 200)
            #expect(try await server.url.post("/revoke", form: [("token", refresh)]).status == 200)
            #expect(try await server.url.get("/v1/userinfo", bearer).status == 401)
            let dead = try await app.refresh(refresh)
            #expect(dead.status == 400)
            #expect(try error(dead) == "invalid_grant")
            let twice = try await server.url.post("/revoke", form: [("token", refresh)])
            #expect(try error(twice) == "invalid_token")
        }
    }

    @Test func `revoking an access token ends the grant, given in the query too`() async throws {
        try await RouteServer.run([]) { server in
            let app = NativeApp(server.url)
            let grant = try await app.signIn()
            let access = try #require(grant["access_token"]?.asString)
            #expect(try await server.url.post("/revoke?token=" + access, form: []).status == 200)
            let refreshed = try await app.refresh(try #require(grant["refresh_token"]?.asString))
            #expect(try error(refreshed) == "invalid_grant")
            // What was taken back is asked for anew.
            #expect(try await app.signIn()["refresh_token"] != nil)
        }
    }

    @Test func `a refresh token is its app's, and cannot grow`() async throws {
        try await RouteServer.run([]) { server in
            let app = NativeApp(server.url)
            let refresh = try #require(try await app.signIn()["refresh_token"]?.asString)
            let stolen = try await NativeApp(server.url, clientID: "other").refresh(refresh)
            #expect(stolen.status == 401)
            #expect(try error(stolen) == "unauthorized_client")
            let grown = try await app.refresh(refresh, [("scope", RouteServer.scope)])
            #expect(try error(grown) == "invalid_scope")
            let smaller = try await app.refresh(refresh, [("scope", "openid")])
            #expect(try smaller.json["scope"] == "openid")
        }
    }

    @Test func `a refresh token that was made for no app in particular is good for any`() async throws {
        try await RouteServer.run([]) { server in
            let made = try await server.url.send(
                .post, "/local/tokens", json: #"{"email":"ada@example.com","scope":"openid"}"#)
            let refresh = try #require(try made.json["refresh_token"]?.asString)
            let renewed = try await NativeApp(server.url, clientID: "any-app").refresh(refresh)
            #expect(renewed.status == 200)
        }
    }

    @Test func `a refresh token of an app under test ends after a week`() async throws {
        try await RouteServer.run([]) { server in
            _ = try await server.url.send(
                .post, "/local/clients", json: #"{"client_id":"young","type":"desktop","testing":true}"#)
            let app = NativeApp(server.url, clientID: "young")
            let grant = try await app.signIn()
            #expect(grant["refresh_token_expires_in"] == 604_799)
            let refresh = try #require(grant["refresh_token"]?.asString)
            server.services.clock.advance(by: 6 * 86_400)
            #expect(try await app.refresh(refresh).status == 200)
            server.services.clock.advance(by: 86_401)
            let dead = try await app.refresh(refresh)
            #expect(try error(dead) == "invalid_grant")
        }
    }

    @Test func `granted scopes can be included`() async throws {
        try await RouteServer.run([]) { server in
            let app = NativeApp(server.url)
            _ = try await app.signIn(with: ["scope": RouteServer.scope])
            let calendar = ScopeList.prefix + "calendar"
            let alone = try await app.signIn(with: ["scope": calendar])
            #expect(alone["scope"] == .string(calendar))
            let both = try await app.signIn(with: ["scope": calendar, "include_granted_scopes": "true"])
            #expect(
                Set(try #require(both["scope"]?.asString).split(separator: " ")) == [
                    Substring(calendar), Substring(RouteServer.scope),
                ])
        }
    }

    @Test func `an app keeps its latest hundred refresh tokens`() async throws {
        try await RouteServer.run([]) { server in
            let app = NativeApp(server.url, clientID: "local-app")
            var tokens: [String] = []
            for _ in 0..<101 {
                let answer = try await server.url.send(
                    .post, "/local/tokens", json: #"{"email":"ada@example.com","scope":"openid"}"#)
                tokens.append(try #require(try answer.json["refresh_token"]?.asString))
                server.services.clock.advance(by: 1)
            }
            #expect(try await app.refresh(tokens[0]).status == 400)
            #expect(try await app.refresh(tokens[1]).status == 200)
            #expect(try await app.refresh(tokens[100]).status == 200)
        }
    }

    @Test func `nothing that opens a door is stored as it is`() async throws {
        let folder = try TemporaryFolder()
        try await TestGoogle.run(.folder(folder.path("state"))) { google in
            let app = NativeApp(google.url)
            let code = try #require(try await app.consent()["code"])
            let grant = try await app.exchange(code).json
            let secrets = [code] + ["access_token", "refresh_token"].compactMap { grant[$0]?.asString }
            #expect(secrets.count == 3)
            for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path("state")) {
                guard let data = FileManager.default.contents(atPath: folder.path("state/" + name)) else { continue }
                for secret in secrets { #expect(data.firstRange(of: Data(secret.utf8)) == nil) }
            }
        }
    }

    @Test func `tokens outlive the process`() async throws {
        let folder = try TemporaryFolder()
        let access = try await TestGoogle.run(.folder(folder.path)) { google in
            try await google.advanceClock(by: 1_000_000)
            return try await google.token(for: "ada@example.com", scopes: [.openID]).access
        }
        try await TestGoogle.run(.folder(folder.path)) { google in
            let bearer: HTTPHeaders = ["Authorization": "Bearer " + access]
            #expect(try await google.url.get("/v1/userinfo", bearer).status == 200)
            try await google.advanceClock(by: 3601)
            #expect(try await google.url.get("/v1/userinfo", bearer).status == 401)
        }
    }

    @Test func `one folder is for one server`() async throws {
        let folder = try TemporaryFolder()
        try await TestGoogle.run(.folder(folder.path)) { _ in
            await #expect(throws: LocalGoogleError.self) { try await LocalGoogle.start(.folder(folder.path)) }
        }
        try await TestGoogle.run(.folder(folder.path)) { _ in }
    }
}
