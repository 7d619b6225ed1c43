import DrivewayFiles
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayBackup

/// What is on this machine already is not fetched.
@Suite struct LocalContentTests {
    private static func bench(encryption: BackupEncryption? = nil) async throws -> Workbench {
        let bench = try Workbench(encryption: encryption)
        try bench.writeDiary()
        try bench.folder.write(SampleBytes.data(200_000, seed: 3), to: "Diary/long.bin")
        try await bench.device().create([.folder(bench.source)])
        return bench
    }

    @Test(arguments: [false, true]) func `where nothing changed nothing is fetched`(_ isEncrypted: Bool) async throws {
        let bench = try await Self.bench(encryption: isEncrypted ? .key(SampleBytes.data(32)) : nil)
        let before = try Inventory(bench.source)
        let report = try await bench.device().restore()
        #expect(report.reads == 0 && report.bytesFetched == 0)
        #expect(report.bytes > 500_000)
        #expect(try Inventory(bench.source) == before)
    }

    @Test func `of a long file that changed in one place only that is fetched`() async throws {
        let bench = try await Self.bench()
        let before = try Inventory(bench.source)
        let path = bench.folder.path("Diary/long.bin")
        try OpenFile(path, .update).write(Data("something else".utf8), at: 100_000)
        let report = try await bench.device().restore()
        #expect(report.reads == 1)
        #expect((1..<100_000).contains(report.bytesFetched))
        #expect(try Inventory(bench.source) == before)
    }

    @Test func `what has another name or is gone is found where it is, or fetched`() async throws {
        let bench = try await Self.bench()
        let before = try Inventory(bench.source)
        try FileSystem.rename(bench.folder.path("Diary/long.bin"), to: bench.folder.path("Diary/monday.txt"))
        let moved = try await bench.device().restore()
        #expect((1..<1000).contains(moved.bytesFetched))
        #expect(try Inventory(bench.source) == before)
        try FileSystem.removeTree(bench.folder.path("Diary/Bilder"))
        let gone = try await bench.device().restore()
        #expect((250_000..<400_000).contains(gone.bytesFetched))
        #expect(try Inventory(bench.source) == before)
    }

    @Test func `a file that only looks the same is not taken for it`() async throws {
        let bench = try await Self.bench()
        let before = try Inventory(bench.source)
        let path = bench.folder.path("Diary/long.bin")
        let status = try FileStatus.of(path)
        let file = try OpenFile(path, .update)
        try file.write(Data("X".utf8), at: 0)
        try file.setModified(seconds: status.modifiedSeconds, nanoseconds: status.modifiedNanoseconds)
        #expect(try await bench.device().restore().bytesFetched > 0)
        #expect(try Inventory(bench.source) == before)
    }
}
