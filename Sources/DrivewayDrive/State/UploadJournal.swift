import DrivewayAPI
import DrivewayDriveAPI
import DrivewaySQLite
import Foundation

/// The uploads of one account that have begun and are not known to have ended, and the IDs it has not used yet.
struct UploadJournal: Sendable {
    let state: TransferState
    /// Whose they are.
    let account: String

    /// Takes up what an earlier run of a plan left, or notes a new upload, in one step that is on the disk when this returns.
    ///
    /// What another process drives just now is left to it; a new file gets the ID that it has there, so that the two make one
    /// file. Uploads that are noted at the same time share one wait for the disk.
    /// - Returns: `nil` where it needs an ID made beforehand and there is none left.
    func claim(_ plan: UploadPlan) async throws -> UploadEntry? {
        let lease = try state.lease()
        return try await state.database().write { try claim(plan, lease, nil, $0) }
    }

    /// Takes up or notes many uploads in one step, and forgets in it those that have ended since the last one.
    /// - Parameter ended: Gathers those of these uploads that end.
    func claim(_ plans: [UploadPlan], gathering ended: EndedUploads) async throws -> [UploadEntry?] {
        let (lease, numbers) = (try state.lease(), ended.take())
        return try await state.database().write { connection in
            try end(numbers, connection)
            return try plans.map { try claim($0, lease, ended, connection) }
        }
    }

    /// Forgets uploads that have ended. That the note of one stays does no harm: who takes it up finds the file.
    func forget(_ ended: EndedUploads) async {
        let numbers = ended.take()
        guard !numbers.isEmpty else { return }
        try? await state.database().write { try end(numbers, $0) }
    }

    /// Turns the notes of new files that were made into the knowledge of them. Who else makes the same file has lost its note
    /// then: it is there.
    func end(_ numbers: [Int64], _ connection: Connection) throws {
        for number in numbers {
            try connection.execute(
                """
                INSERT INTO made (account, target, source, fingerprint, file, maker, time)
                SELECT account, target, source, fingerprint, file, ?, ? FROM uploads WHERE number = ?
                """,
                [.text(state.maker), .integer(TransferState.milliseconds()), .integer(number)])
            try connection.execute(
                """
                DELETE FROM uploads WHERE (account, target, source, file) =
                    (SELECT account, target, source, file FROM uploads WHERE number = ?)
                """,
                [.integer(number)])
        }
    }

    /// Forgets an upload whose file is not to stay.
    /// - Returns: Whether the file is this upload's alone: no other process makes it too or has found it right.
    func withdraw(_ number: Int64) async throws -> Bool {
        try await state.database().write { connection in
            let notes: Int64 =
                try connection.value(
                    """
                    SELECT count(*) FROM uploads WHERE (account, target, source, file) =
                        (SELECT account, target, source, file FROM uploads WHERE number = ?)
                    """,
                    [.integer(number)]) ?? 0
            try connection.execute("DELETE FROM uploads WHERE number = ?", [.integer(number)])
            return notes == 1
        }
    }

