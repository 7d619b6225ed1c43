import DrivewayFiles
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayBackup

/// What rules leave out of a backup, and what that means for a restore.
@Suite struct RuleTests {
    static func bench() throws -> Workbench {
        let bench = try Workbench()
        for path in [
            "a.txt", "a.tmp", "build/out.o", "Inner/b.txt", "Inner/b.tmp", "Inner/build/x", "Inner/secret.key",
            "docs/a.pdf", "docs/deep/b.pdf",
        ] {
            try bench.folder.write(path, to: "Diary/\(path)")
        }
        return bench
    }

    /// The files of a snapshot of the diary.
    static func files(_ bench: Workbench, _ rules: BackupRules) async throws -> [String] {
        try await bench.device().create([.folder(bench.source)], options: .init(rules: rules))
        let place = bench.folder.path("Elsewhere")
        try await bench.device().restore(to: place)
        defer { try? FileSystem.removeTree(place) }
        return try Inventory(place + "/Diary").items.filter { $0.value.kind == .file }.keys
            .map { $0.names.joined(separator: "/") }.sorted()
    }

    @Test func `names, folders and paths are left out`() async throws {
        let bench = try Self.bench()
        #expect(
            try await Self.files(bench, .init(exclude: ["*.tmp", "build/", "docs/*.pdf"]))
                == ["Inner/b.txt", "Inner/secret.key", "a.txt", "docs/deep/b.pdf"])
        #expect(
            try await Self.files(bench, .init(exclude: ["Inner/"], include: ["*.txt", "*.pdf"]))
                == ["a.txt", "docs/a.pdf", "docs/deep/b.pdf"])
        #expect(try await Self.files(bench, .init()).count == 9)
    }

    @Test func `a file of patterns counts for its folder, later lines over earlier ones`() async throws {
        let bench = try Self.bench()
        try bench.folder.write("# made again\nbuild/\n*.tmp\n", to: "Diary/.backupignore")
        try bench.folder.write("!b.tmp\n/secret.key\n", to: "Diary/Inner/.backupignore")
        #expect(
            try await Self.files(bench, .init(ignoreFile: ".backupignore")) == [
                ".backupignore", "Inner/.backupignore", "Inner/b.tmp", "Inner/b.txt", "a.txt", "docs/a.pdf",
                "docs/deep/b.pdf",
            ])
        // Unless they are asked for, such files are files like any other.
        #expect(try await Self.files(bench, .init()).count == 11)
    }

    @Test func `a restore in place does not remove what rules left out, unless that is asked for`() async throws {
        let bench = try Self.bench()
        let rules = BackupRules(exclude: ["build/", "*.tmp"])
        let report = try await bench.device().create([.folder(bench.source)], options: .init(rules: rules))
        #expect(report.excluded == 4)
        #expect(try await bench.device("phone").snapshots().latest?.sources.first?.rules == rules)
        try bench.folder.write("changed", to: "Diary/a.txt")
        let error = await #expect(throws: BackupError.self) { try await bench.device().restore() }
        #expect(error?.code == .destination && error?.message.contains("--exact") == true)
        #expect(error?.files == [bench.folder.path("Diary/Inner/b.tmp")])
        #expect(try bench.folder.read("Diary/a.txt") == Data("changed".utf8))
        // A folder without anything of the kind, and a file, may go.
        try await bench.device().restore(paths: ["Diary/docs", "Diary/a.txt"])
        #expect(try bench.folder.read("Diary/a.txt") == Data("a.txt".utf8))
        try await bench.device().restore(options: .init(removesExcluded: true))
        #expect(!FileManager.default.fileExists(atPath: bench.folder.path("Diary/build")))
        try await bench.device().undoRestore()
        #expect(try bench.folder.read("Diary/build/out.o") == Data("build/out.o".utf8))
    }
}
