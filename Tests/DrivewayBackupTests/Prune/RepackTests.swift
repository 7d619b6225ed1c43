import DrivewayFiles
import DrivewayTesting
import Foundation
import Synchronization
import Testing

@testable import DrivewayBackup

/// Packs that are mostly dead are emptied, and nothing that is needed goes with them.
@Suite struct RepackTests {
    struct Broken: Error {}

    /// Two snapshots that need one file of a pack of ten, after a prune forgot the one that needed all.
    static func bench() async throws -> Workbench {
        let bench = try Workbench()
        for number in 0..<10 {
            try bench.folder.write(SampleBytes.data(6000, seed: UInt64(number)), to: "Diary/\(number).bin")
        }
        try await bench.timed().create([.folder(bench.source)])
        for number in 1..<10 { try FileSystem.remove(bench.folder.path("Diary/\(number).bin")) }
        for number in 1...2 {
            bench.storage.advance(hours: 30)
            try bench.folder.write("entry \(number)", to: "Diary/entry.txt")
            try await bench.timed().create([.folder(bench.source)])
        }
        bench.storage.advance(hours: 30)
        return bench
    }

    static func size(_ bench: Workbench) -> Int64 {
        bench.storage.items(.packs).filter { $0.object.name.hasSuffix(".pack") }.reduce(0) { $0 + $1.object.size }
    }

    @Test func `the room is given back, and every snapshot restores as before`() async throws {
        let bench = try await Self.bench()
        try await bench.device().keep(.latest)
        let before = try await bench.device().snapshots().snapshots
        let dry = try await bench.timed().prune(keeping: Retention(last: 1), options: .init(dryRun: true))
        #expect(dry.repacked.count == 1)
        let report = try await bench.timed().prune(keeping: Retention(last: 1))
        #expect(report.repacked == dry.repacked)
        #expect(report.repacked.bytes > 50_000)
        let after = try await bench.device("reader").snapshots().snapshots
        #expect(
            after.map(\.sequence)
                == [3, 2, 1].filter { number in report.kept.contains { $0.snapshot.sequence == number } })
        #expect(after.first?.isKept == true)
        #expect(after.map(\.id) == report.kept.map(\.snapshot.id))
        // It is as old as the one it was made from.
        #expect(after.map(\.stored) == before.prefix(after.count).map(\.stored))
        bench.storage.advance(hours: 25)
        try await bench.timed().prune(keeping: Retention(last: 1))
        #expect(Self.size(bench) < 12_000)
        for snapshot in after {
            let place = bench.folder.path("Elsewhere-\(snapshot.shortID)")
            try await bench.device("reader").restore(.id(snapshot.id), to: place)
            #expect(try FileSystem.entries(of: place + "/Diary").contains("0.bin"))
            #expect(
                try bench.folder.read("Elsewhere-\(snapshot.shortID)/Diary/0.bin") == SampleBytes.data(6000, seed: 0))
        }
        #expect(try await bench.device().verify(readContent: true).isWhole)
        // And the next backup finds its content.
        bench.storage.forgetCounts()
        try await bench.timed().create([.folder(bench.source)])
        #expect(bench.storage.packsPut == 0)
    }

    @Test func `never, on request`() async throws {
        let bench = try await Self.bench()
        let ids = try await bench.device().snapshots().snapshots.prefix(2).map(\.id)
        let report = try await bench.timed().prune(keeping: Retention(last: 2), options: .init(repackBelow: 0))
        #expect(report.repacked.count == 0)
        #expect(report.kept.map(\.snapshot.id) == ids)
    }

    @Test(arguments: 0..<5) func `a kill on the way leaves all of it, and the next prune goes on`(_ step: Int)
        async throws
    {
        let bench = try await Self.bench()
        let count = Mutex(0)
        let strike: @Sendable () throws -> Void = {
            let now = count.withLock { count in
                defer { count += 1 }
                return count
            }
            if now == step { throw Broken() }
        }
        bench.storage.beforePut.withLock { $0.call = { _, _ in try strike() } }
        bench.storage.beforeRemove.withLock { $0.call = { _ in try strike() } }
        await #expect(throws: Broken.self) { try await bench.timed().prune(keeping: Retention(last: 2)) }
        bench.storage.beforePut.withLock { $0.call = { _, _ in } }
        bench.storage.beforeRemove.withLock { $0.call = { _ in } }
        #expect(try await bench.device().verify(readContent: true).isWhole)
        for _ in 1...3 {
            try await bench.timed().prune(keeping: Retention(last: 2))
            bench.storage.advance(hours: 25)
        }
        #expect(try await bench.device().snapshots().snapshots.map(\.sequence) == [3, 2])
        #expect(Self.size(bench) < 12_000)
        #expect(try await bench.device().verify(readContent: true).isWhole)
    }
}
