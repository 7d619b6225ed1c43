import DrivewayHTTP
import Foundation
import Testing

@testable import LocalGoogle

@Suite struct CommentTests {
    private static func comment(
        _ drive: DriveHarness, _ file: String, _ text: String, more: JSONObject = [:]
    ) async throws -> JSONValue {
        var body = more
        body["content"] = .string(text)
        let answer = try await drive.send(
            .post, "/drive/v3/files/\(file)/comments", ["fields": "*"], json: .object(body))
        #expect(answer.status == 200)
        return answer.json
    }

    private static func reply(
        _ drive: DriveHarness, _ path: String, _ body: JSONValue, fields: String = "*"
    ) async throws -> DriveHarness.Answer {
        try await drive.send(.post, path + "/replies", ["fields": fields], json: body)
    }

    /// Runs a test with a file that has one comment, at a path.
    private static func run(_ body: (DriveHarness, String, String) async throws -> Void) async throws {
        try await DriveHarness.run { drive in
            let file = try #require(try await drive.put("a.txt").json["id"].asString)
            let id = try #require(try await comment(drive, file, "First").self["id"].asString)
            try await body(drive, file, "/drive/v3/files/\(file)/comments/\(id)")
        }
    }

    @Test func `a comment tells its author without an address, and its text twice`() async throws {
        try await DriveHarness.run { drive in
            let file = try #require(try await drive.put("a.txt").json["id"].asString)
            let made = try await Self.comment(
                drive, file, "1 < 2\nand",
                more: ["anchor": "{\"r\":\"head\"}", "quotedFileContent": ["mimeType": "text/plain", "value": "1"]])
            #expect(made["kind"] == "drive#comment")
            #expect(made["author"] == ["kind": "drive#user", "displayName": "Ada", "me": true])
            #expect(made["htmlContent"] == "1 &lt; 2<br>and")
            #expect(made["anchor"] == "{\"r\":\"head\"}")
            #expect(made["quotedFileContent"] == ["mimeType": "text/plain", "value": "1"])
            #expect(made["deleted"] == false)
            #expect(made["replies"] == [])
            #expect(made["createdTime"] == made["modifiedTime"])
            #expect(made["resolved"].isNull)
        }
    }

    @Test func `what answers something insists on fields`() async throws {
        try await Self.run { drive, file, path in
            let list = "/drive/v3/files/\(file)/comments"
            let text: JSONValue = ["content": "x"]
            for answer in [
                try await drive.send(.get, list), try await drive.send(.get, path),
                try await drive.send(.get, path + "/replies"),
                try await drive.send(.post, list, json: text), try await drive.send(.patch, path, json: text),
                try await drive.send(.post, path + "/replies", json: text),
                try await drive.send(.get, list, ["fields": ""]),
            ] {
                #expect(answer.status == 400)
                #expect(answer.reason == "required")
                #expect(answer.location == "fields")
            }
        }
    }

    @Test func `a reply resolves and reopens, and moves the time of its comment`() async throws {
        try await Self.run { drive, _, path in
            _ = try await drive.send(.post, "/local/clock", json: ["advanceSeconds": 60])
            for (action, resolved) in [("resolve", true), ("reopen", false)] {
                let answer = try await Self.reply(drive, path, ["action": .string(action)])
                #expect(answer.json["action"] == .string(action))
                #expect(answer.json["content"].isNull)
                let comment = try await drive.send(.get, path, ["fields": "resolved,modifiedTime,createdTime"]).json
                #expect(comment["resolved"] == .bool(resolved))
                #expect(comment["modifiedTime"] == answer.json["createdTime"])
                #expect(comment["modifiedTime"] != comment["createdTime"])
            }
        }
    }

    @Test func `a text is required, and an action is one of two`() async throws {
        try await Self.run { drive, file, path in
            let empty = try await drive.send(.post, "/drive/v3/files/\(file)/comments", ["fields": "id"], json: [:])
            #expect(empty.reason == "required")
            #expect(try await Self.reply(drive, path, ["content": ""]).reason == "required")
            #expect(try await Self.reply(drive, path, ["action": "close"]).status == 400)
            #expect(try await Self.reply(drive, path, ["content": 5]).status == 400)
        }
    }

