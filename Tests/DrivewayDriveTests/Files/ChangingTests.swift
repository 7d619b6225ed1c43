import DrivewayAPI
import DrivewayDriveAPI
import DrivewayHTTP
import Foundation
import Testing

@testable import DrivewayDrive

@Suite struct ChangingTests {
    /// Answers for `f` and the folders `d` and `e`, and echoes changes.
    func drive(parents: [FileID]?) -> ScriptedDrive {
        ScriptedDrive { request in
            switch (request.method, request.path) {
            case (.get, "/drive/v3/files/f"): try .file(File(id: "f", name: "f", parents: parents))
            case (.get, "/drive/v3/files/d"), (.get, "/drive/v3/files/root"): try .file(.folder("d", "d"))
            case (.get, "/drive/v3/files/e"): try .file(File(id: "e", mimeType: "text/plain", name: "e.txt"))
            case (.delete, _): Reply(status: 204)
            default: try .file(File(id: "f"))
            }
        }
    }

    @Test func `a move asks where the file is, whatever a listing said`() async throws {
        let drive = drive(parents: ["x"])
        try await drive.client().move("f", to: "d")
        let patch = try #require(drive.requests.last)
        #expect(patch.method == .patch)
        #expect(patch.query["addParents"] == "d")
        #expect(patch.query["removeParents"] == "x")
        #expect(patch.body == Data("{}".utf8))
    }

    @Test(arguments: ["d", "root"] as [FileID])
    func `a move to where the file is sends nothing`(target: FileID) async throws {
        let drive = drive(parents: ["d"])
        try await drive.client().move("f", to: target)
        #expect(drive.requests.allSatisfy { $0.method == .get })
    }

    @Test func `a move out of a second folder leaves the file in the first`() async throws {
        let drive = drive(parents: ["d", "x"])
        try await drive.client().move("f", to: "d")
        #expect(drive.requests.last?.query["addParents"] == nil)
        #expect(drive.requests.last?.query["removeParents"] == "x")
    }

    @Test func `a file whose folder is unknown is only added to the new one`() async throws {
        let drive = drive(parents: nil)
        try await drive.client().move("f", to: "d")
        #expect(drive.requests.last?.query["addParents"] == "d")
        #expect(drive.requests.last?.query["removeParents"] == nil)
    }

    @Test func `a file is no place to move to`() async throws {
        let error = await #expect(throws: DriveError.self) {
            try await drive(parents: ["x"]).client().move("f", to: "e")
        }
        #expect(error?.code == .notAFolder)
    }

    @Test func `changes send what changes and nothing else`() async throws {
        let drive = drive(parents: ["x"])
        let client = drive.client()
        try await client.trash("f")
        try await client.untrash("f")
        try await client.rename("f", to: "g")
        #expect(
            drive.requests.map { String(decoding: $0.body, as: UTF8.self) } == [
                #"{"trashed":true}"#, #"{"trashed":false}"#, #"{"name":"g"}"#,
            ])
        try await client.delete("f")
        #expect(drive.requests.last?.method == .delete)
        #expect(drive.requests.last?.query["supportsAllDrives"] == "true")
    }
}
