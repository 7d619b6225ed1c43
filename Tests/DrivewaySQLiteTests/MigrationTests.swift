import DrivewayTesting
import Foundation
import Testing

@testable import DrivewaySQLite

@Suite struct MigrationTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("test.db") }

    init() throws { folder = try TemporaryFolder() }

    private static let first = Migration(number: 1, name: "people") { connection in
        try connection.execute(
            """
            CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
            CREATE TABLE pets (id INTEGER PRIMARY KEY, owner INTEGER NOT NULL REFERENCES people);
            INSERT INTO people VALUES (1, 'Ada');
            INSERT INTO pets VALUES (1, 1); -- hers
            """)
    }
    private static let second = Migration(number: 2, name: "ages") { connection in
        try connection.execute("ALTER TABLE people ADD COLUMN age INTEGER")
    }

    private func applied(_ database: Database) throws -> [String] {
        try database.read { connection in
            try connection.rows("SELECT name FROM driveway_migrations ORDER BY number").map { row throws in
                try row.string("name")
            }
        }
    }

    @Test func `each step runs once, new ones at the next opening`() throws {
        try Database.open(.file(path), migrations: [Self.first]).close()
        let database = try Database.open(.file(path), migrations: [Self.first, Self.second])
        #expect(try applied(database) == ["people", "ages"])
        #expect(try database.read { try $0.value("SELECT age FROM people", as: Int?.self) } == nil)
    }

    @Test func `a step that fails leaves nothing, and those before it stay`() throws {
        struct Broken: Error {}
        let broken = Migration(number: 2, name: "broken") { connection in
            try connection.execute("CREATE TABLE half (x)")
            throw Broken()
        }
        let error = #expect(throws: DatabaseError.self) {
            try Database.open(.file(path), migrations: [Self.first, broken])
        }
        #expect(error?.message.contains("“broken”") == true)
        let database = try Database.open(.file(path), migrations: [Self.first])
        #expect(try applied(database) == ["people"])
        #expect(try database.read { try $0.rows("SELECT 1 FROM sqlite_master WHERE name = 'half'") }.isEmpty)
    }

    @Test func `a database of a newer program is refused in a sentence`() throws {
        try Database.open(.file(path), migrations: [Self.first, Self.second]).close()
        let error = #expect(throws: DatabaseError.self) { try Database.open(.file(path), migrations: [Self.first]) }
        #expect(error?.message.contains("newer version") == true)
        #expect(error?.message.contains("“ages”") == true)
    }

    @Test func `a step that changed its name is refused`() throws {
        try Database.open(.file(path), migrations: [Self.first]).close()
        let renamed = Migration(number: 1, name: "persons") { _ in }
        let error = #expect(throws: DatabaseError.self) { try Database.open(.file(path), migrations: [renamed]) }
        #expect(error?.message.contains("“people”") == true)
        #expect(error?.message.contains("“persons”") == true)
    }

    @Test(arguments: [[2], [1, 3], [2, 1], [1, 1], [0]])
    func `numbers without order are refused before anything is done`(numbers: [Int]) throws {
        let migrations = numbers.map { number in
            Migration(number: number, name: "step \(number)") { try $0.execute("CREATE TABLE made (x)") }
        }
        #expect(throws: DatabaseError.self) { try Database.open(.file(path), migrations: migrations) }
        let database = try Database.open(.file(path))
        #expect(try database.read { try $0.rows("SELECT * FROM sqlite_master") }.isEmpty)
    }

    @Test func `a table that others point to can be rebuilt`() throws {
        let rebuild = Migration(number: 2, name: "rebuild") { connection in
            try connection.execute(
                """
                CREATE TABLE fresh (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER);
                INSERT INTO fresh (id, name) SELECT id, name FROM people;
                DROP TABLE people;
                ALTER TABLE fresh RENAME TO people;
                """)
        }
        let database = try Database.open(.file(path), migrations: [Self.first, rebuild])
        #expect(try database.read { try $0.value("SELECT count(*) FROM pets JOIN people ON owner = people.id") } == 1)
        let error = #expect(throws: DatabaseError.self) {
            try database.writeAndWait { try $0.execute("DELETE FROM people") }
        }
        #expect(error?.isConstraint == true)
    }

    @Test func `a step that breaks a foreign key is refused`() throws {
        let breaking = Migration(number: 2, name: "breaking") { try $0.execute("DELETE FROM people") }
        let error = #expect(throws: DatabaseError.self) {
            try Database.open(.file(path), migrations: [Self.first, breaking])
        }
        #expect(error?.isConstraint == true)
        #expect(error?.message.contains("pets") == true)
    }

    @Test func `openings at the same time apply each step once`() async throws {
        let path = path
        let insert = Migration(number: 3, name: "more") { connection in
            try connection.execute("INSERT INTO people (name) VALUES ('Grace')")
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<6 {
                group.addTask {
                    try Database.open(.file(path), migrations: [Self.first, Self.second, insert]).close()
                }
            }
            try await group.waitForAll()
        }
        let database = try Database.open(.file(path), migrations: [Self.first, Self.second, insert])
        #expect(try database.read { try $0.value("SELECT count(*) FROM people", as: Int.self) } == 2)
    }

    @Test func `reading alone needs a database that is up to date`() throws {
        let reading = Database.Configuration(isReadOnly: true)
        #expect(throws: DatabaseError.self) {
            try Database.open(.file(path), configuration: reading, migrations: [Self.first])
        }
        let writing = try Database.open(.file(path), migrations: [Self.first])
        let database = try Database.open(.file(path), configuration: reading, migrations: [Self.first])
        #expect(try database.read { try $0.value("SELECT name FROM people", as: String.self) } == "Ada")
        let error = #expect(throws: DatabaseError.self) {
            try database.writeAndWait { try $0.execute("DELETE FROM pets") }
        }
        #expect(error?.isReadOnly == true)
        #expect(throws: DatabaseError.self) {
            try Database.open(.file(path), configuration: reading, migrations: [Self.first, Self.second])
        }
        writing.close()
    }
}
