import DrivewayHTTP
import Foundation
import Testing

@testable import LocalGoogle

/// Giving files to people, and taking them away again.
struct PermissionTests {
    @Test func `who is given a file sees it as shared, and nothing of where it lies`() async throws {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            let id = try await ada.made("plan")
            let answer = try await ada.share(id, with: "Grace@Example.com")
            #expect(answer.status == 200 && answer.json["emailAddress"] == "grace@example.com")
            #expect(answer.json["pendingOwner"] == false && answer.json["deleted"] == false)
            let seen = try await grace.look(id).json
            #expect(seen["ownedByMe"] == false && seen["shared"] == true && seen["parents"] == .null)
            #expect(seen["sharingUser"]["emailAddress"] == "ada@example.com" && seen["sharedWithMeTime"] != .null)
            #expect(seen["permissions"] == .null && seen["permissionIds"] == .null)
            #expect(seen["capabilities"]["canEdit"] == false && seen["capabilities"]["canDownload"] == true)
            #expect(try await grace.names(["q": "sharedWithMe"]) == ["plan"])
            #expect(try await ada.names(["q": "sharedWithMe"]) == [])
        }
    }

    @Test func `each role allows what it is for, and no more`() async throws {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            let id = try await ada.made("plan")
            let permission = try #require(try await ada.share(id, with: "grace@example.com").json["id"].asString)
            let path = "/drive/v3/files/\(id)/permissions/\(permission)"
            #expect(try await grace.change(id, ["name": "x"]).reason == "insufficientFilePermissions")
            #expect(try await grace.change(id, ["starred": true]).status == 200)
            #expect(try await grace.look(id, "capabilities/canComment").json["capabilities"]["canComment"] == false)
            #expect(try await ada.send(.patch, path, json: ["role": "commenter"]).json["role"] == "commenter")
            #expect(try await grace.look(id, "capabilities/canComment").json["capabilities"]["canComment"] == true)
            #expect(try await ada.send(.patch, path, json: ["role": "writer"]).status == 200)
            #expect(try await grace.change(id, ["name": "x"]).status == 200)
            for refused in [
                try await grace.change(id, ["trashed": true]), try await grace.delete(id),
                try await grace.change(id, ["writersCanShare": false]),
                try await grace.change(id, ["copyRequiresWriterPermission": true]),
            ] {
                #expect(refused.status == 403 && refused.reason == "insufficientFilePermissions")
            }
        }
    }

    @Test func `what is shared again keeps its permission, and what is taken away is gone`() async throws {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            let id = try await ada.made("plan")
            let first = try await ada.share(id, with: "grace@example.com").json
            let second = try await ada.share(id, with: "grace@example.com", "writer").json
            #expect(first["id"] == second["id"] && second["role"] == "writer")
            #expect(try await ada.permissions(id).count == 2)
            let path = "/drive/v3/files/\(id)/permissions/\(first["id"].asString ?? "")"
            #expect(try await ada.send(.delete, path).status == 204)
            #expect(try await grace.look(id).reason == "notFound")
            #expect(try await ada.send(.delete, path).location == "permissionId")
            #expect(try await ada.look(id, "shared").json == ["shared": false])
        }
    }

    @Test func `a person may leave a file, and change no other's permission`() async throws {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            let id = try await ada.made("plan")
            let own = try await ada.share(id, with: "grace@example.com").json["id"].asString ?? ""
            let other = try await ada.share(id, with: "eve@example.com").json["id"].asString ?? ""
            let path = "/drive/v3/files/\(id)/permissions/"
            #expect(try await grace.send(.delete, path + other).reason == "insufficientFilePermissions")
            #expect(try await grace.send(.get, path + own, ["fields": "role"]).json == ["role": "reader"])
            #expect(try await grace.send(.get, path + other).status == 403)
            #expect(try await grace.send(.get, "/drive/v3/files/\(id)/permissions").status == 403)
            #expect(try await grace.send(.delete, path + own).status == 204)
            #expect(try await grace.look(id).status == 404)
        }
    }

    @Test func `a link opens a file to all, a domain to its people, and neither lists it`() async throws {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            let eve = try await ada.person("eve@elsewhere.org")
            let (open, inside) = (try await ada.made("open"), try await ada.made("inside"))
            let path = { (id: String) in "/drive/v3/files/\(id)/permissions" }
            let link = try await ada.send(.post, path(open), json: ["type": "anyone", "role": "reader"])
            #expect(link.json["id"] == "anyoneWithLink")
            let domain = try await ada.send(
                .post, path(inside), ["fields": "*"],
                json: ["type": "domain", "role": "writer", "domain": "example.com", "allowFileDiscovery": true])
            #expect(domain.json["domain"] == "example.com" && domain.json["allowFileDiscovery"] == true)
            #expect(try await eve.look(open).status == 200)
            #expect(try await eve.look(inside).status == 404)
            #expect(try await grace.change(inside, ["name": "within"]).status == 200)
            #expect(try await grace.names([:]) == [])
            #expect(try await eve.names([:]) == [])
            #expect(try await grace.names(["corpora": "domain"]) == ["within"])
            #expect(try await eve.names(["corpora": "domain"]) == [])
            #expect(try await ada.names(["q": "visibility = 'domainCanFind'"]) == ["within"])
            #expect(try await ada.names(["q": "visibility = 'anyoneWithLink'"]) == ["open"])
        }
    }

    @Test func `a permission ends at its time`() async throws {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            let id = try await ada.made("plan")
            let soon = DriveTime.text(DriveTime.milliseconds(of: .now) + 600_000)
            try await ada.share(id, with: "grace@example.com", "writer", more: ["expirationTime": .string(soon)])
            #expect(try await ada.permissions(id).last?["expirationTime"] == .string(soon))
            #expect(try await grace.look(id, "capabilities/canShare").json["capabilities"]["canShare"] == false)
            _ = try await ada.send(.post, "/local/clock", json: ["advanceSeconds": 601])
            #expect(try await grace.look(id).status == 404)
            #expect(try await grace.names([:]) == [])
            #expect(try await ada.look(id, "shared").json == ["shared": false])
        }
    }

    @Test func `an address may be invited before its account is there`() async throws {
        try await DriveHarness.run { ada in
            let id = try await ada.made("plan")
            let silent = try await ada.share(
                id, with: "late@elsewhere.org", more: [:], ["sendNotificationEmail": "false"])
            #expect(silent.status == 400 && silent.reason == "invalidSharingRequest")
            let invited = try await ada.share(id, with: "late@elsewhere.org").json["id"].asString
            let late = try await ada.person("late@elsewhere.org")
            #expect(try await late.names([:]) == ["plan"])
            let me = try await late.send(.get, "/drive/v3/about", ["fields": "user(permissionId)"]).json
            #expect(me["user"]["permissionId"].asString == invited)
        }
    }

    @Test func `permissions come in pages`() async throws {
        try await DriveHarness.run { ada in
            let id = try await ada.made("plan")
            for name in ["a", "b", "c", "d"] { try await ada.share(id, with: "\(name)@example.com") }
            let path = "/drive/v3/files/\(id)/permissions"
            var (seen, token): ([String], String?) = ([], nil)
            repeat {
                let page = try await ada.send(
                    .get, path, token.map { ["pageSize": "2", "pageToken": $0] } ?? ["pageSize": "2"]
                ).json
                seen += (page["permissions"].asArray ?? []).compactMap { $0["id"].asString }
                token = page["nextPageToken"].asString
            } while token != nil
            #expect(Set(seen).count == 5)
        }
    }

    @Test func `what a view gives is no access to the file`() async throws {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            let id = try await ada.made("page")
            let made = try await ada.share(id, with: "grace@example.com", more: ["view": "published"])
            #expect(made.json["view"] == "published")
            #expect(try await grace.look(id).status == 404)
            #expect(try await ada.permissions(id).count == 1)
            #expect(try await ada.permissions(id, ["includePermissionsForView": "published"]).count == 2)
        }
    }
}
