import DrivewayFiles
import DrivewayTesting
import Foundation
import Synchronization
import Testing

@testable import DrivewayBackup

/// A prune on one device while another backs up, with lists that lag by an hour: what was backed up restores.
@Suite struct PruneRaceTests {
    /// Something happens on the way, once, before the packs or the snapshot of a backup are stored.
    static func once(
        _ bench: Workbench, before area: StorageArea, _ action: @escaping @Sendable () async throws -> Void
    ) {
        bench.storage.beforePut.withLock { hook in
            hook.call = { [storage = bench.storage] here, _ in
                guard here == area else { return }
                storage.beforePut.withLock { $0.call = { _, _ in } }
                try await action()
            }
        }
    }

    /// Two days with a prune of another device at the end of each.
    static func pruneTwice(_ bench: Workbench) async throws {
        for _ in 1...2 {
            bench.storage.advance(hours: 25)
            try await bench.timed("phone").prune(keeping: Retention(last: 1))
        }
    }

    /// Content that was backed up once and that no snapshot needs any more, back on this machine.
    static func orphan(_ bench: Workbench) async throws {
        bench.storage.state.withLock { $0.lag = 3600 }
        try bench.folder.write(SampleBytes.data(30_000, seed: 1), to: "Diary/old.bin")
        try await bench.timed().create([.folder(bench.source)])
        bench.storage.advance(hours: 2)
        try FileSystem.remove(bench.folder.path("Diary/old.bin"))
        try bench.folder.write(SampleBytes.data(30_000, seed: 2), to: "Diary/new.bin")
        try await bench.timed().create([.folder(bench.source)])
        bench.storage.advance(hours: 2)
        try await bench.timed().prune(keeping: Retention(last: 1))
        try bench.folder.write(SampleBytes.data(30_000, seed: 1), to: "Diary/old.bin")
    }

    static func expectRestores(_ bench: Workbench) async throws {
        bench.storage.advance(hours: 2)
        for hours in [0.0, 25, 25] {
            bench.storage.advance(hours: hours)
            try await bench.timed("phone").prune(keeping: Retention(last: 1))
            let place = bench.folder.path("Elsewhere")
            try await bench.device("reader").restore(to: place)
            #expect(try Inventory(FileSystem.join(place, "Diary")) == Inventory(bench.source))
            try FileSystem.removeTree(place)
        }
    }

    @Test func `what is marked is sent again`() async throws {
        let bench = try Workbench()
        try await Self.orphan(bench)
        bench.storage.advance(hours: 2)
        bench.storage.forgetCounts()
        try await bench.timed().create([.folder(bench.source)])
        #expect(bench.storage.packsPut == 1)
        try await Self.expectRestores(bench)
    }

    @Test func `what was marked moments ago, when the mark cannot be seen yet, is used and stays`() async throws {
        let bench = try Workbench()
        try await Self.orphan(bench)
        bench.storage.forgetCounts()
        // 22 hours pass until the snapshot is made, but for one.
        Self.once(bench, before: .snapshots) { bench.storage.advance(hours: 11) }
        try await bench.timed().create([.folder(bench.source)])
        #expect(bench.storage.packsPut == 0)
        try await Self.expectRestores(bench)
    }

    @Test func `a backup that took two days sends again what was marked and removed meanwhile`() async throws {
        let bench = try Workbench()
        try await Self.orphan(bench)
        try bench.folder.write(SampleBytes.data(300_000, seed: 3), to: "Diary/long.bin")
        Self.once(bench, before: .packs) { try await Self.pruneTwice(bench) }
        let report = try await bench.timed().create([.folder(bench.source)])
        #expect(report.snapshot.files == 3)
        try await Self.expectRestores(bench)
    }

    @Test func `a snapshot whose own request took a day is not called backed up when its packs are marked`()
        async throws
    {
        let bench = try Workbench()
        try await Self.orphan(bench)
        Self.once(bench, before: .snapshots) { try await Self.pruneTwice(bench) }
        let error = await #expect(throws: BackupError.self) { try await bench.timed().create([.folder(bench.source)]) }
        #expect(error?.code == .notStored)
        try await bench.timed().create([.folder(bench.source)])
        try await Self.expectRestores(bench)
    }

    @Test func `a slow snapshot whose packs nobody marked stands`() async throws {
        let bench = try Workbench()
        try await Self.orphan(bench)
        bench.storage.advance(hours: 2)
        Self.once(bench, before: .snapshots) { bench.storage.advance(hours: 30) }
        try await bench.timed().create([.folder(bench.source)])
        try await Self.expectRestores(bench)
    }

    @Test func `two prunes and two backups at once lose nothing`() async throws {
        let bench = try Workbench()
        try await Self.orphan(bench)
        bench.storage.advance(hours: 25)
        bench.storage.state.withLock { $0.whim = SampleBytes(seed: 7) }
        async let one = bench.timed("laptop").create([.folder(bench.source)])
        async let two = bench.timed("phone").create([.folder(bench.source)])
        async let three = bench.timed("laptop").prune(keeping: Retention(last: 1))
        async let four = bench.timed("phone").prune(keeping: Retention(last: 1))
        let reports = try await [one, two]
        _ = try await (three, four)
        for (device, report) in zip(["laptop", "phone"], reports) {
            let place = bench.folder.path("Elsewhere-\(report.snapshot.shortID)")
            try await bench.timed(device).restore(.id(report.snapshot.id), to: place)
            #expect(try Inventory(FileSystem.join(place, "Diary")) == Inventory(bench.source))
        }
    }

    @Test func `a newer kind of mark stops backups and prunes of this version`() async throws {
        let bench = try Workbench()
        try bench.writeDiary()
        try await bench.timed().create([.folder(bench.source)])
        let data = Data(#"{"format":"driveway-mark","objects":{},"version":2}"#.utf8)
        let id = ContentID.of(data)
        _ = try await bench.storage.put(.data(data), named: PruneMark.name(of: id), in: .packs, sha256: id.hex)
        let create = await #expect(throws: BackupError.self) {
            try await bench.timed().create([.folder(bench.source)])
        }
        let prune = await #expect(throws: BackupError.self) {
            try await bench.timed().prune(keeping: Retention(last: 1))
        }
        #expect([create?.code, prune?.code] == [.newerFormat, .newerFormat])
        // What was backed up is there all the same.
        try await bench.device("reader").restore(to: bench.folder.path("Elsewhere"))
    }
}
