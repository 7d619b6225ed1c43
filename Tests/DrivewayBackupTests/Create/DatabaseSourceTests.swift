import DrivewayFiles
import DrivewaySQLite
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayBackup

/// SQLite databases: consistent while they are written, whole with their logs, safe to put back.
@Suite struct DatabaseSourceTests {
    static func open(_ path: String) throws -> Database {
        try Database.open(
            .file(path), configuration: .init(readers: 1),
            migrations: [
                Migration(number: 1, name: "entries") {
                    try $0.execute("CREATE TABLE entries (id INTEGER PRIMARY KEY, text TEXT, twin TEXT)")
                }
            ])
    }

    static func rows(_ path: String) throws -> [String] {
        let database = try open(path)
        defer { database.close() }
        #expect(try database.integrityCheck() == [])
        return try database.read { try $0.rows("SELECT text FROM entries ORDER BY id").map { try $0.string(0) } }
    }

    static func add(_ text: String, to database: Database) throws {
        try database.writeAndWait {
            try $0.execute("INSERT INTO entries (text, twin) VALUES (?, ?)", [.text(text), .text(text)])
        }
    }

    @Test func `a database in a folder is taken with what is only in its log`() async throws {
        let bench = try Workbench()
        try FileSystem.makeFolder(bench.source)
        let database = try Self.open(bench.folder.path("Diary/diary.db"))
        try Self.add("only in the log", to: database)
        #expect(try FileStatus.of(bench.folder.path("Diary/diary.db-wal")).size > 0)
        let report = try await bench.device().create([.folder(bench.source)])
        database.close()
        #expect(report.snapshot.files == 1)
        try await bench.device().restore(to: bench.folder.path("Elsewhere"))
        #expect(try FileSystem.entries(of: bench.folder.path("Elsewhere/Diary")) == ["diary.db"])
        #expect(try Self.rows(bench.folder.path("Elsewhere/Diary/diary.db")) == ["only in the log"])
    }

    @Test func `plain files are taken as they lie`() async throws {
        let bench = try Workbench()
        try FileSystem.makeFolder(bench.source)
        let database = try Self.open(bench.folder.path("Diary/diary.db"))
        try Self.add("one", to: database)
        let report = try await bench.device().create([.folder(bench.source)], options: .init(plainFiles: true))
        database.close()
        #expect(report.snapshot.files == 3)
        let again = try await bench.device().create([.folder(bench.source)])
        #expect(again.snapshot.files == 1)
        #expect(again.filesRead == 1)
    }

    @Test func `an empty database comes back`() async throws {
        let bench = try Workbench()
        let path = bench.folder.path("diary.db")
        try Self.open(path).close()
        try await bench.device().create([.database(path)])
        try await bench.device().restore(to: bench.folder.path("Elsewhere"))
        #expect(try Self.rows(bench.folder.path("Elsewhere/diary.db")) == [])
    }

    @Test func `a database nobody is at work on comes back bit for bit`() async throws {
        let bench = try Workbench()
        let path = bench.folder.path("diary.db")
        let database = try Self.open(path)
        try Self.add("one", to: database)
        database.close()
        let data = try bench.folder.read("diary.db")
        try await bench.device().create([.database(path)])
        try await bench.device().restore(to: bench.folder.path("Elsewhere"))
        #expect(try bench.folder.read("Elsewhere/diary.db") == data)
        // One that was written a moment ago may be in the middle of it: SQLite copies that.
        try await bench.device("phone", settlingTime: 100).create([.database(path)])
        try await bench.device("phone").restore(to: bench.folder.path("Elsewhere"))
        #expect(try Self.rows(bench.folder.path("Elsewhere/diary.db")) == ["one"])
    }

