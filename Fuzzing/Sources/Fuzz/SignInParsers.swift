import DrivewayAPI
import DrivewayCrypto
import Foundation

@testable import DrivewayAuth

/// The parsers of what comes from Google's sign-in servers, from a browser, from files of Google's and from our own store.
enum SignInParsers {
    static let all: [Target] = [
        Target(name: "tokenanswer") { data in
            guard let reply = TokenReply(json: data) else { return }
            precondition(reply.lifetime >= 0 && reply.lifetime.isFinite, "a lifetime that is none")
            precondition(
                reply.accessToken.revealed.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "a token that cannot be sent"
            )
        },
        Target(name: "erroranswer") { data in
            guard let refusal = OAuthRefusal(json: data) else { return }
            for place in [OAuthRefusal.Place.page, .blockedPage, .code, .refresh, .device, .assertion] {
                let error = refusal.error(at: place, account: "ann@example.com")
                precondition(
                    error.message.unicodeScalars.allSatisfy { $0.value > 31 }, "a message that moves the cursor")
                _ = SignInTrouble(credential: credential, error: error).diagnosis
            }
        },
        Target(name: "person") { data in
            if let person = Person(json: data) { precondition(!person.subject.isEmpty, "nobody") }
        },
        Target(name: "answerurl") { data in
            let state = Secret("a-state-of-24-random-bytes")
            let text = Target.text(data)
            if case .code(let code) = AuthorizationReply(query: text, state: state) {
                precondition(!code.revealed.isEmpty && text.contains("state"), "a code without a state")
            }
            let receiver = CallbackReceiver(redirectURI: "http://127.0.0.1:1/callback", state: state)
            _ = receiver.receive(text)
        },
        Target(name: "page") { data in
            let text = Target.text(data)
            for form in HTMLForm.forms(in: text) {
                precondition(form.fields.allSatisfy { !$0.name.isEmpty }, "a field without a name")
            }
        },
        Target(name: "identity") { data in
            guard let claims = try? IdentityClaims(Secret(Target.text(data))) else { return }
            precondition((1...255).contains(claims.subject.utf8.count), "a subject of no size")
            try? IdentityRules(clientID: "app", nonce: Secret("nonce"), accessToken: Secret("access"), now: .now)
                .check(claims)
            for key in keys { _ = claims.isSigned(by: key) }
        },
        Target(name: "keyset") { data in
            let end = data.firstIndex(of: 10) ?? data.endIndex
            let set = KeySet(json: data[end...], cacheControl: Target.text(data[..<end]))
            if let set { precondition(set.lifetime >= 0 && set.lifetime <= 86_400, "keys for ever") }
        },
        Target(name: "clientfile") { data in
            guard let client = try? OAuthClient(googleJSON: data) else { return }
            try? client.checkAnswersHere()
            precondition(!client.id.isEmpty, "a client without an ID")
        },
        Target(name: "keyfile") { data in
            guard let key = try? ServiceAccountKey(googleJSON: data) else { return }
            _ = key.isFor(.google)
        },
        Target(name: "gcloudfile") { data in _ = try? ApplicationCredentials(json: data, path: "a.json") },
        Target(name: "record") { data in
            guard case .credential(let credential) = CredentialRecord.read(data) else { return }
            guard let again = try? CredentialRecord.data(credential), case .credential = CredentialRecord.read(again)
            else {
                preconditionFailure("a record that cannot be written and read again")
            }
        },
        Target(name: "deviceanswer") { data in
            guard let codes = DeviceCodes(json: data) else { return }
            precondition(codes.interval >= 1 && codes.lifetime >= 1, "a question without a pause")
            precondition(
                codes.userCode.unicodeScalars.allSatisfy { $0.value > 31 && $0.value < 127 }, "a code that moves")
        },
        Target(name: "legacy") { data in
            if let old = LegacySignIn(archive: data) {
                precondition(old.refreshToken.revealed.hasPrefix("1/"), "no token")
            }
        },
    ]

    private static let credential: Credential = {
        let account = Account(
            email: "ann@example.com", subject: "1", endpoint: .google, scopes: [.drive], clientID: "app")
        return Credential(account: account, client: OAuthClient(id: "app"))
    }()

    /// The key of the corpus.
    private static let keys: [RSAPublicKey] = {
        let set = KeySet(
            json: Data(#"{"keys":[{"kty":"RSA","kid":"a","n":"\#(modulus)","e":"AQAB"}]}"#.utf8), cacheControl: nil)
        return set.map { Array($0.keys.values) } ?? []
    }()

    private static let modulus = String(repeating: "u7vM", count: 85)
}
