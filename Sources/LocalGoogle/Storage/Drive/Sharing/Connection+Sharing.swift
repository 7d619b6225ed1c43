import DrivewaySQLite

/// Working out who may do what with files.
extension Connection {
    /// Works out anew the lists of a file and of what is in it, after its permissions, its place or its owner changed.
    ///
    /// What lies in a folder and has no list of its own points to the folder's. So most of a tree is written at once, and only
    /// files with a list of their own are looked at one by one.
    func spreadSharing(from number: Int64) throws {
        var waiting = [number]
        while let next = waiting.popLast() {
            guard let file = try row(Self.placeSQL, [.integer(next)]).map(Place.init) else { continue }
            let list = try writeList(of: file)
            if list != file.acl {
                try execute("UPDATE files SET acl = ? WHERE number = ?", [list.sqlValue, .integer(next)])
            } else if list == nil {
                continue
            }
            waiting += try pointContents(of: next, to: list)
        }
    }

    /// As ``spreadSharing(from:)``, for what lies directly in a folder whose owner changed.
    func spreadSharing(inFolder id: String) throws {
        for row in try rows("SELECT number FROM files WHERE parent = ?", [.text(id)]) {
            try spreadSharing(from: row[0])
        }
    }

    /// Ends the permissions of the folders above at a folder, or lets them reach it again.
    /// - Throws: The 403 of a file that is no folder, or of a caller who may not do that.
    func limit(_ file: FileFacts, _ isLimited: Bool, _ editor: FileEditor) throws {
        guard isLimited != file.subject.isLimited else { return }
        guard file.isFolder else { throw GoogleError.fieldNotWritable("inheritedPermissionsDisabled") }
        try editor.access.require(
            isLimited ? .canDisableInheritedPermissions : .canEnableInheritedPermissions, on: file)
        let (_, changes) = try noticingAudience(beneath: file.id, at: editor.moment) {
            try execute("UPDATE files SET isLimited = ? WHERE number = ?", [isLimited.sqlValue, .integer(file.number)])
            try spreadSharing(from: file.number)
        }
        try audienceChanged(changes, editor)
    }

    private static let placeSQL = """
        SELECT files.number, files.acl, files.owner, files.drive, files.isLimited, files.isTop, above.number AS above,
            above.acl AS aboveACL, above.owner AS aboveOwner, drives.restrictions, drives.organisation,
            drives.root, EXISTS (SELECT 1 FROM permissions WHERE permissions.file = files.number) AS hasPermissions
        FROM files LEFT JOIN files AS above ON above.id = files.parent LEFT JOIN drives ON drives.id = files.drive
        WHERE files.number = ?
        """

    /// What the list of a file hangs on.
    private struct Place {
        let number: Int64
        let acl: Int64?
        let isLimited: Bool
        let above: Int64?
        let aboveACL: Int64?
        /// Whether it lies in a folder of somebody else's My Drive.
        let isForeign: Bool
        let hasPermissions: Bool
        let restrictions: DriveRestrictions
        let organisation: String?
        let root: Int64?

        init(_ row: Row) throws {
            number = try row["number"]
            acl = try row["acl"]
            isLimited = try row["isLimited"]
            above = try row["above"]
            aboveACL = try row["aboveACL"]
            hasPermissions = try row["hasPermissions"]
            let owner: Int64? = try row["owner"]
            let aboveOwner: Int64? = try row["aboveOwner"]
            isForeign = owner != nil && above != nil && owner != aboveOwner
            restrictions = DriveRestrictions(rawValue: try row["restrictions"] ?? 0)
            organisation = try row["organisation"]
            root = try row["root"]
        }

        var needsList: Bool { hasPermissions || isLimited || isForeign }
    }

