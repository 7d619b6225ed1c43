import DrivewayAPI
import DrivewayDriveAPI
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayDrive

@Suite struct `Copying trees` {
    /// A folder `/from` with files, a folder in a folder, a document and a shortcut.
    private func planted(_ drive: DriveClient) async throws -> File {
        let top = try await drive.ensureFolder(RemotePath(parsing: "/from"))
        let inner = try await drive.ensureFolder(RemotePath(parsing: "/from/a/b"))
        for (name, folder) in [("x", top), ("y", inner), ("z", inner)] {
            _ = try await drive.upload(.data(Data(name.utf8)), as: FileMetadata(name: name, in: folder))
        }
        let type = "application/vnd.google-apps.document"
        _ = try await drive.createDocument(FileMetadata(name: "doc", parent: top.requiredID(), mimeType: type))
        try await drive.createShortcut(to: inner.requiredID(), in: top.requiredID(), name: "link")
        return top
    }

    private let all = ["a", "a/b", "a/b/y", "a/b/z", "doc", "link", "x"]

    @Test func `a folder is copied whole within Drive, and the second time nothing is`() async throws {
        try await Drives.run { drives in
            let drive = drives.client()
            let (from, to) = (try await planted(drive), try await drive.ensureFolder(RemotePath(parsing: "/to")))
            let report = try await drive.copyTree(from, into: to)
            #expect(report.created == 5 && report.foldersCreated == 2 && report.failures.isEmpty)
            #expect(try await drive.tree(of: to.requiredID()).paths() == all)
            let again = try await drive.copyTree(from, into: to)
            #expect(again.created == 0 && again.unchanged == 4 && again.skipped.count == 1)
            #expect(try await drive.tree(of: to.requiredID()).paths() == all)
        }
    }

    @Test func `nothing that is there is replaced, and the others go on`() async throws {
        try await Drives.run { drives in
            let drive = drives.client()
            let (from, to) = (try await planted(drive), try await drive.ensureFolder(RemotePath(parsing: "/to")))
            let mine = try await drive.upload(.data(Data("mine".utf8)), as: FileMetadata(name: "x", in: to))
            let report = try await drive.copyTree(from, into: to)
            #expect(report.created == 4 && report.failures.map(\.path) == [["x"]])
            #expect(try await drive.contents(of: mine, upTo: 9) == Data("mine".utf8))
        }
    }

    @Test func `a folder is copied into one below it, once`() async throws {
        try await Drives.run { drives in
            let drive = drives.client()
            let (from, to) = (
                try await planted(drive), try await drive.ensureFolder(RemotePath(parsing: "/from/a/copy"))
            )
            let report = try await drive.copyTree(from, into: to)
            #expect(report.created == 5 && report.failures.isEmpty)
            #expect(try await drive.tree(of: to.requiredID()).paths() == all)
            await #expect(throws: DriveError.self) { try await drive.copyTree(from, into: from) }
        }
    }

    @Test func `answers that get lost copy nothing twice`() async throws {
        try await Drives.run { drives in
            let drive = drives.client(.init(idStock: 50))
            let (from, to) = (try await planted(drive), try await drive.ensureFolder(RemotePath(parsing: "/to")))
            try await drives.google.setFaults(
                [
                    TestFault("/drive/v3/files/*/copy", method: "POST", probability: 0.5, applyThenFail: true),
                    TestFault("/batch/*", probability: 0.5, applyThenFail: true),
                ], seed: 3)
            let report = try await drive.copyTree(from, into: to)
            #expect(report.failures.isEmpty)
            try await drives.google.clearFaults()
            #expect(try await drive.tree(of: to.requiredID()).paths() == all)
        }
    }
}
