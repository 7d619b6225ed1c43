import DrivewayHTTP
import Testing

@testable import LocalGoogle

/// What lies in shared drives.
struct SharedDriveItemTests {
    private static let both: KeyValuePairs = ["supportsAllDrives": "true", "includeItemsFromAllDrives": "true"]

    @Test func `an item belongs to its drive, and is there only for apps that know shared drives`() async throws {
        try await DriveHarness.run { ada in
            let team = try await ada.team()
            let id = try await ada.made("plan", in: team)
            let seen = try await ada.look(id).json
            for name in ["owners", "ownedByMe", "shared", "permissions", "writersCanShare"] {
                #expect(seen[name] == .null, "\(name)")
            }
            #expect(seen["driveId"] == .string(team) && seen["teamDriveId"] == .string(team))
            #expect(seen["parents"] == [.string(team)] && seen["hasAugmentedPermissions"] == false)
            #expect(seen["permissionIds"].asArray?.count == 1 && seen["spaces"] == ["drive"])
            #expect(seen["capabilities"]["canReadDrive"] == true && seen["capabilities"]["canDelete"] == true)
            let path = "/drive/v3/files/" + id
            for answer in [
                try await ada.send(.get, path), try await ada.send(.patch, path, json: ["name": "x"]),
                try await ada.send(.delete, path), try await ada.send(.post, path + "/copy"),
                try await ada.send(.get, path, ["alt": "media"]), try await ada.send(.get, path + "/permissions"),
                try await ada.send(.post, "/drive/v3/files", json: ["parents": [.string(team)]]),
            ] {
                #expect(answer.status == 404 && answer.reason == "notFound")
            }
            #expect(try await ada.send(.get, path, ["supportsTeamDrives": "true"]).status == 200)
        }
    }

    @Test func `uploads go into shared drives, in one request and in a session`() async throws {
        try await DriveHarness.run { ada in
            let team = try await ada.team()
            let start = try await ada.send(
                .post, "/upload/drive/v3/files",
                ["uploadType": "resumable", "supportsAllDrives": "true", "fields": "driveId,size"],
                json: ["name": "big", "parents": [.string(team)]])
            let session = try #require(start.headers["Location"])
            let end = try await ada.send(.put, session, data: .init("bytes".utf8))
            #expect(end.json == ["driveId": .string(team), "size": "5"])
            #expect(try await ada.put("small", in: team).reason == "notFound")
        }
    }

