import DrivewayHTTP
import Testing

@testable import LocalGoogle

/// Shortcuts, and the keys of files that are shared by a link.
struct ShortcutTests {
    private static let files = "/drive/v3/files"

    private static func shortcut(to id: String) -> JSONValue {
        ["mimeType": .string(MIMETypes.shortcut), "shortcutDetails": ["targetId": .string(id)]]
    }

    @Test func `a shortcut takes the name and the type of what it points to, and outlives it`() async throws {
        try await DriveHarness.run { ada in
            let id = try await ada.made("plan.txt", more: ["mimeType": "text/plain"])
            let made = try await ada.send(
                .post, Self.files, ["fields": "id,name,shortcutDetails,capabilities/canShare"],
                json: Self.shortcut(to: id)
            ).json
            #expect(made["name"] == "plan.txt" && made["capabilities"]["canShare"] == false)
            #expect(made["shortcutDetails"] == ["targetId": .string(id), "targetMimeType": "text/plain"])
            #expect(try await ada.delete(id).status == 204)
            let shortcut = made["id"].asString ?? ""
            #expect(try await ada.look(shortcut, "shortcutDetails/targetId").status == 200)
            #expect(try await ada.names(["q": "shortcutDetails.targetId = '\(id)'"]) == ["plan.txt"])
        }
    }

    @Test func `nothing points to a shortcut, to what is not seen, or nowhere`() async throws {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            let id = try await ada.made("plan")
            let first = try await ada.send(.post, Self.files, json: Self.shortcut(to: id)).json["id"].asString ?? ""
            #expect(
                try await ada.send(.post, Self.files, json: Self.shortcut(to: first)).reason == "shortcutTargetInvalid")
            #expect(try await grace.send(.post, Self.files, json: Self.shortcut(to: id)).reason == "notFound")
            #expect(
                try await ada.send(.post, Self.files, json: ["mimeType": .string(MIMETypes.shortcut)]).reason
                    == "required")
            #expect(try await ada.change(first, ["shortcutDetails": ["targetId": "x"]]).reason == "fieldNotWritable")
            #expect(try await ada.share(first, with: "grace@example.com").reason == "insufficientFilePermissions")
            try await ada.share(id, with: "grace@example.com")
            #expect(try await grace.send(.post, Self.files, json: Self.shortcut(to: id)).status == 200)
        }
    }

    @Test func `where links need keys, a link alone opens nothing`() async throws {
        try await DriveHarness.run { ada in
            _ = try await ada.send(.put, "/local/behaviour", json: ["linksNeedResourceKeys": true])
            let grace = try await ada.person("grace@example.com")
            let folder = try await ada.folder("F")
            let id = try await ada.made("plan", in: folder)
            let path = Self.files + "/\(folder)/permissions"
            #expect(try await ada.send(.post, path, json: ["type": "anyone", "role": "reader"]).status == 200)
            let shared = try await ada.look(folder, "resourceKey,webViewLink").json
            let key = try #require(shared["resourceKey"].asString)
            #expect(shared["webViewLink"].asString?.hasSuffix("?resourcekey=" + key) ?? false)
            func ask(_ id: String, _ field: String) async throws -> Int {
                try await grace.send(.get, Self.files + "/" + id, headers: ["X-Goog-Drive-Resource-Keys": field]).status
            }
            #expect(try await grace.look(id).status == 404)
            #expect(try await ask(folder, "\(folder)/wrong") == 404)
            #expect(try await ask(folder, "x/y,\(folder)/\(key)") == 200)
            #expect(try await ask(id, "\(folder)/\(key)") == 200)
            let shortcut = try await ada.send(
                .post, Self.files, ["fields": "shortcutDetails/targetResourceKey"], json: Self.shortcut(to: folder))
            #expect(shortcut.json["shortcutDetails"]["targetResourceKey"].asString == key)
            try await ada.share(id, with: "grace@example.com")
            #expect(try await grace.look(id).status == 200)
        }
    }
}
