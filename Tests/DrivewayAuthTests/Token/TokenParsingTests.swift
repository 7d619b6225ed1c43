import DrivewayAPI
import Foundation
import Testing

@testable import DrivewayAuth

@Suite struct TokenParsingTests {
    @Test func `an answer of the token server is read in full`() throws {
        let json = #"""
            {"access_token": "a", "expires_in": 3599, "refresh_token": "r", "id_token": "x.y.z", "token_type": "bearer",
            "scope": "openid https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/drive.file"}
            """#
        let reply = try #require(TokenReply(json: Data(json.utf8)))
        #expect(reply.accessToken == Secret("a"))
        #expect(reply.lifetime == 3599)
        #expect(reply.refreshToken == Secret("r"))
        #expect(reply.identityToken == Secret("x.y.z"))
        #expect(reply.scopes == [.openID, .email, .driveFile])
    }

    @Test(arguments: [
        (#"{"access_token": "a"}"#, 3600), (#"{"access_token": "a", "expires_in": "90"}"#, 90),
        (#"{"access_token": "a", "expires_in": -5}"#, 0), (#"{"access_token": "a", "expires_in": 1e300}"#, 31_536_000),
        (#"{"access_token": "a", "expires_in": "NaN", "refresh_token": ""}"#, 3600),
    ])
    func `a lifetime that is missing or strange is made sensible`(_ json: String, _ lifetime: TimeInterval) throws {
        let reply = try #require(TokenReply(json: Data(json.utf8)))
        #expect(reply.lifetime == lifetime)
        #expect(reply.refreshToken == nil)
        #expect(reply.scopes == nil)
    }

    @Test(arguments: [
        "", "{}", "[]", #"{"access_token": 7}"#, #"{"access_token": ""}"#, #"{"access_token": "a b"}"#,
        #"{"access_token": "a\r\nX-Evil: 1"}"#, #"{"access_token": "ä"}"#,
        #"{"access_token": "a", "token_type": "mac"}"#,
    ])
    func `an answer without a bearer token is none`(_ json: String) {
        #expect(TokenReply(json: Data(json.utf8)) == nil)
    }

    @Test func `the person of both user-info endpoints is read`() {
        #expect(Person(json: Data(#"{"sub": "1", "email": "a@b.c"}"#.utf8))?.email == "a@b.c")
        #expect(Person(json: Data(#"{"id": "1"}"#.utf8))?.subject == "1")
        for json in ["{}", #"{"sub": ""}"#, #"{"sub": 1}"#, "<html>"] { #expect(Person(json: Data(json.utf8)) == nil) }
    }

    @Test(arguments: ["", "x", "a.b", "a.b.c.d", "..", "e30.%%%.x"])
    func `what is no id token is refused`(_ text: String) {
        #expect(throws: AuthError.self) {
            try IdentityClaims(Secret(text))
        }
    }

    @Test(arguments: [
        ("invalid_grant", AuthError.Code.grantRevoked), ("invalid_client", .client), ("access_denied", .denied),
        ("admin_policy_enforced", .notAllowed), ("org_internal", .notAllowed), ("server_error", .unavailable),
        ("redirect_uri_mismatch", .client), ("something_new", .unexpectedAnswer),
    ])
    func `a refusal is told apart by what follows from it`(_ word: String, _ code: AuthError.Code) throws {
        let refusal = try #require(OAuthRefusal(json: Data(#"{"error": "\#(word)"}"#.utf8)))
        #expect(refusal.error(at: .refresh).code == code)
    }

    @Test func `a code that was used does not say that a sign-in was ended`() {
        #expect(OAuthRefusal(word: "invalid_grant").error(at: .code).code == .timedOut)
    }

    @Test func `an organisation that wants a new sign-in is named as the cause`() throws {
        let json = #"{"error": "invalid_grant", "error_subtype": "invalid_rapt"}"#
        let refusal = try #require(OAuthRefusal(json: Data(json.utf8)))
        #expect(refusal.error(at: .refresh).message.contains("organisation"))
        #expect(OAuthRefusal(json: Data("<html>".utf8)) == nil)
        #expect(
            OAuthRefusal(json: Data(#"{"error": {"status": "PERMISSION_DENIED"}}"#.utf8))?.word == "PERMISSION_DENIED")
    }

    @Test func `a word of a server cannot write to the terminal`() {
        let error = OAuthRefusal(word: "a\u{1B}[2Jb\n" + String(repeating: "x", count: 500)).error(at: .page)
        #expect(!error.message.contains("\u{1B}"))
        #expect(!error.message.contains("\n"))
        #expect(error.message.count < 120)
    }
}
