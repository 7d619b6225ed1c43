import DrivewayFiles
import DrivewayTesting
import Testing

@testable import DrivewaySQLite

@Suite struct MemoryDatabaseTests {
    private static let schema = Migration(number: 1, name: "numbers") { connection in
        try connection.execute("CREATE TABLE numbers (value INTEGER NOT NULL UNIQUE)")
    }

    @Test func `reads and writes of many tasks are all right`() async throws {
        let database = try Database.open(.memory, migrations: [Self.schema])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    try await database.write { connection in
                        try connection.execute("INSERT INTO numbers VALUES (?)", [Value(number)])
                    }
                    let found: Int = try database.read { connection in
                        try connection.value("SELECT count(*) FROM numbers WHERE value = ?", [Value(number)])
                    }
                    #expect(found == 1)
                }
            }
            try await group.waitForAll()
        }
        #expect(try database.read { try $0.value("SELECT sum(value) FROM numbers", as: Int.self) } == 199 * 100)
    }

    @Test func `two databases in memory know nothing of each other`() throws {
        let first = try Database.open(.memory, migrations: [Self.schema])
        let second = try Database.open(.memory, migrations: [Self.schema])
        try first.writeAndWait { try $0.execute("INSERT INTO numbers VALUES (1)") }
        #expect(try second.read { try $0.value("SELECT count(*) FROM numbers", as: Int.self) } == 0)
    }

    @Test func `it can be backed up to a file`() throws {
        let folder = try TemporaryFolder()
        let database = try Database.open(.memory, migrations: [Self.schema])
        try database.writeAndWait { try $0.execute("INSERT INTO numbers VALUES (7)") }
        try database.backUp(to: folder.path("copy.db"))
        let copy = try Database.open(.file(folder.path("copy.db")), migrations: [Self.schema])
        #expect(try copy.read { try $0.value("SELECT value FROM numbers", as: Int.self) } == 7)
    }

    @Test func `a read cannot write, though it shares the writer's connection`() throws {
        let database = try Database.open(.memory, migrations: [Self.schema])
        let insert = "INSERT INTO numbers VALUES (1)"
        #expect(throws: DatabaseError.self) { try database.read { try $0.execute(insert) } }
        try database.writeAndWait { try $0.execute(insert) }
        // The statement is compiled and kept by now.
        let error = #expect(throws: DatabaseError.self) { try database.read { try $0.execute(insert) } }
        #expect(error?.isReadOnly == true)
        #expect(try database.read { try $0.value("SELECT count(*) FROM numbers", as: Int.self) } == 1)
        try database.writeAndWait { try $0.execute("DELETE FROM numbers") }
    }

    @Test func `it is gone after closing`() throws {
        let database = try Database.open(.memory)
        database.close()
        #expect(throws: DatabaseError.self) { try database.read { _ in } }
        #expect(throws: DatabaseError.self) { try database.writeAndWait { _ in } }
    }
}
