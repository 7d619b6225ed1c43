import DrivewayHTTP
import Testing

@testable import LocalGoogle

/// What sharing a folder does to what is in it.
struct FolderSharingTests {
    @Test func `a shared folder shares all that is in it, whenever it comes and however deep`() async throws {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            let (outer, inner) = try await ada.nested()
            let before = try await ada.made("before", in: inner)
            try await ada.share(outer, with: "grace@example.com")
            let after = try await ada.made("after", in: inner)
            #expect(try await grace.look(before, "parents").json == ["parents": [.string(inner)]])
            #expect(try await grace.look(after, "shared").json == ["shared": true])
            #expect(try await grace.names(["q": "'\(inner)' in parents", "orderBy": "name"]) == ["after", "before"])
            #expect(try await grace.names(["orderBy": "name"]) == ["after", "before", "inner", "outer"])
            #expect(try await grace.names(["q": "sharedWithMe"]) == ["outer"])
            let details = try await ada.permissions(after).last?["permissionDetails"]
            #expect(details == [["permissionType": "file", "role": "reader", "inherited": true]])
        }
    }

    @Test func `a file that moves is shared as its new folder is`() async throws {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            let (outer, inner) = try await ada.nested()
            let id = try await ada.made("plan", in: inner)
            let secret = try await ada.folder("private")
            try await ada.share(outer, with: "grace@example.com", "writer")
            #expect(try await grace.look(id).status == 200)
            #expect(try await ada.change(inner, [:], ["addParents": secret, "removeParents": outer]).status == 200)
            #expect(try await grace.look(id).status == 404)
            #expect(try await ada.change(inner, [:], ["addParents": outer, "removeParents": secret]).status == 200)
            #expect(try await grace.look(id, "capabilities/canEdit").json == ["capabilities": ["canEdit": true]])
        }
    }

    @Test func `the greater of two roles counts`() async throws {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            let (outer, inner) = try await ada.nested()
            let id = try await ada.made("plan", in: inner)
            try await ada.share(outer, with: "grace@example.com", "writer")
            try await ada.share(inner, with: "grace@example.com", "reader")
            #expect(try await grace.change(id, ["name": "x"]).status == 200)
            #expect(try await ada.permissions(id).last?["role"] == "writer")
            #expect(try await ada.permissions(id).last?["permissionDetails"].asArray?.count == 2)
        }
    }

    @Test func `what others put into a folder is theirs, and its owner may change it`() async throws {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            let folder = try await ada.folder("F")
            #expect(try await ada.share(folder, with: "grace@example.com").status == 200)
            let refused = try await grace.send(.post, "/drive/v3/files", json: ["parents": [.string(folder)]])
            #expect(refused.status == 403 && refused.reason == "insufficientParentPermissions")
            try await ada.share(folder, with: "grace@example.com", "writer")
            let id = try await grace.made("theirs", in: folder)
            let seen = try await ada.look(id, "owners/emailAddress,capabilities(canEdit,canDelete,canTrash)").json
            #expect(
                seen == [
                    "owners": [["emailAddress": "grace@example.com"]],
                    "capabilities": ["canDelete": false, "canEdit": true, "canTrash": false],
                ])
            #expect(try await ada.delete(folder).status == 204)
            let home = try await grace.file("root", "id")["id"]
            #expect(try await grace.look(id, "parents,shared").json == ["parents": [home], "shared": false])
            #expect(try await ada.look(id).status == 404)
        }
    }

    @Test func `only its owner sees what is in the trash`() async throws {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            let folder = try await ada.folder("F")
            let id = try await ada.made("plan", in: folder)
            try await ada.share(id, with: "grace@example.com")
            #expect(try await ada.change(folder, ["trashed": true]).status == 200)
            #expect(try await grace.look(id).status == 404)
            #expect(try await grace.names([:]) == [])
            #expect(try await ada.change(folder, ["trashed": false]).status == 200)
            #expect(try await grace.names([:]) == ["plan"])
        }
    }

    @Test func `a folder with limited access shows that it is there, and what is in it to nobody by inheritance`()
        async throws
    {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            let (outer, inner) = try await ada.nested()
            let id = try await ada.made("plan", in: inner)
            try await ada.share(outer, with: "grace@example.com", "writer")
            let limited = try await ada.change(
                inner, ["inheritedPermissionsDisabled": true], ["fields": "inheritedPermissionsDisabled"])
            #expect(limited.json == ["inheritedPermissionsDisabled": true])
            #expect(try await grace.look(id).status == 404)
            let door = try await grace.look(inner, "name,capabilities(canListChildren,canAddChildren)").json
            #expect(door == ["name": "inner", "capabilities": ["canAddChildren": false, "canListChildren": false]])
            #expect(try await grace.names(["q": "'\(outer)' in parents"]) == ["inner"])
            #expect(try await grace.names(["q": "'\(inner)' in parents"]) == [])
            #expect(Set(try await grace.names([:])) == ["inner", "outer"])
            #expect(
                try await ada.permissions(inner, ["includePermissionsForView": "metadata"]).last?["view"] == "metadata")
            #expect(try await ada.permissions(id, ["includePermissionsForView": "metadata"]).count == 1)
            try await ada.share(inner, with: "grace@example.com")
            #expect(try await grace.look(id, "name").status == 200)
            #expect(try await ada.change(id, ["inheritedPermissionsDisabled": true]).reason == "fieldNotWritable")
        }
    }

    @Test func `a member of a folder moves what is in it only out of it`() async throws {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            let (from, to) = (try await ada.folder("from"), try await ada.folder("to"))
            let id = try await ada.made("plan", in: from)
            for folder in [from, to] { try await ada.share(folder, with: "grace@example.com", "writer") }
            #expect(try await grace.change(id, [:], ["addParents": to]).reason == "cannotAddParent")
            #expect(try await grace.change(id, [:], ["addParents": to, "removeParents": from]).status == 200)
            #expect(try await ada.look(id, "parents").json == ["parents": [.string(to)]])
            #expect(try await grace.change(id, [:], ["removeParents": to]).status == 200)
            let home = try await ada.file("root", "id")["id"]
            #expect(try await ada.look(id, "parents").json == ["parents": [home]])
            #expect(try await grace.look(id).status == 404)
        }
    }

    @Test func `a copy of what is shared is the caller's own`() async throws {
        try await DriveHarness.run { ada in
            let grace = try await ada.person("grace@example.com")
            let id = try await ada.made("plan", in: try await ada.folder("F"))
            try await ada.share(id, with: "grace@example.com")
            let copy = try await grace.send(
                .post, "/drive/v3/files/\(id)/copy", ["fields": "name,ownedByMe,shared,parents"])
            let home = try await grace.file("root", "id")["id"]
            #expect(
                copy.json == ["name": "Copy of plan", "parents": [home], "shared": false, "ownedByMe": true])
        }
    }
}

extension DriveHarness {
    /// Makes a folder in a folder.
    fileprivate func nested() async throws -> (outer: String, inner: String) {
        let outer = try await folder("outer")
        return (outer, try await folder("inner", in: outer))
    }
}
