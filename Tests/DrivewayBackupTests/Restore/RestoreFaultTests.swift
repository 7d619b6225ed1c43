import DrivewayFiles
import DrivewaySQLite
import DrivewayTesting
import Foundation
import Synchronization
import Testing

@testable import DrivewayBackup

/// A restore that fails or is killed at any step: what is there is the old or the new, never half, and nothing stays behind.
///
/// A killed process is played by a fault that, once it has happened, happens again at every later step, so that nothing is
/// taken back; the next run is another ``Backups``, as after a kill.
@Suite struct RestoreFaultTests {
    struct Failure: Error {}

    /// The steps of a restore of two items, each with how often it is passed.
    static let moments: [(RestoreSwap.Step, Int)] = [
        (.staging, 1), (.staged, 1), (.settled, 1), (.moved, 1), (.exchanged, 1), (.settled, 2), (.moved, 2),
        (.exchanged, 2),
        (.swapped, 1), (.cleared, 1),
    ]

    /// Fails at the `count`-th time a step is reached; a kill fails from then on.
    static func fault(_ step: RestoreSwap.Step, _ count: Int, kills: Bool)
        -> @Sendable (RestoreSwap.Step) throws -> Void
    {
        let state = Mutex((left: count, isDead: false))
        return { reached in
            try state.withLock { state in
                if state.isDead { throw Failure() }
                guard reached == step else { return }
                state.left -= 1
                if state.left == 0 {
                    state.isDead = kills
                    throw Failure()
                }
            }
        }
    }

    /// A diary folder and a database by itself, backed up and then changed.
    struct Scene {
        let bench: Workbench
        let folderThen: Inventory
        let folderNow: Inventory
        var database: String { bench.folder.path("notes.db") }

        init() async throws {
            bench = try Workbench()
            try bench.writeDiary()
            folderThen = try Inventory(bench.source)
            let database = try DatabaseSourceTests.open(bench.folder.path("notes.db"))
            try DatabaseSourceTests.add("then", to: database)
            try await bench.device().create([.folder(bench.source), .database(bench.folder.path("notes.db"))])
            try bench.folder.write("changed", to: "Diary/monday.txt")
            try bench.folder.write("new", to: "Diary/friday.txt")
            try FileSystem.remove(bench.folder.path("Diary/empty.txt"))
            try DatabaseSourceTests.add("now", to: database)
            let log = try bench.folder.read("notes.db-wal")
            let file = try bench.folder.read("notes.db")
            database.close()
            // The program was killed: its last entry is only in the log.
            try bench.folder.write(file, to: "notes.db")
            try bench.folder.write(log, to: "notes.db-wal")
            folderNow = try Inventory(bench.source)
        }

        /// Whether the folder is the old one or the new one; anything else is recorded.
        func folderIsNew() throws -> Bool {
            let found = try Inventory(bench.source)
            #expect(found == folderThen || found == folderNow)
            return found == folderThen
        }

        /// The same for the database, as a program would see it.
        func databaseIsNew() throws -> Bool {
            let rows = try DatabaseSourceTests.rows(database)
            #expect(rows == ["then"] || rows == ["then", "now"])
            return rows == ["then"]
        }

        var leftovers: [String] {
            get throws { try bench.leftovers() }
        }

        var journals: [String] {
            (try? FileSystem.entries(of: bench.folder.path("state-laptop/restores"))) ?? []
        }
    }

