import DrivewaySQLite
import Foundation

/// Gives a new account its My Drive and its calendar; called in the transaction that makes the account.
func accountWasMade(_ accountID: Int64, at now: Date, _ connection: Connection) throws {
    let id = DriveID.makeRoot()
    let moment = DriveTime.milliseconds(of: now)
    try connection.insertTopFolder(
        id: id, name: "My Drive", space: .drive, owner: accountID, client: "", at: moment)
    try connection.execute("UPDATE accounts SET rootID = ? WHERE id = ?", [.text(id), .integer(accountID)])
    // Files may have been shared with the address before: the account is then named as it was there.
    try connection.execute(
        """
        UPDATE accounts SET permissionId = ifnull(
                (SELECT permissions.id FROM permissions WHERE permissions.principal = lower(accounts.email) LIMIT 1),
                permissionId)
            WHERE id = ?
        """, [.integer(accountID)])
    if let email = try connection.account(id: accountID)?.email {
        try connection.insertPrimaryCalendar(account: accountID, email: email, at: moment)
    }
}

extension Connection {
    /// Makes the folder at the top of a space, or without an owner that of a shared drive.
    func insertTopFolder(
        id: String, name: String, space: DriveSpace, owner: Int64?, client: String, at moment: Int64
    ) throws {
        try execute(
            """
            INSERT INTO files (id, owner, creator, client, space, isTop, name, words, naturalName, mimeType, isFolder, made,
                created, modified, version, drive)
            VALUES (?, ?, ?, ?, ?, 1, ?, ?, ?, ?, 1, ?, ?, ?, 1, ?)
            """,
            [
                .text(id), owner.sqlValue, owner.sqlValue, .text(client), .integer(Int64(space.rawValue)), .text(name),
                .text(SearchWords.indexed(name)), .text(NaturalOrder.key(name)), .text(MIMETypes.folder),
                .integer(moment), .integer(moment), .integer(moment), owner == nil ? .text(id) : .null,
            ])
    }

    /// The id of the folder at the top of a space, if it was made.
    func topFolder(of space: DriveSpace, owner: Int64, client: String) throws -> String? {
        try row(
            "SELECT id FROM files WHERE owner = ? AND space = ? AND client = ? AND isTop = 1",
            [.integer(owner), .integer(Int64(space.rawValue)), .text(space == .drive ? "" : client)]
        ).map { try $0[0] }
    }
}
