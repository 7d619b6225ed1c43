/// Runs several writes in one transaction, so that they share one wait for the disk.
///
/// Each write sees what those before it did, and has a savepoint of its own: one that throws takes back its own changes only.
/// If the transaction itself is lost, by a failing commit or because SQLite gave it up, all writes in it fail.
struct GroupCommit {
    private let connection: Connection
    /// What to tell, once the transaction is over.
    private var outcomes: [@Sendable () -> Void] = []
    /// Writes that ran and wait for the commit.
    private var pending: [(job: WriteJob, success: @Sendable () -> Void)] = []
    /// Why no transaction could begin; the jobs that follow need not wait for that again.
    private var lockedOut: DatabaseError?

    private init(on connection: Connection) { self.connection = connection }

    /// Runs the jobs and returns what to tell their callers.
    static func run(_ jobs: [WriteJob], on connection: Connection) -> [@Sendable () -> Void] {
        var group = GroupCommit(on: connection)
        for job in jobs { group.run(job) }
        group.commit()
        return group.outcomes
    }

    private mutating func run(_ job: WriteJob) {
        if let lockedOut { return outcomes.append { job.fail(lockedOut) } }
        do {
            if !connection.handle.isInTransaction { try begin() }
            let success = try connection.savepoint {
                let success = try job.run(connection)
                if connection.handle.hasBrokenForeignKeys {
                    // Left alone, it would fail the commit, and with it everyone else's writes.
                    throw DatabaseError(code: DatabaseError.Code.foreignKey, message: "FOREIGN KEY constraint failed")
                }
                return success
            }
            pending.append((job, success))
        } catch {
            outcomes.append { job.fail(error) }
            if !connection.handle.isInTransaction { failPending(error) }
        }
    }

    private mutating func begin() throws {
        do { try connection.control("BEGIN IMMEDIATE") } catch {
            lockedOut = error
            throw error
        }
    }

    private mutating func commit() {
        guard connection.handle.isInTransaction else { return }
        do {
            try connection.control("COMMIT")
            outcomes += pending.map(\.success)
        } catch {
            try? connection.control("ROLLBACK")
            failPending(error)
        }
    }

    private mutating func failPending(_ error: any Error) {
        outcomes += pending.map { (job, _) in { job.fail(error) } }
        pending = []
    }
}
