import DrivewayHTTP
import Foundation
import Testing

@testable import LocalGoogle

@Suite struct ChangeTests {
    private static func start(_ drive: DriveHarness) async throws -> String {
        let answer = try await drive.send(.get, "/drive/v3/changes/startPageToken")
        #expect(answer.json["kind"] == "drive#startPageToken")
        return try #require(answer.json["startPageToken"].asString)
    }

    /// All changes from a token on, walking the pages, and the token for the next time.
    private static func changes(
        _ drive: DriveHarness, from token: String, _ query: KeyValuePairs<String, String> = [:]
    ) async throws -> (found: [JSONValue], next: String) {
        var (found, token): ([JSONValue], String) = ([], token)
        while true {
            let items = query.map { ($0.key, $0.value) } + [("pageToken", token)]
            let answer = try await drive.send(.get, "/drive/v3/changes?" + PercentEncoding.query(items))
            #expect(answer.status == 200, "\(String(decoding: answer.data, as: UTF8.self))")
            found += answer.json["changes"].asArray ?? []
            if let next = answer.json["newStartPageToken"].asString {
                #expect(answer.json["nextPageToken"].isNull)
                return (found, next)
            }
            token = try #require(answer.json["nextPageToken"].asString)
        }
    }

    private static func id(_ answer: DriveHarness.Answer) throws -> String {
        try #require(answer.json["id"].asString)
    }

