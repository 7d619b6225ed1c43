import DrivewayAPI
import DrivewayDriveAPI
import DrivewayFiles
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayDrive

@Suite struct `Downloading trees` {
    private let paths = ["/t/a.txt", "/t/b/c.txt", "/t/b/d/e.txt", "/t/b/f/", "/t/g/h.txt"]
    private let all = ["a.txt", "b", "b/c.txt", "b/d", "b/d/e.txt", "b/f", "g", "g/h.txt"]

    private func here(_ path: String) -> [String] {
        (FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []).sorted()
    }

    @Test func `a folder comes down whole, and the second time nothing is fetched`() async throws {
        try await Drives.run { drives in
            let (drive, folder) = (drives.client(), try TemporaryFolder())
            try await drive.plant(paths)
            let remote = try await drive.resolve(RemotePath(parsing: "/t"))
            let monitor = TransferMonitor()
            let report = try await drive.downloadTree(remote, to: folder.path("t"), monitor: monitor)
            #expect(report.created == 4 && report.foldersCreated == 4 && report.failures.isEmpty)
            #expect(monitor.progress.isTotalKnown && monitor.progress.fraction == 1)
            #expect(here(folder.path("t")) == all)
            #expect(try folder.read("t/b/d/e.txt") == Data("/t/b/d/e.txt".utf8))

            try await drives.google.clearRequests()
            let again = try await drive.downloadTree(remote, to: folder.path("t"))
            #expect(again.unchanged == 4)
            #expect(try await drives.google.requests().allSatisfy { $0.path == "/drive/v3/files" })
        }
    }

    @Test func `a changed file is fetched again, one that fails does not stop the others`() async throws {
        try await Drives.run { drives in
            let (drive, folder) = (drives.client(), try TemporaryFolder())
            try await drive.plant(paths)
            let remote = try await drive.resolve(RemotePath(parsing: "/t"))
            _ = try await drive.downloadTree(remote, to: folder.path("t"))
            try folder.write("other", to: "t/a.txt")
            try FileSystem.remove(folder.path("t/g/h.txt"))
            try FileSystem.makeFolder(folder.path("t/g/h.txt"))
            let report = try await drive.downloadTree(remote, to: folder.path("t"))
            #expect(report.updated == 1 && report.unchanged == 2)
            #expect(report.failures.map(\.path) == [["g", "h.txt"]])
            #expect(try folder.read("t/a.txt") == Data("/t/a.txt".utf8))
        }
    }

    @Test func `files of one name and names that no disk takes all come, inside the folder`() async throws {
        try await Drives.run { drives in
            let (drive, folder) = (drives.client(.init(idStock: 20)), try TemporaryFolder())
            let top = try await drive.ensureFolder(RemotePath(parsing: "/t"))
            for name in ["same", "same", "../../evil", "..", "a/b", "line\nbreak"] {
                _ = try await drive.upload(.data(Data(name.utf8)), as: FileMetadata(name: name, in: top))
            }
            let report = try await drive.downloadTree(top, to: folder.path("deep/t"))
            #expect(report.created == 6 && report.failures.isEmpty)
            #expect(here(folder.path("deep/t")).count == 6)
            #expect(here(folder.path) == ["deep", "deep/t"] + here(folder.path("deep/t")).map { "deep/t/" + $0 })
        }
    }

    @Test func `a shortcut to a folder above ends, and everything is saved once`() async throws {
        try await Drives.run { drives in
            let (drive, folder) = (drives.client(), try TemporaryFolder())
            try await drive.plant(["/A/f", "/A/B/g"])
            let a = try await drive.resolve(RemotePath(parsing: "/A"))
            let b = try await drive.resolve(RemotePath(parsing: "/A/B"))
            for parent in [a, b] {
                try await drive.service.files.create(
                    File(
                        mimeType: DriveType.shortcut, name: "back", parents: [#require(parent.id)],
                        shortcutDetails: File.ShortcutDetails(targetId: a.id))
                ).send()
            }
            let report = try await drive.downloadTree(a, to: folder.path("A"))
            #expect(report.created == 2 && report.failures.isEmpty)
            #expect(report.skipped.map { $0.path.last } == ["back", "back"])
            #expect(here(folder.path("A")) == ["B", "B/g", "f"])
        }
    }
}
