import DrivewayHTTP
import DrivewaySQLite
import Foundation
import Testing

@testable import LocalGoogle

@Suite struct SeedTests {
    private func fill(
        _ json: String, _ body: (LocalGoogle, _ wasEmpty: Bool) async throws -> Void
    ) async throws {
        let google = try await LocalGoogle.start()
        do {
            try await body(google, google.fill(with: .init(json: Data(json.utf8))))
        } catch {
            await google.stop()
            throw error
        }
        await google.stop()
    }

    @Test func `files and folders are there, and the log is empty`() async throws {
        let json = #"""
            {"accounts": [{"email": "ada@example.com", "name": "Ada", "client_id": "test-app", "drive": [
                {"path": "/Notes/a.txt", "text": "one", "metadata": {"starred": true}},
                {"path": "/Notes/b.bin", "base64": "AQID", "contentType": "image/x-test"},
                {"path": "/Empty/"}, {"path": "appdata:/settings.json", "text": "{}"}]}],
             "behaviour": {"listPageClamp": 2}}
            """#
        try await fill(json) { google, wasEmpty in
            #expect(wasEmpty)
            #expect(google.services.log.contents.count == 0)
            #expect(google.services.behaviour.settings.listPageClamp == 2)
            let ada = try await DriveHarness(url: google.url, token: "").person("ada@example.com")
            let starred = try await ada.send(.get, "/drive/v3/files", ["q": "starred = true"])
            #expect(starred.json["files"][0]["name"].asString == "a.txt")
            let notes = try await ada.send(.get, "/drive/v3/files", ["q": "name = 'Notes'"])
            let id = try #require(notes.json["files"][0]["id"].asString)
            let inside = try await ada.send(
                .get, "/drive/v3/files",
                ["q": "'\(id)' in parents", "orderBy": "name", "fields": "files(name,mimeType)"])
            #expect(inside.json["files"][1]["mimeType"].asString == "image/x-test")
            let hidden = try await ada.send(.get, "/drive/v3/files", ["spaces": "appDataFolder"])
            #expect(hidden.json["files"][0]["name"].asString == "settings.json")
        }
    }

    @Test func `a server that holds something is left as it is`() async throws {
        try await fill(#"{"accounts": [{"email": "ada@example.com"}]}"#) { google, _ in
            let again = try await google.fill(
                with: .init(json: Data(#"{"accounts": [{"email": "b@example.com"}]}"#.utf8)))
            #expect(!again)
        }
    }

    @Test(arguments: [
        (#"[]"#, "no JSON object"), (#"{"acounts": []}"#, "acounts"), (#"{"accounts": [{}]}"#, "Account 1"),
        (#"{"accounts": [{"email": "a@b.com", "drive": [{"path": "/a"}, {"path": "b"}]}]}"#, "drive entry 2"),
        (#"{"accounts": [{"email": "a@b.com", "drive": [{"path": "/a", "base64": "*"}]}]}"#, "base64"),
        (#"{"accounts": [{"email": "a@b.com", "drive": [{"path": "/a", "file": "/no/such"}]}]}"#, "/no/such"),
        (
            #"{"accounts": [{"email": "a@b.com", "drive": [{"path": "/a", "metadata": {"modifiedTime": "x"}}]}]}"#,
            "entry 1"
        ),
        (#"{"accounts": [{"email": "a@b.com"}], "faults": {"rules": [{}]}}"#, "status"),
    ])
    func `a mistake is told with its place, and nothing stays`(json: String, word: String) async throws {
        let google = try await LocalGoogle.start()
        let error = await #expect(throws: LocalGoogleError.self) {
            try await google.fill(with: .init(json: Data(json.utf8)))
        }
        #expect(error?.message.contains(word) == true, "\(error?.message ?? "")")
        #expect(try google.services.database.read { try $0.account(email: "a@b.com") } == nil)
        await google.stop()
    }
}
