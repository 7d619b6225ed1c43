import DrivewayCrypto
import DrivewaySQLite

/// A permission that is to be given on a file.
struct NewPermission: Sendable {
    let file: FileFacts
    let principal: Principal
    var view = ""
    /// The id for somebody who has no account and was given nothing before.
    let id: String
    let role: Role
    var isDiscoverable = false
    var isPendingOwner = false
    var expires: Int64?
    /// The account that gives it.
    let grantor: Int64
    let moment: Int64
}

/// Permissions in the database. None of these work out what follows from a change: ``spreadSharing(from:)`` does.
extension Connection {
    /// The id by which permissions name somebody, if anything tells it: the account, or what was given before.
    func permissionID(of principal: Principal) throws -> String? {
        if case .user(let email) = principal, let account = try account(email: email) { return account.permissionID }
        return try row("SELECT id FROM permissions WHERE principal = ? LIMIT 1", [.text(principal.text)])
            .map { try $0[0] }
    }

    /// Gives a permission on a file, or changes the one that is there.
    func give(_ permission: NewPermission) throws {
        let id = permission.principal.hasAddress ? try permissionID(of: permission.principal) : nil
        try execute(
            """
            INSERT INTO permissions (file, principal, view, id, role, isDiscoverable, isPendingOwner, expires, grantor, made)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (file, principal, view) DO UPDATE SET id = excluded.id, role = excluded.role,
                isDiscoverable = excluded.isDiscoverable, isPendingOwner = excluded.isPendingOwner,
                expires = excluded.expires
            """,
            [
                .integer(permission.file.number), .text(permission.principal.text), .text(permission.view),
                .text(id ?? permission.id), .integer(Int64(permission.role.rawValue)),
                permission.isDiscoverable.sqlValue, permission.isPendingOwner.sqlValue, permission.expires.sqlValue,
                .integer(permission.grantor), .integer(permission.moment),
            ])
    }

    /// Takes a permission away that was given on a file itself.
    func takeAway(_ principal: Principal, view: String, on file: FileFacts) throws {
        try execute(
            "DELETE FROM permissions WHERE file = ? AND principal = ? AND view = ?",
            [.integer(file.number), .text(principal.text), .text(view)])
    }

    /// Whether somebody is a member of the shared drive that a file lies in.
    func isMember(_ principal: Principal, of drive: String) throws -> Bool {
        try row(
            """
            SELECT 1 FROM permissions JOIN drives ON drives.root = permissions.file
            WHERE drives.id = ? AND permissions.principal = ?
            """, [.text(drive), .text(principal.text)]) != nil
    }

    /// Gives a file to another owner; the one before stays as a writer.
    func transfer(_ file: FileFacts, to owner: Account, toTop: Bool, _ editor: FileEditor) throws {
        guard let before = try file.owner.flatMap({ try account(id: $0) }), before.id != owner.id else { return }
        try takeAway(.user(owner.email), view: "", on: file)
        try execute("UPDATE files SET owner = ? WHERE number = ?", [.integer(owner.id), .integer(file.number)])
        try execute("UPDATE permissions SET isPendingOwner = 0 WHERE file = ?", [.integer(file.number)])
        try give(
            NewPermission(
                file: file, principal: .user(before.email), id: before.permissionID, role: .writer, grantor: owner.id,
                moment: editor.moment))
        if toTop, let top = try topFolder(of: .drive, owner: owner.id, client: "") {
            try execute("UPDATE files SET parent = ? WHERE number = ?", [.text(top), .integer(file.number)])
            try spreadTrash(from: file.id)
        }
        try spreadSharing(from: file.number)
        if file.isFolder { try spreadSharing(inFolder: file.id) }
    }

    /// Gives a file a resource key, if it has none.
    ///
    /// See <https://developers.google.com/workspace/drive/api/guides/resource-keys>.
    func makeResourceKey(of file: FileFacts) throws {
        try execute(
            "UPDATE files SET resourceKey = ? WHERE number = ? AND resourceKey IS NULL",
            [.text("0-" + SecureRandom.token(16)), .integer(file.number)])
    }

    /// Notes that a file is not what it was, for whoever follows its version.
    func touch(_ file: FileFacts) throws {
        try execute("UPDATE files SET version = version + 1 WHERE number = ?", [.integer(file.number)])
    }
}
