import DrivewayHTTP
import Foundation
import Testing

@testable import LocalGoogle

/// Making, changing and deleting files over HTTP.
struct DriveFilesTests {
    private static let files = "/drive/v3/files"

    @Test func `a generated id makes one file, however often it is tried`() async throws {
        try await DriveHarness.run { drive in
            let ids = try await drive.send(.get, Self.files + "/generateIds", ["count": "2"]).json["ids"].asArray ?? []
            let id = try #require(ids.first?.asString)
            #expect(id.utf8.count == 33 && id.hasPrefix("1"))
            #expect(try await drive.put("once", more: ["id": .string(id)]).json["id"] == .string(id))
            let again = try await drive.put("twice", more: ["id": .string(id)])
            #expect(again.status == 409 && again.reason == "fileIdInUse")
            #expect(try await drive.names([:]) == ["once"])
        }
    }

    @Test func `ids that were not made for the use are refused`() async throws {
        try await DriveHarness.run { drive in
            func generated(_ query: KeyValuePairs<String, String>) async throws -> JSONValue {
                try await drive.send(.get, Self.files + "/generateIds", query).json["ids"][0]
            }
            for id in ["x", "1" + String(repeating: "A", count: 32), "../../etc/passwd", ""] {
                let answer = try await drive.put("n", more: ["id": .string(id)])
                #expect(answer.status == 400 && answer.reason == "invalid" && answer.location == "file.id")
            }
            let inAppData = try await generated(["space": "appDataFolder"])
            #expect(try await drive.put("n", more: ["id": inAppData]).status == 400)
            #expect(try await drive.put("n", in: "appDataFolder", more: ["id": inAppData]).status == 200)
            let document = try await drive.send(
                .post, Self.files,
                json: ["id": generated([:]), "mimeType": "application/vnd.google-apps.document"])
            #expect(document.reason == "generatedIdNotSupported")
            let target = try await drive.folder("target")
            let shortcut: JSONValue = [
                "mimeType": .string(MIMETypes.shortcut), "id": try await generated(["type": "shortcuts"]),
                "shortcutDetails": ["targetId": .string(target)],
            ]
            #expect(try await drive.send(.post, Self.files, json: shortcut).status == 200)
        }
    }

    @Test(
        arguments: [
            (["count": "0"], "invalidParameter", "count"), (["count": "1001"], "invalidParameter", "count"),
            (["count": "x"], "invalid", nil),
            (["space": "photos"], "invalid", "space"), (["type": "folders"], "invalid", "type"),
            (["type": "shortcuts", "space": "appDataFolder"], "invalid", "type"),
        ] as [(KeyValuePairs<String, String>, String, String?)])
    func `impossible ids are refused`(query: KeyValuePairs<String, String>, reason: String, location: String?)
        async throws
    {
        try await DriveHarness.run { drive in
            let answer = try await drive.send(.get, Self.files + "/generateIds", query)
            #expect(answer.status == 400 && answer.reason == reason && answer.location == location)
        }
    }

    @Test(
        arguments: [
            ["id": "x"], ["parents": ["root"]], ["md5Checksum": "x"], ["size": "1"], ["capabilities": [:]],
            ["owners": []],
            ["mimeType": "application/vnd.google-apps.folder"], ["version": "1"], ["explicitlyTrashed": true],
        ] as [JSONValue])
    func `what cannot be set is refused`(body: JSONValue) async throws {
        try await DriveHarness.run { drive in
            let id = try #require(try await drive.put("kept").json["id"].asString)
            let answer = try await drive.send(.patch, Self.files + "/" + id, json: body)
            #expect(answer.status == 403 && answer.reason == "fieldNotWritable")
            #expect(try await drive.file(id, "version") == ["version": "1"])
        }
    }

