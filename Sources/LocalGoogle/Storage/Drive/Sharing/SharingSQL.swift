import DrivewaySQLite

/// Expressions about what is shared with whom, over a row of `files`.
enum SharingSQL {
    /// Rows of `sharings` that have not ended, given the time.
    static let lives = "(sharings.expires IS NULL OR sharings.expires > ?)"

    /// Rows of `sharings` that hold for a caller: ``FileReader/holding`` has the values.
    ///
    /// A link that needs a resource key holds for callers who show it.
    static let holds = """
        sharings.principal IN (?, ?, 'anyone') AND \(lives)
            AND (sharings.key IS NULL OR sharings.key IN (SELECT value FROM json_each(?)))
        """

    /// Rows of `sharings` that are about the file of the row: that a folder with limited access is there says nothing of what
    /// is in it.
    private static let concerns = "(sharings.view <> 'metadata' OR sharings.acl = files.number)"

    /// What the caller is to the file.
    static let role = """
        CASE WHEN files.owner = ? THEN \(Role.owner.rawValue) WHEN files.acl IS NULL THEN NULL
            ELSE (SELECT max(sharings.role) FROM sharings
                WHERE sharings.acl = files.acl AND \(concerns) AND \(holds)) END
        """

    /// Whether the caller has that role for a time only.
    static let isTemporary = """
        CASE WHEN files.owner = ? OR files.acl IS NULL THEN 0
            ELSE ifnull((SELECT sharings.expires IS NOT NULL FROM sharings WHERE sharings.acl = files.acl AND \(holds)
                ORDER BY sharings.role DESC, sharings.expires IS NULL DESC LIMIT 1), 0) END
        """

    /// What the caller is to the shared drive that the file lies in.
    static let driveRole = """
        CASE WHEN files.drive IS NULL THEN NULL ELSE (SELECT max(sharings.role) FROM sharings
            WHERE sharings.acl = (SELECT drives.root FROM drives WHERE drives.id = files.drive) AND \(holds)) END
        """

    /// Whether anybody but the owner has access.
    static let isShared = """
        files.acl IS NOT NULL AND EXISTS (SELECT 1 FROM sharings
            WHERE sharings.acl = files.acl AND \(lives) AND sharings.view = '')
        """

    /// How widely the file is shared, by the names of the query language.
    static let visibility = """
        ifnull((SELECT CASE WHEN sharings.principal = 'anyone' THEN 'anyone' ELSE 'domain' END
                || CASE WHEN sharings.isDiscoverable THEN 'CanFind' ELSE 'WithLink' END
            FROM sharings WHERE sharings.acl = files.acl AND \(lives) AND sharings.view = ''
                AND instr(sharings.principal, '@') = 0
            ORDER BY sharings.principal = 'anyone' DESC, sharings.isDiscoverable DESC LIMIT 1), 'limited')
        """

    /// The id of the folder that holds the file, if the caller sees that folder.
    static let visibleParent = """
        CASE WHEN files.acl IS NULL THEN files.parent ELSE (SELECT above.id FROM files AS above
            WHERE above.id = files.parent AND (above.owner = ? OR EXISTS (SELECT 1 FROM sharings
                WHERE sharings.acl = above.acl AND sharings.view = '' AND \(holds)))) END
        """

    /// All that holds for the file beside its owner, as the text of a JSON array that ``PermissionList`` reads.
    static let permissions = """
        (SELECT json_group_array(json_array(given.principal, given.view, given.role, given.source = files.number,
            sources.id, sources.isTop, direct.id, direct.isDiscoverable, direct.expires, direct.isPendingOwner,
            people.email, people.name, people.permissionId))
            FROM (SELECT * FROM sharings WHERE sharings.acl = files.acl AND \(concerns) AND \(lives)
                ORDER BY sharings.permission, sharings.source) AS given
            JOIN files AS sources ON sources.number = given.source
            LEFT JOIN permissions AS direct ON direct.number = given.permission
            LEFT JOIN accounts AS people ON people.email = given.principal)
        """

    /// Files that the caller has some access to by rows of `sharings` under a condition, whose values are needed twice: what a
    /// list gives access to, and folders with limited access that are seen from outside.
    static func accessible(_ condition: String) -> String {
        """
        (files.acl IN (SELECT sharings.acl FROM sharings WHERE \(condition) AND sharings.view = '')
            OR files.number IN (SELECT sharings.acl FROM sharings WHERE \(condition) AND sharings.view = 'metadata'))
        """
    }
}

extension FileReader {
    /// The values of ``SharingSQL/holds``.
    var holding: [Value] {
        [.text(person), .text(organisation), .integer(moment), .text(resourceKeys)]
    }
}