    private func claim(
        _ plan: UploadPlan, _ lease: Lease, _ ended: EndedUploads?, _ connection: Connection
    ) throws -> UploadEntry? {
        let noted = try noted(plan, connection)
        let left = try noted.first { row in try (row["lease"] as String?).map { !state.isHeld($0) } ?? true }
        if let left { return try takeUp(left, plan, lease, ended, connection) }
        var entry = UploadEntry(file: "")
        switch plan.naming {
        case .given(let name): entry.file = name
        case .stock(let space, let type):
            let underWay = try noted.first { try $0.string("lease") != lease.name }
            if let other = try underWay ?? made(plan, connection) {
                entry.file = try other.string("file")
                entry.isLeftOver = true
                entry.hasSameSource = try other.string("fingerprint") == plan.fingerprint
            } else {
                guard let id = try takeIDs(1, space, type, connection).first else { return nil }
                entry.file = id.rawValue
            }
        }
        try connection.execute(
            """
            INSERT INTO uploads (account, target, source, fingerprint, request, file, lease, changed)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(account), .text(plan.target), .text(plan.source), .text(plan.fingerprint),
                .text(plan.request), .text(entry.file), .text(lease.name), .integer(state.now()),
            ])
        entry.place = place(connection.lastInsertedRow, plan, lease, ended)
        return entry
    }

    private func place(
        _ number: Int64, _ plan: UploadPlan, _ lease: Lease, _ ended: EndedUploads?
    ) -> UploadEntry.Place {
        var isStock = false
        if case .stock = plan.naming { isStock = true }
        return .init(journal: self, number: number, lease: lease, ended: ended, isNewFile: isStock)
    }

    /// The rows of a plan, newest first.
    private func noted(_ plan: UploadPlan, _ connection: Connection) throws -> [Row] {
        try connection.rows(
            """
            SELECT number, fingerprint, request, file, session, opened, confirmed, lease FROM uploads
            WHERE account = ? AND target = ? AND source = ? ORDER BY number DESC
            """,
            [.text(account), .text(plan.target), .text(plan.source)])
    }

    /// The file of a plan that another process has made since this one looked at Drive.
    private func made(_ plan: UploadPlan, _ connection: Connection) throws -> Row? {
        try connection.row(
            """
            SELECT file, fingerprint FROM made WHERE account = ? AND target = ? AND source = ? AND maker <> ? AND time > ?
            ORDER BY number DESC LIMIT 1
            """,
            [
                .text(account), .text(plan.target), .text(plan.source), .text(state.maker), .integer(state.beginning),
            ])
    }

    private func takeUp(
        _ row: Row, _ plan: UploadPlan, _ lease: Lease, _ ended: EndedUploads?, _ connection: Connection
    ) throws -> UploadEntry {
        let number = try row.int64("number")
        var entry = UploadEntry(
            file: try row.string("file"), isLeftOver: true,
            hasSameSource: try row.string("fingerprint") == plan.fingerprint, place: place(number, plan, lease, ended))
        let isFresh = try (row["opened"] as Int64?).map { state.now() - $0 < TransferState.sessionLifetime } ?? false
        if isFresh, entry.hasSameSource, try row.string("request") == plan.request {
            entry.session = try (row["session"] as String?).flatMap { URL(string: $0) }
            entry.confirmed = try row.int64("confirmed")
        }
        try connection.execute(
            """
            UPDATE uploads SET fingerprint = ?, request = ?, lease = ?, changed = ?, confirmed = ?,
                session = CASE WHEN ? THEN session END, opened = CASE WHEN ? THEN opened END
            WHERE number = ?
            """,
            [
                .text(plan.fingerprint), .text(plan.request), .text(lease.name), .integer(state.now()),
                .integer(entry.confirmed), Value(entry.session != nil), Value(entry.session != nil), .integer(number),
            ])
        return entry
    }
}

extension UploadJournal {
    /// Takes IDs that no one else gets, as many as there are, oldest first.
    func takeIDs(_ count: Int, _ space: Space, _ type: IDType) async throws -> [FileID] {
        try await state.database().write { try takeIDs(count, space, type, $0) }
    }

    private func takeIDs(_ count: Int, _ space: Space, _ type: IDType, _ connection: Connection) throws -> [FileID] {
        try connection.rows(
            """
            DELETE FROM ids WHERE id IN
                (SELECT id FROM ids WHERE account = ? AND space = ? AND type = ? ORDER BY number LIMIT ?)
            RETURNING id
            """,
            [.text(account), .text(space.rawValue), .text(type.rawValue), .integer(Int64(count))]
        ).map { FileID(try $0.string(0)) }
    }

    /// Keeps IDs for later, in this process or another.
    func keep(_ ids: [FileID], _ space: Space, _ type: IDType) async throws {
        let (account, made) = (account, state.now())
        try await state.database().write { connection in
            for id in ids {
                try connection.execute(
                    "INSERT OR IGNORE INTO ids (id, account, space, type, made) VALUES (?, ?, ?, ?, ?)",
                    [
                        .text(id.rawValue), .text(account), .text(space.rawValue), .text(type.rawValue), .integer(made),
                    ])
            }
        }
    }

    /// Throws away the IDs of a kind: Drive takes one of them no more.
    func dropIDs(_ space: Space, _ type: IDType) async throws {
        let account = account
        try await state.database().write {
            try $0.execute(
                "DELETE FROM ids WHERE account = ? AND space = ? AND type = ?",
                [.text(account), .text(space.rawValue), .text(type.rawValue)])
        }
    }

    /// Forgets all of the account: what was under way begins anew the next time.
    func forget() async throws {
        let account = account
        try await state.database().write { connection in
            for table in ["uploads", "ids", "made"] {
                try connection.execute("DELETE FROM \(table) WHERE account = ?", [.text(account)])
            }
        }
    }
}
