import DrivewaySQLite

/// Further columns of revisions, for those of documents.
let revisionColumns = ["published", "publishAuto", "publishedOutside"].map {
    "ALTER TABLE revisions ADD COLUMN \($0) INTEGER NOT NULL DEFAULT 0"
}

/// Revisions in the database.
extension Connection {
    private static let selectRevisions = """
        SELECT \(Revision.columns), accounts.email, accounts.name, accounts.permissionId
            FROM revisions LEFT JOIN accounts ON accounts.id = revisions.modifiedBy WHERE revisions.file = ?
        """

    /// The revisions of a file after a place, oldest first.
    func revisions(of file: Int64, after place: Int64, limit: Int) throws -> [Revision] {
        try rows(
            Self.selectRevisions + " AND revisions.number > ? ORDER BY revisions.number LIMIT ?",
            [.integer(file), .integer(place), .integer(Int64(limit))]
        ).map(Revision.init)
    }

    /// A revision of a file.
    /// - Throws: The 404 of one that is not there.
    func revision(_ id: String, of file: Int64) throws -> Revision {
        let row = try row(Self.selectRevisions + " AND revisions.id = ?", [.integer(file), .text(id)])
        guard let row else { throw GoogleError.revisionNotFound(id) }
        return try Revision(row)
    }

    /// Changes a revision.
    /// - Throws: The 403 of too many that are kept.
    func update(_ revision: Revision, of file: Int64, _ change: RevisionChange) throws {
        if change.keepForever == true, !revision.keepForever { try checkKept(file) }
        try execute(
            """
            UPDATE revisions SET keepForever = ifnull(?, keepForever), published = ifnull(?, published),
                publishAuto = ifnull(?, publishAuto), publishedOutside = ifnull(?, publishedOutside) WHERE number = ?
            """,
            [
                change.keepForever.sqlValue, change.published.sqlValue, change.publishAuto.sqlValue,
                change.publishedOutsideDomain.sqlValue, .integer(revision.number),
            ])
        if change.keepForever != nil { try countQuota(file) }
    }

    /// Keeps the newest revision of a file for good.
    func keepHead(of file: Int64) throws {
        try checkKept(file)
        try execute(
            """
            UPDATE revisions SET keepForever = 1
                WHERE file = ? AND id = (SELECT headRevision FROM files WHERE number = ?)
            """, [.integer(file), .integer(file)])
        try countQuota(file)
    }

    private func checkKept(_ file: Int64) throws {
        let kept: Int64 = try value(
            "SELECT count(*) FROM revisions WHERE file = ? AND keepForever = 1", [.integer(file)])
        guard kept < Int64(Revision.keptLimit) else { throw GoogleError.keptRevisionsLimitExceeded }
    }

    /// Deletes a revision. Without its newest one a file is what it was before.
    /// - Returns: The digests of content that may now be referred to by nothing.
    func delete(_ revision: Revision, of file: FileFacts) throws -> [String] {
        let count: Int64 = try value("SELECT count(*) FROM revisions WHERE file = ?", [.integer(file.number)])
        guard count > 1 else { throw GoogleError.cannotDeleteOnlyRevision }
        try execute("DELETE FROM revisions WHERE number = ?", [.integer(revision.number)])
        try execute(
            """
            UPDATE files SET headRevision = head.id, size = head.size, md5 = head.md5, sha1 = head.sha1,
                sha256 = head.sha256, mimeType = head.mimeType, version = files.version + 1
                FROM (SELECT * FROM revisions WHERE file = ? ORDER BY number DESC LIMIT 1) AS head
                WHERE files.number = ? AND files.headRevision = ?
            """, [.integer(file.number), .integer(file.number), .text(revision.id)])
        try countQuota(file.number)
        return [revision.sha256]
    }

    /// What a file takes up: its content, and earlier content that is kept for good.
    func countQuota(_ file: Int64) throws {
        try execute(
            """
            UPDATE files SET quota = (SELECT ifnull(sum(revisions.size), 0) FROM revisions
                WHERE revisions.file = files.number AND (keepForever = 1 OR revisions.id = files.headRevision))
                WHERE number = ?
            """, [.integer(file)])
    }
}

extension Revision {
    fileprivate static let columns = [
        "number", "id", "mimeType", "originalName", "modified", "keepForever", "size", "md5", "sha256", "published",
        "publishAuto", "publishedOutside",
    ].map { "revisions." + $0 }.joined(separator: ", ")

    fileprivate init(_ row: Row) throws {
        number = try row["number"]
        id = try row["id"]
        mimeType = try row["mimeType"]
        originalName = try row["originalName"]
        modified = try row["modified"]
        author = try Person(row)
        keepForever = try row["keepForever"]
        size = try row["size"]
        md5 = try row["md5"]
        sha256 = try row["sha256"]
        publication = try Publication(
            isPublished: row["published"], isAutomatic: row["publishAuto"], isOutsideDomain: row["publishedOutside"])
    }
}

extension Person {
    /// Reads the columns `email, name, permissionId`; `nil` if these are empty.
    init?(_ row: Row) throws {
        let email: String? = try row["email"]
        guard let email else { return nil }
        self.init(email: email, name: try row["name"], permissionID: try row["permissionId"])
    }
}
