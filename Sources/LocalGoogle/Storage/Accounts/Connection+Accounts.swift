import DrivewaySQLite
import Foundation

/// Accounts in the database.
extension Connection {
    /// The account with that address, in any case.
    func account(email: String) throws -> Account? {
        try row("SELECT id, email, name, subject, permissionId FROM accounts WHERE email = ?", [.text(email)])
            .map(Account.init)
    }

    /// The account with that number.
    func account(id: Int64) throws -> Account? {
        try row("SELECT id, email, name, subject, permissionId FROM accounts WHERE id = ?", [.integer(id)])
            .map(Account.init)
    }

    /// The accounts made last, and the one with an address, in the order of their addresses.
    func latestAccounts(limit: Int, including email: String?) throws -> [Account] {
        try rows(
            """
            SELECT id, email, name, subject, permissionId FROM accounts
            WHERE id IN (SELECT id FROM accounts ORDER BY id DESC LIMIT ?) OR email = ?
            ORDER BY email
            """, [.integer(Int64(limit)), Value(email)]
        ).map(Account.init)
    }

    /// The account with that address, made if it is missing, with its My Drive.
    func ensureAccount(email: String, name: String?, at now: Date) throws -> Account {
        if let account = try account(email: email) { return account }
        try execute(
            """
            INSERT INTO accounts (email, name, organisation, subject, permissionId, created)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            [
                .text(email), .text(name ?? EmailAddress.name(from: email)), .text(EmailAddress.domain(of: email)),
                .text(RandomDigits.make(21)), .text(RandomDigits.make(20)), .real(now.timeIntervalSince1970),
            ])
        try accountWasMade(lastInsertedRow, at: now, self)
        guard let account = try account(email: email) else { throw GoogleError.internalError }
        return account
    }

    /// Gives an account another name.
    func rename(accountID: Int64, to name: String) throws {
        try execute("UPDATE accounts SET name = ? WHERE id = ?", [.text(name), .integer(accountID)])
    }
}

extension Account {
    /// Reads a row with the columns `id, email, name, subject, permissionId`.
    init(_ row: Row) throws {
        try self.init(
            id: row.int64("id"), email: row.string("email"), name: row.string("name"),
            subject: row.string("subject"), permissionID: row.string("permissionId"))
    }
}
