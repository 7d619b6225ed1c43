import Foundation
import Testing

@testable import DrivewayAuth

/// Everything that reads what a server or a browser sent is given thousands of texts that were bent at random: it must end,
/// and find nothing that is not there.
@Suite struct ParserFuzzTests {
    /// The generator of the text (SplitMix64), so that a failure can be had again.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    private static let seeds = [
        "<form method='post' action=\"/a?b=1&amp;c=2\"><input type=hidden name=x value='y&#x41;'></form><!-- <form> -->",
        "code=4%2Fabc&state=right&scope=openid%20email&error=access_denied",
        #"{"access_token": "a", "expires_in": 3599, "refresh_token": "r", "scope": "openid", "token_type": "Bearer"}"#,
        #"{"version": 1, "credential": {"account": {"email": "a"}, "revision": 1, "isEnded": false}}"#,
        "eyJhbGciOiJSUzI1NiIsImtpZCI6ImEifQ.eyJpc3MiOiJhIiwic3ViIjoiMSIsImlhdCI6MSwiZXhwIjoyfQ.eHg",
        #"{"keys": [{"kty": "RSA", "kid": "a", "n": "AQAB", "e": "AQAB"}]}"#,
        #"{"device_code": "d", "user_code": "A-B", "verification_url": "https://a.b/c", "interval": 5}"#,
        #"{"type": "service_account", "client_email": "a@b.c", "private_key_id": "k", "private_key": "-----BEGIN"}"#,
        "refresh_token=1%2F%2F0abcdefghijklmnopqrstuvwxyz&access_token=x",
    ]

    private static func bent(_ text: String, _ random: inout Generator) -> Data {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...8, using: &random) where !bytes.isEmpty {
            let at = Int.random(in: 0..<bytes.count, using: &random)
            switch UInt8.random(in: 0...3, using: &random) {
            case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.remove(at: at)
            case 2: bytes.insert(contentsOf: "<>\"'&=%;/{}".utf8.shuffled(using: &random).prefix(2), at: at)
            default: bytes.append(contentsOf: bytes[at...].prefix(40))
            }
        }
        return Data(bytes)
    }

    @Test func `bent texts of all kinds are read to their end`() throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = Generator(state: seed)
        for round in 0..<4000 {
            let data = Self.bent(Self.seeds[round % Self.seeds.count], &random)
            let text = String(decoding: data, as: UTF8.self)
            for form in HTMLForm.forms(in: text) {
                #expect(form.fields.allSatisfy { !$0.name.isEmpty }, "seed \(seed)")
            }
            if AuthorizationReply(query: text, state: Secret("right")) != nil {
                #expect(text.contains("right") || text.contains("%"), "seed \(seed)")
            }
            if let reply = TokenReply(json: data) { #expect(reply.lifetime >= 0, "seed \(seed)") }
            _ = CredentialRecord.read(data)
            _ = Person(json: data)
            _ = OAuthRefusal(json: data)?.error(at: .refresh)
            _ = try? OAuthClient(googleJSON: data)
            _ = try? IdentityClaims(Secret(text))
            _ = KeySet(json: data, cacheControl: text)
            _ = DeviceCodes(json: data)
            _ = LegacySignIn(archive: data)
            _ = try? ServiceAccountKey(googleJSON: data)
            _ = try? ApplicationCredentials(json: data, path: "a")
            #expect(!CallbackReceiver(redirectURI: "a:/b", state: Secret("right")).receive(text), "seed \(seed)")
        }
    }
}
