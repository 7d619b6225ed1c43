import DrivewayAPI
import DrivewayDriveAPI
import DrivewayFiles
import DrivewaySQLite
import DrivewayTesting
import Foundation
import Synchronization
import Testing

@testable import DrivewayDrive

@Suite struct `Uploading trees` {
    private let paths = ["a.txt", "b/c.txt", "b/d/e.txt", "b/f/", "g/h.txt"]
    private let all = ["a.txt", "b", "b/c.txt", "b/d", "b/d/e.txt", "b/f", "g", "g/h.txt"]

    @Test func `a folder goes up whole, and the second time nothing is sent`() async throws {
        try await Drives.run { drives in
            let (drive, folder) = (drives.client(.init(idStock: 100)), try TemporaryFolder())
            let path = try folder.plant(paths, in: "tree")
            let target = try await drive.ensureFolder(RemotePath(parsing: "/up"))
            let monitor = TransferMonitor()
            let report = try await drive.uploadTree(path, into: target, monitor: monitor)
            #expect(report.created == 4 && report.foldersCreated == 4 && report.failures.isEmpty)
            #expect(monitor.progress.fraction == 1 && monitor.progress.completedItems == 4)
            #expect(try await drive.tree(of: #require(target.id)).paths() == all)

            try await drives.google.clearRequests()
            let again = try await drive.uploadTree(path, into: target)
            #expect(again.unchanged == 4 && again.created == 0 && again.foldersCreated == 0)
            #expect(try await drives.google.requests().allSatisfy { $0.method == "GET" })
        }
    }

    @Test func `a changed file is a new revision, whatever its size and time say`() async throws {
        try await Drives.run { drives in
            let (drive, folder) = (drives.client(), try TemporaryFolder())
            let path = try folder.plant(["a", "b"], in: "tree")
            let target = try await drive.ensureFolder(RemotePath(parsing: "/up"))
            _ = try await drive.uploadTree(path, into: target)
            let before = try FileStatus.of(path + "/a")
            try Data("z".utf8).write(to: URL(fileURLWithPath: path + "/a"))
            let file = try OpenFile(path + "/a", .update)
            try file.setModified(seconds: before.modifiedSeconds, nanoseconds: before.modifiedNanoseconds)
            let report = try await drive.uploadTree(path, into: target)
            #expect(report.updated == 1 && report.unchanged == 1)
            let id = try #require(target.id)
            let sent = try #require(try await drive.files(named: "a", in: id).first)
            #expect(try await drive.contents(of: sent, upTo: 100) == Data("z".utf8))
        }
    }

    @Test func `an item that fails does not stop the others`() async throws {
        try await Drives.run { drives in
            let (drive, folder) = (drives.client(), try TemporaryFolder())
            let path = try folder.plant(paths, in: "tree")
            try FileManager.default.createSymbolicLink(atPath: path + "/link", withDestinationPath: "a.txt")
            let target = try await drive.ensureFolder(RemotePath(parsing: "/up"))
            // Two files of one name, neither with the content that is here: which one is meant?
            for text in ["one", "two"] {
                _ = try await drive.upload(.data(Data(text.utf8)), as: FileMetadata(name: "a.txt", in: target))
            }
            let seen = Mutex<[String]>([])
            let report = try await drive.uploadTree(path, into: target) { item in
                seen.withLock { $0.append(item.path.joined(separator: "/")) }
            }
            #expect(report.created == 3)
            #expect(report.failures.map(\.path) == [["a.txt"]])
            #expect(report.skipped.map(\.path) == [["link"]])
            #expect(seen.withLock { $0.sorted() } == ["a.txt", "b/c.txt", "b/d/e.txt", "g/h.txt", "link"])
        }
    }

    @Test func `a full Drive ends it, and what went up is there`() async throws {
        try await Drives.run { drives in
            let (drive, folder) = (drives.client(), try TemporaryFolder())
            let path = try folder.plant((0..<20).map { "\($0)" }, in: "tree")
            let target = try await drive.ensureFolder(RemotePath(parsing: "/up"))
            try await drives.google.setFaults(
                [TestFault("/upload/*", status: 403, reason: "storageQuotaExceeded", probability: 0.5)])
            let error = await #expect(throws: GoogleAPIError.self) { try await drive.uploadTree(path, into: target) }
            #expect(error?.reason == "storageQuotaExceeded")
            try await drives.google.clearFaults()
            let report = try await drive.uploadTree(path, into: target)
            #expect(report.created + report.unchanged == 20)
        }
    }

