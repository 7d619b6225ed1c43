import Dispatch
import DrivewayFiles
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewaySQLite

@Suite struct DatabaseTests {
    private let folder: TemporaryFolder
    private let database: Database

    init() throws {
        folder = try TemporaryFolder()
        database = try Database.open(.file(folder.path("test.db")))
        try database.writeAndWait { try $0.execute("CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT)") }
    }

    private static func count(_ connection: Connection) throws -> Int {
        try connection.value("SELECT count(*) FROM notes")
    }

    @Test func `what was written is read, now and after opening again`() async throws {
        let id = try await database.write { connection in
            try connection.execute("INSERT INTO notes (text) VALUES (?)", ["Milk"])
            #expect(connection.changes == 1)
            return connection.lastInsertedRow
        }
        #expect(
            try database.read { try $0.row("SELECT text FROM notes WHERE id = ?", [Value(id)])?.string("text") }
                == "Milk")
        database.close()
        let again = try Database.open(.file(folder.path("test.db")))
        #expect(try again.read { try Self.count($0) } == 1)
    }

    @Test func `a write that throws keeps nothing and passes its error on`() async throws {
        struct Refused: Error {}
        await #expect(throws: Refused.self) {
            try await database.write { connection in
                try connection.execute("INSERT INTO notes (text) VALUES ('lost')")
                throw Refused()
            }
        }
        #expect(throws: Refused.self) {
            try database.writeAndWait { connection -> Void in
                try connection.execute("INSERT INTO notes (text) VALUES ('lost')")
                throw Refused()
            }
        }
        #expect(try database.read { try Self.count($0) } == 0)
    }

    @Test func `readers see the last commit while a write goes on`() async throws {
        let gate = ThreadGate()
        async let written: Void = database.write { connection in
            try connection.execute("INSERT INTO notes (text) VALUES ('new')")
            gate.pass()
        }
        await gate.waitForArrival()
        #expect(try database.read { try Self.count($0) } == 0)
        gate.open()
        try await written
        #expect(try database.read { try Self.count($0) } == 1)
    }

    @Test func `a read sees one state from beginning to end`() throws {
        let (database, done) = (database, DispatchSemaphore(value: 0))
        try database.read { connection throws in
            #expect(try Self.count(connection) == 0)
            DispatchQueue.global().async {
                try? database.writeAndWait { try $0.execute("INSERT INTO notes (text) VALUES ('new')") }
                done.signal()
            }
            done.wait()
            #expect(try Self.count(connection) == 0)
        }
        #expect(try database.read { try Self.count($0) } == 1)
    }

    @Test func `as many reads run at once as there are readers, and more wait their turn`() async throws {
        let database = database
        let sum = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<200 {
                group.addTask { try database.read { try $0.value("SELECT ?", [Value(number)]) } }
            }
            return try await group.reduce(0, +)
        }
        #expect(sum == 199 * 200 / 2)
    }

    @Test func `a read cannot write`() throws {
        let error = #expect(throws: DatabaseError.self) {
            try database.read { try $0.execute("DELETE FROM notes") }
        }
        #expect(error?.isReadOnly == true)
        #expect(throws: DatabaseError.self) {
            try database.read { try $0.rows("INSERT INTO notes (text) VALUES ('x') RETURNING id") }
        }
    }

    @Test func `a write inside a write is refused, not waited for`() throws {
        let database = database
        #expect(throws: DatabaseError.self) {
            try database.writeAndWait { _ in try database.writeAndWait { _ in } }
        }
    }

    @Test func `a write may wait for a write to another database`() throws {
        let other = try Database.open(.memory)
        try database.writeAndWait { _ in try other.writeAndWait { try $0.execute("CREATE TABLE t (x)") } }
        #expect(try other.read { try $0.value("SELECT count(*) FROM sqlite_master", as: Int.self) } == 1)
    }

    @Test(arguments: ["BEGIN", "COMMIT", " -- so\n end", "/* so */ ROLLBACK", "savepoint x", "SELECT 1; COMMIT"])
    func `a closure cannot end the transaction it shares`(sql: String) throws {
        #expect(throws: DatabaseError.self) { try database.writeAndWait { try $0.execute(sql) } }
    }

    @Test func `a closed database refuses work and has finished what was queued`() async throws {
        let gate = ThreadGate()
        let database = database
        async let held: Void = database.write { connection in
            gate.pass()
            try connection.execute("INSERT INTO notes (text) VALUES ('queued')")
        }
        await gate.waitForArrival()
        DispatchQueue.global().async { gate.open() }
        database.close()
        try await held
        await #expect(throws: DatabaseError.self) { try await database.write { _ in } }
        #expect(throws: DatabaseError.self) { try database.read { _ in } }
        #expect(try FileSystem.entries(of: folder.path) == ["test.db"])
    }

    @Test func `an abandoned database loses no commit and keeps no open write`() async throws {
        let (folder, database, gate) = (folder, database, ThreadGate())
        try await database.write { try $0.execute("INSERT INTO notes (text) VALUES ('kept')") }
        async let open: Void = database.write { connection in
            try connection.execute("INSERT INTO notes (text) VALUES ('open')")
            gate.pass()
        }
        await gate.waitForArrival()
        // The files as a kill at this moment leaves them.
        let copy = try TemporaryFolder()
        for name in try FileSystem.entries(of: folder.path) where !name.hasSuffix("-shm") {
            try copy.write(folder.read(name), to: name)
        }
        gate.open()
        try await open
        let recovered = try Database.open(.file(copy.path("test.db")))
        #expect(
            try recovered.read { try $0.rows("SELECT text FROM notes").map { row throws in try row.string(0) } } == [
                "kept"
            ])
        #expect(try recovered.integrityCheck().isEmpty)
    }

    @Test func `files are for their owner alone unless asked otherwise`() throws {
        for name in try FileSystem.entries(of: folder.path) {
            #expect(try FileStatus.of(folder.path(name)).permissions == 0o600)
        }
        #expect(try FileSystem.entries(of: folder.path) == ["test.db", "test.db-shm", "test.db-wal"])
    }

    @Test func `a damaged file is reported`() throws {
        try folder.write(String(repeating: "no database ", count: 100), to: "other.db")
        let error = #expect(throws: DatabaseError.self) { try Database.open(.file(folder.path("other.db"))) }
        #expect(error?.isCorrupt == true)
        #expect(error?.description.contains("other.db") == true)
    }

    @Test func `a missing folder is named`() {
        let error = #expect(throws: DatabaseError.self) { try Database.open(.file(folder.path("none/test.db"))) }
        #expect(error?.description.contains("none/test.db") == true)
    }
}
