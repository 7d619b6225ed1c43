import DrivewayCrypto
import DrivewayFiles
import DrivewayHTTP
import DrivewaySQLite
import DrivewayTesting
import Foundation
import Testing

@testable import LocalGoogle

/// Small content, which the database holds, beside larger content, which lies in files.
struct HeldContentTests {
    private static func text(_ count: Int) -> String { String(repeating: "0123456789abcdef", count: count / 16) }

    /// The names of the files with content in the folder of a server.
    private func blobs(_ folder: TemporaryFolder) throws -> [String] {
        let blobs = FileSystem.join(folder.path, "blobs")
        return try FileSystem.entries(of: blobs).flatMap { try FileSystem.entries(of: FileSystem.join(blobs, $0)) }
    }

    private func download(_ id: String, _ drive: DriveHarness) async throws -> DriveHarness.Answer {
        try await drive.send(.get, "/drive/v3/files/" + id, ["alt": "media"])
    }

    @Test(arguments: [0, 16, 16 << 10, 16 << 10 + 16])
    func `content of any size is what was sent, copied, after a restart and in part`(count: Int) async throws {
        let folder = try TemporaryFolder()
        let content = Self.text(count)
        var ids: [String] = []
        try await DriveHarness.run(.folder(folder.path)) { drive in
            let made = try await drive.put("a", content, fields: "id,size,md5Checksum,sha1Checksum,sha256Checksum").json
            #expect(made["size"] == .string(String(count)))
            #expect(made["md5Checksum"] == .string(Digest.of(Data(content.utf8), .md5).hex))
            #expect(made["sha1Checksum"] == .string(Digest.of(Data(content.utf8), .sha1).hex))
            #expect(made["sha256Checksum"] == .string(Digest.of(Data(content.utf8), .sha256).hex))
            let id = try #require(made["id"].asString)
            let copy = try await drive.send(.post, "/drive/v3/files/\(id)/copy", json: [:])
            ids = [id, try #require(copy.json["id"].asString)]
            #expect(try blobs(folder).count == (count > 16 << 10 ? 1 : 0))
            #expect(try FileSystem.entries(of: FileSystem.join(folder.path, "staging")) == [])
        }
        try await DriveHarness.run(.folder(folder.path)) { drive in
            for id in ids {
                #expect(try await download(id, drive).data == Data(content.utf8))
                if count > 0 {
                    let part = try await drive.send(
                        .get, "/drive/v3/files/" + id, ["alt": "media"], headers: ["Range": "bytes=3-9"])
                    #expect(part.status == 206 && part.data == Data("3456789".utf8))
                    #expect(part.headers["Content-Range"] == "bytes 3-9/\(count)")
                }
                _ = try await drive.send(.delete, "/drive/v3/files/" + id)
            }
            #expect(try blobs(folder) == [])
        }
    }

    @Test func `small revisions stay beside large ones`() async throws {
        let folder = try TemporaryFolder()
        try await DriveHarness.run(.folder(folder.path)) { drive in
            let (small, large) = ("small", Self.text(20_000))
            let id = try #require(try await drive.put("a", small).json["id"].asString)
            for content in [large, small] {
                _ = try await drive.send(
                    .patch, "/upload/drive/v3/files/" + id, ["uploadType": "media"], data: Data(content.utf8))
            }
            let revisions = try await drive.send(.get, "/drive/v3/files/\(id)/revisions").json["revisions"]
            for (index, content) in [small, large, small].enumerated() {
                let revision = try #require(revisions[index]["id"].asString)
                let answer = try await drive.send(
                    .get, "/drive/v3/files/\(id)/revisions/\(revision)", ["alt": "media"])
                #expect(answer.data == Data(content.utf8))
            }
            #expect(try blobs(folder) == [Digest.of(Data(large.utf8), .sha256).hex])
        }
    }

    @Test func `a folder of an earlier version has small content in files, which serve as before`() async throws {
        let folder = try TemporaryFolder()
        let (name, content) = (Digest.of(Data("old".utf8), .sha256).hex, "old")
        var id = ""
        try await DriveHarness.run(.folder(folder.path)) { drive in
            id = try #require(try await drive.put("a", content).json["id"].asString)
        }
        let database = try Database.open(.file(FileSystem.join(folder.path, "metadata.sqlite")))
        try database.writeAndWait { try $0.execute("UPDATE revisions SET held = NULL") }
        database.close()
        let parent = FileSystem.join(FileSystem.join(folder.path, "blobs"), String(name.prefix(2)))
        try FileSystem.makeFolder(parent, permissions: 0o700)
        try Data(content.utf8).write(to: URL(filePath: FileSystem.join(parent, name)))
        try await DriveHarness.run(.folder(folder.path)) { drive in
            #expect(try await download(id, drive).data == Data(content.utf8))
            let copy = try await drive.send(.post, "/drive/v3/files/\(id)/copy", json: [:])
            // The same content again, held this time: the file stays for those that need it.
            let again = try #require(try await drive.put("b", content).json["id"].asString)
            _ = try await drive.send(.delete, "/drive/v3/files/" + id)
            _ = try await drive.send(.delete, "/drive/v3/files/" + again)
            let copied = try #require(copy.json["id"].asString)
            #expect(try await download(copied, drive).data == Data(content.utf8))
            #expect(try blobs(folder) == [name])
            _ = try await drive.send(.delete, "/drive/v3/files/" + copied)
            #expect(try blobs(folder) == [])
        }
    }
}