    /// Writes the list of a file.
    /// - Returns: The number of the list that holds for it.
    private func writeList(of file: Place) throws -> Int64? {
        try execute("DELETE FROM sharings WHERE acl = ?", [.integer(file.number)])
        guard file.needsList else { return file.aboveACL }
        try writeOwnPermissions(of: file)
        if let list = file.aboveACL { try inherit(from: list, file) }
        if file.isForeign, let above = file.above { try letOwnerIn(of: above, file) }
        return file.number
    }

    private func writeOwnPermissions(of file: Place) throws {
        var sql = """
            INSERT INTO sharings (acl, source, principal, view, role, isDiscoverable, expires, key, permission)
            SELECT files.number, files.number, permissions.principal, permissions.view,
                CASE WHEN permissions.view = '' THEN permissions.role END, permissions.isDiscoverable,
                permissions.expires, CASE WHEN instr(permissions.principal, '@') = 0 AND NOT permissions.isDiscoverable
                    THEN files.id || '/' || files.resourceKey END, permissions.number
            FROM permissions JOIN files ON files.number = permissions.file WHERE files.number = ?
            """
        var arguments: [Value] = [.integer(file.number)]
        if file.restrictions.contains(.domainUsersOnly), let organisation = file.organisation {
            sql += " AND (permissions.principal = ? OR substr(permissions.principal, -length(?)) = ?)"
            arguments += [.text(organisation), .text("@" + organisation), .text("@" + organisation)]
        }
        if file.restrictions.contains(.driveMembersOnly), let root = file.root, root != file.number {
            sql +=
                " AND permissions.principal IN (SELECT members.principal FROM permissions AS members WHERE members.file = ?)"
            arguments.append(.integer(root))
        }
        try execute(sql, arguments)
    }

    /// Takes over what holds for the folder above. Where that ends, managers keep what they have, and others see that the
    /// folder is there.
    private func inherit(from list: Int64, _ file: Place) throws {
        let endsBelow = file.isLimited ? Role.organizer.rawValue : 0
        try execute(
            """
            INSERT OR IGNORE INTO sharings (acl, source, principal, view, role, isDiscoverable, expires, key, permission)
            SELECT ?, source, principal, CASE WHEN role >= ? THEN '' ELSE 'metadata' END,
                CASE WHEN role >= ? THEN role ELSE 0 END, isDiscoverable, expires, key, permission
            FROM sharings WHERE acl = ? AND view = ''
            """,
            [.integer(file.number), .integer(Int64(endsBelow)), .integer(Int64(endsBelow)), .integer(list)])
    }

    /// Lets the owner of the folder above change what others put there.
    private func letOwnerIn(of above: Int64, _ file: Place) throws {
        try execute(
            """
            INSERT OR IGNORE INTO sharings (acl, source, principal, view, role, isDiscoverable)
            SELECT ?, files.number, lower(accounts.email), ?, ?, 0
            FROM files JOIN accounts ON accounts.id = files.owner WHERE files.number = ?
            """,
            [
                .integer(file.number), .text(file.isLimited ? "metadata" : ""),
                .integer(Int64(file.isLimited ? Role.passerBy.rawValue : Role.writer.rawValue)), .integer(above),
            ])
    }

    /// Points what lies in a file, and has no list of its own, to a list.
    /// - Returns: What has a list of its own directly beneath that.
    private func pointContents(of number: Int64, to list: Int64?) throws -> [Int64] {
        let tree = """
            WITH RECURSIVE tree(number, id) AS (
                SELECT number, id FROM files WHERE number = ?
                UNION ALL
                SELECT below.number, below.id FROM tree JOIN files AS below ON below.parent = tree.id
                    WHERE below.acl IS NOT below.number)
            """
        let own = try rows(
            tree
                + " SELECT below.number FROM tree JOIN files AS below ON below.parent = tree.id AND below.acl = below.number",
            [.integer(number)])
        try execute(
            tree
                + " UPDATE files SET acl = ? WHERE number <> ? AND acl IS NOT ? AND number IN (SELECT number FROM tree)",
            [.integer(number), list.sqlValue, .integer(number), list.sqlValue])
        return try own.map { try $0[0] }
    }
}
