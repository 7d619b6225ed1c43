import DrivewaySQLite

/// Folders and what is in them.
extension Connection {
    /// Whether a file is a folder or lies, however deep, in it.
    func isFile(_ id: String, insideOrEqualTo folder: String) throws -> Bool {
        let found: Int64 = try value(
            """
            WITH RECURSIVE up(id) AS (
                SELECT ? UNION ALL SELECT files.parent FROM files JOIN up ON files.id = up.id
                    WHERE files.parent IS NOT NULL)
            SELECT count(*) FROM up WHERE id = ?
            """, [.text(id), .text(folder)])
        return found > 0
    }

    /// Works out anew, from a file downwards, what is trashed: what was trashed itself, and what lies in something trashed.
    func spreadTrash(from id: String) throws {
        try execute(
            """
            WITH RECURSIVE tree(id, isTrashed) AS (
                SELECT top.id, max(top.isExplicitlyTrashed,
                    ifnull((SELECT above.isTrashed FROM files AS above WHERE above.id = top.parent), 0))
                    FROM files AS top WHERE top.id = ?
                UNION ALL
                SELECT below.id, max(below.isExplicitlyTrashed, tree.isTrashed)
                    FROM tree JOIN files AS below ON below.parent = tree.id)
            UPDATE files SET isTrashed = tree.isTrashed, version = files.version + 1 FROM tree
                WHERE files.id = tree.id AND files.isTrashed <> tree.isTrashed
            """, [.text(id)])
    }

    /// Deletes a file and what is in it, for good. What others own in it goes to the top of their My Drives.
    /// - Returns: The digests of the content that may now be referred to by nothing.
    func deleteTree(_ file: FileFacts) throws -> [String] {
        let tree = """
            WITH RECURSIVE tree(number, id) AS (
                SELECT number, id FROM files WHERE number = ?
                UNION ALL
                SELECT below.number, below.id FROM tree JOIN files AS below ON below.parent = tree.id)
            """
        return try delete(
            tree, "IN (SELECT number FROM tree) AND files.owner IS ?", [.integer(file.number), file.owner.sqlValue])
    }

    /// Deletes all that a person has in the trash, for good.
    /// - Returns: As ``deleteTree(_:)``.
    func deleteTrash(of account: Int64) throws -> [String] {
        try delete("", "IN (SELECT number FROM files WHERE owner = ? AND isTrashed = 1)", [.integer(account)])
    }

    /// Deletes all that is in the trash of a shared drive, for good.
    /// - Returns: As ``deleteTree(_:)``.
    func deleteTrash(ofDrive id: String) throws -> [String] {
        try delete("", "IN (SELECT number FROM files WHERE drive = ? AND isTrashed = 1)", [.text(id)])
    }

    /// Deletes files by a condition on their numbers, with the tables that it needs.
    private func delete(_ with: String, _ condition: String, _ arguments: [Value]) throws -> [String] {
        let digests = try rows(
            """
            \(with) SELECT DISTINCT revisions.sha256 FROM revisions JOIN files ON files.number = revisions.file
                WHERE revisions.held IS NULL AND files.number \(condition)
            """, arguments)
        // What others own and loses its folder.
        let others = try rows(
            """
            \(with) SELECT others.number, others.id FROM files JOIN files AS others ON others.parent = files.id
                WHERE files.number \(condition) AND others.owner IS NOT files.owner
            """, arguments)
        let doomed = try rows("\(with) SELECT files.number FROM files WHERE files.number \(condition)", arguments)
        try logDeparture(of: doomed.map { try $0[0] })
        try execute("\(with) DELETE FROM files WHERE number \(condition)", arguments)
        for row in others {
            try execute(
                "UPDATE files SET parent = (SELECT rootID FROM accounts WHERE accounts.id = files.owner) WHERE number = ?",
                [row[0]])
            try spreadTrash(from: row[1])
            try spreadSharing(from: row[0])
        }
        return try digests.map { try $0[0] }
    }

    /// Whether a stored revision has that content and does not hold it itself.
    func isReferenced(_ sha256: String) throws -> Bool {
        try row("SELECT 1 FROM revisions WHERE sha256 = ? AND held IS NULL LIMIT 1", [.text(sha256)]) != nil
    }

    /// How many bytes a person's files have, and those in the trash.
    func usage(of account: Int64) throws -> (all: Int64, trash: Int64, drive: Int64) {
        let row = try row(
            """
            SELECT ifnull(sum(quota), 0), ifnull(sum(quota) FILTER (WHERE isTrashed = 1), 0),
                ifnull(sum(quota) FILTER (WHERE space = 0), 0) FROM files WHERE owner = ?
            """, [.integer(account)])
        guard let row else { return (0, 0, 0) }
        return try (row[0], row[1], row[2])
    }
}
