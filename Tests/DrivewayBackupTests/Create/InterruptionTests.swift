import DrivewayFiles
import DrivewayTesting
import Foundation
import Synchronization
import Testing

@testable import DrivewayBackup

/// A backup that ends before its time: nothing half is ever offered, and what was sent is not sent again.
@Suite struct InterruptionTests {
    struct Broken: Error {}

    /// Five packs of content.
    static func bench() throws -> Workbench {
        let bench = try Workbench()
        for number in 0..<5 {
            try bench.folder.write(SampleBytes.data(64 << 10, seed: UInt64(number)), to: "Diary/\(number).bin")
        }
        return bench
    }

    /// Lets so many packs through and fails the next.
    static func breakOff(_ storage: MemoryStorage, after packs: Int) {
        let left = Mutex(packs)
        storage.beforePut.withLock { hook in
            hook.call = { area, _ in
                guard area == .packs else { return }
                try left.withLock { left in
                    if left == 0 { throw Broken() }
                    left -= 1
                }
            }
        }
    }

    static func goOn(_ storage: MemoryStorage) { storage.beforePut.withLock { $0.call = { _, _ in } } }

    @Test func `a first backup cut after three of five packs is no backup, and the next goes on from there`()
        async throws
    {
        let bench = try Self.bench()
        Self.breakOff(bench.storage, after: 3)
        await #expect(throws: Broken.self) { try await bench.device().create([.folder(bench.source)]) }
        let list = try await bench.device().snapshots()
        #expect(list.snapshots.isEmpty)
        #expect(list.notices.first?.message.hasPrefix("3 with ") == true)
        let error = await #expect(throws: BackupError.self) { try await bench.device().restore() }
        #expect(error?.code == .noSnapshot)

        Self.goOn(bench.storage)
        let before = bench.storage.bytesPut
        let report = try await bench.device().create([.folder(bench.source)])
        #expect(before + report.bytesSent < (320 + 68 + 20) << 10)
        #expect(bench.storage.packsPut <= 6)
        try await bench.device().restore(to: bench.folder.path("Elsewhere"))
        #expect(try Inventory(bench.folder.path("Elsewhere/Diary")) == Inventory(bench.source))
    }

    @Test func `another device, or one that forgot, goes on as well`() async throws {
        let bench = try Self.bench()
        Self.breakOff(bench.storage, after: 3)
        await #expect(throws: Broken.self) { try await bench.device().create([.folder(bench.source)]) }
        Self.goOn(bench.storage)
        try await bench.device("phone").create([.folder(bench.source)])
        #expect(bench.storage.packsPut <= 6)
    }

    @Test func `a second backup cut off leaves the first as the latest`() async throws {
        let bench = try Self.bench()
        try await bench.device().create([.folder(bench.source)])
        let before = try Inventory(bench.source)
        for number in 0..<5 {
            try bench.folder.write(SampleBytes.data(64 << 10, seed: UInt64(number + 100)), to: "Diary/\(number).bin")
        }
        Self.breakOff(bench.storage, after: 3)
        await #expect(throws: Broken.self) { try await bench.device().create([.folder(bench.source)]) }
        #expect(try await bench.device().snapshots().snapshots.count == 1)
        try await bench.device().restore()
        #expect(try Inventory(bench.source) == before)
    }

    @Test func `the snapshot itself refused: nothing older is touched, the next run sends only that`() async throws {
        let bench = try Self.bench()
        try await bench.device().create([.folder(bench.source)])
        let names = bench.storage.items(.packs).map(\.object.name)
        bench.storage.beforePut.withLock { hook in
            hook.call = { area, _ in if area == .snapshots { throw Broken() } }
        }
        try bench.folder.write("new", to: "Diary/new.txt")
        await #expect(throws: Broken.self) { try await bench.device().create([.folder(bench.source)]) }
        #expect(bench.storage.items(.snapshots).count == 1)
        #expect(Set(bench.storage.items(.packs).map(\.object.name)).isSuperset(of: names))
        Self.goOn(bench.storage)
        let report = try await bench.device().create([.folder(bench.source)])
        #expect(report.objectsMade == 1)
    }

    @Test func `what Drive stored differently is not called backed up`() async throws {
        let bench = try Workbench()
        try bench.writeDiary()
        bench.storage.falsifies.withLock { $0 = true }
        let error = await #expect(throws: BackupError.self) {
            try await bench.device().create([.folder(bench.source)])
        }
        #expect(error?.code == .notStored)
        #expect(bench.storage.items(.snapshots).isEmpty)
    }

    @Test func `a cancelled backup ends and makes no snapshot`() async throws {
        let bench = try Self.bench()
        let task = Mutex<Task<BackupReport, any Error>?>(nil)
        let started = bench.storage
        started.beforePut.withLock { hook in
            hook.call = { _, _ in task.withLock { $0?.cancel() } }
        }
        let (device, source) = (bench.device(), bench.source)
        let run = task.withLock { task in
            let run = Task { try await device.create([.folder(source)]) }
            task = run
            return run
        }
        await #expect(throws: CancellationError.self) { try await run.value }
        #expect(bench.storage.items(.snapshots).isEmpty)
    }

    @Test func `leftovers of a dead run go with the next, those of a living one stay`() async throws {
        let bench = try Workbench()
        try bench.writeDiary()
        let state = BackupState.folder(bench.device().configuration)
        let living = try RunFolder(in: state)
        try FileSystem.makeFolder(FileSystem.join(state, "runs/.run.driveway-dead"))
        try FileSystem.replace(FileSystem.join(state, "runs/.run.driveway-dead/lock"), with: Data())
        try FileSystem.replace(FileSystem.join(state, "runs/.run.driveway-dead/0.pack"), with: Data(count: 100))
        try await bench.device().create([.folder(bench.source)])
        #expect(
            try FileSystem.entries(of: FileSystem.join(state, "runs")) == [FileSystem.lastComponent(of: living.path)])
    }

    @Test func `two devices at once both succeed`() async throws {
        let bench = try Self.bench()
        async let one = bench.device("laptop").create([.folder(bench.source)])
        async let two = bench.device("phone").create([.folder(bench.source)])
        async let three = bench.device("laptop").create([.folder(bench.source)])
        let reports = try await [one, two, three]
        #expect(Set(reports.map(\.snapshot.id)).count == 3)
        let list = try await bench.device().snapshots()
        #expect(list.snapshots.count == 3)
        for snapshot in list.snapshots {
            try await bench.device().restore(.id(snapshot.shortID), to: bench.folder.path("Elsewhere"))
            #expect(try Inventory(bench.folder.path("Elsewhere/Diary")) == Inventory(bench.source))
        }
    }

    @Test func `a new snapshot is found although lists lag`() async throws {
        let bench = try Workbench()
        try bench.writeDiary()
        try await bench.device().create([.folder(bench.source)])
        bench.storage.state.withLock { state in
            for number in state.items.indices { state.items[number].isListed = false }
        }
        try bench.folder.write("new", to: "Diary/new.txt")
        let second = try await bench.device().create([.folder(bench.source)])
        #expect(second.snapshot.sequence == 2)
        #expect(second.filesRead == 1)
        bench.storage.state.withLock { state in
            for number in state.items.indices { state.items[number].isListed = false }
        }
        let restored = try await bench.device().restore(to: bench.folder.path("Elsewhere"))
        #expect(restored.snapshot.id == second.snapshot.id)
        #expect(try Inventory(bench.folder.path("Elsewhere/Diary")) == Inventory(bench.source))
    }
}
