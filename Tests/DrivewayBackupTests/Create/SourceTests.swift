import DrivewayFiles
import DrivewayTesting
import Foundation
import Synchronization
import Testing

@testable import DrivewayBackup

/// Sources as they are found on real disks.
@Suite struct SourceTests {
    @Test func `links are kept as links, and one that leads to its own folder is no trap`() async throws {
        let bench = try Workbench()
        try bench.folder.write("a", to: "Diary/a/b/c.txt")
        try FileSystem.makeLink(bench.folder.path("Diary/a/b/loop"), to: "../..")
        try FileSystem.makeLink(bench.folder.path("Diary/self"), to: "self")
        let report = try await bench.device().create([.folder(bench.source)])
        #expect(report.failures.isEmpty)
        #expect(report.snapshot.files == 1)
        try await bench.device().restore(to: bench.folder.path("Elsewhere"))
        #expect(try FileSystem.linkTarget(bench.folder.path("Elsewhere/Diary/a/b/loop")) == "../..")
    }

    @Test func `a link given as the source means what it leads to`() async throws {
        let bench = try Workbench()
        try bench.folder.write("a", to: "Real/a.txt")
        try FileSystem.makeLink(bench.source, to: "Real")
        let report = try await bench.device().create([.folder(bench.source)])
        #expect(report.snapshot.sources.map(\.name) == ["Diary"])
        #expect(report.snapshot.sources.map(\.path) == [bench.folder.path("Real")])
        try bench.folder.write("changed", to: "Real/a.txt")
        try await bench.device().restore()
        #expect(try FileSystem.linkTarget(bench.source) == "Real")
        #expect(try bench.folder.read("Real/a.txt") == Data("a".utf8))
    }

    @Test func `pipes and Driveway's own leftovers are left out`() async throws {
        let bench = try Workbench()
        try bench.folder.write("a", to: "Diary/a.txt")
        try bench.folder.write("half", to: "Diary/.film.mov.driveway-0123456789abc")
        #expect(mkfifo(bench.folder.path("Diary/pipe"), 0o600) == 0)
        let report = try await bench.device().create([.folder(bench.source)])
        #expect(report.notices.map(\.item) == [bench.folder.path("Diary/pipe")])
        #expect(report.snapshot.files == 1)
    }

    @Test func `the backup's own notes are not backed up`() async throws {
        let bench = try Workbench()
        try bench.folder.write("a", to: "a.txt")
        let report = try await bench.device().create([.folder(bench.folder.path)])
        #expect(report.snapshot.files == 1)
        #expect(report.notices.map(\.item) == [bench.folder.path("state-laptop")])
    }

    @Test(arguments: [BackupSource.folder("missing"), .file("missing/x"), .database("missing.sqlite")])
    func `a source that is missing is named`(_ source: BackupSource) async throws {
        let bench = try Workbench()
        let error = await #expect(throws: BackupError.self) {
            try await bench.device().create([.init(kind: source.kind, path: bench.folder.path(source.path))])
        }
        #expect(error?.code == .notFound)
        #expect(error?.message.contains(source.path) == true)
        #expect(bench.storage.puts.isEmpty)
    }

    @Test func `sources of the wrong kind, none, and one within another are refused`() async throws {
        let bench = try Workbench()
        let file = try bench.folder.write("a", to: "Diary/a.txt")
        let wrong: [[BackupSource]] = [
            [], [.folder(file)], [.file(bench.source)], [.database(bench.source)],
            [.folder(bench.source), .file(file)],
            [.file(file), .file(file)],
        ]
        for sources in wrong {
            let error = await #expect(throws: BackupError.self) { try await bench.device().create(sources) }
            #expect(error?.code == .invalidRequest)
        }
        let error = await #expect(throws: BackupError.self) { try await bench.device().create([.database(file)]) }
        #expect(error?.code == .unreadable)
        #expect(bench.storage.puts.isEmpty)
    }

    @Test func `a file that cannot be read is reported, and the rest is backed up`() async throws {
        let bench = try Workbench()
        try bench.folder.write("a", to: "Diary/a.txt")
        try bench.folder.write("b", to: "Diary/b.txt")
        // The device fails to open it, as a user without the right does; root may open everything else.
        try FileSystem.makeLink(bench.folder.path("Diary/c.txt"), to: "c.txt")
        let intake = IntakeProbe(bench)
        #expect(try await intake.outcome(of: bench.folder.path("Diary/c.txt")) == "vanished")
        #expect(try await intake.outcome(of: "/proc/self/mem") == "unreadable")
    }

    @Test func `a file that grows, shrinks or is replaced while it is read is read again, then given up`() async throws
    {
        let bench = try Workbench()
        let path = try bench.folder.write(SampleBytes.data(200_000), to: "Diary/log.bin")
        for change in ["grow", "shrink", "replace"] {
            let changes = Mutex(0)
            let intake = IntakeProbe(bench) {
                changes.withLock { $0 += 1 }
                switch change {
                case "grow": try? OpenFile(path, .update).write(Data("more".utf8), at: try FileStatus.of(path).size)
                case "shrink": try? OpenFile(path, .update).truncate(to: FileStatus.of(path).size - 1)
                default: try? FileSystem.replace(path, with: SampleBytes.data(200_000, seed: 3))
                }
            }
            #expect(try await intake.outcome(of: path) == "unreadable")
            #expect(changes.withLock { $0 } > 3)
        }
        // Changed once only: the second reading counts.
        let once = Mutex(true)
        let intake = IntakeProbe(bench) {
            guard
                once.withLock({ once in
                    defer { once = false }; return once
                })
            else { return }
            try? OpenFile(path, .update).write(Data("changed".utf8), at: 0)
        }
        #expect(try await intake.outcome(of: path) == "\(ContentID.of(try bench.folder.read("Diary/log.bin")))")
    }
}

/// Reads single files as a backup does, with something that happens after each chunk.
private struct IntakeProbe {
    let bench: Workbench
    var afterChunk: @Sendable () -> Void = {}

    init(_ bench: Workbench, afterChunk: @escaping @Sendable () -> Void = {}) {
        self.bench = bench
        self.afterChunk = afterChunk
    }

    func outcome(of path: String) async throws -> String {
        let folder = try RunFolder(in: bench.folder.path("probe"))
        let backup = try await bench.device("probe").opened()
        let sender = PackSender(known: KnownContent(), backup: backup, folder: folder, packSizes: 1 << 20...1 << 20)
        let gate = ConditionGate(BackupConditions(), from: Date())
        let intake = FileIntake(
            sender: sender, folder: folder, configuration: bench.device().configuration, gate: gate
        ) { _ in afterChunk() }
        switch try await intake.read(path) {
        case .content(let content, _): return content.sha256.hex
        case .vanished: return "vanished"
        case .unreadable: return "unreadable"
        }
    }
}