    @Test(arguments: moments.dropLast(1)) func `a failure takes everything back`(_ moment: (RestoreSwap.Step, Int))
        async throws
    {
        let scene = try await Scene()
        await #expect(throws: Failure.self) {
            try await scene.bench.device(fault: Self.fault(moment.0, moment.1, kills: false)).restore()
        }
        #expect(try !scene.folderIsNew())
        #expect(try !scene.databaseIsNew())
        #expect(try scene.leftovers == [])
        #expect(scene.journals == [])
    }

    @Test(arguments: moments) func `a kill leaves old or new, and the next run clears up`(
        _ moment: (RestoreSwap.Step, Int)
    ) async throws {
        let scene = try await Scene()
        _ = try? await scene.bench.device(fault: Self.fault(moment.0, moment.1, kills: true)).restore()
        let folderIsNew = try scene.folderIsNew()
        // Looking at the database here would repair what a kill left of it, so its state is judged after the next run.
        let report = try await scene.bench.device().create([.folder(scene.bench.source)])
        #expect(report.notices.isEmpty == (moment.0 == .cleared))
        #expect(try scene.folderIsNew() == folderIsNew)
        let databaseIsNew = try scene.databaseIsNew()
        #expect(!databaseIsNew || folderIsNew)
        #expect(try scene.leftovers == [])
        #expect(scene.journals == [])

        try await scene.bench.device().restore(.id(scene.bench.device().snapshots().snapshots[1].id))
        #expect(try scene.folderIsNew())
        #expect(try scene.databaseIsNew())
        #expect(try scene.leftovers == [])
    }

    @Test(arguments: moments) func `a kill while restoring to an empty place leaves nothing or all of each item`(
        _ moment: (RestoreSwap.Step, Int)
    ) async throws {
        let scene = try await Scene()
        let place = scene.bench.folder.path("New/Place")
        _ = try? await scene.bench.device(fault: Self.fault(moment.0, moment.1, kills: true)).restore(to: place)
        let there = try? Inventory(FileSystem.join(place, "Diary"))
        #expect(there == nil || there == scene.folderThen)
        try await scene.bench.device().create([.folder(scene.bench.source)])
        #expect((try? Inventory(FileSystem.join(place, "Diary"))) == there)
        if there == nil { #expect(!FileManager.default.fileExists(atPath: scene.bench.folder.path("New"))) }
    }

    @Test func `what a person did after a kill is not undone by clearing up`() async throws {
        let scene = try await Scene()
        _ = try? await scene.bench.device(fault: Self.fault(.exchanged, 1, kills: true)).restore()
        #expect(try scene.folderIsNew())
        try scene.bench.folder.write("written after the kill", to: "Diary/saturday.txt")
        let now = try Inventory(scene.bench.source)
        let report = try await scene.bench.device().create([.folder(scene.bench.source)])
        #expect(report.notices.count == 2)
        #expect(try Inventory(scene.bench.source) == now)
        // And once it was cleared up, removing the folder by hand brings nothing back.
        try FileSystem.removeTree(scene.bench.source)
        #expect(try scene.leftovers == [])
    }

    @Test func `where two items cannot be exchanged, a kill between the two moves is put right`() throws {
        let folder = try TemporaryFolder()
        let item = try Self.twoMoves(folder)
        // Old aside, new not in place: what a kill between the moves leaves.
        try FileSystem.rename(folder.path("Diary"), to: item.aside)
        try item.clearUp()
        #expect(try folder.read("Diary/a.txt") == Data("old".utf8))
        #expect(try FileSystem.entries(of: folder.path) == ["Diary"])
        try item.clearUp()
        #expect(try folder.read("Diary/a.txt") == Data("old".utf8))
    }

    @Test func `where two items cannot be exchanged, a kill after both moves leaves the new one`() throws {
        let folder = try TemporaryFolder()
        let item = try Self.twoMoves(folder)
        try FileSystem.rename(folder.path("Diary"), to: item.aside)
        try FileSystem.rename(item.staging, to: folder.path("Diary"))
        try item.clearUp()
        #expect(try folder.read("Diary/a.txt") == Data("new".utf8))
        #expect(try FileSystem.entries(of: folder.path) == ["Diary"])
    }

    @Test func `where two items cannot be exchanged, a failure afterwards is taken back`() throws {
        let folder = try TemporaryFolder()
        let item = try Self.twoMoves(folder)
        try FileSystem.rename(folder.path("Diary"), to: item.aside)
        try FileSystem.rename(item.staging, to: folder.path("Diary"))
        try RestoreSwap(fault: { _ in }).undo(item)
        try item.clearUp()
        #expect(try folder.read("Diary/a.txt") == Data("old".utf8))
        #expect(try FileSystem.entries(of: folder.path) == ["Diary"])
    }

    @Test func `a restored file that was saved anew after a kill is not taken for the old one`() throws {
        let folder = try TemporaryFolder()
        var item = try Self.twoMoves(folder)
        try folder.write("log of the old one", to: "log")
        item.companions = [.init(from: folder.path("Diary-wal"), to: folder.path("log"))]
        try FileSystem.exchange(item.staging, with: item.destination)
        // An editor that saves by renaming: another number, the person's work.
        try FileSystem.removeTree(item.destination)
        try folder.write("written after the kill", to: "Diary/b.txt")
        try item.clearUp()
        #expect(try FileSystem.entries(of: folder.path) == ["Diary"])
        #expect(try FileSystem.entries(of: folder.path("Diary")) == ["b.txt"])
    }

    private static func twoMoves(_ folder: TemporaryFolder) throws -> RestoreJournal.Item {
        try folder.write("old", to: "Diary/a.txt")
        let content = RestoreItem(destination: folder.path("Diary"), entries: [])
        var item = RestoreJournal([content]).items[0]
        try FileSystem.makeFolder(item.staging)
        try FileSystem.replace(FileSystem.join(item.staging, "a.txt"), with: Data("new".utf8))
        let status = try FileStatus.of(item.staging)
        (item.device, item.inode) = (status.device, status.inode)
        return item
    }

    @Test func `one restore at a time`() async throws {
        let scene = try await Scene()
        let lock = try RestoreLock.take(scene.bench.device().configuration)
        let error = await #expect(throws: BackupError.self) { try await scene.bench.device().restore() }
        #expect(error?.code == .busy)
        withExtendedLifetime(lock) {}
    }

    @Test func `a network that fails on the way leaves everything as it was`() async throws {
        let scene = try await Scene()
        // What is here already would need no network.
        try FileSystem.removeTree(scene.bench.source)
        try FileSystem.makeFolder(scene.bench.source)
        let now = try Inventory(scene.bench.source)
        for allowed in 0..<4 {
            let left = Mutex(allowed)
            scene.bench.storage.beforeRead.withLock { hook in
                hook.call = { _ in
                    try left.withLock { left in
                        if left == 0 { throw Failure() }
                        left -= 1
                    }
                }
            }
            await #expect(throws: Failure.self) { try await scene.bench.device("phone").restore() }
            #expect(try Inventory(scene.bench.source) == now)
            #expect(try scene.leftovers == [])
        }
    }

    @Test func `a full disk is told before anything is fetched`() async throws {
        let scene = try await Scene()
        let item = RestoreItem(destination: scene.bench.source, entries: [SampleSnapshot.huge])
        let error = #expect(throws: BackupError.self) { try RestoreSpace.check([item]) }
        #expect(error?.code == .diskFull)
        #expect(error?.message.contains("Nothing was changed") == true)
    }

    @Test func `a place that cannot be written to is told, and nothing changes`() async throws {
        let scene = try await Scene()
        for place in [scene.bench.folder.path("Diary/monday.txt"), "/proc/driveway", "/dev/null/x"] {
            let error = await #expect(throws: BackupError.self) { try await scene.bench.device().restore(to: place) }
            #expect(error?.code == .destination)
        }
        #expect(try Inventory(scene.bench.source) == scene.folderNow)
        #expect(scene.journals == [])
    }
}
