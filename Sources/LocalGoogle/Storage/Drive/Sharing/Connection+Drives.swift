import DrivewayCrypto
import DrivewaySQLite

/// Shared drives in the database.
extension Connection {
    /// The folder at the top of a shared drive that the caller is a member of.
    /// - Throws: The 404 of a drive that is not there or that the caller does not see.
    func driveTop(_ id: String, _ access: DriveAccess) throws -> FileFacts {
        guard let top = try fileFacts(id, access), top.isTop, top.drive == id, top.role != nil else {
            throw GoogleError.notFound(driveID: id)
        }
        return top
    }

    /// A shared drive that the caller is a member of, or administers.
    /// - Throws: The 404 of a drive that is not there or that the caller does not see.
    func sharedDrive(_ id: String, _ access: DriveAccess, asAdministrator: Bool = false) throws -> SharedDrive {
        let found = try row(
            DriveSQL.columns + " WHERE drives.id = ?", DriveSQL.arguments(access.reader) + [.text(id)])
        let isManaged = try asAdministrator && isAdministrator(access)
        guard
            let drive = try found.flatMap({
                try SharedDrive($0, asAdministratorOf: isManaged ? access.reader.organisation : nil)
            })
        else { throw GoogleError.notFound(driveID: id) }
        return drive
    }

    /// Makes a shared drive with its first manager.
    /// - Throws: The 409 of a request that was carried out before.
    func makeDrive(_ change: DriveChange, name: String, requestID: String, _ editor: FileEditor) throws -> String {
        let caller = editor.access.caller
        guard let organisation = EmailAddress.organisation(of: caller.email) else {
            throw GoogleError.cannotCreateDrives
        }
        let known = try row(
            "SELECT 1 FROM drives WHERE creator = ? AND requestId = ?", [.integer(caller.accountID), .text(requestID)])
        guard known == nil else { throw GoogleError.driveExists }
        let id = DriveID.makeRoot()
        try insertTopFolder(
            id: id, name: "Drive", space: .drive, owner: nil, client: caller.clientID, at: editor.moment)
        let theme = change.theme ?? DriveThemes.all[Int(SecureRandom.bytes(1)[0]) % DriveThemes.all.count]
        try execute(
            """
            INSERT INTO drives (id, root, creator, organisation, requestId, name, words, themeId, color, created)
            VALUES (?, (SELECT number FROM files WHERE files.id = ?), ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(id), .text(id), .integer(caller.accountID), .text(organisation), .text(requestID), .text(name),
                .text(SearchWords.indexed(name)), .text(theme.id), .text(theme.color), .integer(editor.moment),
            ])
        guard let top = try fileFacts(id, editor.access) else { throw GoogleError.internalError }
        try give(
            NewPermission(
                file: top, principal: .user(caller.email), id: caller.permissionID, role: .organizer,
                grantor: caller.accountID, moment: editor.moment))
        try spreadSharing(from: top.number)
        var rest = change
        rest.theme = nil
        try update(try sharedDrive(id, editor.access), rest)
        return id
    }

    /// Changes a shared drive as a body describes it.
    func update(_ drive: SharedDrive, _ change: DriveChange) throws {
        var columns: [(String, Value)] = []
        if let name = change.name {
            columns += [("name", .text(name)), ("words", .text(SearchWords.indexed(name)))]
        }
        if let theme = change.theme {
            columns += [("themeId", .text(theme.id)), ("color", .text(theme.color)), ("background", .null)]
        }
        if let color = change.color { columns.append(("color", .text(color))) }
        if let background = change.background {
            columns += [("background", .text(background)), ("themeId", .null)]
        }
        let restrictions = drive.restrictions.union(change.restricting).subtracting(change.lifting)
        if restrictions != drive.restrictions { columns.append(("restrictions", .integer(restrictions.rawValue))) }
        guard !columns.isEmpty else { return }
        try execute(
            "UPDATE drives SET " + columns.map { "\($0.0) = ?" }.joined(separator: ", ") + " WHERE id = ?",
            columns.map(\.1) + [.text(drive.id)])
        let keepOut: DriveRestrictions = [.domainUsersOnly, .driveMembersOnly]
        if !restrictions.symmetricDifference(drive.restrictions).isDisjoint(with: keepOut) {
            try spreadSharing(from: drive.root)
        }
    }

    /// Whether anything is in a shared drive that is not in its trash.
    func isInUse(_ drive: SharedDrive) throws -> Bool {
        try row("SELECT 1 FROM files WHERE drive = ? AND isTop = 0 AND isTrashed = 0 LIMIT 1", [.text(drive.id)]) != nil
    }

    /// Hides a shared drive from a member's view, or shows it again.
    func setHidden(_ isHidden: Bool, _ drive: SharedDrive, account: Int64) throws {
        try execute(
            isHidden
                ? "INSERT OR IGNORE INTO hiddenDrives (account, drive) VALUES (?, ?)"
                : "DELETE FROM hiddenDrives WHERE account = ? AND drive = ?",
            [.integer(account), .text(drive.id)])
    }
}

/// The columns of shared drives.
enum DriveSQL {
    /// A statement up to its conditions.
    static let columns = """
        SELECT drives.id, drives.root, drives.organisation, drives.name, drives.themeId, drives.color,
            drives.restrictions, drives.created, hiddenDrives.drive IS NOT NULL AS isHidden, \(SharingSQL.role) AS role
        FROM drives JOIN files ON files.number = drives.root
        LEFT JOIN hiddenDrives ON hiddenDrives.drive = drives.id AND hiddenDrives.account = ?
        """

    /// The values of its placeholders.
    static func arguments(_ reader: FileReader) -> [Value] {
        [.integer(reader.accountID)] + reader.holding + [.integer(reader.accountID)]
    }
}

extension SharedDrive {
    /// Reads a row of ``DriveSQL``; `nil` if the caller is no member.
    /// - Parameter organisation: The organisation whose administrator the caller is: of its drives, that is a manager.
    init?(_ row: Row, asAdministratorOf organisation: String?) throws {
        id = try row["id"]
        root = try row["root"]
        self.organisation = try row["organisation"]
        name = try row["name"]
        theme = try row["themeId"]
        color = try row["color"]
        restrictions = DriveRestrictions(rawValue: try row["restrictions"])
        created = try row["created"]
        isHidden = try row["isHidden"]
        let number: Int64? = try row["role"]
        let isManaged = organisation == self.organisation
        guard let role = isManaged ? .organizer : number.flatMap({ Role(rawValue: Int($0)) }) else { return nil }
        self.role = role
    }
}
