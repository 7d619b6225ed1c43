import DrivewayFiles
import DrivewaySQLite
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayBackup

/// The last restore can be taken back: whole, in one step, and again.
@Suite struct UndoTests {
    typealias Scene = RestoreFaultTests.Scene

    @Test func `a restore is undone, and the undo as well`() async throws {
        let scene = try await Scene()
        let bench = scene.bench
        let report = try await bench.device().restore()
        let undo = try #require(report.undo)
        #expect(undo.paths == [bench.source, scene.database])
        #expect(undo.bytes > 300_000 && undo.until > Date(timeIntervalSinceNow: 6 * 24 * 60 * 60))
        #expect(bench.device("laptop").undoableRestore == undo)
        #expect(try scene.folderIsNew() && scene.databaseIsNew())

        let undone = try await bench.device().undoRestore()
        #expect(undone.paths == undo.paths && undone.snapshot == report.snapshot.id)
        #expect(try !scene.folderIsNew() && !scene.databaseIsNew())
        #expect(try bench.leftovers() == [])
        try await bench.device().undoRestore()
        #expect(try scene.folderIsNew() && scene.databaseIsNew())
        #expect(try bench.leftovers() == [])
    }

    @Test func `each backup has an undo of its own`() async throws {
        let scene = try await Scene()
        let bench = scene.bench
        var configuration = bench.device().configuration
        configuration.name = "Other"
        let other = Backups(configuration: configuration) { [storage = MemoryStorage()] in storage }
        let place = try bench.folder.write("one", to: "Other/a.txt")
        try await other.create([.folder(FileSystem.parent(of: place))])
        try await bench.device().restore()
        #expect(other.undoableRestore == nil)
        let error = await #expect(throws: BackupError.self) { try await other.undoRestore() }
        #expect(error?.code == .notFound && error?.message.contains("“Other”") == true)
        #expect(try scene.folderIsNew() && scene.databaseIsNew())

        // A restore of another one does not take the first one's away.
        try bench.folder.write("two", to: "Other/a.txt")
        try await other.restore()
        try await bench.device().undoRestore()
        #expect(try !scene.folderIsNew() && !scene.databaseIsNew())
        try await other.undoRestore()
        #expect(try bench.folder.read("Other/a.txt") == Data("two".utf8))
    }

    @Test func `what was made new by a restore goes with its undo and comes back with the next`() async throws {
        let scene = try await Scene()
        let bench = scene.bench
        try FileSystem.remove(scene.database)
        for suffix in ["-wal", "-shm"] { try? FileSystem.remove(scene.database + suffix) }
        try await bench.device().restore()
        try await bench.device().undoRestore()
        #expect(try !scene.folderIsNew())
        #expect(!FileManager.default.fileExists(atPath: scene.database))
        try await bench.device().undoRestore()
        #expect(try scene.folderIsNew() && scene.databaseIsNew())
    }

    @Test func `work done after the restore does not hinder the undo, and is kept`() async throws {
        let scene = try await Scene()
        let bench = scene.bench
        try await bench.device().restore()
        // An editor saves by renaming.
        try bench.folder.write("after", to: "Diary/monday.txt")
        try FileSystem.rename(bench.source, to: bench.source + " moved")
        try FileSystem.rename(bench.source + " moved", to: bench.source)
        try await bench.device().undoRestore()
        #expect(try !scene.folderIsNew())
        try await bench.device().undoRestore()
        #expect(try bench.folder.read("Diary/monday.txt") == Data("after".utf8))
    }

    @Test func `the next restore that replaces something takes its place, one to a new place does not`() async throws {
        let scene = try await Scene()
        let bench = scene.bench
        try await bench.device().restore(paths: ["Diary/monday.txt"])
        let first = bench.device().undoableRestore
        let elsewhere = try await bench.device().restore(to: bench.folder.path("Elsewhere"))
        #expect(elsewhere.undo == nil && bench.device().undoableRestore == first)
        try await bench.device().restore(paths: ["notes.db"], options: .init(keepsReplaced: false))
        #expect(bench.device().undoableRestore == first)
        try await bench.device().restore()
        #expect(bench.device().undoableRestore?.paths.count == 2)
        #expect(try bench.leftovers() == [])
        #expect(try FileSystem.entries(of: bench.source).filter(FileSystem.isTemporaryName) == [])
    }

