import DrivewayHTTP
import Foundation
import Testing

@testable import LocalGoogle

@Suite struct PolicyTests {
    private func set(_ json: String, _ url: URL) async throws {
        let answer = try await url.send(.put, "/local/policies", json: #"{"email":"ada@example.com",\#(json)}"#)
        #expect(answer.status == 204, "\(answer.text)")
    }

    private func refresh(_ app: NativeApp, _ grant: JSONObject) async throws -> Answer {
        try await app.refresh(try #require(grant["refresh_token"]?.asString))
    }

    @Test(arguments: [
        ("admin_policy_enforced", 400), ("org_internal", 403), ("disabled_client", 401), ("deleted_client", 401),
    ])
    func `a policy that blocks an app shows on the page and at the token endpoint`(name: String, status: Int)
        async throws
    {
        try await RouteServer.run([]) { server in
            let app = NativeApp(server.url)
            let grant = try await app.signIn()
            try await set(#""\#(name)":true"#, server.url)
            let page = try await app.decide(app.page(), [("account", "ada@example.com"), ("decision", "allow")])
            #expect(page.status == status)
            #expect(page.text.contains(name))
            #expect(page.headers["Location"] == nil)
            let renewal = try await refresh(app, grant)
            #expect(renewal.status == status)
            #expect(try renewal.json["error"] == .string(name))
            try await set(#""\#(name)":false"#, server.url)
            #expect(try await refresh(app, grant).status == 200)
        }
    }

    @Test func `an organisation that wants a new sign-in gets one`() async throws {
        try await RouteServer.run([]) { server in
            let app = NativeApp(server.url)
            let grant = try await app.signIn()
            try await set(#""invalid_rapt":true"#, server.url)
            let renewal = try await refresh(app, grant)
            #expect(renewal.status == 400)
            #expect(try renewal.json["error"] == "invalid_grant")
            #expect(try renewal.json["error_subtype"] == "invalid_rapt")
            server.services.clock.advance(by: 1)
            let again = try await app.signIn(with: ["prompt": "consent"])
            #expect(try await refresh(app, again).status == 200)
        }
    }

    @Test func `what is revoked is gone`() async throws {
        try await RouteServer.run([]) { server in
            let app = NativeApp(server.url)
            let grant = try await app.signIn()
            let token = try #require(grant["access_token"]?.asString)
            #expect(try await server.url.get("/tokeninfo?access_token=" + token).status == 200)
            try await set(#""revoked":true"#, server.url)
            #expect(try await server.url.get("/tokeninfo?access_token=" + token).status == 400)
            #expect(try await refresh(app, grant).json["error"] == "invalid_grant")
        }
    }

    @Test func `a scope that is not verified is not put to the person`() async throws {
        try await RouteServer.run([]) { server in
            let app = NativeApp(server.url)
            try await set(#""unverified_scopes":["\#(RouteServer.scope)"]"#, server.url)
            let page = try await app.decide(
                app.page(["scope": RouteServer.scope]), [("account", "ada@example.com"), ("decision", "allow")])
            #expect(page.status == 403)
            #expect(page.text.contains("verification"))
            #expect(try await app.consent()["code"] != nil)
        }
    }

    @Test func `a refresh token of an app under test dies after a week`() async throws {
        try await RouteServer.run([]) { server in
            let app = NativeApp(server.url)
            try await set(#""testing":true"#, server.url)
            let grant = try await app.signIn()
            #expect(grant["refresh_token_expires_in"] == 604_799)
            server.services.clock.advance(by: 604_700)
            #expect(try await refresh(app, grant).status == 200)
            server.services.clock.advance(by: 200)
            #expect(try await refresh(app, grant).json["error"] == "invalid_grant")
        }
    }

    @Test func `a refresh token that rotates can be used once`() async throws {
        try await RouteServer.run([]) { server in
            let app = NativeApp(server.url)
            try await set(#""rotate_refresh_tokens":true"#, server.url)
            let grant = try await app.signIn()
            let renewed = try await refresh(app, grant)
            #expect(renewed.status == 200)
            #expect(try await refresh(app, grant).json["error"] == "invalid_grant")
            #expect(try await refresh(app, try renewed.json).status == 200)
        }
    }

    @Test func `an API that the project has not enabled is refused with the link that enables it`() async throws {
        try await RouteServer.run([RouteServer.reading]) { server in
            let bearer = try await server.bearer()
            #expect(try await server.url.get("/drive/v3/things/a", bearer).status == 200)
            try await set(#""apis_disabled":["drive"]"#, server.url)
            let answer = try await server.url.get("/drive/v3/things/a", bearer)
            #expect(answer.status == 403)
            #expect(try answer.reason == "accessNotConfigured")
            #expect(try answer.firstError["domain"] == "usageLimits")
            #expect(try answer.error["status"] == "PERMISSION_DENIED")
            let details = try #require(try answer.error["details"]?.asArray?.first?.asObject)
            #expect(details["reason"] == "SERVICE_DISABLED")
            let link = try #require(details["metadata"]?.asObject?["activationUrl"]?.asString)
            #expect(link.contains("/apis/api/drive.googleapis.com/overview?project="))
            #expect(try answer.error["message"]?.asString?.contains(link) == true)
        }
    }

    @Test func `a registered app may use the APIs of its project`() async throws {
        try await RouteServer.run([RouteServer.reading]) { server in
            _ = try await server.url.send(
                .post, "/local/clients", json: #"{"client_id":"123456789012-a.apps","apis_enabled":["calendar"]}"#)
            let tokens = try await server.url.send(
                .post, "/local/tokens",
                json: #"{"email":"ada@example.com","scope":"\#(RouteServer.scope)","client_id":"123456789012-a.apps"}"#)
            let token = try #require(try tokens.json["access_token"]?.asString)
            let answer = try await server.url.get("/drive/v3/things/a", ["Authorization": "Bearer " + token])
            #expect(try answer.reason == "accessNotConfigured")
            #expect(answer.text.contains("project=123456789012"))
        }
    }

    @Test(arguments: [
        #""nonsense":true"#, #""revoked":1"#, #""apis_disabled":["mail"]"#, #""unverified_scopes":"drive""#,
    ])
    func `a policy that makes no sense is refused`(json: String) async throws {
        try await RouteServer.run([]) { server in
            let answer = try await server.url.send(.put, "/local/policies", json: #"{"email":"a@b.c",\#(json)}"#)
            #expect(answer.status == 400)
        }
    }
}
