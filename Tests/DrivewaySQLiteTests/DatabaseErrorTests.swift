import Testing

@testable import DrivewaySQLite

@Suite struct DatabaseErrorTests {
    private let database: Database

    init() throws {
        database = try Database.open(.memory)
        try database.writeAndWait { connection in
            try connection.execute(
                """
                CREATE TABLE people (email TEXT PRIMARY KEY, age INTEGER NOT NULL CHECK (age >= 0)) STRICT;
                CREATE VIRTUAL TABLE notes USING fts5(body);
                """)
        }
    }

    @Test(
        arguments: [
            ("INSERT INTO people VALUES (?, 1)", ["hush@example.com"]),
            ("INSERT INTO people VALUES ('new', ?)", ["hush@example.com"]),
            ("INSERT INTO people VALUES (?, -1)", ["hush@example.com"]),
            ("SELECT * FROM notes WHERE notes MATCH ?", ["\"hush@example.com"]),
            ("SELECT * FROM notes WHERE notes MATCH ?", ["hush@example.com"]),
            ("SELECT * FROM notes WHERE notes MATCH ?", ["hush:example"]),
            ("SELECT json_extract('{}', ?)", ["hush@example.com"]),
            ("SELECT ? FROM missing", ["hush@example.com"]),
            ("SELECT ?, ?", ["hush@example.com"]),
        ] as [(String, [Value])])
    func `no error tells a bound value`(sql: String, arguments: [Value]) async throws {
        try await database.write { try $0.execute("INSERT OR IGNORE INTO people VALUES ('hush@example.com', 1)") }
        let error = await #expect(throws: DatabaseError.self) {
            try await database.write { try $0.execute(sql, arguments) }
        }
        let text = try #require(error).description
        #expect(!text.contains("hush"))
        #expect(text.contains(sql.prefix(20)))
    }

    @Test func `kinds of refusals are told apart`() async throws {
        func error(_ sql: String) async -> DatabaseError? {
            await #expect(throws: DatabaseError.self) { try await database.write { try $0.execute(sql) } }
        }
        let duplicate = await error("INSERT INTO people VALUES ('a', 1), ('a', 2)")
        #expect(duplicate?.isConstraint == true)
        #expect(duplicate?.isDuplicate == true)
        #expect(duplicate?.message == "UNIQUE constraint failed: people.email")
        let check = await error("INSERT INTO people VALUES ('a', -1)")
        #expect(check?.isConstraint == true)
        #expect(check?.isDuplicate == false)
        let syntax = await error("SELEKT 1")
        #expect(syntax?.isConstraint == false)
        #expect(syntax?.message.contains("SELEKT") == true)
    }

    @Test func `a long statement is shortened and put on one line`() {
        let error = DatabaseError(code: 1, message: "No", sql: "SELECT\n    " + String(repeating: "x", count: 1000))
        #expect(error.description.count < 400)
        #expect(error.description.hasPrefix("No (SQLite result 1, in: SELECT xxx"))
    }
}
