import DrivewayAPI
import DrivewayDriveAPI
import DrivewayHTTP
import Foundation
import Testing

@testable import DrivewayDrive

@Suite struct ResolvingTests {
    /// A small Drive: /Diary/{2026.txt, twin ×2, a/b}, and /Diary is a folder.
    let drive = ScriptedDrive { request in
        let children: [FileID: [File]] = [
            "root": [.folder("diary", "Diary"), File(id: "note", mimeType: "text/plain", name: "note.txt")],
            "diary": [
                File(id: "2026", mimeType: "text/plain", name: "2026.txt"),
                File(
                    createdTime: Timestamp(milliseconds: 9), id: "twin-b", mimeType: "text/plain",
                    modifiedTime: Timestamp(milliseconds: 1000), name: "twin", size: 7),
                File(
                    createdTime: Timestamp(milliseconds: 5), id: "twin-a", mimeType: "text/plain", name: "twin", size: 8
                ),
                File(id: "slash", mimeType: "text/plain", name: "a/b"),
            ],
        ]
        guard let query = request.query["q"] else {
            let id = request.path.split(separator: "/").last.map(String.init) ?? ""
            return try .file(.folder(id == "root" ? "root" : FileID(id), id == "root" ? "My Drive" : id))
        }
        let parent = FileID(String(query.split(separator: "'").first ?? ""))
        let all = children[parent] ?? []
        guard let name = query.split(separator: "name = '").dropFirst().first?.split(separator: "'").first else {
            return try .list(all)
        }
        return try .list(all.filter { $0.name?.lowercased() == name.lowercased() })
    }

    func resolve(_ path: String) async throws -> File { try await drive.client().resolve(RemotePath(parsing: path)) }

    @Test(arguments: [
        ("/", "root"), ("/Diary", "diary"), ("/Diary/", "diary"), ("/Diary/2026.txt", "2026"),
        (#"/Diary/a\/b"#, "slash"),
        ("id:diary/2026.txt", "2026"), ("id:xyz", "xyz"),
    ])
    func `a path leads to its file`(path: String, id: FileID) async throws {
        #expect(try await resolve(path).id == id)
    }

    @Test func `each name costs one request`() async throws {
        _ = try await resolve("/Diary/2026.txt")
        #expect(drive.requests.count == 3)
    }

    @Test func `a name of other case is not the file, but near it`() async throws {
        let error = await #expect(throws: DriveError.self) { try await resolve("/diary") }
        #expect(error?.code == .notFound)
        #expect(error?.nearNames == ["Diary"])
        #expect(error?.message == "There is no “/diary” on Drive. Did you mean “Diary”?")
    }

    @Test func `a missing name far from all others has no suggestion`() async throws {
        let error = await #expect(throws: DriveError.self) { try await resolve("/Diary/zzzzzzzz") }
        #expect(error?.message == "There is no “/Diary/zzzzzzzz” on Drive")
    }

    @Test func `twins are named with ID, size and time, oldest first`() async throws {
        let error = await #expect(throws: DriveError.self) { try await resolve("/Diary/twin") }
        #expect(error?.code == .ambiguous)
        #expect(error?.candidates.map(\.id) == ["twin-a", "twin-b"])
        #expect(error?.message.contains("id:twin-b  7 bytes, changed 1970-01-01T00:00:01.000Z") == true)
    }

    @Test func `a file is no folder on the way, nor with a slash at its end`() async throws {
        for path in ["/note.txt/x", "/note.txt/"] {
            let error = await #expect(throws: DriveError.self) { try await resolve(path) }
            #expect(error?.code == .notAFolder)
            #expect(error?.message.contains("/note.txt") == true)
        }
    }

    @Test func `a name that is followed by another one, or by a slash, is a folder's`() async throws {
        try await Drives.run { drives in
            let drive = drives.client()
            let folder = try await drive.createFolder(FileMetadata(name: "d"))
            let file = try await drive.upload(.data(Data("x".utf8)), as: FileMetadata(name: "d"))
            let inside = try await drive.upload(.data(Data("y".utf8)), as: FileMetadata(name: "x", in: folder))
            #expect(try await drive.resolve(RemotePath(parsing: "/d/x")).id == inside.id)
            #expect(try await drive.existing(RemotePath(parsing: "/d/x"))?.id == inside.id)
            #expect(try await drive.resolve(RemotePath(parsing: "/d/")).id == folder.id)
            #expect(try await drive.existing(RemotePath(parsing: "/d/"))?.id == folder.id)
            let error = await #expect(throws: DriveError.self) { try await drive.resolve(RemotePath(parsing: "/d")) }
            #expect(Set(error?.candidates.map(\.id) ?? []) == [folder.id, file.id])
        }
    }

    @Test func `where folders are made the oldest of one name is taken`() async throws {
        try await Drives.run { drives in
            let (drive, path) = (drives.client(), try RemotePath(parsing: "/d"))
            let folder = try await drive.createFolder(FileMetadata(name: "d"))
            _ = try await drive.createFolder(FileMetadata(name: "d"))
            #expect(try await drive.existing(path, takesOldestFolder: true)?.id == folder.id)
            #expect(try await drive.existing(path.appending("x"), takesOldestFolder: true) == nil)
            await #expect(throws: DriveError.self) { try await drive.existing(path) }
            _ = try await drive.upload(.data(Data("x".utf8)), as: FileMetadata(name: "d"))
            await #expect(throws: DriveError.self) { try await drive.existing(path, takesOldestFolder: true) }
        }
    }

    @Test func `only the last name may be missing where a new file is to go`() async throws {
        let client = drive.client()
        #expect(try await client.existing(RemotePath(parsing: "/Diary/new.txt")) == nil)
        #expect(try await client.existing(RemotePath(parsing: "/Diary/2026.txt"))?.id == "2026")
        #expect(try await client.existing(RemotePath(parsing: "/"))?.id == "root")
        let error = await #expect(throws: DriveError.self) {
            try await client.existing(RemotePath(parsing: "/None/new.txt"))
        }
        #expect(error?.code == .notFound)
    }

    @Test func `the hidden folder is searched in its own space`() async throws {
        _ = try? await resolve("appdata:/x")
        #expect(drive.requests.dropFirst().allSatisfy { $0.query["spaces"] == "appDataFolder" })
        #expect(drive.requests.count == 3)
    }
}
