import DrivewayFiles
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayBackup

/// What is sent and read: only what is new, whoever sent the rest, and whatever was forgotten.
@Suite struct IncrementTests {
    /// Sixty files of 1 KB, and one that takes several chunks.
    static func bench() throws -> Workbench {
        let bench = try Workbench()
        for number in 0..<60 {
            try bench.folder.write(SampleBytes.data(1000, seed: UInt64(number + 10)), to: "Diary/\(number).bin")
        }
        try bench.folder.write(SampleBytes.data(96 << 10), to: "Diary/long.bin")
        return bench
    }

    @Test func `nothing changed: no file is read, only a snapshot is made`() async throws {
        let bench = try Self.bench()
        let first = try await bench.device().create([.folder(bench.source)])
        #expect(first.filesRead == 61)
        bench.storage.forgetCounts()
        let second = try await bench.device().create([.folder(bench.source)])
        #expect(second.filesRead == 0)
        #expect(second.filesUnchanged == 61)
        #expect(second.bytesRead == 0)
        #expect(second.nothingNew)
        #expect(bench.storage.puts.count == 1)
        #expect(second.bytesSent == bench.storage.bytesPut)
        #expect(second.bytesSent < 30_000)
        #expect(second.snapshot.sequence == 2)
        #expect(second.snapshot.parent == first.snapshot.id)
    }

    @Test func `a changed file and an insertion into a long one send little`() async throws {
        let bench = try Self.bench()
        try await bench.device().create([.folder(bench.source)])
        bench.storage.forgetCounts()
        try bench.folder.write(SampleBytes.data(1001, seed: 99), to: "Diary/7.bin")
        let long = try bench.folder.read("Diary/long.bin")
        try bench.folder.write(
            long.prefix(20_000) + Data("inserted".utf8) + long.dropFirst(20_000), to: "Diary/long.bin")
        let report = try await bench.device().create([.folder(bench.source)])
        #expect(report.filesRead == 2)
        #expect(report.objectsMade == 2)
        #expect(report.bytesSent < 60_000)
        try await bench.device().restore(to: bench.folder.path("Elsewhere"))
        #expect(try Inventory(bench.folder.path("Elsewhere/Diary")) == Inventory(bench.source))
    }

    @Test func `a copy, a renamed file and another device send no content`() async throws {
        let bench = try Self.bench()
        try await bench.device().create([.folder(bench.source)])
        bench.storage.forgetCounts()
        try bench.folder.write(try bench.folder.read("Diary/long.bin"), to: "Diary/copy.bin")
        try FileSystem.rename(bench.folder.path("Diary/7.bin"), to: bench.folder.path("Diary/seven.bin"))
        try await bench.device().create([.folder(bench.source)])
        let other = try await bench.device("phone").create([.folder(bench.source)])
        #expect(other.filesRead == 62)
        #expect(bench.storage.packsPut == 0)
    }

    @Test func `a device that forgot everything sends nothing again`() async throws {
        let bench = try Self.bench()
        try await bench.device().create([.folder(bench.source)])
        try FileSystem.removeTree(bench.folder.path("state-laptop"))
        bench.storage.forgetCounts()
        let report = try await bench.device().create([.folder(bench.source)])
        #expect(report.nothingNew)
        #expect(report.snapshot.sequence == 2)
    }

    @Test func `damaged notes of the device are thrown away`() async throws {
        let bench = try Self.bench()
        try await bench.device().create([.folder(bench.source)])
        let state = BackupState.folder(bench.device().configuration)
        try FileSystem.replace(FileSystem.join(state, "state.sqlite"), with: SampleBytes.data(9000))
        let report = try await bench.device().create([.folder(bench.source)])
        #expect(report.nothingNew)
        #expect(report.filesRead == 61)
    }

