import DrivewayCrypto
import DrivewayHTTP
import Foundation
import Testing

@testable import LocalGoogle

@Suite struct ServiceAccountTests {
    /// A program with a key file.
    private struct Robot {
        let url: URL
        let file: JSONObject
        let key: RSAPrivateKey

        init(_ url: URL) async throws {
            let answer = try await url.send(.post, "/local/serviceAccounts", json: #"{"name":"Robot One"}"#)
            #expect(answer.status == 200, "\(answer.text)")
            self.url = url
            file = try answer.json
            let pem = try #require(file["private_key"]?.asString)
            key = try #require(RSAPrivateKey(pem: pem))
        }

        var email: String { file["client_email"]?.asString ?? "" }

        /// An assertion with some claims changed; `null` leaves one out.
        func assertion(_ changes: JSONObject = [:], header: JSONObject = [:], key: RSAPrivateKey? = nil) -> String {
            let now = Int(Date().timeIntervalSince1970)
            var claims: JSONObject = [
                "iss": .string(email), "aud": .string(url.absoluteString + "/token"), "iat": .int(now),
                "exp": .int(now + 3600), "scope": .string(RouteServer.scope),
            ]
            for (name, value) in changes { claims[name] = value.isNull ? nil : value }
            var head: JSONObject = ["alg": "RS256", "typ": "JWT", "kid": file["private_key_id"] ?? ""]
            for (name, value) in header { head[name] = value.isNull ? nil : value }
            return JSONWebSignature(
                header: JSONWriter.data(.object(head), indented: false),
                payload: JSONWriter.data(.object(claims), indented: false), key: key ?? self.key
            ).compact
        }

        func trade(_ assertion: String) async throws -> Answer {
            try await url.post(
                "/token",
                form: [("grant_type", "urn:ietf:params:oauth:grant-type:jwt-bearer"), ("assertion", assertion)])
        }
    }

    private static let reading = Route(
        .get, "/drive/v3/things/{name}", scopes: [RouteServer.scope],
        .read { call in .json(["email": .string(try call.account.email)]) })

    private func caller(_ answer: Answer, _ url: URL) async throws -> String? {
        let token = try #require(try answer.json["access_token"]?.asString)
        return try await url.get("/drive/v3/things/a", ["Authorization": "Bearer " + token]).json["email"]?.asString
    }

    @Test func `a key file is Google's, and a signed assertion buys a token`() async throws {
        try await RouteServer.run([Self.reading]) { server in
            let robot = try await Robot(server.url)
            #expect(robot.file["type"] == "service_account")
            #expect(robot.email == "robot-one@local-google.iam.gserviceaccount.com")
            #expect(robot.file["token_uri"] == .string(server.url.absoluteString + "/token"))
            let answer = try await robot.trade(robot.assertion())
            #expect(answer.status == 200, "\(answer.text)")
            #expect(try answer.json.names == ["access_token", "expires_in", "token_type"])
            #expect(try await caller(answer, server.url) == robot.email)
            let googles = robot.assertion(["aud": "https://oauth2.googleapis.com/token"], header: ["kid": .null])
            #expect(try await robot.trade(googles).status == 200)
        }
    }

    @Test func `it may act for a person who has an account`() async throws {
        try await RouteServer.run([Self.reading]) { server in
            let robot = try await Robot(server.url)
            _ = try await server.bearer(email: "ada@example.com")
            let answer = try await robot.trade(robot.assertion(["sub": "ada@example.com"]))
            #expect(try await caller(answer, server.url) == "ada@example.com")
            let stranger = try await robot.trade(robot.assertion(["sub": "nobody@example.com"]))
            #expect(stranger.status == 400)
            #expect(try stranger.json["error"] == "invalid_grant")
        }
    }

    @Test func `an identity for an audience of its own choice`() async throws {
        try await RouteServer.run([]) { server in
            let robot = try await Robot(server.url)
            let answer = try await robot.trade(
                robot.assertion(["scope": .null, "target_audience": "https://service.example"]))
            #expect(try answer.json.names == ["id_token"])
            let claims = try await IdentityTests.claims(
                try #require(try answer.json["id_token"]?.asString), server.url)
            #expect(claims["aud"] == "https://service.example")
            #expect(claims["email"] == .string(robot.email))
        }
    }

    @Test func `what is wrong with an assertion is refused`() async throws {
        try await RouteServer.run([]) { server in
            let robot = try await Robot(server.url)
            let now = Int(Date().timeIntervalSince1970)
            let wrong: [(String, String)] = [
                (robot.assertion(["aud": "https://evil.test/token"]), "invalid_grant"),
                (robot.assertion(["iss": "nobody@local-google.iam.gserviceaccount.com"]), "invalid_grant"),
                (robot.assertion(["exp": .int(now + 7200)]), "invalid_grant"),
                (robot.assertion(["iat": .int(now - 7200), "exp": .int(now - 3600)]), "invalid_grant"),
                (robot.assertion(["iat": .int(now + 1000), "exp": .int(now + 2000)]), "invalid_grant"),
                (robot.assertion(["exp": .null]), "invalid_grant"),
                (robot.assertion(key: SigningKey.firstOfProcess), "invalid_grant"),
                (robot.assertion(header: ["alg": "none"]), "invalid_grant"),
                (robot.assertion(header: ["alg": "HS256"]), "invalid_grant"),
                (robot.assertion(header: ["kid": "another"]), "invalid_grant"),
                (robot.assertion(["scope": .null]), "invalid_scope"),
                (robot.assertion(["scope": "https://evil.test/x"]), "invalid_scope"), ("a.b", "invalid_grant"),
                (String(robot.assertion().dropLast(4)), "invalid_grant"), ("", "invalid_request"),
            ]
            for (assertion, word) in wrong {
                let answer = try await robot.trade(assertion)
                #expect(answer.status == 400)
                #expect(try answer.json["error"] == .string(word), "\(answer.text)")
            }
        }
    }

    @Test func `a person's account is no service account`() async throws {
        try await RouteServer.run([]) { server in
            let robot = try await Robot(server.url)
            _ = try await server.bearer(email: "ada@example.com")
            #expect(try await robot.trade(robot.assertion(["iss": "ada@example.com"])).status == 400)
        }
    }
}