    @Test func `wrong kinds of values are refused, unknown names are passed over`() async throws {
        try await DriveHarness.run { drive in
            for body in [
                ["name": 5], ["starred": "yes"], ["modifiedTime": "now"], ["properties": ["a": 1]], ["parents": "root"],
            ] as [JSONValue] {
                let answer = try await drive.send(.post, Self.files, json: body)
                #expect(answer.status == 400 && answer.json["error"]["status"] == "INVALID_ARGUMENT")
            }
            #expect(
                try await drive.send(.post, Self.files, json: ["title": "v2", "kind": "drive#file"]).json["name"]
                    == "Untitled")
            let malformed = try await drive.send(
                .post, Self.files, data: .init("{".utf8), headers: ["Content-Type": "application/json"])
            #expect(malformed.status == 400 && malformed.reason == "parseError")
            #expect(try await drive.names([:]) == ["Untitled"])
        }
    }

    @Test func `a media type loses its parameters, and text that is none is refused`() async throws {
        try await DriveHarness.run { drive in
            let made = try await drive.put("f", more: ["mimeType": "text/markdown; charset=utf-8"], fields: "mimeType")
            #expect(made.json == ["mimeType": "text/markdown"])
            for type in ["", "text", "text/", "a/b/c", "a b/c", "text/plain\r\nX-Evil: 1"] {
                #expect(try await drive.put("f", more: ["mimeType": .string(type)]).status == 400)
            }
        }
    }

    @Test func `properties keep to their limits`() async throws {
        try await DriveHarness.run { drive in
            let long = try await drive.put("n", more: ["properties": ["k": .string(String(repeating: "é", count: 62))]])
            #expect(long.status == 403 && long.reason == "propertyLengthLimitExceeded")
            let many = JSONValue.object(JSONObject((0..<31).map { ("k\($0)", "v") }))
            #expect(try await drive.put("n", more: ["appProperties": many]).status == 403)
            #expect(try await drive.names([:]) == [])
            let id = try #require(
                try await drive.put("n", more: ["properties": ["a": "1", "b": "2"]]).json["id"].asString)
            let changed = try await drive.send(
                .patch, Self.files + "/" + id, ["fields": "properties"], json: ["properties": ["a": .null, "c": "3"]])
            #expect(changed.json == ["properties": ["b": "2", "c": "3"]])
        }
    }

    @Test func `moving keeps one parent whatever is added and removed`() async throws {
        try await DriveHarness.run { drive in
            let (one, two) = (try await drive.folder("one"), try await drive.folder("two"))
            let id = try #require(try await drive.put("f", in: one).json["id"].asString)
            func move(_ query: KeyValuePairs<String, String>) async throws -> DriveHarness.Answer {
                try await drive.send(.patch, Self.files + "/" + id, query)
            }
            func parents() async throws -> JSONValue { try await drive.file(id, "parents")["parents"] }
            #expect(try await move(["addParents": one, "removeParents": one]).status == 200)
            #expect(try await parents() == [.string(one)])
            #expect(try await move(["addParents": two]).status == 200)
            #expect(try await parents() == [.string(two)])
            #expect(try await move(["addParents": one + "," + two]).reason == "cannotAddParent")
            #expect(try await move(["addParents": "nowhere"]).status == 404)
            #expect(try await move(["addParents": id]).reason == "parentNotAFolder")
            #expect(try await move(["removeParents": one]).status == 200)
            #expect(try await parents() == [.string(two)])
            #expect(try await move(["removeParents": two]).status == 200)
            #expect(try await parents() == [try await drive.file("root", "id")["id"]])
        }
    }

    @Test func `no folder comes to lie in itself`() async throws {
        try await DriveHarness.run { drive in
            let outer = try await drive.folder("outer")
            let inner = try await drive.folder("inner", in: outer)
            let innermost = try await drive.folder("innermost", in: inner)
            for target in [outer, inner, innermost] {
                let answer = try await drive.send(.patch, Self.files + "/" + outer, ["addParents": target])
                #expect(answer.status == 403)
            }
            #expect(try await drive.send(.patch, Self.files + "/" + innermost, ["addParents": "root"]).status == 200)
        }
    }

    @Test func `the trash takes trees and gives them back as they were`() async throws {
        try await DriveHarness.run { drive in
            let (folder, bin) = (try await drive.folder("folder"), try await drive.folder("bin"))
            let inner = try await drive.folder("inner", in: folder)
            let leaf = try #require(try await drive.put("leaf", in: inner).json["id"].asString)
            func set(_ id: String, trashed: Bool) async throws {
                _ = try await drive.send(
                    .patch, Self.files + "/" + id, ["fields": ""], json: ["trashed": .bool(trashed)])
            }
            func isTrashed(_ id: String) async throws -> JSONValue {
                try await drive.file(id, "trashed,explicitlyTrashed")
            }
            try await set(leaf, trashed: true)
            try await set(folder, trashed: true)
            #expect(try await isTrashed(inner) == ["trashed": true, "explicitlyTrashed": false])
            #expect(try await drive.names(["q": "trashed = true", "orderBy": "name"]) == ["folder", "inner", "leaf"])
            try await set(folder, trashed: false)
            #expect(try await isTrashed(leaf) == ["trashed": true, "explicitlyTrashed": true])
            #expect(try await isTrashed(inner) == ["trashed": false, "explicitlyTrashed": false])
            // What moves into something trashed is trashed with it.
            try await set(bin, trashed: true)
            _ = try await drive.send(.patch, Self.files + "/" + inner, ["addParents": bin])
            #expect(try await isTrashed(inner) == ["trashed": true, "explicitlyTrashed": false])
            #expect(try await drive.send(.delete, Self.files + "/trash").status == 204)
            #expect(try await drive.names([:]) == ["folder"])
        }
    }

    @Test func `a tree that is deleted is gone, with its content`() async throws {
        try await DriveHarness.run { drive in
            let folder = try await drive.folder("folder")
            let id = try #require(try await drive.put("leaf", "bytes", in: folder).json["id"].asString)
            let copy = try await drive.send(.post, Self.files + "/\(id)/copy", json: ["parents": ["root"]])
            #expect(copy.json["name"] == "Copy of leaf")
            let deleted = try await drive.send(.delete, Self.files + "/" + folder)
            #expect(deleted.status == 204 && deleted.data.isEmpty)
            for gone in [folder, id] {
                let answer = try await drive.send(.get, Self.files + "/" + gone)
                #expect(answer.status == 404 && answer.json["error"]["message"] == .string("File not found: \(gone)."))
            }
            // The copy shares the content, and keeps it.
            let kept = try await drive.send(.get, Self.files + "/" + (copy.json["id"].asString ?? ""), ["alt": "media"])
            #expect(kept.data == .init("bytes".utf8))
        }
    }

    @Test func `the top folder stays as it is`() async throws {
        try await DriveHarness.run { drive in
            let deleted = try await drive.send(.delete, Self.files + "/root")
            #expect(deleted.reason == "insufficientFilePermissions")
            for body in [["trashed": true], ["name": "Mine"]] as [JSONValue] {
                #expect(try await drive.send(.patch, Self.files + "/root", json: body).status == 403)
            }
            #expect(try await drive.send(.post, Self.files + "/root/copy", json: [:]).reason == "cannotCopyFile")
            #expect(try await drive.file("root", "name,parents,ownedByMe") == ["name": "My Drive", "ownedByMe": true])
        }
    }

    @Test func `version grows with every change and with no other request`() async throws {
        try await DriveHarness.run { drive in
            let id = try #require(try await drive.put("f").json["id"].asString)
            let path = Self.files + "/" + id
            _ = try await drive.send(.patch, path, json: [:])
            #expect(try await drive.file(id, "version") == ["version": "1"])
            for (version, body) in [(2, ["name": "g"]), (3, ["starred": true]), (4, ["properties": ["a": "b"]])]
                as [(Int, JSONValue)]
            {
                #expect(
                    try await drive.send(.patch, path, ["fields": "version"], json: body).json["version"]
                        == .string(String(version)))
            }
            _ = try await drive.send(.delete, Self.files + "/trash")
            #expect(try await drive.file(id, "name") == ["name": "g"])
        }
    }

    @Test func `a folder of one's own has the standard colour and a folder's capabilities`() async throws {
        try await DriveHarness.run { drive in
            let body: JSONValue = ["name": "f", "mimeType": .string(MIMETypes.folder)]
            let made = try await drive.send(.post, Self.files, ["fields": "*"], json: body).json
            #expect(made["folderColorRgb"] == "#8f8f8f")
            let can = made["capabilities"]
            for name in ["canComment", "canTrash", "canUntrash", "canAddChildren", "canListChildren", "canRename"] {
                #expect(can[name] == true, "\(name)")
            }
            for name in [
                "canModifyContentRestriction", "canChangeCopyRequiresWriterPermission", "canReadLabels", "canCopy",
            ] {
                #expect(can[name] == false, "\(name)")
            }
            #expect(can.asObject?["canMoveItemWithinTeamDrive"] == nil)
            let id = try #require(try await drive.put("f").json["id"].asString)
            #expect(try await drive.file(id, "folderColorRgb") == [:])
        }
    }

    @Test func `a metadata read takes no acknowledgement of abuse`() async throws {
        try await DriveHarness.run { drive in
            let id = try #require(try await drive.put("f").json["id"].asString)
            let path = Self.files + "/" + id
            for (value, status) in [
                ("true", 403), ("TRUE", 403), ("t", 200), ("1", 200), ("yes", 200), ("false", 200), ("x", 400),
            ] {
                #expect(try await drive.send(.get, path, ["acknowledgeAbuse": value]).status == status)
            }
            #expect(
                try await drive.send(.get, path, ["acknowledgeAbuse": "true", "acknowledgeAbuse": "false"]).status
                    == 403)
            #expect(try await drive.send(.get, path, ["acknowledgeAbuse": "true", "alt": "media"]).status == 200)
            let missing = try await drive.send(
                .get, Self.files + "/nowhere", ["acknowledgeAbuse": "true", "fields": "bogus"])
            #expect(missing.reason == "invalidAbuseAcknowledgment")
            #expect(try await drive.send(.get, Self.files + "/nowhere", ["fields": "bogus"]).status == 404)
            #expect(try await drive.send(.get, path, ["fields": "bogus"]).location == "fields")
        }
    }

    @Test func `about tells the person and the storage, and needs a mask`() async throws {
        try await DriveHarness.run { drive in
            for query in [[:], ["fields": ""], ["fields": " "]] as [KeyValuePairs<String, String>] {
                let answer = try await drive.send(.get, "/drive/v3/about", query)
                #expect(answer.status == 400 && answer.reason == "required" && answer.location == "fields")
            }
            #expect(try await drive.send(.get, "/drive/v3/about", ["fields": ","]).reason == "invalidParameter")
            try await drive.put("f", "0123456789")
            let about = try await drive.send(.get, "/drive/v3/about", ["fields": "user(me,emailAddress),storageQuota"])
            #expect(
                about.json == [
                    "user": ["me": true, "emailAddress": "ada@example.com"],
                    "storageQuota": ["usage": "10", "usageInDrive": "10", "usageInDriveTrash": "0"],
                ])
        }
    }
}
