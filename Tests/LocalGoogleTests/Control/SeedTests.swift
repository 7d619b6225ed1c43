import DrivewayHTTP
import DrivewaySQLite
import DrivewayTesting
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

    @Test func `content in a file is sent as it is read`() async throws {
        let folder = try TemporaryFolder()
        let content = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        try content.write(to: URL(filePath: folder.path + "/big.bin"))
        let json = #"{"accounts": [{"email": "ada@example.com", "drive": [{"path": "/big.bin", "file": "big.bin"}]}]}"#
        try Data(json.utf8).write(to: URL(filePath: folder.path + "/seed.json"))
        let google = try await LocalGoogle.start()
        #expect(try await google.fill(with: .init(file: folder.path + "/seed.json")))
        let ada = try await DriveHarness(url: google.url, token: "").person("ada@example.com")
        let found = try await ada.send(.get, "/drive/v3/files", ["fields": "files(id,size)"]).json["files"][0]
        #expect(found["size"] == "3000000")
        let path = "/drive/v3/files/" + (found["id"].asString ?? "")
        #expect(try await ada.send(.get, path, ["alt": "media"]).data == content)
        await google.stop()
    }

    @Test func `a seed whose making was killed begins again`() async throws {
        let google = try await LocalGoogle.start()
        let half = LocalGoogle.Seed(json: Data(#"{"accounts": [{"email": "half@example.com"}]}"#.utf8))
        #expect(try await google.fill(with: half))
        try await google.services.database.write { try $0.set(Setting.isBeingSeeded, to: "yes") }
        let whole = LocalGoogle.Seed(json: Data(#"{"accounts": [{"email": "ada@example.com"}]}"#.utf8))
        #expect(try await google.fill(with: whole))
        #expect(try google.services.database.read { try $0.account(email: "half@example.com") } == nil)
        #expect(try google.services.database.read { try $0.account(email: "ada@example.com") } != nil)
        #expect(try await !google.fill(with: whole))
        await google.stop()
    }

    @Test(arguments: [
        (#"[]"#, "no JSON object"), (#"{"accounts": ["#, "at byte"), (#"{"acounts": []}"#, "acounts"),
        (#"{"accounts": [{}]}"#, "Account 1: "),
        (#"{"accounts": [{"email": "a@b.com"}, {"email": "a"}]}"#, "Account 2: "),
        (#"{"accounts": [{"email": "a@b.com", "drive": [{"path": "/a"}, {"path": "b"}]}]}"#, "drive entry 2: "),
        (#"{"accounts": [{"email": "a@b.com", "drive": [{"path": "/a", "base64": "*"}]}]}"#, "drive entry 1: "),
        (#"{"accounts": [{"email": "a@b.com", "drive": [{"path": "/a", "base64": "*"}]}]}"#, "base64"),
        (#"{"accounts": [{"email": "a@b.com", "drive": [{"path": "/a", "file": "/no/such"}]}]}"#, "/no/such"),
        (#"{"accounts": [{"email": "a@b.com", "drive": [{"path": "/a", "file": "/no/such"}]}]}"#, "drive entry 1: "),
        (
            #"{"accounts": [{"email": "a@b.com", "drive": [{"path": "/a", "metadata": {"modifiedTime": "x"}}]}]}"#,
            "a@b.com, drive entry 1: "
        ),
        (
            #"{"accounts": [{"email": "a@b.com", "drive": [{"path": "/a", "share": [{"role": "king"}]}]}]}"#,
            "drive entry 1: "
        ),
        (
            #"{"accounts": [{"email": "a@b.com", "calendars": [{"id": "primary", "events": [{}]}]}]}"#,
            "a@b.com, calendar 1, event 1: "
        ),
        (#"{"accounts": [{"email": "a@b.com", "calendars": [{"id": "no"}, {}]}]}"#, "calendar 2: "),
        (#"{"accounts": [{"email": "a@b.com"}], "clients": [{"client_id": "a"}, {}]}"#, "Client 2: "),
        (#"{"accounts": [{"email": "a@b.com"}], "faults": {"rules": [{}]}}"#, "“faults”: "),
        (#"{"accounts": [{"email": "a@b.com"}], "behaviour": {"listPageClamp": "x"}}"#, "“behaviour”: "),
        (#"{"accounts": [{"email": "a@b.com"}], "clock": {"advance": 1}}"#, "“clock”: "),
    ])
    func `a mistake is told with its place, and nothing stays`(json: String, word: String) async throws {
        let google = try await LocalGoogle.start()
        let error = await #expect(throws: LocalGoogleError.self) {
            try await google.fill(with: .init(json: Data(json.utf8)))
        }
        #expect(error?.message.contains(word) == true, "\(error?.message ?? "")")
        #expect(try google.services.database.read { try $0.account(email: "a@b.com") } == nil)
        #expect(try google.services.database.read { try $0.hasClients() } == false)
        await google.stop()
    }
}
