import DrivewaySQLite

extension Connection {
    /// What there is to know of a file for a channel; nothing if the caller does not see it.
    func fileState(_ id: String, _ access: DriveAccess) throws -> FileState? {
        guard let file = try fileFacts(id, access), access.sees(file) else { return nil }
        let row = try row(
            """
            SELECT version,
                (SELECT count(*) || ' ' || total(number) FROM files AS below WHERE below.parent = files.id
                    AND below.isTrashed = 0),
                (SELECT group_concat(principal || ' ' || view || ' ' || ifnull(role, '')) FROM sharings
                    WHERE sharings.acl = files.acl)
            FROM files WHERE number = ?
            """, [.integer(file.number)])
        guard let row else { return nil }
        return try FileState(
            version: row[0], isTrashed: file.isTrashed, parent: file.parent, content: file.sha256,
            children: row[1], permissions: row[2] ?? "")
    }
}
