import DrivewayTesting
import Foundation
import Synchronization
import Testing

@testable import DrivewaySQLite

/// A write holds the writer at a gate; what is queued meanwhile becomes the next group.
@Suite struct GroupCommitTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// What became of the writes of a group, by name.
    private final class Outcomes: Sendable {
        let failures = Mutex<[String: any Error]>([:])
        let successes = Mutex<[String]>([])

        func job(_ name: String, _ body: @escaping @Sendable (Connection) throws -> Void) -> WriteJob {
            WriteJob(
                run: { connection in
                    try body(connection)
                    return { self.successes.withLock { $0.append(name) } }
                },
                fail: { error in self.failures.withLock { $0[name] = error } })
        }

        func error(_ name: String) -> DatabaseError? { failures.withLock { $0[name] } as? DatabaseError }
    }

    private func database(_ configuration: Database.Configuration = .init()) throws -> Database {
        let schema = Migration(number: 1, name: "schema") { connection in
            try connection.execute(
                """
                CREATE TABLE names (name TEXT PRIMARY KEY);
                CREATE TABLE pets (owner TEXT REFERENCES names DEFERRABLE INITIALLY DEFERRED);
                """)
        }
        return try Database.open(.file(folder.path("test.db")), configuration: configuration, migrations: [schema])
    }

    /// Runs jobs as one group, and returns the number of transactions that took.
    private func runTogether(_ jobs: [WriteJob], on database: Database) async throws -> Int {
        let gate = ThreadGate()
        async let held: Void = database.write { _ in gate.pass() }
        await gate.waitForArrival()
        let before = database.writer.transactions
        for job in jobs { database.writer.add(job) }
        gate.open()
        try await held
        // Queued last, so all jobs before it are over when it is.
        try await database.write { _ in }
        return database.writer.transactions - before
    }

    private func names(_ database: Database) throws -> [String] {
        try database.read {
            try $0.rows("SELECT name FROM names ORDER BY name").map { row throws in try row.string(0) }
        }
    }

    private static func insert(_ name: String) -> @Sendable (Connection) throws -> Void {
        { try $0.execute("INSERT INTO names VALUES (?)", [.text(name)]) }
    }

    @Test func `queued writes share one transaction, in their order`() async throws {
        let (database, outcomes) = (try database(), Outcomes())
        let all = (10..<60).map { "\($0)" }
        let transactions = try await runTogether(all.map { outcomes.job($0, Self.insert($0)) }, on: database)
        // The group, the write that held it up, and perhaps the last one on its own.
        #expect(transactions <= 3)
        #expect(try names(database) == all)
        #expect(outcomes.successes.withLock { $0 } == all)
    }

    @Test func `a write that throws takes back its own changes only`() async throws {
        struct Refused: Error {}
        let (database, outcomes) = (try database(), Outcomes())
        let jobs = [
            outcomes.job("a", Self.insert("a")),
            outcomes.job("b") { connection in
                try Self.insert("b")(connection)
                throw Refused()
            },
            outcomes.job("a again", Self.insert("a")),
            outcomes.job("c", Self.insert("c")),
        ]
        _ = try await runTogether(jobs, on: database)
        #expect(try names(database) == ["a", "c"])
        #expect(outcomes.failures.withLock { $0["b"] } is Refused)
        #expect(outcomes.error("a again")?.isDuplicate == true)
    }

    @Test func `a broken foreign key fails the write that broke it`() async throws {
        let (database, outcomes) = (try database(), Outcomes())
        let jobs = [
            outcomes.job("a", Self.insert("a")),
            outcomes.job("stray") { try $0.execute("INSERT INTO pets VALUES ('nobody')") },
            outcomes.job("pet") { connection in
                try connection.execute("INSERT INTO pets VALUES ('b')")
                try Self.insert("b")(connection)
            },
        ]
        _ = try await runTogether(jobs, on: database)
        #expect(outcomes.error("stray")?.isConstraint == true)
        #expect(outcomes.successes.withLock { $0 } == ["a", "pet"])
        #expect(try database.read { try $0.value("SELECT owner FROM pets", as: String.self) } == "b")
    }

    @Test func `when SQLite gives the transaction up, no write in it is reported as kept`() async throws {
        let (database, outcomes) = (try database(), Outcomes())
        let jobs = [
            outcomes.job("a", Self.insert("a")),
            outcomes.job("ends it") { connection in
                try connection.execute("INSERT OR ROLLBACK INTO names VALUES ('a')")
            },
            outcomes.job("c", Self.insert("c")),
        ]
        _ = try await runTogether(jobs, on: database)
        #expect(outcomes.error("a") != nil)
        #expect(outcomes.error("ends it")?.isConstraint == true)
        #expect(outcomes.successes.withLock { $0 } == ["c"])
        #expect(try names(database) == ["c"])
    }

    @Test func `changes that cannot be taken back alone are taken back with all others`() async throws {
        struct Refused: Error {}
        let (database, outcomes) = (try database(), Outcomes())
        let jobs = [
            outcomes.job("a", Self.insert("a")),
            outcomes.job("b") { connection in
                try Self.insert("b")(connection)
                // Without its savepoint, there is nothing to go back to.
                try connection.control("RELEASE driveway")
                throw Refused()
            },
            outcomes.job("c", Self.insert("c")),
        ]
        _ = try await runTogether(jobs, on: database)
        #expect(outcomes.error("a")?.message.contains("no such savepoint") == true)
        #expect(outcomes.error("b") == outcomes.error("a"))
        #expect(outcomes.successes.withLock { $0 } == ["c"])
        #expect(try names(database) == ["c"])
    }

    @Test func `a full database fails the write that filled it and no other`() async throws {
        let (database, outcomes) = (try database(), Outcomes())
        try await database.write { connection in
            let pages: Int = try connection.value("PRAGMA page_count")
            _ = try connection.rows("PRAGMA max_page_count = \(pages + 4)")
        }
        let large = String(repeating: "x", count: 1 << 20)
        let jobs = ["a", large, "c"].map { name in outcomes.job(name.prefix(1).description, Self.insert(name)) }
        _ = try await runTogether(jobs, on: database)
        #expect(outcomes.error("x")?.isFull == true)
        let kept = outcomes.successes.withLock { $0 }
        #expect(kept.last == "c")
        #expect(try names(database) == kept)
    }

    @Test func `a commit that fails fails all of its writes, and the next one works`() async throws {
        var configuration = Database.Configuration(busyTimeout: .milliseconds(30))
        configuration.journal = .delete
        let (database, outcomes, gate) = (try database(configuration), Outcomes(), ThreadGate())
        let other = try Database.open(.file(folder.path("test.db")), configuration: configuration)
        // With a rollback journal, a reader that has begun holds up every commit.
        async let reading: Void = onOwnThread {
            try other.read { connection in
                _ = try connection.rows("SELECT * FROM names")
                gate.pass()
            }
        }
        await gate.waitForArrival()
        for name in ["a", "b"] { database.writer.add(outcomes.job(name, Self.insert(name))) }
        await #expect(throws: DatabaseError.self) { try await database.write(Self.insert("c")) }
        gate.open()
        try await reading
        #expect(outcomes.error("a")?.isBusy == true)
        #expect(outcomes.error("b")?.isBusy == true)
        #expect(try names(database).isEmpty)
        try await database.write(Self.insert("d"))
        #expect(try names(database) == ["d"])
    }
}
