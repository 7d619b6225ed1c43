import DrivewayFiles
import DrivewayTesting
import Foundation
import Synchronization
import Testing

@testable import DrivewayBackup

/// What a prune removes, when, and what it never does.
@Suite struct PruneTests {
    struct Broken: Error {}

    /// A diary of one file that was backed up so often, a day apart, each time with other content.
    static func bench(backups: Int) async throws -> Workbench {
        let bench = try Workbench()
        for number in 1...backups { try await backUp(bench, number) }
        return bench
    }

    static func backUp(_ bench: Workbench, _ number: Int) async throws {
        try bench.folder.write(SampleBytes.data(30_000, seed: UInt64(number)), to: "Diary/entry.bin")
        try await bench.timed().create([.folder(bench.source)])
        bench.storage.advance(hours: 24)
    }

    static func sequences(_ bench: Workbench) async throws -> [Int64] {
        try await bench.device("reader").snapshots().snapshots.map(\.sequence)
    }

    @Test func `old snapshots go at once, what only they needed goes a day later, everything kept restores`()
        async throws
    {
        let bench = try await Self.bench(backups: 5)
        let first = try await bench.timed().prune(keeping: Retention(last: 2))
        #expect(first.forgotten.map(\.sequence) == [3, 2, 1])
        #expect(first.kept.map(\.snapshot.sequence) == [5, 4])
        #expect((first.marked.count, first.removed.count) == (3, 0))
        #expect(try await Self.sequences(bench) == [5, 4])
        #expect(bench.storage.names(".pack").count == 5)

        bench.storage.advance(hours: 23)
        #expect(try await bench.timed().prune(keeping: Retention(last: 2)).removed.count == 0)
        bench.storage.advance(hours: 2)
        let third = try await bench.timed().prune(keeping: Retention(last: 2))
        #expect(third.removed.names == first.marked.names)
        #expect(third.removed.bytes == first.marked.bytes)
        #expect(bench.storage.names(".pack").count == 2)
        #expect(try await bench.device().verify(readContent: true).isWhole)
    }

    @Test func `the marks go, too`() async throws {
        let bench = try await Self.bench(backups: 2)
        for _ in 1...5 {
            try await bench.timed().prune(keeping: Retention(last: 1))
            bench.storage.advance(hours: 25)
        }
        #expect(bench.storage.names(".mark").isEmpty)
        bench.storage.forgetCounts()
        try await bench.timed().prune(keeping: Retention(last: 1))
        #expect(bench.storage.puts.isEmpty)
    }

    @Test func `exactly the unprotected own ones beyond the rule go, from every page`() async throws {
        let bench = try await Self.bench(backups: 5)
        let marked = try #require(try await bench.device().snapshots().snapshots.last)
        #expect(try await bench.device().keep(.id(marked.id)).isKept)
        let foreign = try await bench.storage.put(
            .data(Data("mine".utf8)), named: "holiday.jpg", in: .snapshots, sha256: "")
        _ = try await bench.storage.put(.data(Data("mine".utf8)), named: "notes.pack", in: .packs, sha256: "")
        for _ in 1...3 {
            try await bench.timed("phone").prune(keeping: Retention(last: 2))
            bench.storage.advance(hours: 25)
        }
        #expect(try await Self.sequences(bench) == [5, 4, 1])
        #expect(bench.storage.items(.snapshots).contains { $0.object.id == foreign.id })
        #expect(bench.storage.names(".pack").count == 4)
        try await bench.device().keep(.id(marked.id), false)
        try await bench.timed("phone").prune(keeping: Retention(last: 2))
        #expect(try await Self.sequences(bench) == [5, 4])
    }

    @Test func `what is latest does not depend on touching, and a clock a year ahead is not believed`() async throws {
        let bench = try await Self.bench(backups: 2)
        bench.storage.state.withLock { state in
            for number in state.items.indices where state.items[number].object.name.contains("-00000001-") {
                state.items[number].object.created = state.clock.addingTimeInterval(-1)
            }
        }
        let report = try await bench.timed().prune(keeping: Retention(last: 1))
        #expect(report.kept.map(\.snapshot.sequence) == [2])
        // By the device's clock the third was made long after, by Drive's it was not.
        bench.storage.state.withLock { $0.clock = Date().addingTimeInterval(-365 * 24 * 60 * 60) }
        try await Self.backUp(bench, 3)
        let list = try await bench.device().snapshots()
        #expect(list.snapshots.first?.isFutureDated == true)
        #expect(try await bench.timed().prune(keeping: Retention(last: 2, daily: 1)).kept.count == 2)
    }

