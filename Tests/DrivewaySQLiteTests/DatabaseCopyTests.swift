import DrivewayFiles
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewaySQLite

@Suite struct DatabaseCopyTests {
    private let folder: TemporaryFolder
    private var source: String { folder.path("source/test.db") }
    private var target: String { folder.path("copies/copy.db") }

    init() throws {
        folder = try TemporaryFolder()
        try FileSystem.makeFolder(folder.path("source"))
        try FileSystem.makeFolder(folder.path("copies"))
    }

    private func open(_ journal: Database.Journal, rows: Int) throws -> Database {
        let database = try Database.open(.file(source), configuration: .init(journal: journal))
        try database.writeAndWait { connection in
            try connection.execute("CREATE TABLE pairs (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER, filling TEXT)")
            for number in 1...rows {
                try connection.execute(
                    "INSERT INTO pairs VALUES (?, 0, 0, ?)", [Value(number), .text(String(repeating: "f", count: 500))])
            }
        }
        return database
    }

    /// What the copy holds, after checks that it is whole and alone.
    private func inspect(_ path: String, rows: Int) throws -> Int {
        #expect(try FileSystem.entries(of: folder.path("copies")) == ["copy.db"])
        let header = try [UInt8](OpenFile(path, .read).read(count: 20, at: 0))
        #expect(header[18...19] == [1, 1])
        let copy = try Database.open(.file(path), configuration: .init(isReadOnly: true))
        defer { copy.close() }
        #expect(try copy.integrityCheck().isEmpty)
        return try copy.read { connection throws in
            #expect(try connection.value("SELECT count(*) FROM pairs", as: Int.self) == rows)
            #expect(try connection.value("SELECT count(*) FROM pairs WHERE a <> b", as: Int.self) == 0)
            #expect(try connection.value("SELECT count(DISTINCT a) FROM pairs", as: Int.self) == 1)
            return try connection.value("SELECT a FROM pairs LIMIT 1")
        }
    }

    private func states(_ folder: String) throws -> [String: FileStatus] {
        var states: [String: FileStatus] = [:]
        for name in try FileSystem.entries(of: folder) {
            states[name] = try FileStatus.of(FileSystem.join(folder, name))
        }
        return states
    }

    @Test(arguments: [Database.Journal.wal, .delete])
    func `a copy under constant writing is one moment of it`(journal: Database.Journal) async throws {
        let database = try open(journal, rows: 3000)
        let writing = Task {
            var round = 0
            while !Task.isCancelled {
                round += 1
                let value = Value(round)
                // Each transaction changes every row, in two statements.
                try await database.write { connection in
                    try connection.execute("UPDATE pairs SET a = ?", [value])
                    try connection.execute("UPDATE pairs SET b = ?", [value])
                }
            }
            return round
        }
        var last = 0
        for _ in 0..<5 {
            try Database.copy(database: source, to: target)
            let seen = try inspect(target, rows: 3000)
            #expect(seen >= last)
            last = seen
        }
        writing.cancel()
        let rounds = try await writing.value
        #expect(last <= rounds)
        try Database.copy(database: source, to: target)
        #expect(try inspect(target, rows: 3000) == rounds)
    }

    @Test(arguments: [Database.Journal.wal, .delete], [2.0, -1.0])
    func `a database nobody has open is copied without a trace`(
        journal: Database.Journal, settledAfter: TimeInterval
    ) throws {
        try open(journal, rows: 10).close()
        let before = try states(folder.path("source"))
        let copy = DatabaseCopy(source: source, busyTimeout: .seconds(5), settledAfter: settledAfter)
        try copy.make(at: target, permissions: 0o600) { _, _ in }
        #expect(try inspect(target, rows: 10) == 0)
        #expect(try states(folder.path("source")) == before)
    }

    @Test func `an unchanged database gives the same bytes each time`() throws {
        try open(.wal, rows: 50).close()
        try Database.copy(database: source, to: target)
        let first = try folder.read("copies/copy.db")
        try Database.copy(database: source, to: target)
        #expect(try folder.read("copies/copy.db") == first)
    }

    @Test func `what only the log of a killed program holds is in the copy`() throws {
        let database = try open(.wal, rows: 10)
        try database.writeAndWait { try $0.execute("UPDATE pairs SET a = 7, b = 7") }
        try FileSystem.makeFolder(folder.path("killed"))
        for name in ["test.db", "test.db-wal"] {
            try folder.write(folder.read("source/\(name)"), to: "killed/\(name)")
        }
        database.close()
        let before = try folder.read("killed/test.db")
        try Database.copy(database: folder.path("killed/test.db"), to: target)
        #expect(try inspect(target, rows: 10) == 7)
        #expect(try folder.read("killed/test.db") == before)
    }

