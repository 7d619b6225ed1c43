import DrivewaySQLite

/// Restrictions of content, each with who set it and when.
let restrictionMigration = Migration(number: 9, name: "content restrictions") { connection in
    try connection.execute(
        """
        CREATE TABLE contentRestrictions (
            file INTEGER PRIMARY KEY REFERENCES files (number) ON DELETE CASCADE,
            reason TEXT,
            forOwners INTEGER NOT NULL,
            account INTEGER NOT NULL,
            made INTEGER NOT NULL
        ) STRICT
        """)
}

extension Connection {
    /// Checks that the caller may set a restriction in the place of the one that a file has.
    func check(_ restriction: ContentRestriction, of file: FileFacts, _ access: DriveAccess) throws {
        try access.require(.canModifyContentRestriction, .describe, on: file)
        if restriction.isForOwners { try access.require(.canModifyOwnerContentRestriction, .describe, on: file) }
    }

    /// Sets the restriction of a file, whatever it was.
    func restrict(_ file: Int64, _ restriction: ContentRestriction, _ editor: FileEditor) throws {
        try execute("DELETE FROM contentRestrictions WHERE file = ?", [.integer(file)])
        guard case .readOnly(let reason, let forOwners) = restriction else { return }
        try execute(
            "INSERT INTO contentRestrictions (file, reason, forOwners, account, made) VALUES (?, ?, ?, ?, ?)",
            [
                .integer(file), reason.sqlValue, forOwners.sqlValue, .integer(editor.access.accountID),
                .integer(editor.moment),
            ])
    }
}
