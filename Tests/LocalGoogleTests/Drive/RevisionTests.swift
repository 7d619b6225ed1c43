import DrivewayHTTP
import Foundation
import Testing

@testable import LocalGoogle

@Suite struct RevisionTests {
    /// Runs a test with a file that was written several times, and the ids of its revisions, oldest first.
    private static func run(
        _ contents: [String], _ body: (DriveHarness, String, [String]) async throws -> Void
    ) async throws {
        try await DriveHarness.run { drive in
            let file = try #require(try await drive.put("a.txt", contents[0]).json["id"].asString)
            for content in contents.dropFirst() { try await write(drive, file, content) }
            let answer = try await drive.send(.get, "/drive/v3/files/\(file)/revisions")
            #expect(answer.status == 200)
            try await body(drive, file, (answer.json["revisions"].asArray ?? []).compactMap { $0["id"].asString })
        }
    }

    private static func write(
        _ drive: DriveHarness, _ file: String, _ content: String, keep: String = "false"
    ) async throws {
        let answer = try await drive.send(
            .patch, "/upload/drive/v3/files/" + file, ["uploadType": "media", "keepRevisionForever": keep],
            data: Data(content.utf8), headers: ["Content-Type": "text/plain"])
        #expect(answer.status == 200)
    }

    @Test func `every content is a revision, the last one is the head`() async throws {
        try await Self.run(["one", "three"]) { drive, file, ids in
            let list = try await drive.send(.get, "/drive/v3/files/\(file)/revisions").json
            #expect(list["kind"] == "drive#revisionList")
            #expect(list["revisions"][0].asObject?.names == ["kind", "id", "mimeType", "modifiedTime"])
            #expect(try await drive.file(file)["headRevisionId"] == .string(ids[1]))
            let whole = try await drive.send(.get, "/drive/v3/files/\(file)/revisions/" + ids[0], ["fields": "*"]).json
            #expect(whole["size"] == "3")
            #expect(whole["md5Checksum"] == "f97c5d29941bfb1b2fdab0874906ab82")
            #expect(whole["originalFilename"] == "a.txt")
            #expect(whole["keepForever"] == false)
            #expect(whole["lastModifyingUser"]["emailAddress"] == "ada@example.com")
            #expect(whole["published"].isNull)
        }
    }

    @Test func `the bytes of any revision can be fetched, also a part of them`() async throws {
        try await Self.run(["one", "three"]) { drive, file, ids in
            let path = "/drive/v3/files/\(file)/revisions/"
            for (id, content) in zip(ids, ["one", "three"]) {
                let answer = try await drive.send(.get, path + id, ["alt": "media"])
                #expect(answer.data == Data(content.utf8))
                #expect(answer.headers["Content-Type"] == "text/plain")
            }
            let part = try await drive.send(.get, path + ids[1], ["alt": "media"], headers: ["Range": "bytes=1-2"])
            #expect(part.status == 206)
            #expect(part.headers["Content-Range"] == "bytes 1-2/5")
            #expect(part.data == Data("hr".utf8))
            #expect(try await drive.send(.get, path + "none", ["alt": "media"]).location == "revisionId")
        }
    }

    @Test func `what is kept forever counts`() async throws {
        try await Self.run(["one", "three"]) { drive, file, ids in
            let path = "/drive/v3/files/\(file)/revisions/"
            let kept = try await drive.send(
                .patch, path + ids[0], ["fields": "keepForever"], json: ["keepForever": true])
            #expect(kept.json == ["keepForever": true])
            #expect(try await drive.file(file)["quotaBytesUsed"] == "8")
            try await Self.write(drive, file, "seventy", keep: "true")
            #expect(try await drive.file(file)["quotaBytesUsed"] == "10")
            let head = try #require(try await drive.file(file)["headRevisionId"].asString)
            #expect(try await drive.send(.get, path + head, ["fields": "keepForever"]).json == ["keepForever": true])
        }
    }

    @Test func `no more than 200 revisions are kept forever`() async throws {
        try await Self.run(["x"]) { drive, file, ids in
            for _ in 0..<200 { try await Self.write(drive, file, "x", keep: "true") }
            let answer = try await drive.send(
                .patch, "/drive/v3/files/\(file)/revisions/" + ids[0], json: ["keepForever": true])
            #expect(answer.status == 403)
            let page = try await drive.send(.get, "/drive/v3/files/\(file)/revisions").json
            #expect(page["revisions"].asArray?.count == 200)
            let next = try #require(page["nextPageToken"].asString)
            let rest = try await drive.send(.get, "/drive/v3/files/\(file)/revisions", ["pageToken": next]).json
            #expect(rest["revisions"].asArray?.count == 1)
        }
    }

    @Test func `without its newest revision a file is what it was before, and the last one stays`() async throws {
        try await Self.run(["one", "three"]) { drive, file, ids in
            let path = "/drive/v3/files/\(file)/revisions/"
            #expect(try await drive.send(.delete, path + ids[1]).status == 204)
            let now = try await drive.file(file)
            #expect(now["headRevisionId"] == .string(ids[0]))
            #expect(now["size"] == "3")
            #expect(now["md5Checksum"] == "f97c5d29941bfb1b2fdab0874906ab82")
            let content = try await drive.send(.get, "/drive/v3/files/" + file, ["alt": "media"])
            #expect(content.data == Data("one".utf8))
            let last = try await drive.send(.delete, path + ids[0])
            #expect(last.status == 403)
            #expect(try await drive.send(.delete, path + ids[1]).reason == "notFound")
        }
    }

    @Test func `what a revision does not have cannot be set`() async throws {
        try await Self.run(["one"]) { drive, file, ids in
            let path = "/drive/v3/files/\(file)/revisions/" + ids[0]
            let bodies: [JSONValue] = [["published": true], ["publishAuto": true], ["size": "1"], ["id": "x"]]
            for body in bodies {
                let answer = try await drive.send(.patch, path, json: body)
                #expect(answer.reason == "fieldNotWritable")
            }
            let mismatch = try await drive.send(.patch, path, json: ["keepForever": "yes"])
            #expect(mismatch.status == 400)
        }
    }

    @Test func `a folder has no revisions`() async throws {
        try await DriveHarness.run { drive in
            let folder = try await drive.folder("f")
            let answer = try await drive.send(.get, "/drive/v3/files/\(folder)/revisions")
            #expect(answer.status == 403)
            #expect(answer.reason == "revisionsNotSupported")
        }
    }
}
