import DrivewayAPI
import DrivewayHTTP
import Foundation
import Testing

@testable import DrivewayAuth

@Suite struct AuthorizationTests {
    @Test func `the proof key is that of RFC 7636, appendix B`() {
        let key = ProofKey(verifier: Secret("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"))
        #expect(key.challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    }

    @Test func `a verifier has the length and the letters of section 4_1`() {
        let verifier = ProofKey().verifier.revealed
        #expect((43...128).contains(verifier.count))
        #expect(verifier.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._~".contains($0)) })
    }

    @Test func `the page is asked for a code, with a proof, offline and with consent`() throws {
        let request = AuthorizationRequest(
            endpoint: .google, clientID: "me&you", scopes: [.driveFile, .email], loginHint: "a+b@example.com",
            prompt: .consent)
        let url = try request.url(redirectURI: "http://127.0.0.1:5/callback").absoluteString
        #expect(url.hasPrefix("https://accounts.google.com/o/oauth2/v2/auth?"))
        let query = try #require(url.split(separator: "?").last.flatMap { PercentEncoding.parseForm($0) })
        let values = Dictionary(query) { first, _ in first }
        #expect(values.count == query.count)
        #expect(values["response_type"] == "code")
        #expect(values["client_id"] == "me&you")
        #expect(values["redirect_uri"] == "http://127.0.0.1:5/callback")
        #expect(values["scope"] == "openid email https://www.googleapis.com/auth/drive.file")
        #expect(values["code_challenge"] == request.proof.challenge)
        #expect(values["code_challenge_method"] == "S256")
        #expect(values["access_type"] == "offline")
        #expect(values["prompt"] == "consent")
        #expect(values["login_hint"] == "a+b@example.com")
        #expect(values["state"] == request.state.revealed)
        #expect(values["nonce"] == request.nonce.revealed)
        #expect(!url.contains(request.proof.verifier.revealed))
    }

    @Test(arguments: [
        ("code=4%2Fx&state=s&scope=openid", AuthorizationReply.code(Secret("4/x"))),
        ("state=s&code=a+b", .code(Secret("a b"))),
        ("error=access_denied&state=s", .refused("access_denied")),
    ])
    func `the answer to this sign-in is read`(_ query: String, _ reply: AuthorizationReply) {
        #expect(AuthorizationReply(query: query, state: Secret("s")) == reply)
    }

    @Test(arguments: [
        "", "code=x", "code=x&state=t", "code=x&state=", "code=x&state=S", "code=x&state=ss", "code=x&state=s&state=s",
        "code=x&state=s&state=t", "code=x&code=y&state=s", "code=&state=s", "state=s", "error=access_denied&state=t",
        "error=&state=s", "code=x&error=y&state=s", "code=%zz&state=s", "code=%FF&state=s", "state=s;code=x",
    ])
    func `anything else is a stray request`(_ query: String) {
        #expect(AuthorizationReply(query: query, state: Secret("s")) == nil)
    }
}
