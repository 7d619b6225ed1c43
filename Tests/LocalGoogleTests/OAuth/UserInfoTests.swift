import DrivewayHTTP
import Foundation
import Testing

@testable import LocalGoogle

@Suite struct UserInfoTests {
    @Test(arguments: ["/v1/userinfo", "/oauth2/v3/userinfo"])
    func `the claims are those that the scopes cover`(path: String) async throws {
        try await RouteServer.run([]) { server in
            _ = try await server.url.send(
                .post, "/local/accounts", json: #"{"email":"ada@example.com","name":"Ada Example Lovelace"}"#)
            let all = try await server.url.get(path, await server.bearer("openid email profile")).json
            #expect(all["sub"]?.asString?.utf8.count == 21)
            #expect(all["email"] == "ada@example.com")
            #expect(all["email_verified"] == true)
            #expect(all["name"] == "Ada Example Lovelace")
            #expect(all["given_name"] == "Ada")
            #expect(all["family_name"] == "Example Lovelace")
            let some = try await server.url.get(path, await server.bearer("openid")).json
            #expect(some == ["sub": all["sub"] ?? .null])
        }
    }

    @Test func `without a credential, or without a scope that says who, it is refused`() async throws {
        try await RouteServer.run([]) { server in
            let (none, drive) = (HTTPHeaders(), try await server.bearer())
            #expect(try await server.url.get("/v1/userinfo", none).json["error"] == "invalid_request")
            #expect(try await server.url.get("/v1/userinfo", drive).status == 403)
            #expect(try await server.url.get("/oauth2/v2/userinfo", none).reason == "required")
            #expect(try await server.url.get("/oauth2/v2/userinfo", drive).reason == "insufficientPermissions")
        }
    }

    @Test func `the older form has other names`() async throws {
        try await RouteServer.run([]) { server in
            let info = try await server.url.get("/oauth2/v2/userinfo", await server.bearer("openid email")).json
            #expect(info["id"]?.asString?.utf8.count == 21)
            #expect(info["verified_email"] == true)
            #expect(info["sub"] == nil)
        }
    }

    @Test func `token information names app, scopes and account, its numbers as texts`() async throws {
        try await RouteServer.run([]) { server in
            let field = try #require(try await server.bearer("email \(RouteServer.scope)")["Authorization"])
            let token = field.dropFirst("Bearer ".count)
            let info = try await server.url.get("/tokeninfo?access_token=\(token)").json
            #expect(info["aud"] == "local-app")
            #expect(info["email"] == "ada@example.com")
            #expect(info["email_verified"] == "true")
            #expect(info["scope"]?.asString?.split(separator: " ").contains(Substring(RouteServer.scope)) == true)
            #expect((1...3600).contains(Int(try #require(info["expires_in"]?.asString)) ?? 0))
            let posted = try await server.url.post("/tokeninfo", form: [("access_token", String(token))])
            #expect(posted.status == 200)
            let unknown = try await server.url.get("/tokeninfo?access_token=nonsense")
            #expect(unknown.status == 400)
            #expect(try unknown.json["error"] == "invalid_token")
        }
    }
}
