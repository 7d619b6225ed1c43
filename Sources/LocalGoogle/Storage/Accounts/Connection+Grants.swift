import DrivewaySQLite
import Foundation

/// What an account allowed an app.
struct Grant: Sendable, Hashable {
    let id: Int64
    let scopes: ScopeList
    /// Whether the person was asked, rather than the control plane.
    let isConsented: Bool
}

/// What accounts allowed which app.
extension Connection {
    /// What an account allowed an app, if anything.
    func grant(accountID: Int64, clientID: String) throws -> Grant? {
        try row(
            "SELECT id, scopes, isConsented FROM grants WHERE accountID = ? AND clientID = ?",
            [.integer(accountID), .text(clientID)]
        ).map { row in
            try Grant(
                id: row.int64("id"), scopes: ScopeList(row.string("scopes")), isConsented: row.bool("isConsented"))
        }
    }

    /// Adds scopes to what an account allowed an app, and returns the grant's number.
    /// - Parameter isConsented: Whether the person was asked.
    func extendGrant(
        accountID: Int64, clientID: String, by scopes: ScopeList, isConsented: Bool, at now: Date
    ) throws -> Int64 {
        guard let grant = try grant(accountID: accountID, clientID: clientID) else {
            try execute(
                "INSERT INTO grants (accountID, clientID, scopes, isConsented, created) VALUES (?, ?, ?, ?, ?)",
                [
                    .integer(accountID), .text(clientID), .text(scopes.text), Value(isConsented),
                    .real(now.timeIntervalSince1970),
                ])
            return lastInsertedRow
        }
        if !grant.scopes.contains(all: scopes) || (isConsented && !grant.isConsented) {
            try execute(
                "UPDATE grants SET scopes = ?, isConsented = ? WHERE id = ?",
                [.text(grant.scopes.union(scopes).text), Value(isConsented || grant.isConsented), .integer(grant.id)])
        }
        return grant.id
    }

    /// Ends the grant that a token, of either kind, belongs to, and all its tokens.
    /// - Returns: Whether there was such a token.
    func revoke(token digest: Data) throws -> Bool {
        try execute(
            """
            DELETE FROM grants WHERE id IN (
                SELECT grantID FROM refreshTokens WHERE digest = ?1 UNION SELECT grantID FROM accessTokens WHERE digest = ?1)
            """, [.blob(digest)])
        return changes > 0
    }
}
