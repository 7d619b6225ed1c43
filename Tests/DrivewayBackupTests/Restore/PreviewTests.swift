import DrivewayFiles
import DrivewayTesting
import Foundation
import Synchronization
import Testing

@testable import DrivewayBackup

/// What a restore would do, and how two states differ.
@Suite struct PreviewTests {
    @Test func `a preview names what is new, replaced and removed, and changes nothing`() async throws {
        let bench = try Workbench()
        try bench.writeDiary()
        try await bench.device().create([.folder(bench.source)])
        #expect(try await bench.device().preview().difference.isEmpty)
        try bench.folder.write("changed", to: "Diary/monday.txt")
        try bench.folder.write("new", to: "Diary/Neu/friday.txt")
        try FileSystem.remove(bench.folder.path("Diary/empty.txt"))
        try FileSystem.setPermissions(bench.folder.path("Diary/leer"), 0o700)
        // Touched only: the same content under another time.
        let touched = try OpenFile(bench.folder.path("Diary/café.txt"), .update)
        try touched.setModified(seconds: 1, nanoseconds: 1)
        let before = try Inventory(bench.source)
        bench.storage.forgetCounts()
        let preview = try await bench.device().preview()
        let difference = preview.difference
        #expect(difference[.added].map(\.path) == [bench.folder.path("Diary/empty.txt")])
        #expect(difference[.changed].map(\.path) == [bench.folder.path("Diary/monday.txt")])
        #expect(
            difference[.removed].map(\.path) == ["Diary/Neu", "Diary/Neu/friday.txt"].map { bench.folder.path($0) })
        #expect(difference[.permissions].map(\.path) == [bench.folder.path("Diary/leer")])
        #expect(difference.unchanged == 9)
        #expect(preview.destinations == [bench.source])
        let planned = bench.storage.state.withLock { $0.bytesRead }
        #expect(preview.bytesToFetch < 100 && preview.reads == 1 && planned < 20_000)
        #expect(try Inventory(bench.source) == before)
        let report = try await bench.device().restore()
        #expect(report.bytesFetched == preview.bytesToFetch && report.reads == preview.reads)
        #expect(report.bytes == preview.bytesToWrite)
        #expect(try await bench.device().preview().difference.isEmpty)
    }

    @Test func `a preview tells what a restore would be refused for`() async throws {
        let bench = try Workbench()
        try bench.writeDiary()
        try bench.folder.write("scratch", to: "Diary/x.tmp")
        let source = BackupSource.folder(bench.source)
        try await bench.device().create([source], options: .init(rules: BackupRules(exclude: ["*.tmp"])))
        let preview = try await bench.device().preview()
        #expect(preview.refusal?.contains("x.tmp") == true)
        let error = await #expect(throws: BackupError.self) { try await bench.device().restore() }
        #expect(error?.message == preview.refusal)
        #expect(try await bench.device().preview(options: .init(removesExcluded: true)).refusal == nil)
        #expect(try await bench.device().preview(to: bench.folder.path("Elsewhere")).refusal == nil)
    }

    @Test func `what no backup takes is no difference to the disk`() async throws {
        let bench = try Workbench()
        try bench.writeDiary()
        try bench.folder.write("scratch", to: "Diary/cache/deep/x.tmp")
        #expect(mkfifo(bench.folder.path("Diary/pipe"), 0o600) == 0)
        try await bench.device().create([.folder(bench.source)], options: .init(rules: BackupRules(exclude: ["*.tmp"])))
        #expect(try await bench.device().difference(from: .latest).isEmpty)
        try bench.folder.write("new", to: "Diary/cache/new.txt")
        let difference = try await bench.device().difference(from: .latest)
        #expect(difference.changes.map(\.path) == [bench.folder.path("Diary/cache/new.txt")])
    }

    @Test func `to another place all is new, and only what is asked for counts`() async throws {
        let bench = try Workbench()
        try bench.writeDiary()
        try await bench.device().create([.folder(bench.source)])
        let place = bench.folder.path("Elsewhere")
        let preview = try await bench.device().preview(paths: ["Diary/Bilder"], to: place)
        #expect(preview.difference.changes.map(\.path) == [place + "/Diary/Bilder", place + "/Diary/Bilder/see.png"])
        #expect(preview.difference.unchanged == 0 && preview.difference[.added].count == 2)
        #expect(!FileManager.default.fileExists(atPath: place))
    }

    @Test func `two snapshots are compared without fetching content, and one with the disk`() async throws {
        let bench = try Workbench()
        try bench.writeDiary()
        let first = try await bench.device().create([.folder(bench.source)]).snapshot
        try bench.folder.write("changed", to: "Diary/monday.txt")
        try FileSystem.rename(bench.folder.path("Diary/Bilder"), to: bench.folder.path("Diary/Photos"))
        try FileSystem.setPermissions(bench.folder.path("Diary/empty.txt"), 0o600)
        let second = try await bench.device().create([.folder(bench.source)]).snapshot
        let difference = try await bench.device("phone").difference(from: .id(first.id), to: .id(second.id))
        #expect(difference[.added].map(\.path) == ["Diary/Photos", "Diary/Photos/see.png"])
        #expect(difference[.removed].map(\.path) == ["Diary/Bilder", "Diary/Bilder/see.png"])
        #expect(difference[.changed].map(\.path) == ["Diary/monday.txt"])
        #expect(difference[.permissions].map(\.path) == ["Diary/empty.txt"])
        let same = try await bench.device().difference(from: .id(second.id), to: .latest)
        #expect(same.isEmpty && same.unchanged == second.files + 4 + 2 - 1)
        try bench.folder.write("new", to: "Diary/new.txt")
        let disk = try await bench.device().difference(from: .latest)
        #expect(disk.changes.map(\.kind) == [.added])
        #expect(disk.changes.map(\.path) == [bench.folder.path("Diary/new.txt")])
    }

    @Test func `one file of many is a list, a snapshot and a single read`() async throws {
        let bench = try IncrementTests.bench()
        try await bench.device().create([.folder(bench.source)])
        bench.storage.forgetCounts()
        let report = try await bench.device("phone").restore(
            paths: ["Diary/7.bin"], to: bench.folder.path("Elsewhere"))
        #expect(report.files == 1 && report.reads == 1 && report.bytesFetched <= 1000)
        bench.storage.state.withLock { #expect($0.lists == 1 && $0.reads == 2) }
    }

    @Test func `neighbours are fetched together, and a pack most of which is wanted at once`() {
        func plan(_ wanted: Set<Int>, gap: Int64) -> [Range<Int64>] {
            var content = SampleSnapshot.content
            content.chunks = (0..<4).map { number in
                .init(
                    .init(
                        id: SampleSnapshot.first, offset: 16 + Int64(number) * (1000 + gap), length: 1000, size: 1000,
                        encoding: .stored), pack: 0)
            }
            return ContentPlan.sections(of: wanted, in: content).map(\.range)
        }
        #expect(plan([0, 1, 3], gap: 0) == [16..<4016])
        #expect(
            plan([0, 3], gap: ContentPlan.gapLimit) == [
                16..<1016, 3 * (1000 + ContentPlan.gapLimit) + 16..<3 * (1000 + ContentPlan.gapLimit) + 1016,
            ])
        #expect(plan([0, 1], gap: ContentPlan.gapLimit) == [16..<2016 + ContentPlan.gapLimit])
    }
}