    @Test func `devices that upload one tree at once make each folder once`() async throws {
        try await Drives.run { drives in
            let folder = try TemporaryFolder()
            let path = try folder.plant((0..<8).map { "x/\($0 % 3)/y/\($0)" }, in: "tree")
            let target = try await drives.client().ensureFolder(RemotePath(parsing: "/up"))
            try await drives.google.setFaults([TestFault("/drive/v3/files", method: "POST", delay: 50)])
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<3 {
                    group.addTask { _ = try await drives.client(.init(idStock: 50)).uploadTree(path, into: target) }
                }
                try await group.waitForAll()
            }
            var folders: [String] = []
            for try await entry in drives.client().tree(of: try #require(target.id)) where entry.file.isFolder {
                folders.append(entry.path.joined(separator: "/"))
            }
            #expect(folders.sorted() == ["x", "x/0", "x/0/y", "x/1", "x/1/y", "x/2", "x/2/y"])
        }
    }

    @Test func `answers that get lost make no folder and no file twice`() async throws {
        try await Drives.run { drives in
            let (drive, folder) = (drives.client(.init(idStock: 50)), try TemporaryFolder())
            let path = try folder.plant(paths, in: "tree")
            let target = try await drive.ensureFolder(RemotePath(parsing: "/up"))
            try await drives.google.setFaults(
                [
                    TestFault("/batch/*", probability: 0.5, applyThenFail: true),
                    TestFault("/drive/v3/files", method: "POST", status: 500, probability: 0.5, applyThenFail: true),
                    TestFault("/upload/*", probability: 0.5, applyThenFail: true),
                ], seed: 7)
            let report = try await drive.uploadTree(path, into: target)
            #expect(report.failures.isEmpty)
            try await drives.google.clearFaults()
            #expect(try await drive.tree(of: #require(target.id)).paths() == all)
        }
    }

    @Test func `short files are noted many in one step, before the first is sent; none is made twice`() async throws {
        try await Drives.run { drives in
            let folder = try TemporaryFolder()
            let path = try folder.plant((0..<100).map { "\($0)" }, in: "tree")
            let configuration = DriveClient.Configuration(idStock: 10, state: folder.path("state"))
            let target = try await drives.client().ensureFolder(RemotePath(parsing: "/up"))
            func noted() throws -> Int64? {
                try Database.open(.file(folder.path("state/transfers.sqlite"))).read {
                    try $0.rows("SELECT count(*) FROM uploads").first?.int64(0)
                }
            }
            // Each is made, and its answer lost; then the Drive is full.
            try await drives.google.setFaults([
                TestFault("/upload/*", status: 403, reason: "storageQuotaExceeded", applyThenFail: true)
            ])
            await #expect(throws: GoogleAPIError.self) {
                try await drives.client(configuration).uploadTree(path, into: target)
            }
            #expect(try noted() ?? 0 >= 50)
            try await drives.google.clearFaults()
            let drive = drives.client(configuration)
            let report = try await drive.uploadTree(path, into: target)
            #expect(report.created + report.unchanged == 100 && report.failures.isEmpty)
            // Of those that were found whole nobody asked the journal.
            #expect(try noted() == Int64(report.unchanged))
            #expect(try await drive.tree(of: #require(target.id)).paths().count == 100)
        }
    }

    @Test func `many small files cost one request each and hardly more`() async throws {
        try await Drives.run { drives in
            let (drive, folder) = (drives.client(.init(idStock: 1000)), try TemporaryFolder())
            let path = try folder.plant((0..<200).map { "\($0 % 10)/\($0)" }, in: "tree")
            let target = try await drive.ensureFolder(RemotePath(parsing: "/up"))
            try await drives.google.clearRequests()
            #expect(try await drive.uploadTree(path, into: target).created == 200)
            #expect(try await drives.google.requestLog().count <= 220)
        }
    }

    @Test func `links are followed where that is wanted, and circles end`() async throws {
        try await Drives.run { drives in
            let (drive, folder) = (drives.client(), try TemporaryFolder())
            let path = try folder.plant(["a/b.txt"], in: "tree")
            try FileManager.default.createSymbolicLink(atPath: path + "/a/up", withDestinationPath: "..")
            try FileManager.default.createSymbolicLink(atPath: path + "/c.txt", withDestinationPath: "a/b.txt")
            let target = try await drive.ensureFolder(RemotePath(parsing: "/up"))
            let report = try await drive.uploadTree(path, into: target, options: .init(symbolicLinks: .follow))
            #expect(report.skipped.map(\.path) == [["a", "up"]])
            #expect(try await drive.tree(of: #require(target.id)).paths() == ["a", "a/b.txt", "c.txt"])
        }
    }
}
