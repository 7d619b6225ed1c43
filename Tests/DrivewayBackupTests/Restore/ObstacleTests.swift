import DrivewayFiles
import DrivewaySQLite
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayBackup

/// What a restore must not take away together with the folder it replaces.
@Suite struct ObstacleTests {
    #if os(Linux)
    @Test func `a folder in which something is mounted is not replaced`() throws {
        let error = #expect(throws: BackupError.self) { try RestoreObstacles.refuseMounts(at: ["/nowhere", "/dev"]) }
        #expect(error?.code == .destination)
        let mount = try #require(error?.files.first)
        #expect(try FileSystem.isMountPoint(mount))
        #expect(error?.message.contains("“\(mount)”") == true)
        #expect(throws: BackupError.self) { try RestoreObstacles.refuseMounts(at: ["/proc"]) }
    }

    @Test func `what could not be backed up is not removed by restoring the rest`() async throws {
        let bench = try Workbench()
        try bench.folder.write("a", to: "Diary/a.txt")
        try bench.folder.write("b", to: "Diary/Inner/b.txt")
        // A name that is not UTF-8.
        let name = Array(bench.folder.path("Diary/Inner/x").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0]
        let descriptor = creat(name, 0o600)
        #expect(descriptor >= 0 && close(descriptor) == 0)
        let report = try await bench.device().create([.folder(bench.source)])
        #expect(report.failures.count == 1)
        #expect(report.snapshot.leftOut == 1)
        #expect(try await bench.device("phone").snapshots().snapshots.map(\.leftOut) == [1])
        for paths in [[], ["Diary/Inner"]] {
            let error = await #expect(throws: BackupError.self) { try await bench.device().restore(paths: paths) }
            #expect(error?.code == .destination)
            #expect(error?.message.contains("without 1 item") == true)
            #expect(error?.message.contains("--to FOLDER") == true)
        }
        #expect(access(name, F_OK) == 0)
        // Nothing is lost by these.
        try await bench.device().restore(paths: ["Diary/a.txt"])
        let elsewhere = try await bench.device().restore(to: bench.folder.path("Elsewhere"))
        #expect(elsewhere.notices.count == 1)
        #expect(elsewhere.notices.first?.message.contains("without 1 item") == true)
        #expect(try bench.folder.read("Elsewhere/Diary/Inner/b.txt") == Data("b".utf8))
        // The place is taken now.
        await #expect(throws: BackupError.self) { try await bench.device().restore(to: bench.folder.path("Elsewhere")) }
    }
    #endif

    @Test func `a list of what was left out is kept short, and its count exact`() throws {
        let failures = (0..<3000).map { BackupNotice(item: "/home/mina/Diary/\($0)", message: "") }
        let many = try #require(SnapshotHead.LeftOut(failures))
        #expect(many.count == 3000)
        #expect(many.paths.count == 1000)
        let long = [BackupNotice](
            repeating: .init(item: String(repeating: "\u{1}", count: 4000), message: ""), count: 900)
        var content = SampleSnapshot.content
        content.head.leftOut = SnapshotHead.LeftOut(long)
        #expect(try SnapshotText.decode(SnapshotText.encode(content)) == content)
        #expect(SnapshotHead.LeftOut([]) == nil)
        content.head.leftOut?.count = 0
        #expect(throws: FormatError.self) { try SnapshotText.encode(content) }
    }

    @Test(arguments: [true, false]) func `a folder with a database another program has open is not replaced`(
        _ isWritten: Bool
    ) async throws {
        let bench = try Workbench()
        let path = try bench.folder.write("a", to: "Diary/a.txt")
        let database = try DatabaseSourceTests.open(bench.folder.path("Diary/deep.db"))
        defer { database.close() }
        try await bench.device().create([.file(path)])
        try await bench.device().create([.folder(bench.source)])
        if isWritten { try DatabaseSourceTests.add("later", to: database) }
        try bench.folder.write("changed", to: "Diary/a.txt")
        let error = await #expect(throws: BackupError.self) { try await bench.device().restore() }
        #expect(error?.code == .destination)
        #expect(error?.files == [bench.folder.path("Diary/deep.db")])
        #expect(try bench.folder.read("Diary/a.txt") == Data("changed".utf8))
        try DatabaseSourceTests.add("goes on", to: database)
        #expect(try database.read { try $0.value("SELECT count(*) FROM entries") } == (isWritten ? 2 : 1))
        #expect(try FileSystem.entries(of: bench.folder.path).filter(FileSystem.isTemporaryName) == [])
        database.close()
        try await bench.device().restore()
        #expect(try bench.folder.read("Diary/a.txt") == Data("a".utf8))
    }

    @Test func `a place is named without what leads nowhere, and none is made up for a folder that is gone`() throws {
        #expect(try RestoreSelection.absolute("X/./Diary/", from: "/home/mina") == "/home/mina/X/Diary")
        #expect(try RestoreSelection.absolute(".", from: "/home/mina") == "/home/mina")
        #expect(try RestoreSelection.absolute("/a//./b/../c", from: "") == "/a/b/../c")
        #expect(try RestoreSelection.absolute("/", from: "") == "/")
        for current in ["", "(unreachable)/mina"] {
            let error = #expect(throws: BackupError.self) { try RestoreSelection.absolute(".", from: current) }
            #expect(error?.code == .destination)
        }
    }

    @Test func `a journal that is not understood, or names what is not a restore's, removes nothing`() throws {
        let folder = try TemporaryFolder()
        let own = try folder.write("precious", to: "Diary/own.txt")
        var journal = RestoreJournal([RestoreItem(destination: folder.path("Diary/a.txt"), entries: [])])
        journal.items[0].staging = own
        #expect(!journal.namesOnlyItsOwn)
        try folder.write(JSONLine.encode(journal), to: "restores/forged.json")
        try folder.write("{\"later\":1}", to: "restores/later.json")
        try folder.write("half", to: "restores/.x.json.driveway-0123456789abc")
        for _ in 0..<2 {
            let notices = RestoreTransaction.recover(
                .init(account: "", stateFolder: folder.path, device: .current(program: "tests", version: "1")))
            #expect(notices.map(\.item) == ["forged.json", "later.json"].map { folder.path("restores/\($0)") })
        }
        #expect(try FileSystem.entries(of: folder.path("restores")) == ["forged.json", "later.json"])
        #expect(try folder.read("Diary/own.txt") == Data("precious".utf8))
    }

    @Test func `what could not be put back is told with any error`() throws {
        struct Failure: Error {}
        let leftover = BackupNotice(item: "/home/mina/Diary", message: "could not be put back")
        let file = FileError(operation: "write", path: "/x", errorNumber: EIO)
        for error in [Failure(), BackupError(.damaged, "Bad."), file] as [any Error] {
            let told = RestoreRun.explained(error, [leftover])
            #expect("\(told)".contains("could not be put back"))
            #expect(!"\(told)".contains("untouched"))
        }
        #expect("\(RestoreRun.explained(file, []))".contains("untouched"))
        #expect(RestoreRun.explained(Failure(), []) is Failure)
    }
}
