import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayBackup

/// Prune and repair of an encrypted backup.
@Suite struct EncryptedUpkeepTests {
    private static func bench() throws -> Workbench {
        try Workbench(encryption: .key(SampleBytes.data(32, seed: 9)))
    }

    @Test func `a prune removes what nothing needs and empties packs, and what is kept restores`() async throws {
        let bench = try Self.bench()
        try bench.folder.write(SampleBytes.data(20_000, seed: 40), to: "Diary/always.bin")
        for number in 1...4 { try await PruneTests.backUp(bench, number) }
        for _ in 1...4 {
            try await bench.timed().prune(keeping: Retention(last: 1))
            bench.storage.advance(hours: 25)
        }
        #expect(try await PruneTests.sequences(bench).count == 1)
        let kept = bench.storage.items(.packs).filter { $0.object.name.hasSuffix(".pack") }.reduce(0) {
            $0 + $1.object.size
        }
        #expect(kept < 2 * 52_000)
        try await bench.device("phone").restore(to: bench.folder.path("Elsewhere"))
        #expect(try Inventory(bench.folder.path("Elsewhere/Diary")) == Inventory(bench.source))
        #expect(try await bench.device().verify(readContent: true).isWhole)
    }

    @Test func `a repair finds damage that only the key shows, and the content is sent again`() async throws {
        let bench = try Self.bench()
        try bench.writeDiary()
        try await bench.device().create([.folder(bench.source)])
        let pack = try #require(bench.storage.items(.packs).first).object.name
        bench.storage.change(pack, tellsDigest: false) { $0[18] ^= 1 }
        #expect(try await bench.device().repair().isWhole)
        let report = try await bench.device("phone").repair(options: .init(readContent: true))
        #expect(report.forgotten == [pack])
        #expect(report.losses.map(\.files.isEmpty) == [false])
        try await bench.device().create([.folder(bench.source)])
        #expect(try await bench.device().verify(.latest, readContent: true).isWhole)
        try await bench.device("phone").restore(to: bench.folder.path("Elsewhere"))
        #expect(try Inventory(bench.folder.path("Elsewhere/Diary")) == Inventory(bench.source))
    }

    @Test func `without the key neither changes anything`() async throws {
        let bench = try Self.bench()
        for number in 1...2 { try await PruneTests.backUp(bench, number) }
        let before = bench.storage.items(.packs).map(\.object)
        let stranger = bench.device("stranger", encryption: try .key(SampleBytes.data(32, seed: 10)))
        await #expect(throws: BackupError.self) { try await stranger.prune(keeping: Retention(last: 1)) }
        await #expect(throws: BackupError.self) { try await stranger.repair() }
        #expect(bench.storage.items(.packs).map(\.object) == before)
        #expect(try await PruneTests.sequences(bench) == [2, 1])
    }
}
