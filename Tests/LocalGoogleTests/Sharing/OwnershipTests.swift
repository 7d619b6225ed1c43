import DrivewayHTTP
import Testing

@testable import LocalGoogle

/// Giving files away.
struct OwnershipTests {
    private static let transfer: KeyValuePairs = ["transferOwnership": "true"]

    @Test func `within an organisation a file is given away at once, and its old owner stays as a writer`() async throws
    {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            let id = try await ada.made("plan")
            #expect(try await ada.share(id, with: "grace@example.com", "owner", Self.transfer).json["role"] == "owner")
            let roles = try await grace.permissions(id).map { [$0["emailAddress"], $0["role"]] }
            #expect(roles == [["grace@example.com", "owner"], ["ada@example.com", "writer"]])
            #expect(try await ada.look(id, "ownedByMe,parents").json["ownedByMe"] == false)
            #expect(try await ada.delete(id).reason == "insufficientFilePermissions")
            #expect(try await ada.names([:]) == ["plan"])
            #expect(try await grace.names([:]) == ["plan"])
            #expect(try await ada.share(id, with: "ada@example.com", "owner", Self.transfer).status == 403)
        }
    }

    @Test func `a file that is given away may move to its new owner's drive`() async throws {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            let id = try await ada.made("plan")
            let answer = try await ada.share(
                id, with: "grace@example.com", "owner", ["transferOwnership": "true", "moveToNewOwnersRoot": "true"])
            #expect(answer.status == 200)
            let root = try await grace.file("root", "id")["id"]
            #expect(try await grace.look(id, "parents").json == ["parents": [root]])
            #expect(try await ada.look(id, "parents").json == [:])
        }
    }

    @Test func `between organisations nothing changes its owner`() async throws {
        try await DriveHarness.run { ada in
            let id = try await ada.made("plan")
            for other in ["eve@elsewhere.org", "eve@gmail.com"] {
                _ = try await ada.person(other)
                let refused = try await ada.share(id, with: other, "owner", Self.transfer)
                #expect(refused.status == 400 && refused.reason == "ownershipChangeAcrossDomainNotPermitted")
            }
        }
    }

    @Test func `between people of no organisation the new owner must agree`() async throws {
        try await DriveHarness.run { drive in
            let ada = try await drive.person("ada@gmail.com")
            let eve = try await ada.person("eve@gmail.com")
            let id = try await ada.made("plan")
            let refused = try await ada.share(id, with: "eve@gmail.com", "owner", Self.transfer)
            #expect(refused.status == 403 && refused.reason == "consentRequiredForOwnershipTransfer")
            let asked = try await ada.share(id, with: "eve@gmail.com", "writer", more: ["pendingOwner": true]).json
            #expect(asked["pendingOwner"] == true)
            #expect(
                try await eve.look(id, "capabilities/canAcceptOwnership").json
                    == ["capabilities": ["canAcceptOwnership": true]])
            let path = "/drive/v3/files/\(id)/permissions/\(asked["id"].asString ?? "")"
            #expect(try await eve.send(.patch, path, Self.transfer, json: ["role": "owner"]).json["role"] == "owner")
            #expect(try await eve.look(id, "ownedByMe").json == ["ownedByMe": true])
            #expect(try await eve.permissions(id).allSatisfy { $0["pendingOwner"] == false })
        }
    }

    @Test func `ownership is not taken, and its transfer is told`() async throws {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            let id = try await ada.made("plan")
            try await ada.share(id, with: "grace@example.com", "writer")
            let taken = try await grace.share(id, with: "grace@example.com", "owner", Self.transfer)
            #expect(taken.reason == "insufficientFilePermissions")
            let silent = try await ada.share(
                id, with: "grace@example.com", "owner", ["transferOwnership": "true", "sendNotificationEmail": "false"])
            #expect(silent.status == 403 && silent.location == "sendNotificationEmail")
            let group = try await ada.send(
                .post, "/drive/v3/files/\(id)/permissions", Self.transfer,
                json: ["type": "group", "role": "owner", "emailAddress": "crew@example.com"])
            #expect(group.reason == "invalidOwnershipTransfer")
        }
    }

    @Test func `what is in a folder that is given away keeps its owner`() async throws {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            let folder = try await ada.folder("F")
            let id = try await ada.made("plan", in: folder)
            #expect(try await ada.share(folder, with: "grace@example.com", "owner", Self.transfer).status == 200)
            let seen = try await grace.look(id, "ownedByMe,parents,capabilities(canEdit,canDelete)").json
            #expect(
                seen == [
                    "parents": [.string(folder)], "ownedByMe": false,
                    "capabilities": ["canDelete": false, "canEdit": true],
                ])
        }
    }
}
