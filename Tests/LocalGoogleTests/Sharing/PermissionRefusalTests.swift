import DrivewayHTTP
import Testing

@testable import LocalGoogle

/// Permissions that a file cannot have, and questions about them that make no sense.
struct PermissionRefusalTests {
    @Test(
        arguments: [
            (["role": "reader"], 400, "required"),
            (["type": "user", "emailAddress": "grace@example.com"], 400, "required"),
            (["type": "user", "role": "reader"], 400, "invalid"),
            (["type": "user", "role": "reader", "emailAddress": "nonsense"], 400, "invalid"),
            (["type": "user", "role": "boss", "emailAddress": "grace@example.com"], 400, "invalid"),
            (["type": "martian", "role": "reader"], 400, "invalid"),
            (["type": "anyone", "role": "reader", "emailAddress": "grace@example.com"], 400, "invalid"),
            (["type": "domain", "role": "reader"], 400, "invalid"),
            (["type": "domain", "role": "reader", "domain": "nobody.invalid"], 400, "invalid"),
            (["type": "user", "role": "reader", "emailAddress": 5], 400, "invalid"),
            (
                ["type": "user", "role": "reader", "emailAddress": "grace@example.com", "id": "1"], 403,
                "fieldNotWritable"
            ),
            (["type": "user", "role": "owner", "emailAddress": "grace@example.com"], 403, "forbidden"),
            (
                ["type": "user", "role": "organizer", "emailAddress": "grace@example.com"], 403,
                "organizerOnNonTeamDriveItemNotSupported"
            ),
            (
                ["type": "user", "role": "fileOrganizer", "emailAddress": "grace@example.com"], 403,
                "fileOrganizerOnNonTeamDriveNotSupported"
            ),
            (
                ["type": "anyone", "role": "reader", "expirationTime": "2100-01-01T00:00:00Z"], 403,
                "cannotSetExpirationOnAnyoneOrDomain"
            ),
            (
                [
                    "type": "user", "role": "reader", "emailAddress": "grace@example.com",
                    "expirationTime": "2001-01-01T00:00:00Z",
                ], 403, "expirationDatesMustBeInTheFuture"
            ),
            (
                [
                    "type": "user", "role": "reader", "emailAddress": "grace@example.com",
                    "expirationTime": "2100-01-01T00:00:00Z",
                ], 403, "cannotSetExpiration"
            ),
        ] as [(JSONValue, Int, String)])
    func `a permission that a file cannot have is refused`(json: JSONValue, status: Int, reason: String) async throws {
        try await DriveHarness.run { ada in
            _ = try await ada.person("grace@example.com")
            let id = try await ada.made("plan")
            let answer = try await ada.send(.post, "/drive/v3/files/\(id)/permissions", json: json)
            #expect(answer.status == status && answer.reason == reason)
            #expect(try await ada.permissions(id).count == 1)
        }
    }

    @Test(
        arguments: [
            (["pageToken": ""], 403, "pageTokenExpired", nil), (["pageToken": "bad"], 400, "invalid", "pageToken"),
            (["pageToken": "AAAA"], 400, "invalid", "pageToken"), (["pageToken": "BOGUS"], 500, "internalError", nil),
            (["pageToken": " "], 500, "internalError", nil), (["pageSize": "0"], 400, "invalidParameter", "page_size"),
            (["pageSize": "101"], 400, "invalidParameter", "page_size"),
            (["pageSize": "101", "pageSize": "1"], 500, "internalError", nil),
            (["useDomainAdminAccess": "TRUE"], 404, "notFound", "fileId"),
            (["useDomainAdminAccess": "true", "pageToken": ""], 403, "pageTokenExpired", nil),
            (["supportsAllDrives": "maybe"], 400, "invalid", nil),
            (["includePermissionsForView": "bogus"], 400, "invalid", "includePermissionsForView"),
            (["fields": "bogus"], 400, "invalidParameter", "fields"),
        ] as [(KeyValuePairs<String, String>, Int, String, String?)])
    func `a bad question is refused with Google's reason`(
        query: KeyValuePairs<String, String>, status: Int, reason: String, location: String?
    ) async throws {
        try await DriveHarness.run { ada in
            let id = try await ada.made("plan")
            let answer = try await ada.send(.get, "/drive/v3/files/\(id)/permissions", query)
            #expect(answer.status == status && answer.reason == reason && answer.location == location)
        }
    }

    @Test func `the owner's permission stays, and an inherited one is changed where it was given`() async throws {
        try await DriveHarness.run { ada in
            let folder = try await ada.folder("F")
            let id = try await ada.made("plan", in: folder)
            let grace = try await ada.share(folder, with: "grace@example.com").json["id"].asString ?? ""
            let owner = try await ada.permissions(id).first?["id"].asString ?? ""
            let path = "/drive/v3/files/\(id)/permissions/"
            #expect(try await ada.send(.delete, path + owner).reason == "cannotRemoveOwner")
            #expect(try await ada.send(.patch, path + owner, json: ["role": "reader"]).reason == "cannotRemoveOwner")
            #expect(try await ada.send(.delete, path + grace).reason == "cannotDeletePermission")
            #expect(
                try await ada.send(.patch, path + grace, json: ["role": "reader"]).reason == "cannotUpdatePermission")
            #expect(try await ada.send(.patch, path + grace, json: ["role": "writer"]).json["role"] == "writer")
            let details = try await ada.permissions(id).last?["permissionDetails"]
            #expect(details?[0]["inherited"] == false && details?[1]["inherited"] == true)
        }
    }

    @Test func `who may not share does not share`() async throws {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            let id = try await ada.made("plan")
            try await ada.share(id, with: "grace@example.com", "writer")
            #expect(try await grace.share(id, with: "eve@example.com").status == 200)
            #expect(try await ada.change(id, ["writersCanShare": false]).status == 200)
            #expect(try await grace.share(id, with: "mallory@example.com").reason == "insufficientFilePermissions")
            let app = try await ada.person("ada@example.com", "drive.file drive.readonly", "small-app")
            #expect(try await app.share(id, with: "mallory@example.com").reason == "appNotAuthorizedToFile")
            #expect(try await ada.share("root", with: "grace@example.com").reason == "insufficientFilePermissions")
        }
    }

    @Test func `an app that sees its own files only sees those that it made for the same person`() async throws {
        try await DriveHarness.run { ada in
            let app = try await ada.person("ada@example.com", "drive.file", "small-app")
            let id = try await app.made("own")
            #expect(try await app.share(id, with: "grace@example.com").status == 200)
            let other = try await ada.person("grace@example.com", "drive.file", "small-app")
            #expect(try await other.look(id).status == 404)
            #expect(try await other.names([:]) == [])
            #expect(try await ada.person("grace@example.com").names([:]) == ["own"])
        }
    }

    @Test func `readers do not download what only writers may copy`() async throws {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            let id = try await ada.made("plan", more: ["copyRequiresWriterPermission": true])
            try await ada.share(id, with: "grace@example.com")
            let path = "/drive/v3/files/" + id
            #expect(try await grace.send(.get, path, ["alt": "media"]).reason == "cannotDownloadFile")
            #expect(try await grace.send(.post, path + "/copy").reason == "cannotCopyFile")
            #expect(try await ada.send(.get, path, ["alt": "media"]).status == 200)
        }
    }
}
