import DrivewayHTTP
import DrivewaySQLite
import Foundation
import Testing

@testable import LocalGoogle

@Suite struct ConsentTests {
    @Test(arguments: ["/o/oauth2/v2/auth", "/o/oauth2/auth"])
    func `the page has one form, says what is asked, and runs no scripts`(path: String) async throws {
        try await RouteServer.run([]) { server in
            let page = try await NativeApp(server.url).page(["login_hint": "new@example.com"], path: path)
            #expect(page.status == 200)
            #expect(page.text.matches(of: /<form method="post"/).count == 1)
            #expect(
                page.text.contains("See, edit, create and delete only the Google Drive files you use with this app"))
            #expect(page.text.contains(#"value="https://www.googleapis.com/auth/drive.file" checked"#))
            #expect(page.text.contains(#"value="new@example.com""#))
            #expect(!page.text.contains("<script"))
            #expect(page.headers["X-Frame-Options"] == "DENY")
            let policy = try #require(page.headers["Content-Security-Policy"])
            #expect(policy.contains("default-src 'none'"))
            #expect(policy.contains("form-action 'self' http://127.0.0.1:53682;"))
        }
    }

    @Test func `allowing sends the code and the state, and makes the account`() async throws {
        try await RouteServer.run([]) { server in
            let carried = try await NativeApp(server.url).consent("new@example.com")
            #expect(carried["state"] == "s p/a?c&e")
            #expect(carried["code"]?.isEmpty == false)
            #expect(carried["error"] == nil)
            #expect(carried["scope"]?.contains("userinfo.email") == true)
            #expect(try server.services.database.read { try $0.account(email: "new@example.com") }?.name == "New")
        }
    }

    @Test func `denying sends the error and the state, and makes nothing`() async throws {
        try await RouteServer.run([]) { server in
            let carried = try await NativeApp(server.url).consent("new@example.com", decision: "deny")
            #expect(carried == ["error": "access_denied", "state": "s p/a?c&e"])
            #expect(try server.services.database.read { try $0.account(email: "new@example.com") } == nil)
        }
    }

    @Test func `unticked boxes are not granted`() async throws {
        let (drive, calendar) = (ScopeList.prefix + "drive", ScopeList.prefix + "calendar")
        try await RouteServer.run([]) { server in
            let app = NativeApp(server.url)
            let page = try await app.page(["scope": "openid \(drive) \(calendar)"])
            let some = try await app.decide(
                page, [("account", "a@b.c"), ("decision", "allow"), ("scope", calendar), ("scope", "stranger")])
            #expect(try NativeApp.carried(some)["scope"] == "openid \(calendar)")
            let all = try await app.decide(page, [("account", "a@b.c"), ("decision", "allow")])
            #expect(try NativeApp.carried(all)["scope"] == "openid \(drive) \(calendar)")
            let shown = ConsentPage.path + "?boxes=shown"
            let none = try await app.decide(page, [("account", "a@b.c"), ("decision", "allow")], action: shown)
            #expect(try NativeApp.carried(none)["scope"] == "openid")
            let only = try await app.page(["scope": drive])
            let nothing = try await app.decide(only, [("account", "a@b.c"), ("decision", "allow")], action: shown)
            #expect(try NativeApp.carried(nothing)["error"] == "access_denied")
        }
    }

    @Test func `the chooser offers the accounts, and an address that is typed goes first`() async throws {
        try await RouteServer.run([]) { server in
            for email in ["ada@example.com", "grace@example.com"] {
                _ = try await server.url.send(.post, "/local/accounts", json: #"{"email":"\#(email)","name":"<b>A&B"}"#)
            }
            let app = NativeApp(server.url)
            let page = try await app.page(["login_hint": "GRACE@example.com"])
            #expect(page.text.contains(#"value="grace@example.com" checked"#))
            #expect(page.text.contains("&lt;b&gt;A&amp;B"))
            let typed = try await app.decide(
                page, [("account", "ada@example.com"), ("new_account", "new@example.com"), ("decision", "allow")])
            let code = try #require(try NativeApp.carried(typed)["code"])
            let token = try #require(try await app.exchange(code).json["access_token"]?.asString)
            let info = try await server.url.get("/v1/userinfo", ["Authorization": "Bearer " + token])
            #expect(try info.json["email"] == "new@example.com")
        }
    }

    @Test func `a page without an account or a decision asks again`() async throws {
        try await RouteServer.run([]) { server in
            let app = NativeApp(server.url)
            for fields in [
                [("decision", "allow")], [("decision", "allow"), ("account", "nobody")], [("account", "a@b.c")],
            ] {
                let answer = try await app.decide(app.page(), fields)
                #expect(answer.status == 400)
                #expect(answer.text.contains("role=\"alert\""))
                #expect(answer.text.contains("name=\"request\""))
            }
        }
    }

    @Test func `a page that asks again keeps what was chosen and unticked`() async throws {
        let (drive, calendar) = (ScopeList.prefix + "drive", ScopeList.prefix + "calendar")
        try await RouteServer.run([]) { server in
            _ = try await server.url.send(.post, "/local/accounts", json: #"{"email":"ada@example.com"}"#)
            let app = NativeApp(server.url)
            let page = try await app.page(["scope": "openid \(drive) \(calendar)"])
            let again = try await app.decide(
                page, [("account", ""), ("new_account", "nobody"), ("decision", "allow"), ("scope", drive)],
                action: ConsentPage.path + "?boxes=shown")
            #expect(again.status == 400)
            #expect(again.text.contains(#"value="" checked"#))
            #expect(again.text.contains("value=\"\(drive)\" checked"))
            #expect(again.text.contains("value=\"\(calendar)\">"))
        }
    }

    @Test func `a decision that no page asked for is refused`() async throws {
        try await RouteServer.run([]) { server in
            let app = NativeApp(server.url)
            let fields = [("account", "ada@example.com"), ("decision", "allow")]
            let forged = try await server.url.post(ConsentPage.path, form: [("request", "e30.AAAA")] + fields)
            #expect(forged.status == 400)
            let bare = try await server.url.post(ConsentPage.path, form: app.request() + fields)
            #expect(bare.status == 400)
            let page = try await app.page()
            let foreign = try await app.decide(page, fields, ["Origin": "http://evil.test"])
            #expect(foreign.status == 403)
            server.services.clock.advance(by: 7200)
            let late = try await app.decide(page, fields)
            #expect(late.status == 400)
            #expect(try server.services.database.read { try $0.account(email: "ada@example.com") } == nil)
        }
    }

    @Test(arguments: [
        ("client_id", "", "client_id"), ("redirect_uri", "", "redirect_uri"), ("response_type", "", "response_type"),
        ("response_type", "token", "unsupported_response_type"), ("scope", "", "scope"),
        ("scope", "https://evil.test/x", "invalid_scope"),
        ("scope", "https://www.googleapis.com/auth/drive.everything", "invalid_scope"),
        ("code_challenge_method", "S512", "code_challenge_method"),
        ("code_challenge", "short", "code_challenge"), ("code_challenge", "", "code_challenge"),
        ("redirect_uri", "https://evil.test/cb", "redirect_uri_mismatch"),
        ("redirect_uri", "https://127.0.0.1/cb", "redirect_uri_mismatch"),
        ("redirect_uri", "javascript:alert(1)", "redirect_uri_mismatch"),
        ("redirect_uri", "urn:ietf:wg:oauth:2.0:oob", "redirect_uri_mismatch"),
        ("redirect_uri", "http://user@127.0.0.1/", "redirect_uri_mismatch"),
        ("redirect_uri", "http://127.0.0.1/#x", "redirect_uri_mismatch"),
        ("redirect_uri", "http://127.0.0.1.evil.test/", "redirect_uri_mismatch"),
    ])
    func `a request that is wrong is a 400 that says what is`(name: String, value: String, said: String) async throws {
        try await RouteServer.run([]) { server in
            let page = try await NativeApp(server.url).page([name: value])
            #expect(page.status == 400)
            #expect(page.text.contains(said))
            #expect(page.headers["Location"] == nil)
            #expect(!page.text.contains("<form"))
        }
    }

    @Test func `a repeated parameter is refused`() async throws {
        try await RouteServer.run([]) { server in
            let query = PercentEncoding.query(
                NativeApp(server.url).request() + [("redirect_uri", "http://127.0.0.1/x")])
            let answer = try await server.url.get(ConsentPage.path + "?" + query)
            #expect(answer.status == 400)
        }
    }

    @Test func `an app that wants no page gets a code only for what was allowed before`() async throws {
        try await RouteServer.run([]) { server in
            let app = NativeApp(server.url)
            let changes = ["prompt": "none", "login_hint": "ada@example.com"]
            #expect(try NativeApp.carried(await app.page(changes))["error"] == "interaction_required")
            _ = try await app.consent()
            #expect(try NativeApp.carried(await app.page(changes))["code"] != nil)
            let more = changes.merging(["scope": ScopeList.prefix + "calendar"]) { $1 }
            #expect(try NativeApp.carried(await app.page(more))["error"] == "interaction_required")
        }
    }
}
