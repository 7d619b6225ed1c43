import DrivewayCrypto
import DrivewayHTTP
import Foundation
import Testing

@testable import DrivewayAuth

@Suite struct IdentityTests {
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)

    private func check(_ token: String, nonce: Secret? = Secret("n"), access: String = "access") throws {
        let rules = IdentityRules(clientID: "driveway-local", nonce: nonce, accessToken: Secret(access), now: Self.now)
        let claims = try IdentityClaims(Secret(token))
        #expect(claims.isSigned(by: Identity.key.publicKey))
        try rules.check(claims)
    }

    @Test func `an identity for this client and this sign-in is believed`() throws {
        try check(Identity.token(["nonce": "n"], at: Self.now))
        try check(Identity.token(["nonce": "n", "iss": "accounts.google.com", "azp": ""], at: Self.now))
        try check(Identity.token(at: Self.now), nonce: nil)
        let hash = Base64URL.encode(Digest.of(Data("access".utf8), .sha256).bytes.prefix(16))
        try check(Identity.token(["nonce": "n", "at_hash": hash], at: Self.now))
        try check(Identity.token(["nonce": "n"], at: Self.now + 299))
    }

    @Test func `an identity of anyone else, or of another sign-in, is not`() throws {
        let wrong: [[String: Any]] = [
            ["nonce": "other"], ["nonce": ""], ["nonce": 1], ["aud": "you"], ["aud": ["driveway-local", "you"]],
            ["azp": "you"], ["iss": "https://evil.test"], ["at_hash": "AAAA"],
        ]
        for changes in wrong {
            let error = #expect(throws: AuthError.self) {
                try check(Identity.token(["nonce": "n"].merging(changes) { $1 }, at: Self.now))
            }
            #expect(error?.code == .unexpectedAnswer, "\(changes)")
        }
        for changes in [["sub": ""], ["iat": "soon"], ["exp": ""], ["iss": ""]] {
            #expect(throws: AuthError.self) { try check(Identity.token(changes, at: Self.now), nonce: nil) }
        }
    }

    @Test(arguments: [-3901.0, 301])
    func `a clock that is off by more than five minutes is named as the cause`(_ offset: TimeInterval) throws {
        let token = try Identity.token(["nonce": "n"], at: Self.now + offset)
        let error = #expect(throws: AuthError.self) { try check(token) }
        #expect(error?.code == .clock)
    }

    @Test(arguments: ["none", "HS256", "RS512"])
    func `another algorithm than RS256 is none`(_ algorithm: String) throws {
        let token = try Identity.token(at: Self.now, algorithm: algorithm)
        #expect(throws: AuthError.self) { try IdentityClaims(Secret(token)) }
    }

    @Test func `keys are kept as long as the server says, and asked for again when a new one signs`() async throws {
        let bench = try Bench()
        let keys = bench.accounts().keys
        let rules = { IdentityRules(clientID: "driveway-local", nonce: nil, accessToken: Secret("a"), now: bench.now) }
        for _ in 0..<3 { _ = try await keys.verify(Secret(Identity.token(at: bench.now)), rules()) }
        #expect(bench.google.keyRequests == 1)

        // Google signs with a new key.
        let next = RSAPrivateKey.generate()
        bench.google.keySet = Identity.keySet("key-2", next.publicKey)
        bench.advance(120)
        let token = try Identity.token(at: bench.now, keyID: "key-2", key: next)
        _ = try await keys.verify(Secret(token), rules())
        #expect(bench.google.keyRequests == 2)

        // Names that nobody published do not make it ask without end.
        for _ in 0..<5 {
            let stranger = try Identity.token(at: bench.now, keyID: "no-such-key")
            await #expect(throws: AuthError.self) { try await keys.verify(Secret(stranger), rules()) }
        }
        #expect(bench.google.keyRequests == 2)
        bench.advance(25_000)
        let later = try Identity.token(at: bench.now, keyID: "key-2", key: next)
        _ = try await keys.verify(Secret(later), rules())
        #expect(bench.google.keyRequests == 3)
    }

    @Test func `a token that a stranger signed with a known name is refused`() async throws {
        let bench = try Bench()
        let rules = IdentityRules(clientID: "driveway-local", nonce: nil, accessToken: Secret("a"), now: bench.now)
        let forged = try Identity.token(at: bench.now, key: .generate())
        let error = await #expect(throws: AuthError.self) {
            try await bench.accounts().keys.verify(Secret(forged), rules)
        }
        #expect(error?.message.contains("not signed by Google") == true)
    }

    @Test(arguments: ["", "[]", "{}", #"{"keys": {}}"#])
    func `what is no key set is none`(_ text: String) {
        #expect(KeySet(json: Data(text.utf8), cacheControl: nil) == nil)
    }

    @Test func `keys of other kinds are left out`() throws {
        let text = #"{"keys": [1, {"kty": "EC", "kid": "a"}, {"kty": "RSA", "kid": "b", "n": "AQAB", "e": "AQAB"}]}"#
        let set = try #require(KeySet(json: Data(text.utf8), cacheControl: "public, max-age=999999999"))
        #expect(set.keys.isEmpty)
        #expect(set.lifetime == 86_400)
    }
}
