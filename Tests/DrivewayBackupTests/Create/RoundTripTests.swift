import DrivewayFiles
import DrivewaySQLite
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayBackup

/// What goes in comes out: names, content, times, permissions, links, and nothing else.
@Suite struct RoundTripTests {
    @Test func `a folder comes back as it was, in place and elsewhere`() async throws {
        let bench = try Workbench()
        try bench.writeDiary()
        let before = try Inventory(bench.source)
        let report = try await bench.device().create([.folder(bench.source)])
        #expect(report.failures.isEmpty)
        #expect(report.snapshot.files == 7)

        try await bench.device().restore(to: bench.folder.path("Elsewhere"))
        #expect(try Inventory(bench.folder.path("Elsewhere/Diary")) == before)

        try FileSystem.removeTree(bench.source)
        let restored = try await bench.device().restore()
        #expect(restored.restored == [bench.source])
        #expect(try Inventory(bench.source) == before)
    }

    @Test func `restoring again changes nothing and leaves nothing behind`() async throws {
        let bench = try Workbench()
        try bench.writeDiary()
        let before = try Inventory(bench.source)
        try await bench.device().create([.folder(bench.source)])
        try bench.folder.write("later", to: "Diary/tuesday.txt")
        try bench.folder.write("changed", to: "Diary/monday.txt")
        for _ in 0..<2 {
            try await bench.device().restore()
            #expect(try Inventory(bench.source) == before)
            #expect(try bench.leftovers() == [])
        }
    }

    @Test func `an empty folder comes back empty`() async throws {
        let bench = try Workbench()
        try FileSystem.makeFolder(bench.source)
        let report = try await bench.device().create([.folder(bench.source)])
        #expect(report.objectsMade == 1)
        try bench.folder.write("later", to: "Diary/tuesday.txt")
        try await bench.device().restore()
        #expect(try FileSystem.entries(of: bench.source) == [])
    }

    @Test func `one file comes back, into a folder or over the changed one`() async throws {
        let bench = try Workbench()
        let path = try bench.folder.write("one", to: "notes.txt")
        try await bench.device().create([.file(path)])
        try bench.folder.write("changed", to: "notes.txt")
        try await bench.device().restore(to: bench.folder.path("Elsewhere"))
        #expect(try bench.folder.read("Elsewhere/notes.txt") == Data("one".utf8))
        #expect(try bench.folder.read("notes.txt") == Data("changed".utf8))
        try await bench.device().restore()
        #expect(try bench.folder.read("notes.txt") == Data("one".utf8))
    }

    @Test func `a large file is read, kept and restored in parts`() async throws {
        let bench = try Workbench(isSmall: false)
        let data = SampleBytes.data(20 << 20)
        try bench.folder.write(data, to: "Diary/film.mov")
        let report = try await bench.device().create([.folder(bench.source)])
        #expect(report.bytesRead == 20 << 20)
        #expect(bench.storage.packsPut == 2)
        try await bench.device("phone").restore(to: bench.folder.path("Elsewhere"))
        #expect(try bench.folder.read("Elsewhere/Diary/film.mov") == data)
    }

    @Test func `sources of one name are kept apart`() async throws {
        let bench = try Workbench()
        try bench.folder.write("a", to: "one/Diary/a.txt")
        try bench.folder.write("b", to: "two/Diary/b.txt")
        let sources: [BackupSource] = [
            .folder(bench.folder.path("one/Diary")), .folder(bench.folder.path("two/Diary")),
        ]
        try await bench.device().create(sources)
        try await bench.device().restore(to: bench.folder.path("Elsewhere"))
        #expect(try bench.folder.read("Elsewhere/Diary/a.txt") == Data("a".utf8))
        #expect(try bench.folder.read("Elsewhere/Diary (2)/b.txt") == Data("b".utf8))
    }

    @Test(arguments: [
        ["Diary/Bilder/see.png"], ["Diary/monday.txt", "Diary/Bilder"], ["Diary/caf\u{E9}.txt"],
        ["Diary/Bilder/", "Diary/Bilder/see.png"],
    ]) func `only the paths asked for are replaced`(_ paths: [String]) async throws {
        let bench = try Workbench()
        try bench.writeDiary()
        let before = try Inventory(bench.source)
        try await bench.device().create([.folder(bench.source)])
        for name in ["monday.txt", "Bilder/see.png", "caf\u{E9}.txt", "cafe\u{301}.txt"] {
            try bench.folder.write("changed", to: "Diary/\(name)")
        }
        let report = try await bench.device().restore(paths: paths)
        let after = try Inventory(bench.source)
        let asked = paths.map { EntryPath($0.split(separator: "/").dropFirst().map(String.init)) }
        for (path, item) in after.items where item.kind == .file {
            let changed: Inventory.Item? = asked.contains { path.isWithin($0) } ? before.items[path] : item
            #expect(item == changed, "\(path)")
        }
        #expect(report.files == Set(asked.map { $0.names.first }).count)
        #expect(after.items[EntryPath(["monday.txt"])]?.content.count == (paths.contains("Diary/monday.txt") ? 10 : 7))
    }

    @Test func `a path may be written as it was on the device`() async throws {
        let bench = try Workbench()
        try bench.writeDiary()
        try await bench.device().create([.folder(bench.source)])
        try FileSystem.removeTree(bench.source)
        try await bench.device().restore(paths: [bench.source + "/Bilder/see.png"])
        #expect(try FileSystem.entries(of: bench.source) == ["Bilder"])
        #expect(try bench.folder.read("Diary/Bilder/see.png") == SampleBytes.data(300_000))
    }

    @Test func `a path that is not there is named, and nothing happens`() async throws {
        let bench = try Workbench()
        try bench.writeDiary()
        try await bench.device().create([.folder(bench.source)])
        let error = await #expect(throws: BackupError.self) {
            try await bench.device().restore(paths: ["Diary/friday.txt"], to: bench.folder.path("Elsewhere"))
        }
        #expect(error?.code == .notFound)
        #expect(error?.message.contains("Diary/friday.txt") == true)
        #expect(!FileManager.default.fileExists(atPath: bench.folder.path("Elsewhere")))
    }
}