    @Test func `a full Drive takes no old backup away`() async throws {
        let bench = try await Self.bench(backups: 3)
        bench.storage.beforePut.withLock { $0.call = { _, _ in throw Broken() } }
        await #expect(throws: Broken.self) { try await Self.backUp(bench, 4) }
        #expect(try await Self.sequences(bench) == [3, 2, 1])
        // Even a prune does not go below the one that is good.
        bench.storage.beforePut.withLock { $0.call = { _, _ in } }
        try await bench.timed().prune(keeping: Retention(last: 1))
        #expect(try await Self.sequences(bench) == [3])
        try await bench.timed().prune(keeping: Retention(last: 1))
        #expect(try await Self.sequences(bench) == [3])
    }

    @Test func `the last whole snapshot stays, with all that came after it`() async throws {
        let bench = try await Self.bench(backups: 4)
        let packs = bench.storage.items(.packs).map(\.object.name)
        bench.storage.remove(packs[2])
        bench.storage.change(packs[3]) { $0[20] ^= 1 }
        let report = try await bench.timed().prune(keeping: Retention(last: 1))
        #expect(report.kept.map(\.snapshot.sequence) == [4, 3, 2])
        bench.storage.remove(packs[1])
        bench.storage.remove(packs[0])
        let second = try await bench.timed().prune(keeping: Retention(last: 1))
        #expect(second.forgotten.isEmpty)
        #expect(second.notices.count == 2)
    }

    @Test func `no pack is touched while a snapshot cannot be read`() async throws {
        let bench = try await Self.bench(backups: 3)
        let name = try #require(bench.storage.items(.snapshots).first).object.name
        bench.storage.change(name, tellsDigest: false) { $0[300] ^= 1 }
        for _ in 1...3 {
            let report = try await bench.timed().prune(keeping: Retention(last: 1))
            #expect(report.notices.contains { $0.item == name })
            bench.storage.advance(hours: 25)
        }
        #expect(bench.storage.names(".pack").count == 3)
    }

    @Test func `what a backup that was cut off left goes with the second prune`() async throws {
        let bench = try await Self.bench(backups: 1)
        bench.storage.beforePut.withLock { $0.call = { area, _ in if area == .snapshots { throw Broken() } } }
        await #expect(throws: Broken.self) { try await Self.backUp(bench, 2) }
        bench.storage.beforePut.withLock { $0.call = { _, _ in } }
        #expect(bench.storage.names(".pack").count == 2)
        try await bench.timed().prune(keeping: Retention(last: 9))
        bench.storage.advance(hours: 24.1)
        try await bench.timed("phone").prune(keeping: Retention(last: 9))
        #expect(bench.storage.names(".pack").count == 1)
    }

    @Test func `twins and damaged objects beside a whole one go, the first of twins stays`() async throws {
        let bench = try await Self.bench(backups: 1)
        bench.storage.state.withLock { state in
            for (number, item) in state.items.enumerated() where item.area == .packs {
                var twin = item
                twin.object.id = "twin"
                twin.object.created = item.object.created?.addingTimeInterval(60)
                var damaged = item
                (damaged.object.id, damaged.object.sha256) = ("damaged", String(repeating: "0", count: 64))
                damaged.object.created = item.object.created?.addingTimeInterval(-60)
                state.items.insert(contentsOf: [twin, damaged], at: number)
            }
        }
        #expect(bench.storage.names(".pack").count == 3)
        for _ in 1...2 {
            try await bench.timed().prune(keeping: Retention(last: 1))
            bench.storage.advance(hours: 25)
        }
        #expect(
            bench.storage.items(.packs).filter { $0.object.name.hasSuffix(".pack") }.map(\.object.id) == ["object1"])
        #expect(try await bench.device().verify(readContent: true).isWhole)
    }

    @Test func `a dry run names it all and changes nothing`() async throws {
        let bench = try await Self.bench(backups: 3)
        let before = bench.storage.state.withLock { $0.items.map(\.object) }
        let dry = try await bench.timed().prune(keeping: Retention(last: 1), options: .init(dryRun: true))
        #expect(dry.isDryRun)
        #expect(dry.forgotten.map(\.sequence) == [2, 1])
        #expect(dry.marked.count == 2)
        #expect(bench.storage.state.withLock { $0.items.map(\.object) } == before)
        let wet = try await bench.timed().prune(keeping: Retention(last: 1))
        #expect((wet.marked, wet.forgotten, wet.kept) == (dry.marked, dry.forgotten, dry.kept))
    }

    @Test func `into the bin on request`() async throws {
        let bench = try await Self.bench(backups: 2)
        for _ in 1...2 {
            try await bench.timed().prune(keeping: Retention(last: 1), options: .init(toBin: true))
            bench.storage.advance(hours: 25)
        }
        let bin = bench.storage.state.withLock { $0.items.filter(\.isInBin).map(\.object.name) }
        #expect(bin.count == 2)
        #expect(try await Self.sequences(bench) == [2])
    }

    @Test func `rules that keep nothing are refused`() async throws {
        let bench = try await Self.bench(backups: 1)
        let error = await #expect(throws: BackupError.self) { try await bench.timed().prune(keeping: Retention()) }
        #expect(error?.code == .invalidRequest)
    }
}
