import DrivewayHTTP
import Testing

@testable import LocalGoogle

/// Shared drives themselves: their life, their members and what their managers rule out.
struct SharedDriveTests {
    private static let drives = "/drive/v3/drives"

    @Test func `a shared drive is made, renamed, hidden, listed and deleted`() async throws {
        try await DriveHarness.run { ada in
            let id = try await ada.team("Team")
            let path = Self.drives + "/" + id
            #expect(try await ada.send(.get, path).json == ["kind": "drive#drive", "id": .string(id), "name": "Team"])
            let changed = try await ada.send(
                .patch, path, ["fields": "name,colorRgb,restrictions/domainUsersOnly"],
                json: ["name": "Crew", "themeId": "coffee", "restrictions": ["domainUsersOnly": true]])
            #expect(
                changed.json == [
                    "name": "Crew", "colorRgb": "#bf360c", "restrictions": ["domainUsersOnly": true],
                ])
            #expect(try await ada.send(.post, path + "/hide", ["fields": "hidden"]).json == ["hidden": true])
            #expect(try await ada.send(.get, Self.drives, ["q": "hidden = true"]).json["drives"][0]["name"] == "Crew")
            #expect(try await ada.send(.post, path + "/unhide", ["fields": "hidden"]).json == ["hidden": false])
            #expect(try await ada.look(id, "name,driveId,mimeType").json["name"] == "Drive")
            #expect(try await ada.send(.delete, path).status == 204)
            #expect(try await ada.send(.get, path).location == "driveId")
            #expect(try await ada.look(id).status == 404)
        }
    }

    @Test func `a request is carried out once`() async throws {
        try await DriveHarness.run { ada in
            _ = try await ada.team("Once", request: "r")
            let again = try await ada.send(.post, Self.drives, ["requestId": "r"], json: ["name": "Once"])
            #expect(again.status == 409 && again.reason == "teamDriveAlreadyExists")
            #expect(try await ada.person("grace@example.com").team("Once", request: "r") != "")
            #expect(try await ada.send(.get, Self.drives).json["drives"].asArray?.count == 1)
            #expect(try await ada.send(.post, Self.drives, json: ["name": "x"]).location == "requestId")
            #expect(try await ada.send(.post, Self.drives, ["requestId": "s"]).status == 400)
            let alone = try await ada.person("someone@gmail.com")
            let refused = try await alone.send(.post, Self.drives, ["requestId": "t"], json: ["name": "x"])
            #expect(refused.status == 403 && refused.reason == "userCannotCreateTeamDrives")
        }
    }

    @Test func `each role of a member allows what it is for`() async throws {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            _ = try await ada.person("eve@example.com")
            let team = try await ada.team()
            let id = try await ada.made("plan", in: team)
            #expect(try await grace.send(.get, Self.drives + "/" + team).reason == "notFound")
            let deeds: [@Sendable () async throws -> DriveHarness.Answer] = [
                { try await grace.look(id) }, { try await grace.change(id, ["description": "x"]) },
                { try await grace.change(id, ["trashed": true]) },
                { try await grace.send(.patch, Self.drives + "/" + team, json: ["name": "Crew"]) },
                { try await grace.share(team, with: "eve@example.com") }, { try await grace.delete(id) },
            ]
            for (role, allowed) in [
                ("reader", 1), ("commenter", 1), ("writer", 2), ("fileOrganizer", 3), ("organizer", 6),
            ] {
                try await ada.share(team, with: "grace@example.com", role)
                for (place, deed) in deeds.enumerated() {
                    let answer = try await deed()
                    #expect(
                        answer.status / 100 == (place < allowed ? 2 : 4), "\(role), deed \(place): \(answer.status)")
                    if place >= allowed { #expect(answer.reason == "insufficientFilePermissions") }
                    if place == 2, allowed == 3 { _ = try await ada.change(id, ["trashed": false]) }
                }
            }
        }
    }

    @Test func `only people are members, and membership is changed at the drive`() async throws {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            let team = try await ada.team()
            let id = try await ada.made("plan", in: team)
            let member = try await ada.share(team, with: "grace@example.com").json["id"].asString ?? ""
            let path = { (file: String) in "/drive/v3/files/\(file)/permissions" }
            let all: KeyValuePairs = ["supportsAllDrives": "true"]
            for json in [
                ["type": "anyone", "role": "reader"], ["type": "domain", "role": "reader", "domain": "example.com"],
            ] as [JSONValue] {
                #expect(
                    try await ada.send(.post, path(team), all, json: json).reason
                        == "cannotShareTeamDriveTopFolderWithAnyoneOrDomains")
                #expect(try await ada.send(.post, path(id), all, json: json).status == 200)
            }
            #expect(
                try await ada.share(id, with: "grace@example.com", "organizer").reason
                    == "organizerOnNonTeamDriveNotSupported")
            #expect(
                try await ada.share(id, with: "grace@example.com", "fileOrganizer").reason
                    == "fileOrganizerOnFoldersInSharedDriveOnly")
            #expect(
                try await ada.share(
                    id, with: "grace@example.com", "owner", ["transferOwnership": "true", "supportsAllDrives": "true"]
                )
                .reason == "ownerOnTeamDriveItemNotSupported")
            #expect(
                try await ada.share(team, with: "nobody@example.com").reason
                    == "cannotShareTeamDriveWithNonGoogleAccounts")
            #expect(
                try await ada.send(.delete, path(id) + "/" + member, all).reason
                    == "cannotModifyInheritedPermission")
            #expect(try await grace.send(.delete, path(team) + "/" + member, all).status == 204)
            #expect(try await ada.send(.get, path(team)).status == 404)
        }
    }

    @Test func `restrictions keep people out, also those who were in`() async throws {
        try await DriveHarness.run { ada in
            let (grace, eve) = (try await ada.person("grace@example.com"), try await ada.person("eve@elsewhere.org"))
            let team = try await ada.team()
            let id = try await ada.made("plan", in: team)
            for email in ["grace@example.com", "eve@elsewhere.org"] { try await ada.share(id, with: email) }
            func restrict(_ json: JSONValue) async throws {
                let answer = try await ada.send(.patch, Self.drives + "/" + team, json: ["restrictions": json])
                #expect(answer.status == 200)
            }
            try await restrict(["domainUsersOnly": true])
            #expect(try await eve.look(id).status == 404)
            #expect(try await grace.look(id).status == 200)
            #expect(try await ada.share(id, with: "eve@elsewhere.org").reason == "teamDriveDomainUsersOnlyRestriction")
            try await restrict(["domainUsersOnly": false, "driveMembersOnly": true])
            #expect(try await grace.look(id).status == 404)
            #expect(try await ada.share(id, with: "grace@example.com").reason == "teamDriveTeamMembersOnlyRestriction")
            try await ada.share(team, with: "grace@example.com")
            try await restrict(["copyRequiresWriterPermission": true])
            let download = try await grace.send(
                .get, "/drive/v3/files/" + id, ["alt": "media", "supportsAllDrives": "true"])
            #expect(download.reason == "cannotDownloadFile")
        }
    }

    @Test func `administrators see all drives of their organisation, others are told that they are none`() async throws
    {
        try await DriveHarness.run { ada in
            let team = try await ada.team()
            _ = try await ada.made("plan", in: team)
            let grace = try await ada.person("grace@example.com")
            let admin: KeyValuePairs = ["useDomainAdminAccess": "true"]
            #expect(try await grace.send(.get, Self.drives, admin).reason == "noListTeamDrivesAdministratorPrivilege")
            let consumer = try await ada.person("someone@gmail.com").send(.get, Self.drives, admin)
            #expect(consumer.status == 400 && consumer.location == "q")
            _ = try await ada.send(
                .post, "/local/accounts", json: ["email": "grace@example.com", "administrator": true])
            #expect(try await grace.send(.get, Self.drives).json["drives"] == [])
            let found = try await grace.send(
                .get, Self.drives, ["useDomainAdminAccess": "true", "q": "memberCount = 1 and organizerCount > 0"])
            #expect(found.json["drives"][0]["id"] == .string(team))
            let path = Self.drives + "/" + team
            #expect(try await grace.send(.delete, path, admin).reason == "cannotDeleteResourceWithChildren")
            let all: KeyValuePairs = ["useDomainAdminAccess": "true", "allowItemDeletion": "true"]
            #expect(try await ada.send(.delete, path, ["allowItemDeletion": "true"]).location == "allowItemDeletion")
            #expect(try await grace.send(.delete, path, all).status == 204)
            #expect(try await ada.send(.get, path).status == 404)
        }
    }

    @Test(
        arguments: [
            (["pageSize": "0"], 400, "invalidParameter", "page_size"),
            (["pageSize": "101"], 400, "invalidParameter", "page_size"),
            (["pageToken": "bad"], 400, "invalid", "pageToken"), (["q": "bogus = 1"], 400, "invalid", "q"),
            (["q": "name ="], 400, "invalid", "q"),
            (["q": "memberCount > 1"], 403, "queryRequiresAdminCredentials", "q"),
            (["fields": "bogus"], 400, "invalidParameter", "fields"),
            (["useDomainAdminAccess": "true", "pageToken": "bad"], 400, "invalid", "pageToken"),
        ] as [(KeyValuePairs<String, String>, Int, String, String?)])
    func `a bad question for drives is refused with Google's reason`(
        query: KeyValuePairs<String, String>, status: Int, reason: String, location: String?
    ) async throws {
        try await DriveHarness.run { ada in
            let answer = try await ada.send(.get, Self.drives, query)
            #expect(answer.status == status && answer.reason == reason && answer.location == location)
        }
    }

    @Test func `drives are found by their names, page by page`() async throws {
        try await DriveHarness.run { ada in
            for name in ["Alpha", "Beta", "Alphabet"] { _ = try await ada.team(name) }
            func names(_ query: KeyValuePairs<String, String>) async throws -> [String?] {
                try await ada.send(.get, Self.drives, query).json["drives"].asArray?.map { $0["name"].asString } ?? []
            }
            #expect(try await names(["q": "name contains 'alpha'"]) == ["Alpha", "Alphabet"])
            #expect(try await names(["q": "name = 'beta' or name = 'Alpha'"]) == ["Alpha", "Beta"])
            #expect(try await names(["q": "not (name = 'Beta')"]) == ["Alpha", "Alphabet"])
            let page = try await ada.send(.get, Self.drives, ["pageSize": "2"]).json
            #expect(page["drives"].asArray?.count == 2)
            #expect(try await names(["pageToken": page["nextPageToken"].asString ?? ""]) == ["Alphabet"])
        }
    }
}
