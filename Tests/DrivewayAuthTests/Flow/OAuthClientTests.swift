import DrivewayAuth
import Foundation
import Testing

@Suite struct OAuthClientTests {
    @Test func `the file of a desktop client is read`() throws {
        let json = #"""
            {"installed": {"client_id": "1.apps.googleusercontent.com", "project_id": "p", "client_secret": "GOCSPX-x",
            "auth_uri": "https://accounts.google.com/o/oauth2/auth", "redirect_uris": ["http://localhost"]}}
            """#
        let client = try OAuthClient(googleJSON: Data(json.utf8))
        #expect(client.id == "1.apps.googleusercontent.com")
        #expect(client.secret == Secret("GOCSPX-x"))
        #expect(client.redirectURIs.isEmpty)
    }

    @Test func `the file of a web client keeps its redirect URIs`() throws {
        let json =
            #"{"web": {"client_id": "1", "client_secret": "x", "redirect_uris": ["http://localhost:8080/back"]}}"#
        #expect(try OAuthClient(googleJSON: Data(json.utf8)).redirectURIs == ["http://localhost:8080/back"])
    }

    @Test func `a client without a secret is one`() throws {
        #expect(try OAuthClient(googleJSON: Data(#"{"installed": {"client_id": "1"}}"#.utf8)).secret == nil)
    }

    @Test(arguments: [
        ("<html>", "not JSON"), ("{}", "neither"),
        (#"{"type": "service_account", "client_id": "1"}"#, "service_account"),
        (#"{"type": "authorized_user"}"#, "authorized_user"), (#"{"installed": {}}"#, "no ID"), ("[]", "not JSON"),
    ])
    func `another file is named and the right one described`(_ json: String, _ what: String) {
        let error = #expect(throws: AuthError.self) { try OAuthClient(googleJSON: Data(json.utf8)) }
        #expect(error?.code == .client)
        #expect(error?.message.contains(what) == true)
        #expect(error?.message.contains("Desktop app") == true)
    }
}