    @Test func `lists look where they are told to`() async throws {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            let team = try await ada.team()
            _ = try await ada.made("ours", in: team)
            _ = try await ada.made("mine")
            try await ada.share(team, with: "grace@example.com")
            let everywhere: KeyValuePairs = [
                "supportsAllDrives": "true", "includeItemsFromAllDrives": "true", "corpora": "allDrives",
                "orderBy": "name",
            ]
            let inside: KeyValuePairs = [
                "supportsAllDrives": "true", "includeItemsFromAllDrives": "true", "corpora": "drive", "driveId": team,
            ]
            #expect(try await ada.names([:]) == ["mine"])
            #expect(Set(try await ada.names(Self.both)) == ["mine", "ours"])
            #expect(try await ada.names(everywhere) == ["mine", "ours"])
            #expect(try await ada.names(inside) == ["ours"])
            // What a member has not used is found by looking into all drives, into that one, or into its folders.
            #expect(try await grace.names(Self.both) == [])
            #expect(try await grace.names(everywhere) == ["ours"])
            #expect(try await grace.names(inside) == ["ours"])
            let children: KeyValuePairs = [
                "supportsAllDrives": "true", "includeItemsFromAllDrives": "true", "q": "'\(team)' in parents",
            ]
            #expect(try await grace.names(children) == ["ours"])
            #expect(try await ada.person("eve@example.com").send(.get, "/drive/v3/files", inside).location == "driveId")
        }
    }

    @Test(
        arguments: [
            (["corpora": "allDrives"], "includeTeamDriveItemsRequired"),
            (["driveId": "x"], "includeTeamDriveItemsRequired"),
            (
                ["driveId": "x", "supportsAllDrives": "true", "includeItemsFromAllDrives": "true"],
                "teamDriveIdRequiresTeamDriveCorpora"
            ),
            (
                ["corpora": "drive", "supportsAllDrives": "true", "includeItemsFromAllDrives": "true"],
                "teamDriveIdRequiresTeamDriveCorpora"
            ),
            (["includeItemsFromAllDrives": "true", "corpora": "drive"], "supportsTeamDrivesRequired"),
        ] as [(KeyValuePairs<String, String>, String)])
    func `parameters of shared drives go together`(query: KeyValuePairs<String, String>, reason: String) async throws {
        try await DriveHarness.run { ada in
            let answer = try await ada.send(.get, "/drive/v3/files", query)
            #expect(answer.status == 403 && answer.reason == reason)
        }
    }

    @Test func `a file moves into a shared drive and out of it, a folder does not move in`() async throws {
        try await DriveHarness.run { ada in
            let team = try await ada.team()
            let root = try #require(try await ada.file("root", "id")["id"].asString)
            let (id, folder) = (try await ada.made("plan"), try await ada.folder("F"))
            let into: KeyValuePairs = [
                "addParents": team, "removeParents": root, "supportsAllDrives": "true",
                "fields": "driveId,owners,parents",
            ]
            #expect(try await ada.change(id, [:], into).json == ["parents": [.string(team)], "driveId": .string(team)])
            #expect(try await ada.change(folder, [:], into).reason == "teamDrivesFolderMoveInNotSupported")
            #expect(
                try await ada.change(id, [:], ["addParents": root, "supportsAllDrives": "true"]).reason
                    == "teamDrivesParentLimit")
            #expect(
                try await ada.change(id, [:], ["removeParents": team, "supportsAllDrives": "true"]).reason
                    == "teamDrivesParentLimit")
            let out: KeyValuePairs = [
                "addParents": root, "removeParents": team, "supportsAllDrives": "true",
                "fields": "driveId,ownedByMe,shared",
            ]
            #expect(try await ada.change(id, ["trashed": true]).status == 200)
            #expect(try await ada.change(id, [:], out).reason == "cannotMoveTrashedItemOutOfTeamDrive")
            #expect(try await ada.change(id, ["trashed": false]).status == 200)
            #expect(try await ada.change(id, [:], out).json == ["shared": false, "ownedByMe": true])
        }
    }

    @Test func `the trash of a shared drive is its own, and tells who put something there`() async throws {
        try await DriveHarness.run { ada in
            let team = try await ada.team()
            let id = try await ada.made("plan", in: team)
            #expect(try await ada.change(id, ["trashed": true]).status == 200)
            let seen = try await ada.look(id, "trashedTime,trashingUser/emailAddress").json
            #expect(seen["trashingUser"] == ["emailAddress": "ada@example.com"] && seen["trashedTime"] != .null)
            #expect(try await ada.send(.delete, "/drive/v3/files/trash").status == 204)
            #expect(try await ada.look(id).status == 200)
            #expect(try await ada.send(.delete, "/drive/v3/files/trash", ["driveId": team]).status == 204)
            #expect(try await ada.look(id).status == 404)
        }
    }

    @Test func `who was given one item sees that item, and not the drive`() async throws {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            let team = try await ada.team()
            let id = try await ada.made("plan", in: team)
            try await ada.share(id, with: "grace@example.com", "writer")
            #expect(try await ada.look(id, "hasAugmentedPermissions").json == ["hasAugmentedPermissions": true])
            let seen = try await grace.look(id, "parents,driveId,capabilities(canReadDrive,canEdit,canTrash)").json
            #expect(
                seen == [
                    "driveId": .string(team),
                    "capabilities": ["canEdit": true, "canReadDrive": false, "canTrash": false],
                ])
            #expect(try await grace.names(Self.both) == ["plan"])
            #expect(try await grace.send(.get, "/drive/v3/drives/" + team).status == 404)
        }
    }

    @Test func `managers reach folders with limited access, other members see that they are there`() async throws {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            let team = try await ada.team()
            try await ada.share(team, with: "grace@example.com", "fileOrganizer")
            let folder = try await ada.made("F", in: team, more: ["mimeType": .string(MIMETypes.folder)])
            let id = try await ada.made("plan", in: folder)
            #expect(
                try await grace.change(folder, ["inheritedPermissionsDisabled": true]).reason
                    == "insufficientFilePermissions")
            #expect(try await ada.change(folder, ["inheritedPermissionsDisabled": true]).status == 200)
            #expect(try await ada.look(id).status == 200)
            #expect(try await grace.look(id).status == 404)
            #expect(try await grace.look(folder, "capabilities/canListChildren").status == 200)
        }
    }
}
