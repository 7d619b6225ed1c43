import DrivewayFiles
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewaySQLite

/// Two programs with one file, each played by a ``Database`` of its own.
@Suite struct SharedDatabaseTests {
    private let folder: TemporaryFolder
    private let first: Database

    init() throws {
        folder = try TemporaryFolder()
        first = try Database.open(.file(folder.path("test.db")))
        try first.writeAndWait { try $0.execute("CREATE TABLE t (x INTEGER)") }
    }

    private func second(_ timeout: Duration) throws -> Database {
        try Database.open(.file(folder.path("test.db")), configuration: .init(busyTimeout: timeout))
    }

    @Test func `a write fails as busy when the other takes too long`() async throws {
        let (first, gate, second) = (first, ThreadGate(), try second(.milliseconds(20)))
        async let held: Void = first.write { connection in
            try connection.execute("INSERT INTO t VALUES (1)")
            gate.pass()
        }
        await gate.waitForArrival()
        let errors = await withTaskGroup(of: (any Error)?.self) { group in
            for number in 0..<5 {
                group.addTask {
                    do { try await second.write { try $0.execute("INSERT INTO t VALUES (?)", [Value(number)]) } } catch
                    {
                        return error
                    }
                    return nil
                }
            }
            return await group.reduce(into: []) { $0.append($1 as? DatabaseError) }
        }
        #expect(errors.count == 5)
        #expect(errors.allSatisfy { $0?.isBusy == true })
        gate.open()
        try await held
        try await second.write { try $0.execute("INSERT INTO t VALUES (2)") }
        #expect(try first.read { try $0.value("SELECT count(*) FROM t", as: Int.self) } == 2)
    }

    @Test func `a write waits for the other's to end`() async throws {
        let (first, second) = (first, try second(.seconds(20)))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                group.addTask {
                    let database = number % 2 == 0 ? first : second
                    try await database.write { try $0.execute("INSERT INTO t VALUES (?)", [Value(number)]) }
                }
            }
            try await group.waitForAll()
        }
        #expect(try second.read { try $0.value("SELECT count(*) FROM t", as: Int.self) } == 40)
    }

    @Test func `a second program that closes does not disturb the first`() async throws {
        let second = try second(.seconds(5))
        try await second.write { try $0.execute("INSERT INTO t VALUES (1)") }
        second.close()
        try await first.write { try $0.execute("INSERT INTO t VALUES (2)") }
        #expect(try first.read { try $0.value("SELECT count(*) FROM t", as: Int.self) } == 2)
        #expect(try first.integrityCheck().isEmpty)
    }

    #if os(Linux)
    @Test func `looking at an open database keeps this process's locks on it`() throws {
        let inode = try FileStatus.of(folder.path("test.db")).inode
        func locks() throws -> Int {
            try String(contentsOfFile: "/proc/locks", encoding: .utf8).split(separator: "\n").count { line in
                line.contains(":\(inode) ")
            }
        }
        _ = try first.read { try $0.rows("SELECT * FROM t") }
        let before = try locks()
        // A system that does not tell its locks leaves nothing to compare.
        guard before > 0 else { return }
        #expect(Database.isDatabase(folder.path("test.db")))
        try Database.copy(database: folder.path("test.db"), to: folder.path("copy.db"))
        _ = try second(.seconds(5))
        #expect(try locks() == before)
    }
    #endif
}
