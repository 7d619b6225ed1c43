import DrivewayHTTP
import Foundation
import Testing

@testable import LocalGoogle

/// Answers as others measured them on the live Drive API.
@Suite struct CredentialTests {
    private static let routes = [
        RouteServer.reading, RouteServer.writing(Counter()),
        Route(.get, "/drive/v3/files/{fileId}/export", scopes: [RouteServer.scope], .read { _ in .noContent }),
    ]

    @Test func `a read without a credential is a 403 that asks for an identity`() async throws {
        try await RouteServer.run(Self.routes) { server in
            let answer = try await server.url.get("/drive/v3/things/a")
            #expect(answer.status == 403)
            #expect(try answer.reason == "forbidden")
            #expect(try answer.error["status"] == "PERMISSION_DENIED")
            #expect(try answer.firstError["location"] == nil)
            #expect(answer.headers["Content-Type"] == "application/json; charset=UTF-8")
        }
    }

    @Test(arguments: ["bearer x", "BEARER x", "Token x", "Basic x", "Bearer", "Bearer ", "word"])
    func `another spelling of the credential is none at all`(field: String) async throws {
        try await RouteServer.run(Self.routes) { server in
            let token = try #require(try await server.bearer()["Authorization"]).dropFirst("Bearer ".count)
            let field = field.replacing("x", with: token)
            let answer = try await server.url.get("/drive/v3/things/a", ["Authorization": field])
            let anonymous = try await server.url.get("/drive/v3/things/a")
            #expect(answer.status == 403)
            #expect(answer.body == anonymous.body)
        }
    }

    @Test(arguments: ["/drive/v3/things/a?alt=media", "/drive/v3/files/a/export?mimeType=text/plain"])
    func `a download without a credential is a 403 that asks for a key`(path: String) async throws {
        try await RouteServer.run(Self.routes) { server in
            let answer = try await server.url.get(path)
            #expect(answer.status == 403)
            #expect(try answer.reason == "forbidden")
            #expect(try answer.error["status"] == nil)
        }
    }

    @Test(
        arguments: ["bearer x", "Basic x", "Bearer", "word"],
        ["things/a?alt=media", "files/a/export?mimeType=text/plain"])
    func `a download with another spelling of the credential is a short 401`(field: String, path: String) async throws {
        try await RouteServer.run(Self.routes) { server in
            let answer = try await server.url.get("/drive/v3/" + path, ["Authorization": field])
            #expect(answer.status == 401)
            #expect(try answer.reason == "authError")
            #expect(try answer.error["message"] == "Invalid Credentials")
            #expect(try answer.firstError["location"] == "Authorization")
            #expect(try answer.error["status"] == nil)
        }
    }

    @Test func `of a download, a parameter is refused before a missing credential, and of an export an empty alt`()
        async throws
    {
        try await RouteServer.run(Self.routes) { server in
            let flag = try await server.url.get("/drive/v3/things/a?alt=media&supportsAllDrives=NOPE")
            #expect(flag.status == 400)
            let export = try await server.url.get("/drive/v3/files/a/export")
            #expect(export.status == 400)
            #expect(try export.firstError["location"] == "mimeType")
            let metadata = try await server.url.get("/drive/v3/things/a?supportsAllDrives=NOPE")
            #expect(metadata.status == 403)
            let bearer = try await server.bearer()
            let path = "/drive/v3/files/a/export?mimeType=text/plain&alt="
            #expect(try await server.url.get(path, bearer).status == 400)
        }
    }

    @Test func `a write without a credential is a 401 at the Authorization field`() async throws {
        try await RouteServer.run(Self.routes) { server in
            let answer = try await server.url.send(.post, "/drive/v3/things", json: "{}")
            #expect(answer.status == 401)
            #expect(try answer.reason == "required")
            #expect(try answer.firstError["location"] == "Authorization")
            #expect(try answer.firstError["locationType"] == "header")
            #expect(try answer.error["status"] == "UNAUTHENTICATED")
            #expect(answer.headers["WWW-Authenticate"]?.hasPrefix("Bearer ") == true)
            #expect(server.log.entries.map(\.units) == [0])
        }
    }

    @Test func `an unknown token is a 401 with a challenge, whatever else is wrong`() async throws {
        try await RouteServer.run(Self.routes) { server in
            let answer = try await server.url.get(
                "/drive/v3/things/a?supportsAllDrives=NOPE", ["Authorization": "Bearer unknown"])
            #expect(answer.status == 401)
            #expect(try answer.reason == "authError")
            #expect(try answer.firstError["message"] == "Invalid Credentials")
            #expect(try answer.firstError["location"] == "Authorization")
            #expect(answer.headers["WWW-Authenticate"]?.contains("invalid_token") == true)
        }
    }

    @Test func `a token ends when its time is over`() async throws {
        try await RouteServer.run(Self.routes) { server in
            let bearer = try await server.bearer(lifetime: 3600)
            #expect(try await server.url.get("/drive/v3/things/a", bearer).status == 200)
            server.services.clock.advance(by: 3000)
            #expect(try await server.url.get("/drive/v3/things/a", bearer).status == 200)
            server.services.clock.advance(by: 700)
            #expect(try await server.url.get("/drive/v3/things/a", bearer).status == 401)
        }
    }

    @Test func `a token without the scope is a 403 that names the scopes`() async throws {
        try await RouteServer.run(Self.routes) { server in
            let bearer = try await server.bearer("https://www.googleapis.com/auth/calendar")
            let answer = try await server.url.get("/drive/v3/things/a", bearer)
            #expect(answer.status == 403)
            #expect(try answer.reason == "insufficientPermissions")
            #expect(answer.headers["WWW-Authenticate"]?.contains(RouteServer.scope) == true)
        }
    }

    @Test func `errors stay indented with prettyPrint=false, answers do not`() async throws {
        try await RouteServer.run(Self.routes) { server in
            #expect(try await server.url.get("/drive/v3/things/a?prettyPrint=false").text.hasSuffix("\n}\n"))
            let bearer = try await server.bearer()
            let compact = try await server.url.get("/drive/v3/things/a?prettyPrint=false", bearer).text
            #expect(compact.hasPrefix(#"{"name":"a","q":"""#))
            let indented = try await server.url.get("/drive/v3/things/a?prettyPrint=FALSE", bearer).text
            #expect(indented.hasPrefix("{\n  \"name\": \"a\",\n"))
        }
    }

    @Test(arguments: ["0", "3", "01", "", "x"])
    func `a wrong version of the error format goes before everything else`(version: String) async throws {
        try await RouteServer.run(Self.routes) { server in
            let answer = try await server.url.get("/drive/v3/things/a?$.xgafv=2&$.xgafv=\(version)")
            #expect(answer.status == 400)
            #expect(try answer.reason == "badRequest")
            #expect(try answer.error["status"] == "INVALID_ARGUMENT")
        }
    }

    @Test func `an unknown format of the answer is refused before the credential`() async throws {
        try await RouteServer.run(Self.routes) { server in
            let unknown = try await server.url.get("/drive/v3/things/a?alt=zzz")
            let known = try await server.url.get("/drive/v3/things/a?alt=JSON")
            #expect(unknown.status == 400)
            #expect(known.status == 403)
        }
    }
}