    @Test func `an open transaction of a killed program is taken back in the copy`() async throws {
        let database = try open(.delete, rows: 3000)
        let gate = ThreadGate()
        async let open: Void = database.write { connection in
            // A tiny cache, so that changed pages go to the file before the commit.
            _ = try connection.rows("PRAGMA cache_size = 5")
            try connection.execute("UPDATE pairs SET a = 9")
            gate.pass()
        }
        await gate.waitForArrival()
        try FileSystem.makeFolder(folder.path("killed"))
        for name in ["test.db", "test.db-journal"] {
            try folder.write(folder.read("source/\(name)"), to: "killed/\(name)")
        }
        gate.open()
        try await open
        try Database.copy(database: folder.path("killed/test.db"), to: target)
        #expect(try inspect(target, rows: 3000) == 0)
    }

    @Test(arguments: ["a?b#c%d.db", "Tagebuch – ü 日記.db", ":memory:", "with space.db"])
    func `any file name will do`(name: String) throws {
        let path = folder.path("source/\(name)")
        let database = try Database.open(.file(path))
        try database.writeAndWait { try $0.execute("CREATE TABLE t AS SELECT 5 AS x") }
        database.close()
        for settledAfter in [2.0, -1.0] {
            let copy = DatabaseCopy(source: path, busyTimeout: .seconds(5), settledAfter: settledAfter)
            try copy.make(at: target, permissions: 0o600) { _, _ in }
            let opened = try Database.open(.file(target))
            #expect(try opened.read { try $0.value("SELECT x FROM t", as: Int.self) } == 5)
            opened.close()
        }
        #expect(try FileSystem.entries(of: folder.path("source")) == [name])
    }

    @Test func `a link to a database is followed`() throws {
        let database = try open(.wal, rows: 10)
        try FileSystem.makeLink(folder.path("link.db"), to: source)
        try Database.copy(database: folder.path("link.db"), to: target)
        database.close()
        try Database.copy(database: folder.path("link.db"), to: target)
        #expect(try inspect(target, rows: 10) == 0)
        #expect(try FileSystem.entries(of: folder.path) == ["copies", "link.db", "source"])
    }

    @Test func `progress tells bytes and can end the copying`() throws {
        struct Enough: Error {}
        let database = try open(.wal, rows: 20_000)
        var reports: [(Int64, Int64)] = []
        try Database.copy(database: source, to: target) { copied, total in reports.append((copied, total)) }
        #expect(reports.count > 2)
        #expect(reports.last?.0 == reports.last?.1)
        #expect(try reports.last?.1 == FileStatus.of(target).size)
        try folder.write("old", to: "copies/copy.db")
        #expect(throws: Enough.self) { try Database.copy(database: source, to: target) { _, _ in throw Enough() } }
        #expect(try folder.read("copies/copy.db") == Data("old".utf8))
        #expect(try FileSystem.entries(of: folder.path("copies")) == ["copy.db"])
        database.close()
    }

    @Test func `the copy gets its permissions`() throws {
        try open(.wal, rows: 1).close()
        try Database.copy(database: source, to: target, permissions: 0o400)
        #expect(try FileStatus.of(target).permissions == 0o400)
    }

    @Test func `what is no database, or has nowhere to go, is refused`() throws {
        try folder.write("text", to: "source/text")
        let error = #expect(throws: DatabaseError.self) {
            try Database.copy(database: folder.path("source/text"), to: target)
        }
        #expect(error?.isCorrupt == true)
        #expect(throws: FileError.self) { try Database.copy(database: folder.path("source/none"), to: target) }
        try open(.wal, rows: 1).close()
        #expect(throws: FileError.self) { try Database.copy(database: source, to: folder.path("none/copy.db")) }
    }

    @Test func `a database someone has locked is reported as busy`() async throws {
        let database = try open(.delete, rows: 1)
        let gate = ThreadGate()
        async let held: Void = database.write { connection in
            _ = try connection.rows("PRAGMA cache_size = 1")
            _ = try connection.rows("PRAGMA locking_mode = EXCLUSIVE")
            try connection.execute("UPDATE pairs SET a = 1, b = 1")
            for number in 10..<2000 {
                try connection.execute("INSERT INTO pairs VALUES (?, 1, 1, ?)", [Value(number), "filling"])
            }
            gate.pass()
        }
        await gate.waitForArrival()
        let error = #expect(throws: DatabaseError.self) {
            try Database.copy(database: source, to: target, busyTimeout: .milliseconds(20))
        }
        #expect(error?.isBusy == true)
        #expect(error?.description.contains("test.db") == true)
        gate.open()
        try await held
    }
}
