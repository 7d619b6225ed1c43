import DrivewayFiles
import DrivewayTesting
import Foundation
import Synchronization
import Testing

@testable import DrivewayBackup

/// What a repair brings back, and what it says of the rest.
@Suite struct RepairTests {
    /// Three snapshots of a folder with one file that stays and one that changes; each change has a pack of its own.
    static func bench() async throws -> Workbench {
        let bench = try Workbench()
        try bench.folder.write(SampleBytes.data(30_000, seed: 50), to: "Diary/always.bin")
        for number in 1...3 {
            try bench.folder.write(SampleBytes.data(30_000, seed: UInt64(number)), to: "Diary/entry.bin")
            try await bench.device().create([.folder(bench.source)])
        }
        return bench
    }

    @Test func `a whole backup is told to be whole`() async throws {
        let bench = try await Self.bench()
        let report = try await bench.device().repair(options: .init(readContent: true))
        #expect(report.isWhole)
        #expect(report.whole.map(\.sequence) == [3, 2, 1])
    }

    @Test func `what was put in the bin comes out of it`() async throws {
        let bench = try await Self.bench()
        let before = bench.storage.items(.packs).map(\.object)
        let names = [before[0].name, before[2].name, bench.storage.items(.snapshots)[1].object.name]
        for name in names { bench.storage.bin(name) }
        #expect(try await bench.device().verify().isWhole == false)
        let dry = try await bench.device().repair(options: .init(dryRun: true))
        #expect(Set(dry.takenFromBin) == Set(names))
        #expect(dry.losses.isEmpty)
        #expect(bench.storage.items(.packs).count == 1)
        let report = try await bench.device().repair()
        #expect(report.takenFromBin == dry.takenFromBin)
        #expect(bench.storage.items(.packs).map(\.object) == before)
        #expect(try await bench.device().snapshots().snapshots.count == 3)
        #expect(try await bench.device().verify(readContent: true).isWhole)
    }

    @Test func `what is gone for good is named, file by file, and sent again from this machine`() async throws {
        let bench = try await Self.bench()
        let packs = bench.storage.items(.packs).map(\.object.name)
        bench.storage.remove(packs[0])
        bench.storage.remove(packs[1])
        let report = try await bench.device().repair()
        #expect(report.forgotten == packs.prefix(2).sorted())
        #expect(report.whole.isEmpty)
        #expect(report.losses.map(\.snapshot.sequence) == [3, 2, 1])
        #expect(
            report.losses.map(\.files) == [
                ["Diary/always.bin"], ["Diary/always.bin", "Diary/entry.bin"], ["Diary/always.bin", "Diary/entry.bin"],
            ])
        try await bench.device().create([.folder(bench.source)])
        #expect(try await bench.device().verify(.latest, readContent: true).isWhole)
        try await bench.device().restore(to: bench.folder.path("Elsewhere"))
        #expect(try Inventory(bench.folder.path("Elsewhere/Diary")) == Inventory(bench.source))
    }

    @Test func `damage that only reading shows is found, and the content sent again`() async throws {
        let bench = try await Self.bench()
        let pack = try #require(bench.storage.items(.packs).first).object.name
        bench.storage.change(pack, tellsDigest: false) { $0[18] ^= 1 }
        #expect(try await bench.device().repair().isWhole)
        let dry = try await bench.device().repair(options: .init(dryRun: true, readContent: true))
        #expect(dry.forgotten == [pack])
        #expect(bench.storage.state.withLock { $0.items.allSatisfy { !$0.object.isDamaged } })
        let report = try await bench.device().repair(options: .init(readContent: true))
        #expect(report.losses == dry.losses)
        // Of the two files in it one is whole.
        #expect(report.losses.allSatisfy { $0.files.count == 1 })
        try await bench.device().create([.folder(bench.source)])
        #expect(try await bench.device().verify(.latest, readContent: true).isWhole)
    }

    @Test func `a snapshot nobody can read is put aside, so that a prune can go on`() async throws {
        let bench = try await Self.bench()
        let name = bench.storage.items(.snapshots)[1].object.name
        bench.storage.change(name) { $0.removeLast(10) }
        let report = try await bench.device().repair()
        #expect(report.putAside == [name])
        #expect(try await bench.device().prune(keeping: Retention(last: 1)).notices.isEmpty)
    }

    @Test func `doubled objects do no harm`() async throws {
        let bench = try await Self.bench()
        bench.storage.state.withLock { state in
            for var item in state.items {
                item.object.id += " twin"
                state.items.append(item)
            }
        }
        let report = try await bench.device().repair()
        #expect(report.doubled.count == 3)
        #expect(report.isWhole)
        #expect(try await bench.device().snapshots().snapshots.count == 3)
    }

    @Test func `a share of the packs is chosen by chance, and again by its seed`() async throws {
        let bench = try await Self.bench()
        let first = try await bench.device().verify(options: .init(readShare: 0.5))
        #expect(first.packsRead == 2)
        let seed = try #require(first.seed)
        let ids = bench.storage.items(.packs).compactMap { PackFormat.id(inName: $0.object.name) }
        let options = VerifyOptions(readShare: 0.5, seed: seed)
        #expect(options.choose(ids).packs == options.choose(ids).packs)
        let chosen = (0..<64).map { VerifyOptions(readShare: 0.3, seed: $0).choose(ids).packs }
        #expect(Set(chosen).count == 3)
        #expect(try await bench.device().verify(options: .init(readShare: 1)).packsRead == 3)
        #expect(try await bench.device().verify().seed == nil)
    }

    @Test func `a rehearsal restores, checks and leaves nothing behind`() async throws {
        let bench = try await Self.bench()
        let before = try Inventory(bench.source)
        let report = try await bench.device("phone").rehearse()
        #expect(report.isWhole)
        #expect((report.files, report.bytes) == (2, 60_000))
        #expect(report.bytesFetched >= 60_000)
        let runs = BackupState.folder(bench.device("phone").configuration) + "/runs"
        #expect(try FileSystem.entries(of: runs).isEmpty)
        let room = bench.folder.path("room")
        try FileSystem.makeFolder(room)
        _ = try await bench.device("phone").rehearse(.latest, in: room)
        #expect(try FileSystem.entries(of: room).isEmpty)
        #expect(try Inventory(bench.source) == before)
        bench.storage.remove(try #require(bench.storage.items(.packs).last).object.name)
        await #expect(throws: BackupError.self) { try await bench.device("phone").rehearse() }
        #expect(try FileSystem.entries(of: runs).isEmpty)
    }
}
