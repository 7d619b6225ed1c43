import DrivewayHTTP
import Foundation
import Testing

@testable import LocalGoogle

struct ContentRestrictionTests {
    private static func restriction(_ isReadOnly: Bool, _ more: [String: JSONValue] = [:]) -> JSONValue {
        [
            "contentRestrictions": [
                .object(JSONObject([("readOnly", .bool(isReadOnly))] + more.map { ($0.key, $0.value) }))
            ]
        ]
    }

    @Test func `a read-only file keeps its content, its name and its comments until it is writable again`() async throws
    {
        try await DriveHarness.run { drive in
            let id = try #require(try await drive.put("a.txt", "content").json["id"].asString)
            let path = "/drive/v3/files/" + id
            #expect(try await drive.file(id, "contentRestrictions") == [:])
            let fields: KeyValuePairs = ["fields": "contentRestrictions,capabilities"]
            let set = try await drive.send(.patch, path, fields, json: Self.restriction(true, ["reason": "final"])).json
            let shown = set["contentRestrictions"][0]
            #expect(shown["readOnly"] == true && shown["reason"] == "final" && shown["ownerRestricted"] == false)
            #expect(shown["type"] == "globalContentRestriction" && shown["restrictingUser"]["me"] == true)
            #expect(shown["restrictionTime"].asString?.hasSuffix("Z") == true)
            #expect(set["capabilities"]["canModifyContent"] == false && set["capabilities"]["canEdit"] == true)
            #expect(set["capabilities"]["canRemoveContentRestriction"] == true)

            #expect(try await drive.send(.patch, path, json: ["name": "b.txt"]).status == 403)
            #expect(try await drive.send(.patch, path, json: ["name": "a.txt", "starred": true]).status == 200)
            let upload = "/upload/drive/v3/files/" + id
            #expect(try await drive.send(.patch, upload, ["uploadType": "media"], data: Data("new".utf8)).status == 403)
            let comment = try await drive.send(.post, path + "/comments", ["fields": "id"], json: ["content": "x"])
            #expect(comment.status == 403)
            let copy = try await drive.send(.post, path + "/copy", fields, json: [:]).json
            #expect(copy["contentRestrictions"] == .null)

            _ = try await drive.send(.patch, path, json: Self.restriction(false))
            #expect(try await drive.file(id, "contentRestrictions") == [:])
            #expect(try await drive.send(.patch, path, json: ["name": "b.txt"]).status == 200)
        }
    }

    @Test func `an owner's restriction is the owner's to take away, another one any writer's`() async throws {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            let id = try await ada.made("plan")
            _ = try await ada.share(id, with: "grace@example.com", "writer")
            let path = "/drive/v3/files/" + id
            #expect(
                try await grace.send(.patch, path, json: Self.restriction(true, ["ownerRestricted": true])).status
                    == 403)
            _ = try await ada.send(.patch, path, json: Self.restriction(true, ["ownerRestricted": true]))
            #expect(try await grace.send(.patch, path, json: Self.restriction(false)).status == 403)
            #expect(try await ada.send(.patch, path, json: Self.restriction(true)).status == 200)
            #expect(try await grace.send(.patch, path, json: ["contentRestrictions": []]).status == 200)
            #expect(try await grace.send(.patch, path, json: ["name": "mine"]).status == 200)
        }
    }

    @Test func `a folder and what is no restriction are refused`() async throws {
        try await DriveHarness.run { drive in
            let folder = try await drive.folder("f")
            #expect(
                try await drive.send(.patch, "/drive/v3/files/" + folder, json: Self.restriction(true)).status == 403)
            let id = try #require(try await drive.put("a.txt").json["id"].asString)
            let bodies: [JSONValue] = [
                true, [["readOnly": true], ["readOnly": true]], [["reason": "x"]], [["readOnly": "yes"]],
                [["readOnly": true, "reason": 1]],
            ]
            for body in bodies {
                let answer = try await drive.send(.patch, "/drive/v3/files/" + id, json: ["contentRestrictions": body])
                #expect(answer.status == 400)
            }
        }
    }
}
