import DrivewayFiles
import DrivewayHTTP
import DrivewayTesting
import Foundation
import Testing

@testable import LocalGoogle

/// Uploads that nobody finishes.
@Suite struct AbandonedUploadTests {
    private static let uploads = "/upload/drive/v3/files"

    /// Opens many sessions at once and sends a chunk to each.
    private static func abandon(_ count: Int, _ drive: DriveHarness) async throws {
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<count {
                group.addTask {
                    let start = try await drive.send(.post, uploads, ["uploadType": "resumable"], json: [:])
                    let session = try #require(start.headers["Location"])
                    let chunk = Data(repeating: 7, count: 262_144)
                    return try await drive.send(
                        .put, session, data: chunk, headers: ["Content-Range": "bytes 0-262143/1000000"]
                    ).status
                }
            }
            for try await status in group { #expect(status == 308) }
        }
    }

    private static func staged(_ folder: String) throws -> Int {
        try FileSystem.entries(of: FileSystem.join(folder, "staging")).count
    }

    @Test func `after a week the next session clears all of them away`() async throws {
        let folder = try TemporaryFolder()
        let count = UploadRecord.expiredAtOnce * 2 + 5
        try await DriveHarness.run(.folder(folder.path)) { drive in
            try await Self.abandon(count, drive)
            #expect(try Self.staged(folder.path) == count)
            _ = try await drive.send(.post, "/local/clock", json: ["advanceSeconds": 604_801])
            let later = try await drive.person("ada@example.com")
            #expect(try await later.send(.post, Self.uploads, ["uploadType": "resumable"], json: [:]).status == 200)
            let deadline = ContinuousClock.now + .seconds(20)
            while try Self.staged(folder.path) > 0, ContinuousClock.now < deadline { await Task.yield() }
            #expect(try Self.staged(folder.path) == 0)
        }
    }

    @Test func `a server that starts clears away what has expired, and keeps the rest`() async throws {
        let folder = try TemporaryFolder()
        try await DriveHarness.run(.folder(folder.path)) { drive in
            let fourDays: JSONValue = ["advanceSeconds": 345_600]
            try await Self.abandon(3, drive)
            _ = try await drive.send(.post, "/local/clock", json: fourDays)
            try await Self.abandon(2, try await drive.person("ada@example.com"))
            _ = try await drive.send(.post, "/local/clock", json: fourDays)
            #expect(try Self.staged(folder.path) == 5)
        }
        try await DriveHarness.run(.folder(folder.path)) { _ in
            let left = try Self.staged(folder.path)
            #expect(left == 2)
        }
    }
}