    @Test func `a new file is one change, told once`() async throws {
        try await DriveHarness.run { drive in
            let token = try await Self.start(drive)
            let id = try Self.id(try await drive.put("a.txt"))
            let (found, next) = try await Self.changes(drive, from: token)
            #expect(found.count == 1)
            #expect(
                found[0].asObject?.names.sorted() == [
                    "changeType", "file", "fileId", "kind", "removed", "time", "type",
                ])
            #expect(found[0]["kind"] == "drive#change")
            #expect(found[0]["changeType"] == "file")
            #expect(found[0]["fileId"] == .string(id))
            #expect(
                found[0]["file"] == [
                    "kind": "drive#file", "id": .string(id), "name": "a.txt", "mimeType": "text/plain",
                ])
            #expect(try await Self.changes(drive, from: next).found.isEmpty)
            #expect(try await Self.start(drive) == next)
        }
    }

    @Test func `of several changes the latest counts, at its time by the server's clock`() async throws {
        try await DriveHarness.run { drive in
            let id = try Self.id(try await drive.put("a.txt"))
            let other = try Self.id(try await drive.put("b.txt"))
            let token = try await Self.start(drive)
            _ = try await drive.send(.patch, "/drive/v3/files/" + id, json: ["name": "c.txt"])
            _ = try await drive.send(.patch, "/drive/v3/files/" + other, json: ["starred": true])
            let clock = try await drive.send(.post, "/local/clock", json: ["advanceSeconds": 1800])
            _ = try await drive.send(.patch, "/drive/v3/files/" + id, json: ["trashed": true])
            let found = try await Self.changes(drive, from: token, ["fields": "*"]).found
            #expect(found.map { $0["fileId"].asString } == [other, id])
            #expect(found[0]["file"]["starred"] == true)
            #expect(found[1]["file"]["name"] == "c.txt")
            #expect(found[1]["file"]["trashed"] == true)
            let now = try #require(clock.json["now"].asString)
            #expect(try #require(found[1]["time"].asString) >= now)
        }
    }

    @Test func `what is deleted is removed, with all that was in it`() async throws {
        try await DriveHarness.run { drive in
            let folder = try await drive.folder("f")
            let inside = try Self.id(try await drive.put("a.txt", in: folder))
            let token = try await Self.start(drive)
            #expect(try await drive.send(.delete, "/drive/v3/files/" + folder).status == 204)
            let found = try await Self.changes(drive, from: token).found
            #expect(Set(found.compactMap { $0["fileId"].asString }) == [folder, inside])
            #expect(found.allSatisfy { $0["removed"] == true && $0["file"].isNull })
            #expect(try await Self.changes(drive, from: token, ["includeRemoved": "false"]).found.isEmpty)
        }
    }

    @Test func `an emptied trash is removed`() async throws {
        try await DriveHarness.run { drive in
            let id = try Self.id(try await drive.put("a.txt"))
            _ = try await drive.send(.patch, "/drive/v3/files/" + id, json: ["trashed": true])
            let token = try await Self.start(drive)
            #expect(try await drive.send(.delete, "/drive/v3/files/trash").status == 204)
            let found = try await Self.changes(drive, from: token).found
            #expect(found.map { $0["removed"] } == [true])
        }
    }

    @Test func `pages join without loss`() async throws {
        try await DriveHarness.run { drive in
            let token = try await Self.start(drive)
            var ids: [String] = []
            for number in 0..<5 { ids.append(try Self.id(try await drive.put("f\(number)"))) }
            _ = try await drive.send(.delete, "/drive/v3/files/" + ids[2])
            let (found, next) = try await Self.changes(drive, from: token, ["pageSize": "2"])
            #expect(found.compactMap { $0["fileId"].asString } == [ids[0], ids[1], ids[3], ids[4], ids[2]])
            #expect(try await Self.start(drive) == next)
        }
    }

    @Test func `an app sees changes of its own files and of its own folder only`() async throws {
        try await DriveHarness.run { drive in
            let mine = try await drive.person("ada@example.com", "drive.file", "app-one")
            let hidden = try await drive.person("ada@example.com", "drive.appdata", "app-one")
            let token = try await Self.start(drive)
            let other = try Self.id(try await drive.put("a.txt"))
            let own = try Self.id(try await mine.put("b.txt"))
            let data = try Self.id(try await hidden.put("c.txt", in: "appDataFolder"))
            for id in [other, own] { _ = try await drive.send(.delete, "/drive/v3/files/" + id) }
            #expect(try await Self.changes(mine, from: token).found.map { $0["fileId"].asString } == [own])
            let space: KeyValuePairs = ["spaces": "appDataFolder"]
            #expect(try await Self.changes(hidden, from: token, space).found.map { $0["fileId"].asString } == [data])
            _ = try await hidden.send(.delete, "/drive/v3/files/" + data)
            #expect(try await Self.changes(hidden, from: token, space).found.map { $0["removed"] } == [true])
            #expect(try await Self.changes(drive, from: token, space).found.isEmpty)
            let refused = try await mine.send(
                .get, "/drive/v3/changes", ["pageToken": token, "spaces": "appDataFolder"])
            #expect(refused.reason == "insufficientScopes")
        }
    }

    @Test func `being given a file is a change for the other person, losing it a removal`() async throws {
        try await DriveHarness.run { drive in
            let other = try await drive.person("grace@example.com")
            let folder = try await drive.folder("f")
            let inside = try Self.id(try await drive.put("a.txt", in: folder))
            var token = try await Self.start(other)
            let path = "/drive/v3/files/\(folder)/permissions"
            let permission: JSONValue = ["type": "user", "role": "reader", "emailAddress": "grace@example.com"]
            let given = try await drive.send(.post, path, ["sendNotificationEmail": "false"], json: permission)
            var found: [JSONValue]
            (found, token) = try await Self.changes(other, from: token)
            #expect(Set(found.compactMap { $0["fileId"].asString }) == [folder, inside])
            #expect(found.allSatisfy { $0["removed"] == false })
            _ = try await drive.send(.delete, path + "/" + (try Self.id(given)))
            (found, token) = try await Self.changes(other, from: token)
            #expect(Set(found.compactMap { $0["fileId"].asString }) == [folder, inside])
            #expect(found.allSatisfy { $0["removed"] == true })
            _ = try await drive.send(.post, path, ["sendNotificationEmail": "false"], json: permission)
            (found, token) = try await Self.changes(other, from: token)
            #expect(found.allSatisfy { $0["removed"] == false } && found.count == 2)
            #expect(try await Self.changes(other, from: token, ["restrictToMyDrive": "true"]).found.isEmpty)
            _ = try await drive.send(.patch, "/drive/v3/files/" + folder, json: ["trashed": true])
            (found, token) = try await Self.changes(other, from: token)
            #expect(found.allSatisfy { $0["removed"] == true } && found.count == 2)
        }
    }

    @Test func `what cannot be asked for is refused`() async throws {
        try await DriveHarness.run { drive in
            #expect(try await drive.send(.get, "/drive/v3/changes").location == "pageToken")
            for token in ["0", "x", "99999", "-1", "1x"] {
                let answer = try await drive.send(.get, "/drive/v3/changes", ["pageToken": token])
                #expect(answer.status == 400)
                #expect(answer.location == "pageToken")
            }
            let token = try await Self.start(drive)
            let cases: [KeyValuePairs<String, String>] = [
                ["pageToken": token, "pageSize": "1001"], ["pageToken": token, "includeRemoved": "maybe"],
                ["pageToken": token, "spaces": "moon"], ["pageToken": token, "fields": "changes(nothing)"],
            ]
            for query in cases { #expect(try await drive.send(.get, "/drive/v3/changes", query).status == 400) }
            let drives = try await drive.send(
                .get, "/drive/v3/changes", ["pageToken": token, "includeItemsFromAllDrives": "true"])
            #expect(drives.status == 403)
        }
    }
}
