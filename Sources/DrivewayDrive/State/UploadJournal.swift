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
    /// What another upload drives just now is left to it. Uploads that are noted at the same time share one wait for the
    /// disk.
    /// - Returns: `nil` where it needs an ID made beforehand and there is none left.
    func claim(_ plan: UploadPlan) async throws -> UploadEntry? {
        let (journal, lease) = (self, try state.lease())
        return try await state.database().write { connection in
            if let left = try journal.left(by: plan, connection) {
                return try journal.takeUp(left, plan, lease, connection)
            }
            let file: String
            switch plan.naming {
            case .given(let name): file = name
            case .stock(let space, let type):
                guard let id = try journal.takeIDs(1, space, type, connection).first else { return nil }
                file = id.rawValue
            }
            try connection.execute(
                """
                INSERT INTO uploads (account, target, source, fingerprint, request, file, lease, changed)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    .text(journal.account), .text(plan.target), .text(plan.source), .text(plan.fingerprint),
                    .text(plan.request), .text(file), .text(lease.name), .integer(journal.state.now()),
                ])
            let place = UploadEntry.Place(journal: journal, number: connection.lastInsertedRow, lease: lease)
            return UploadEntry(file: file, place: place)
        }
    }

    /// The newest row of a plan that nobody drives.
    private func left(by plan: UploadPlan, _ connection: Connection) throws -> Row? {
        let rows = try connection.rows(
            """
            SELECT number, fingerprint, request, file, session, opened, confirmed, lease FROM uploads
            WHERE account = ? AND target = ? AND source = ? ORDER BY number DESC
            """,
            [.text(account), .text(plan.target), .text(plan.source)])
        return try rows.first { row in
            let lease = try row["lease"] as String?
            return lease.map { !state.isHeld($0) } ?? true
        }
    }

    private func takeUp(
        _ row: Row, _ plan: UploadPlan, _ lease: Lease, _ connection: Connection
    ) throws -> UploadEntry {
        let number = try row.int64("number")
        var entry = UploadEntry(
            file: try row.string("file"), isLeftOver: true,
            hasSameSource: try row.string("fingerprint") == plan.fingerprint,
            place: UploadEntry.Place(journal: self, number: number, lease: lease))
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
            for table in ["uploads", "ids"] {
                try connection.execute("DELETE FROM \(table) WHERE account = ?", [.text(account)])
            }
        }
    }
}