    @Test func `an unchanged database is not copied, a write to its log is seen`() async throws {
        let bench = try Workbench()
        let path = bench.folder.path("diary.db")
        let database = try Self.open(path)
        defer { database.close() }
        try Self.add("one", to: database)
        try await bench.device().create([.database(path)])
        #expect(try await bench.device().create([.database(path)]).filesRead == 0)
        let status = try FileStatus.of(path)
        try Self.add("two", to: database)
        #expect(try FileStatus.of(path) == status)
        #expect(try await bench.device().create([.database(path)]).filesRead == 1)
        try await bench.device().restore(to: bench.folder.path("Elsewhere"))
        #expect(try Self.rows(bench.folder.path("Elsewhere/diary.db")) == ["one", "two"])
    }

    @Test func `every backup of a database that is being written is a state it had`() async throws {
        let bench = try Workbench()
        let path = bench.folder.path("diary.db")
        let database = try Self.open(path)
        defer { database.close() }
        try Self.add("begin", to: database)
        let writer = Task {
            var number = 0
            while !Task.isCancelled {
                number += 1
                let text = String(repeating: "\(number) ", count: 400)
                try await database.write {
                    try $0.execute("INSERT INTO entries (text) VALUES (?)", [.text(text)])
                    try $0.execute("UPDATE entries SET twin = text WHERE twin IS NULL OR id % 7 = 0")
                }
            }
        }
        for _ in 0..<6 { try await bench.device().create([.database(path)]) }
        writer.cancel()
        try? await writer.value
        for snapshot in try await bench.device().snapshots().snapshots {
            try await bench.device().restore(.id(snapshot.id), to: bench.folder.path("Elsewhere"))
            let copy = try Self.open(bench.folder.path("Elsewhere/diary.db"))
            #expect(try copy.integrityCheck() == [])
            let torn: Int = try copy.read { try $0.value("SELECT count(*) FROM entries WHERE twin IS NOT text") }
            #expect(torn == 0)
            copy.close()
        }
    }

    @Test func `a damaged database is kept as it is, and said so`() async throws {
        let bench = try Workbench()
        let path = bench.folder.path("Diary/diary.db")
        try FileSystem.makeFolder(bench.source)
        try Self.open(path).close()
        let file = try OpenFile(path, .update)
        try file.write(SampleBytes.data(4000), at: 20)
        let data = try bench.folder.read("Diary/diary.db")
        let report = try await bench.device(settlingTime: 2).create([.folder(bench.source)])
        #expect(report.notices.map(\.item) == [path])
        #expect(report.failures.isEmpty)
        try await bench.device().restore(to: bench.folder.path("Elsewhere"))
        #expect(try bench.folder.read("Elsewhere/Diary/diary.db") == data)
    }

    @Test func `a restored database is not read together with the log of the old one`() async throws {
        let bench = try Workbench()
        let path = bench.folder.path("diary.db")
        let database = try Self.open(path)
        try Self.add("old", to: database)
        try await bench.device().create([.database(path)])
        for number in 0..<50 { try Self.add("later \(number)", to: database) }
        // As a killed program leaves it: a log that nobody folds in.
        let (log, file) = (try bench.folder.read("diary.db-wal"), try bench.folder.read("diary.db"))
        database.close()
        try bench.folder.write(file, to: "diary.db")
        try bench.folder.write(log, to: "diary.db-wal")
        try await bench.device().restore()
        #expect(try FileSystem.entries(of: bench.folder.path).filter { $0.hasPrefix("diary") } == ["diary.db"])
        #expect(try Self.rows(path) == ["old"])
    }

    @Test func `a database another program has open is not replaced`() async throws {
        let bench = try Workbench()
        let path = bench.folder.path("diary.db")
        let database = try Self.open(path)
        defer { database.close() }
        try Self.add("old", to: database)
        try await bench.device().create([.database(path)])
        try Self.add("later", to: database)
        let error = await #expect(throws: BackupError.self) { try await bench.device().restore() }
        #expect(error?.code == .destination)
        #expect(error?.message.contains("open") == true)
        try Self.add("goes on", to: database)
        #expect(try database.read { try $0.value("SELECT count(*) FROM entries") } == 3)
        #expect(try FileSystem.entries(of: bench.folder.path).filter(FileSystem.isTemporaryName) == [])
    }
}