    @Test func `a device that can remember nothing still lists and verifies`() async throws {
        let bench = try Self.bench()
        try await bench.device().create([.folder(bench.source)])
        try bench.folder.write("in the way", to: "state-kiosk")
        #expect(try await bench.device("kiosk").snapshots().snapshots.count == 1)
        #expect(try await bench.device("kiosk").verify().isWhole)
        let error = await #expect(throws: BackupError.self) {
            try await bench.device("kiosk").create([.folder(bench.source)])
        }
        #expect(error?.message.contains("state-kiosk") == true)
    }

    @Test func `content that is gone or damaged in Drive is sent again`() async throws {
        let bench = try Self.bench()
        try await bench.device().create([.folder(bench.source)])
        let pack = try #require(bench.storage.items(.packs).first).object.name
        bench.storage.remove(pack)
        bench.storage.forgetCounts()
        try await bench.device().create([.folder(bench.source)])
        #expect(bench.storage.packsPut == 1)
        bench.storage.change(pack) { $0[100] ^= 1 }
        bench.storage.forgetCounts()
        let report = try await bench.device().create([.folder(bench.source)])
        #expect(report.notices.map(\.item) == [pack])
        #expect(bench.storage.packsPut == 1)
        try await bench.device().restore(to: bench.folder.path("Elsewhere"))
        #expect(try Inventory(bench.folder.path("Elsewhere/Diary")) == Inventory(bench.source))
    }

    @Test func `a file with its old size and date but other content is noticed`() async throws {
        let bench = try Workbench()
        let path = try bench.folder.write("aaaa", to: "Diary/a.txt")
        try await bench.device().create([.folder(bench.source)])
        let status = try FileStatus.of(path)
        let file = try OpenFile(path, .update)
        try file.write(Data("bbbb".utf8), at: 0)
        try file.setModified(seconds: status.modifiedSeconds, nanoseconds: status.modifiedNanoseconds)
        try await bench.device().create([.folder(bench.source)])
        try await bench.device().restore(to: bench.folder.path("Elsewhere"))
        #expect(try bench.folder.read("Elsewhere/Diary/a.txt") == Data("bbbb".utf8))
    }

    @Test func `thousands of tiny files are one pack and one snapshot`() async throws {
        let bench = try Workbench()
        try FileSystem.makeFolder(bench.source)
        for number in 0..<4200 {
            try OpenFile(bench.folder.path("Diary/\(number)"), .create).write(Data("file \(number)".utf8), at: 0)
        }
        let report = try await bench.device().create([.folder(bench.source)])
        #expect(report.objectsMade == 2)
        #expect(report.snapshot.files == 4200)
        bench.storage.forgetCounts()
        // Another device learns of the pack from its end.
        let other = try await bench.device("phone").create([.folder(bench.source)])
        #expect(other.nothingNew)
        let restored = try await bench.device("phone").restore(to: bench.folder.path("Elsewhere"))
        #expect(restored.reads == 1)
        #expect(try FileSystem.entries(of: bench.folder.path("Elsewhere/Diary")).count == 4200)
    }

    @Test func `what is remembered of files comes back as it was, and damage is not believed`() throws {
        let folder = try TemporaryFolder()
        let state = try BackupState(folder: folder.path)
        let ids = (0..<3).map { ContentID.of(Data("\($0)".utf8)) }
        let long = FileContent(size: 5 << 40, sha256: ids[0], chunks: Array(ids[1...]), isDatabase: true)
        let empty = FileContent(size: 0, sha256: ids[0], chunks: [], isDatabase: false)
        let (one, two) = (EntryPath(["a", "caf\u{E9}"]), EntryPath(["a", "cafe\u{301}"]))
        let memory = FileMemory(state, source: "folder /a")
        try memory.replace(with: [.init(path: one, signature: "1", content: long)])
        try memory.replace(with: [
            .init(path: one, signature: "1", content: long), .init(path: two, signature: "2", content: empty),
        ])
        let again = FileMemory(state, source: "folder /a")
        #expect(again.file(one)?.content == long && again.file(two)?.content == empty)
        #expect(again.file(two)?.signature == "2" && FileMemory(state, source: "folder /b").file(one) == nil)
        try again.replace(with: [.init(path: two, signature: "3", content: long)])
        let last = FileMemory(state, source: "folder /a")
        #expect(last.file(one) == nil && last.file(two)?.signature == "3")
        for count in [0, 8, 9, 40, 42] { #expect(FileContent(kept: long.kept.prefix(count)) == nil) }
    }
}