    @Test func `what was deleted is gone, and shown without its text if asked for`() async throws {
        try await Self.run { drive, file, path in
            let reply = try #require(try await Self.reply(drive, path, ["content": "No"]).json["id"].asString)
            #expect(try await drive.send(.delete, path + "/replies/" + reply).status == 204)
            #expect(try await drive.send(.get, path, ["fields": "replies(id)"]).json == ["replies": []])
            #expect(try await drive.send(.get, path + "/replies/" + reply, ["fields": "id"]).status == 404)
            let shown = try await drive.send(
                .get, path + "/replies/" + reply, ["fields": "deleted,content", "includeDeleted": "true"])
            #expect(shown.json == ["deleted": true])
            #expect(try await drive.send(.delete, path).status == 204)
            #expect(try await drive.send(.get, path, ["fields": "id"]).reason == "notFound")
            let list = "/drive/v3/files/\(file)/comments"
            #expect(try await drive.send(.get, list, ["fields": "comments(id)"]).json == ["comments": []])
            let all = try await drive.send(
                .get, list, ["fields": "comments(deleted,content,replies(deleted))", "includeDeleted": "true"])
            #expect(all.json == ["comments": [["deleted": true, "replies": [["deleted": true]]]]])
        }
    }

    @Test func `another text comes from the author alone`() async throws {
        try await Self.run { drive, _, path in
            let answer = try await drive.send(.patch, path, ["fields": "content"], json: ["content": "Second"])
            #expect(answer.json == ["content": "Second"])
            #expect(try await drive.send(.patch, path, ["fields": "id"], json: [:]).reason == "required")
            let reply = try #require(try await Self.reply(drive, path, ["content": "No"]).json["id"].asString)
            let changed = try await drive.send(
                .patch, path + "/replies/" + reply, ["fields": "content"], json: ["content": "Yes"])
            #expect(changed.json == ["content": "Yes"])
        }
    }

    @Test func `pages come newest first and join without loss; a time leaves older ones out`() async throws {
        try await DriveHarness.run { drive in
            let file = try #require(try await drive.put("a.txt").json["id"].asString)
            let list = "/drive/v3/files/\(file)/comments"
            var times: [String] = []
            for number in 0..<5 {
                let made = try await Self.comment(drive, file, String(number))
                times.append(try #require(made["createdTime"].asString))
                _ = try await drive.send(.post, "/local/clock", json: ["advanceSeconds": 1])
            }
            var found: [String] = []
            var token: String?
            repeat {
                let page = try await drive.send(
                    .get, list, ["fields": "*", "pageSize": "2", "pageToken": token ?? ""]
                ).json
                #expect(page["kind"] == "drive#commentList")
                found += (page["comments"].asArray ?? []).compactMap { $0["content"].asString }
                token = page["nextPageToken"].asString
            } while token != nil
            #expect(found == ["4", "3", "2", "1", "0"])
            let late = try await drive.send(
                .get, list, ["fields": "comments(content)", "startModifiedTime": times[3]]
            ).json
            #expect(late == ["comments": [["content": "4"], ["content": "3"]]])
            for (name, value) in [("pageSize", "101"), ("pageToken", "no"), ("startModifiedTime", "no")] {
                #expect(try await drive.send(.get, list, ["fields": "*", name: value]).status == 400)
            }
        }
    }

    @Test func `a folder takes no comments, and scopes that only read write none`() async throws {
        try await DriveHarness.run { drive in
            let folder = try await drive.folder("f")
            let body: JSONValue = ["content": "x"]
            let refused = try await drive.send(.post, "/drive/v3/files/\(folder)/comments", ["fields": "*"], json: body)
            #expect(refused.status == 403)
            let file = try #require(try await drive.put("a.txt").json["id"].asString)
            let list = "/drive/v3/files/\(file)/comments"
            let reader = try await drive.person("ada@example.com", "drive.readonly")
            #expect(try await reader.send(.get, list, ["fields": "*"]).status == 200)
            #expect(try await reader.send(.post, list, ["fields": "*"], json: body).reason == "insufficientPermissions")
            let describer = try await drive.person("ada@example.com", "drive.metadata")
            #expect(try await describer.send(.get, list, ["fields": "*"]).reason == "insufficientPermissions")
        }
    }
}
