import DrivewayCrypto
import DrivewayHTTP
import Foundation
import Testing

@testable import LocalGoogle

@Suite struct IdentityTests {
    /// The claims of an identity whose signature fits a published key.
    static func claims(_ token: String, _ url: URL) async throws -> JSONObject {
        let signature = try #require(JSONWebSignature(compact: token))
        let header = try #require(try JSONParser.parse(signature.header).asObject)
        #expect(header["alg"] == "RS256")
        let keys = try #require(try await url.get("/oauth2/v3/certs").json["keys"]?.asArray)
        let entry = try #require(keys.compactMap(\.asObject).first { $0["kid"] == header["kid"] })
        #expect(entry["kty"] == "RSA")
        let modulus = try #require(entry["n"]?.asString.flatMap(Base64URL.decode))
        let exponent = try #require(entry["e"]?.asString.flatMap(Base64URL.decode))
        let key = try #require(RSAPublicKey(modulus: modulus, exponent: exponent))
        #expect(signature.isSigned(by: key))
        return try #require(try JSONParser.parse(signature.payload).asObject)
    }

    @Test func `an identity is signed, for the app, and bound to its access token and the nonce`() async throws {
        try await RouteServer.run([]) { server in
            let app = NativeApp(server.url)
            let grant = try await app.signIn(
                "ada.lovelace@example.com", with: ["scope": "openid email profile", "nonce": "n-1"])
            let claims = try await Self.claims(try #require(grant["id_token"]?.asString), server.url)
            #expect(claims["iss"] == "https://accounts.google.com")
            #expect(claims["aud"] == .string(app.clientID))
            #expect(claims["azp"] == .string(app.clientID))
            #expect(claims["email"] == "ada.lovelace@example.com")
            #expect(claims["email_verified"] == true)
            #expect(claims["hd"] == "example.com")
            #expect(claims["nonce"] == "n-1")
            #expect(claims["name"] == "Ada Lovelace")
            #expect(claims["family_name"] == "Lovelace")
            let access = try #require(grant["access_token"]?.asString)
            let hash = Base64URL.encode(Digest.of(Data(access.utf8), .sha256).bytes.prefix(16))
            #expect(claims["at_hash"] == .string(hash))
            let (issued, expires) = (try #require(claims["iat"]?.asInt64), try #require(claims["exp"]?.asInt64))
            #expect(expires - issued == 3600)
            let info = try await server.url.get("/v1/userinfo", ["Authorization": "Bearer " + access])
            #expect(try info.json["sub"] == claims["sub"])
            #expect(try info.json["hd"] == "example.com")
        }
    }

    @Test func `an identity says no more than was allowed, and there is none without a scope for it`() async throws {
        try await RouteServer.run([]) { server in
            let app = NativeApp(server.url)
            let bare = try await app.signIn("ada@gmail.com", with: ["scope": "openid"])
            let claims = try await Self.claims(try #require(bare["id_token"]?.asString), server.url)
            for name in ["email", "name", "nonce", "hd"] { #expect(claims[name] == nil) }
            let none = try await app.signIn(with: ["scope": RouteServer.scope])
            #expect(none["id_token"] == nil)
        }
    }

    @Test func `a renewal brings a new identity without the nonce`() async throws {
        try await RouteServer.run([]) { server in
            let app = NativeApp(server.url)
            let grant = try await app.signIn(with: ["nonce": "n-1"])
            let renewed = try await app.refresh(try #require(grant["refresh_token"]?.asString)).json
            let claims = try await Self.claims(try #require(renewed["id_token"]?.asString), server.url)
            #expect(claims["nonce"] == nil)
            #expect(claims["email"] == "ada@example.com")
        }
    }

    @Test func `keys change by the week, and the last one is believed for a while`() async throws {
        try await RouteServer.run([]) { server in
            let grant = try await NativeApp(server.url).signIn()
            let token = try #require(grant["id_token"]?.asString)
            server.services.clock.advance(by: SigningKey.lifetime + 1)
            let keys = try #require(try await server.url.get("/oauth2/v3/certs").json["keys"]?.asArray)
            #expect(keys.count == 2)
            _ = try await Self.claims(token, server.url)
            server.services.clock.advance(by: SigningKey.publication)
            let later = try #require(try await server.url.get("/oauth2/v3/certs").json["keys"]?.asArray)
            #expect(later.count == 1)
        }
    }

    @Test func `a reset keeps the keys`() async throws {
        try await RouteServer.run([]) { server in
            let before = try await server.url.get("/oauth2/v3/certs").text
            _ = try await server.url.send(.post, "/local/reset", json: "{}")
            #expect(try await server.url.get("/oauth2/v3/certs").text == before)
        }
    }

    @Test func `tokeninfo reads an identity, and refuses a bent, an old and a foreign one`() async throws {
        try await RouteServer.run([]) { server in
            let grant = try await NativeApp(server.url).signIn()
            let token = try #require(grant["id_token"]?.asString)
            let info = try await server.url.get("/tokeninfo?id_token=" + token)
            #expect(info.status == 200)
            #expect(try info.json["email_verified"] == "true")
            #expect(try info.json["alg"] == "RS256")
            #expect(try info.json["exp"]?.asString.flatMap { Int($0) } != nil)
            let stranger = JSONWebSignature(
                header: try #require(JSONWebSignature(compact: token)).header, payload: Data("{}".utf8),
                key: .generate())
            for bad in ["x", token + "A", stranger.compact] {
                let answer = try await server.url.get("/tokeninfo?id_token=" + bad)
                #expect(answer.status == 400)
                #expect(try answer.json["error"] == "invalid_token")
            }
            server.services.clock.advance(by: 3601)
            #expect(try await server.url.get("/tokeninfo?id_token=" + token).status == 400)
        }
    }

    @Test func `the configuration names this server, and Google as the issuer`() async throws {
        try await RouteServer.run([]) { server in
            let answer = try await server.url.get(
                "/.well-known/openid-configuration",
                ["X-Forwarded-Proto": "https", "X-Forwarded-Host": "accounts.google.com"])
            #expect(try answer.json["issuer"] == "https://accounts.google.com")
            #expect(try answer.json["token_endpoint"] == "https://accounts.google.com/token")
            let plain = try await server.url.get("/.well-known/openid-configuration").json
            #expect(plain["jwks_uri"] == .string(server.url.absoluteString + "/oauth2/v3/certs"))
        }
    }
}
