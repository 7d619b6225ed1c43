import DrivewayAPI
import DrivewayDriveAPI
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayDrive

@Suite struct `Listing trees` {
    private let paths = ["/a/b/c/deep.txt", "/a/one.txt", "/a/two.txt", "/a/empty/", "/d/x.txt", "/top.txt"]
    private let all = [
        "a", "a/b", "a/b/c", "a/b/c/deep.txt", "a/empty", "a/one.txt", "a/two.txt", "d", "d/x.txt", "top.txt",
    ]

    private func folder(_ id: FileID, _ parent: FileID) -> File {
        File(id: id, mimeType: DriveType.folder, name: id.rawValue, parents: [parent])
    }

    @Test func `everything below a folder is found, with its path`() async throws {
        try await Drives.run { drives in
            let drive = drives.client()
            try await drive.plant(paths)
            #expect(try await drive.tree(of: .root).paths() == all)
            let below = try await drive.resolve(RemotePath(parsing: "/a"))
            #expect(try await drive.tree(of: #require(below.id), options: .init(depth: 1)).paths().count == 4)
        }
    }

    @Test(arguments: [1, 2, 50])
    func `folders that an answer leaves out are asked for again`(foldersPerRequest: Int) async throws {
        try await Drives.run { drives in
            let drive = drives.client()
            try await drive.plant(paths)
            try await drives.google.setBehaviour(listPageClamp: 2, partialMultiParent: true)
            let tree = drive.tree(of: .root, options: .init(foldersPerRequest: foldersPerRequest))
            #expect(try await tree.paths() == all)
        }
    }

    @Test func `fifty folders cost one question, and only those without anything in them one more each`() async throws {
        try await Drives.run { drives in
            let drive = drives.client(.init(idStock: 200))
            try await drive.plant((0..<50).map { "/many/\($0)/file" } + ["/many/empty/"])
            let many = try #require(try await drive.resolve(RemotePath(parsing: "/many")).id)
            try await drives.google.clearRequests()
            #expect(try await drive.tree(of: many).paths().count == 101)
            // One for the top; 51 folders are two questions; the empty one is asked alone anyway.
            #expect(try await drives.google.requestLog().quotaUnits <= 400)
        }
    }

    @Test func `an answer that looked through a part only is asked for folder by folder`() async throws {
        let drive = ScriptedDrive { request in
            if request.path.hasPrefix("/batch") { return Reply(status: 404) }
            let query = request.query["q"] ?? ""
            if query.contains(" or ") {
                var list = FileList(files: [File(id: "f", name: "f", parents: ["a"])])
                list.incompleteSearch = true
                return Reply(body: try JSONEncoder().encode(list))
            }
            if query.contains("'top'") { return try .list([folder("a", "top"), folder("b", "top")]) }
            let parent: FileID = query.contains("'a'") ? "a" : "b"
            return try .list(
                [1, 2].map { File(id: FileID(rawValue: "\(parent)\($0)"), name: "\(parent)\($0)", parents: [parent]) })
        }
        let tree = drive.client().tree(of: "top")
        #expect(try await tree.paths() == ["a", "a/a1", "a/a2", "b", "b/b1", "b/b2"])
    }

    @Test func `folders that are in each other, and shortcuts that lead back, come to an end`() async throws {
        let back = File(
            id: "s", mimeType: DriveType.shortcut, name: "back", parents: ["b"],
            shortcutDetails: File.ShortcutDetails(targetId: "a", targetMimeType: DriveType.folder))
        let drive = ScriptedDrive { request in
            let query = request.query["q"] ?? ""
            return try .list(query.contains("'a'") ? [folder("b", "a")] : [folder("a", "b"), back])
        }
        var closed: [String] = []
        for try await entry in drive.client().tree(of: "a", options: .init(followsShortcuts: true)) {
            if entry.isClosed { closed.append(entry.path.joined(separator: "/")) }
        }
        #expect(closed == ["b/a", "b/back"])
    }

    @Test func `a page that cannot be had ends the listing with its error, not with a part`() async throws {
        let drive = ScriptedDrive { request in
            guard request.query["pageToken"] == nil else { return Reply(status: 500) }
            return try .list([File(id: "x", name: "x", parents: ["top"])], next: "t2")
        }
        await #expect(throws: GoogleAPIError.self) { _ = try await drive.client().tree(of: "top").paths() }
    }

    @Test func `a shared drive is named by its name, and its tree is found`() async throws {
        try await Drives.run { drives in
            let drive = drives.client(.init(idStock: 20))
            let team = try await drive.service.drives.create(requestId: "1", Drive(name: "Team/One")).send()
            let top = try RemotePath(parsing: #"shared:Team\/One/"#)
            #expect(try await drive.resolve(top).id?.rawValue == team.id?.rawValue)
            try await drive.plant([#"shared:Team\/One/a/b.txt"#, #"shared:Team\/One/c.txt"#])
            let id = try #require(try await drive.resolve(top).id)
            #expect(try await drive.tree(of: id).paths() == ["a", "a/b.txt", "c.txt"])
            let error = await #expect(throws: DriveError.self) {
                try await drive.resolve(RemotePath(parsing: #"shared:Team\/Ona/"#))
            }
            #expect(error?.code == .notFound && error?.nearNames == ["Team/One"])
        }
    }

    @Test func `what lists do not show yet is not made twice`() async throws {
        try await Drives.run { drives in
            let (drive, folder) = (drives.client(.init(idStock: 20)), try TemporaryFolder())
            try await drives.google.setBehaviour(visibilityDelay: 5000)
            let path = try folder.plant(["x/1", "x/2", "x/y/3"], in: "tree")
            let target = try await drive.createFolder(FileMetadata(name: "up"))
            #expect(try await drive.uploadTree(path, into: target).created == 3)
            try await drives.google.setBehaviour()
            #expect(try await drive.tree(of: #require(target.id)).paths() == ["x", "x/1", "x/2", "x/y", "x/y/3"])
        }
    }
}
