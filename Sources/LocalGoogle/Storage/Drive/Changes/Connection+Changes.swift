import DrivewaySQLite

/// Writing the log of changes where triggers cannot know what to write: who has gained and who has lost a file.
extension Connection {
    /// The number that the next change will have at least.
    func nextChange() throws -> Int64 {
        let last = try row("SELECT seq FROM sqlite_sequence WHERE name = 'changeLog'")
        return try (last.map { try $0[0] } ?? 0) + 1
    }

    /// Called in the transaction that changed who sees files, with what changed for whom.
    func audienceChanged(_ changes: [AudienceChange], _ editor: FileEditor) throws {
        for change in changes {
            try logLoss(of: change.file, change.lost)
            if !change.gained.isEmpty { try logGain(of: change.file, change.gained) }
        }
    }

    /// Logs, for everybody who sees them, that files are about to be deleted, or to leave the drive that they are in.
    func logDeparture(of files: some Sequence<Int64>) throws {
        let moment: Int64 = try value("SELECT \(serverTime)")
        for file in files { try logLoss(of: file, try audience(of: file, at: moment)) }
    }

    private func logLoss(of file: Int64, _ accounts: Set<Int64>) throws {
        for account in accounts {
            try execute(
                """
                INSERT OR REPLACE INTO changeLog (time, account, id, space, client, isOwn, drive)
                    SELECT \(serverTime), ?, id, space, client, owner IS ?, drive FROM files WHERE number = ?
                """, [.integer(account), .integer(account), .integer(file)])
        }
    }

    private func logGain(of file: Int64, _ accounts: Set<Int64>) throws {
        // What is told of the folder at the top of a shared drive is told of the drive.
        try execute(
            """
            INSERT OR REPLACE INTO changeLog (time, file, drive)
                SELECT \(serverTime), CASE WHEN isTop = 0 THEN number END, CASE WHEN isTop = 1 THEN drive END
                FROM files WHERE number = ?
            """, [.integer(file)])
        for account in accounts {
            try execute(
                "DELETE FROM changeLog WHERE account = ? AND id = (SELECT id FROM files WHERE number = ?)",
                [.integer(account), .integer(file)])
        }
    }
}
