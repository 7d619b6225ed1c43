import DrivewayHTTP
import Testing

@testable import LocalGoogle

/// What an app may see and do, by its scopes and by what it made.
struct DriveScopesTests {
    private static let files = "/drive/v3/files"

    @Test func `an app with drive file sees its own files only`() async throws {
        try await DriveHarness.run { drive in
            let foreign = try #require(try await drive.put("foreign").json["id"].asString)
            let app = try await drive.person("ada@example.com", "drive.file", "small-app")
            let own = try #require(try await app.put("own").json["id"].asString)
            #expect(try await app.names([:]) == ["own"])
            #expect(try await app.names(["q": "'root' in parents"]) == ["own"])
            #expect(try await app.send(.get, Self.files + "/" + foreign).status == 404)
            #expect(try await app.send(.patch, Self.files + "/" + foreign, json: ["name": "x"]).status == 404)
            #expect(try await app.send(.delete, Self.files + "/" + foreign).status == 404)
            #expect(try await app.send(.get, Self.files + "/root").status == 404)
            #expect(try await app.put("in", in: foreign).status == 404)
            #expect(try await app.send(.patch, Self.files + "/" + own, json: ["name": "mine"]).status == 200)
            #expect(Set(try await drive.names([:])) == ["foreign", "mine"])
        }
    }

    @Test func `reading everything and changing what is its own go together`() async throws {
        try await DriveHarness.run { drive in
            let foreign = try #require(try await drive.put("foreign").json["id"].asString)
            let app = try await drive.person("ada@example.com", "drive.readonly drive.file", "small-app")
            #expect(try await app.send(.get, Self.files + "/" + foreign, ["alt": "media"]).status == 200)
            let refused = try await app.send(.patch, Self.files + "/" + foreign, json: ["name": "x"])
            #expect(refused.status == 403 && refused.reason == "appNotAuthorizedToFile")
            let watcher = try await drive.person("ada@example.com", "drive.metadata.readonly", "watcher")
            #expect(try await watcher.send(.get, Self.files + "/" + foreign).status == 200)
            #expect(
                try await watcher.send(.get, Self.files + "/" + foreign, ["alt": "media"]).reason
                    == "insufficientPermissions")
            #expect(try await watcher.put("x").reason == "insufficientPermissions")
        }
    }

    @Test func `people see nothing of each other`() async throws {
        try await DriveHarness.run { drive in
            let id = try #require(try await drive.put("secret").json["id"].asString)
            let eve = try await drive.person("eve@example.com")
            #expect(try await eve.names([:]) == [])
            #expect(try await eve.send(.get, Self.files + "/" + id).status == 404)
            #expect(try await eve.send(.get, Self.files, ["q": "'\(id)' in parents"]).status == 404)
            #expect(try await eve.put("x", in: id).status == 404)
        }
    }

    @Test func `the application data folder is one app's own`() async throws {
        try await DriveHarness.run { drive in
            #expect(try await drive.names(["spaces": "appDataFolder", "q": "'appDataFolder' in parents"]) == [])
            let id = try #require(
                try await drive.put("config", in: "appDataFolder", fields: "id,spaces,parents").json["id"].asString)
            let folder = try await drive.file("appDataFolder", "id,parents,name")
            #expect(
                try await drive.file(id, "spaces,parents") == ["parents": [folder["id"]], "spaces": ["appDataFolder"]])
            #expect(try await drive.names([:]) == [])
            #expect(try await drive.names(["spaces": "appDataFolder"]) == ["config"])
            #expect(try await drive.names(["spaces": "appDataFolder,drive"]) == ["config"])
            let again = try await drive.person("ada@example.com", "drive.appdata")
            #expect(try await again.names(["spaces": "appDataFolder"]) == ["config"])
            let other = try await drive.person("ada@example.com", DriveHarness.everything, "another-app")
            #expect(try await other.names(["spaces": "appDataFolder"]) == [])
            #expect(try await other.send(.get, Self.files + "/" + id).status == 404)
        }
    }

    @Test func `nothing leaves the application data folder, not even for the trash`() async throws {
        try await DriveHarness.run { drive in
            let id = try #require(try await drive.put("config", in: "appDataFolder").json["id"].asString)
            let path = Self.files + "/" + id
            #expect(try await drive.send(.patch, path, json: ["trashed": true]).status == 403)
            #expect(
                try await drive.send(.patch, path, ["addParents": "root", "removeParents": "appDataFolder"]).status
                    == 403)
            #expect(try await drive.send(.patch, path, ["removeParents": "appDataFolder"]).status == 403)
            let outside = try #require(try await drive.put("out").json["id"].asString)
            #expect(
                try await drive.send(.patch, Self.files + "/" + outside, ["addParents": "appDataFolder"]).status == 403)
            #expect(try await drive.send(.post, path + "/copy", json: ["parents": ["root"]]).status == 403)
            #expect(try await drive.send(.patch, path, json: ["name": "renamed"]).status == 200)
            #expect(try await drive.send(.delete, path).status == 204)
            #expect(try await drive.names(["spaces": "appDataFolder"]) == [])
        }
    }

    @Test func `scopes that do not reach a space are told so`() async throws {
        try await DriveHarness.run { drive in
            let outside = try await drive.person("ada@example.com", "drive")
            for answer in [
                try await outside.send(.get, Self.files, ["spaces": "appDataFolder"]),
                try await outside.put("x", in: "appDataFolder"),
                try await outside.send(.get, Self.files + "/generateIds", ["space": "appDataFolder"]),
            ] {
                #expect(answer.status == 403 && answer.reason == "insufficientScopes")
            }
            let inside = try await drive.person("ada@example.com", "drive.appdata")
            #expect(try await inside.send(.get, Self.files).reason == "insufficientScopes")
            #expect(try await inside.put("x").reason == "insufficientScopes")
        }
    }
}
