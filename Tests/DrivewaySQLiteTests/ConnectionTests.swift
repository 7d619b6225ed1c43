import Foundation
import Testing

@testable import DrivewaySQLite

@Suite struct ConnectionTests {
    private let database: Database

    init() throws {
        database = try Database.open(.memory)
        try database.writeAndWait { connection in
            try connection.execute(
                """
                CREATE TABLE t (a INTEGER, b TEXT); -- the table
                INSERT INTO t VALUES (1, 'one'), (2, 'two'); /* its rows */
                INSERT INTO t VALUES (3, 'three')
                """)
        }
    }

    @Test func `a script runs all its statements, comments or not`() throws {
        #expect(try database.read { try $0.value("SELECT count(*) FROM t", as: Int.self) } == 3)
    }

    @Test(arguments: ["", "  \n", ";", "-- nothing", "/* nothing */ ;"])
    func `a text without a statement is refused`(sql: String) throws {
        #expect(throws: DatabaseError.self) { try database.writeAndWait { try $0.execute(sql) } }
        #expect(throws: DatabaseError.self) { try database.read { try $0.rows(sql) } }
    }

    @Test func `a zero character does not hide the rest of a text`() throws {
        #expect(throws: DatabaseError.self) {
            try database.writeAndWait { try $0.execute("DELETE FROM t; \u{0} DELETE FROM t") }
        }
        #expect(try database.read { try $0.value("SELECT count(*) FROM t", as: Int.self) } == 3)
    }

    @Test func `a statement takes exactly its values`() throws {
        #expect(throws: DatabaseError.self) { try database.read { try $0.rows("SELECT ?", []) } }
        #expect(throws: DatabaseError.self) { try database.read { try $0.rows("SELECT ?", [1, 2]) } }
        #expect(throws: DatabaseError.self) { try database.read { try $0.rows("SELECT ?; SELECT 2", [1]) } }
        // The statement is usable after the refusal.
        #expect(try database.read { try $0.value("SELECT ?", [5], as: Int.self) } == 5)
    }

    @Test func `rows come in order, one alone, or one by one`() throws {
        let names = try database.read { connection throws in
            #expect(try connection.row("SELECT b FROM t WHERE a = 9") == nil)
            #expect(try connection.row("SELECT b FROM t ORDER BY a")?.string(0) == "one")
            var names: [String] = []
            try connection.forEach("SELECT b FROM t ORDER BY a DESC") { row in names.append(try row.string("b")) }
            return names
        }
        #expect(names == ["three", "two", "one"])
    }

    @Test func `a statement may run within itself`() throws {
        let sum = try database.read { connection in
            var sum = 0
            try connection.forEach("SELECT a FROM t") { outer in
                try connection.forEach("SELECT a FROM t") { inner in sum += try outer.int(0) * inner.int(0) }
            }
            return sum
        }
        #expect(sum == 36)
    }

    @Test func `an error in the middle of rows ends the reading and leaves the statement usable`() throws {
        struct Enough: Error {}
        try database.read { connection throws in
            #expect(throws: Enough.self) { try connection.forEach("SELECT a FROM t") { _ in throw Enough() } }
            #expect(try connection.rows("SELECT a FROM t").count == 3)
        }
    }

    @Test func `a kept statement follows a changed schema`() async throws {
        let before = try database.read { try $0.row("SELECT * FROM t WHERE a = 1") }
        try await database.write { try $0.execute("ALTER TABLE t ADD COLUMN c TEXT DEFAULT 'new'") }
        let after = try database.read { try $0.row("SELECT * FROM t WHERE a = 1") }
        #expect(before?.names == ["a", "b"])
        #expect(after?.names == ["a", "b", "c"])
        #expect(try after?.string("c") == "new")
        try await database.write { try $0.execute("ALTER TABLE t RENAME COLUMN c TO d") }
        #expect(try database.read { try $0.row("SELECT * FROM t WHERE a = 1")?.string("d") } == "new")
    }

    @Test func `statements that differ in the spelling of a letter only are two`() throws {
        try database.read { connection throws in
            #expect(try connection.value("SELECT length('é')", as: Int.self) == 1)
            #expect(try connection.value("SELECT length('e\u{301}')", as: Int.self) == 2)
        }
    }

    @Test func `more statements than are kept all work`() throws {
        try database.read { connection throws in
            for round in 0..<2 {
                for number in 0..<300 {
                    #expect(
                        try connection.value("SELECT \(number) + ?", [Value(round)], as: Int.self) == number + round)
                }
            }
        }
    }

    @Test func `a savepoint takes back a part`() async throws {
        struct Refused: Error {}
        try await database.write { connection in
            try connection.execute("DELETE FROM t WHERE a = 1")
            try? connection.savepoint {
                try connection.execute("DELETE FROM t WHERE a = 2")
                try connection.savepoint { try connection.execute("DELETE FROM t WHERE a = 3") }
                throw Refused()
            }
        }
        #expect(
            try database.read { try $0.rows("SELECT a FROM t ORDER BY a").map { row throws in try row.int(0) } } == [
                2, 3,
            ])
    }
}