    @Test func `after a week it goes, and there is nothing to undo`() async throws {
        let scene = try await Scene()
        var configuration = scene.bench.device().configuration
        try await scene.bench.device().restore()
        configuration.undoPeriod = -1
        let (storage, later) = (scene.bench.storage, configuration)
        try await Backups(configuration: later) { storage }.create([.folder(scene.bench.source)])
        #expect(scene.bench.device().undoableRestore == nil)
        #expect(try FileSystem.entries(of: scene.bench.folder.path).filter(FileSystem.isTemporaryName) == [])
        let error = await #expect(throws: BackupError.self) { try await scene.bench.device().undoRestore() }
        #expect(error?.code == .notFound)
    }

    @Test(arguments: RestoreFaultTests.moments) func `after a kill what was replaced can still be put back`(
        _ moment: (RestoreSwap.Step, Int)
    ) async throws {
        let scene = try await Scene()
        let fault = RestoreFaultTests.fault(moment.0, moment.1, kills: true)
        _ = try? await scene.bench.device(fault: fault).restore()
        let isNew = try scene.folderIsNew()
        if isNew {
            try await scene.bench.device().undoRestore()
        } else {
            await #expect(throws: BackupError.self) { try await scene.bench.device().undoRestore() }
        }
        #expect(try !scene.folderIsNew())
        #expect(try !scene.databaseIsNew())
        #expect(try scene.bench.leftovers() == [])
        #expect(scene.journals == [])
    }

    @Test func `an undo that was killed half-way is finished by the next`() async throws {
        let scene = try await Scene()
        let bench = scene.bench
        try await bench.device().restore()
        let store = UndoStore(bench.device().configuration)
        var (record, path) = try #require(store.last())
        record.isPending = true
        try store.save(record, path)
        try FileSystem.exchange(record.items[0].kept, with: record.items[0].destination)
        try await bench.device().undoRestore()
        #expect(try !scene.folderIsNew() && !scene.databaseIsNew())
        try await bench.device().undoRestore()
        #expect(try scene.folderIsNew() && scene.databaseIsNew())
    }

    @Test func `an undo does not take a database from the program that has it open`() async throws {
        let scene = try await Scene()
        try await scene.bench.device().restore()
        let database = try DatabaseSourceTests.open(scene.database)
        try DatabaseSourceTests.add("open", to: database)
        await #expect(throws: BackupError.self) { try await scene.bench.device().undoRestore() }
        database.close()
        #expect(try scene.folderIsNew())
        try await scene.bench.device().undoRestore()
        #expect(try !scene.folderIsNew() && !scene.databaseIsNew())
    }

    @Test func `where two items cannot be exchanged, what waits aside is kept as well`() throws {
        let folder = try TemporaryFolder()
        try folder.write("new", to: "Diary/a.txt")
        var journal = RestoreJournal(
            [RestoreItem(destination: folder.path("Diary"), entries: [])], snapshot: "1", keepsReplaced: true)
        let status = try FileStatus.of(folder.path("Diary"))
        (journal.items[0].device, journal.items[0].inode) = (status.device, status.inode)
        #expect(try UndoRecord(journal) == nil)
        try FileSystem.makeFolder(journal.items[0].aside)
        try FileSystem.replace(FileSystem.join(journal.items[0].aside, "a.txt"), with: Data("old".utf8))
        let record = try #require(try UndoRecord(journal))
        #expect(record.items[0].kept == journal.items[0].staging && record.items[0].identity != nil)
        #expect(record.bytes == 3 && record.namesOnlyItsOwn)
        #expect(try FileSystem.entries(of: record.items[0].kept) == ["a.txt"])
        #expect(try FileStatus.ofItem(at: journal.items[0].aside) == nil)
        try record.removeKept()
        #expect(try FileSystem.entries(of: folder.path) == ["Diary"])
    }

    @Test func `a record that names what is not a restore's removes nothing`() throws {
        let folder = try TemporaryFolder()
        let configuration = Backups.Configuration(
            account: "", stateFolder: folder.path("state"), device: .current(program: "tests", version: "1"))
        let own = try folder.write("precious", to: "own.txt")
        var item = UndoRecord.Item(destination: folder.path("Diary"), kept: own, identity: nil)
        let store = UndoStore(configuration)
        #expect(try store.keep(UndoRecord([item], snapshot: "1", of: nil)) == [])
        #expect(store.last() == nil)
        item.kept = FileSystem.temporaryName(beside: item.destination)
        #expect(try store.keep(UndoRecord([item], snapshot: "2", of: nil)) == [])
        #expect(store.last()?.record.snapshot == "2")
        #expect(try folder.read("own.txt") == Data("precious".utf8))
    }
}
