import DrivewaySQLite
import Foundation

/// What accounts allowed which app.
extension Connection {
    /// What an account allowed an app, if anything.
    func grant(accountID: Int64, clientID: String) throws -> (id: Int64, scopes: ScopeList)? {
        try row(
            "SELECT id, scopes FROM grants WHERE accountID = ? AND clientID = ?",
            [.integer(accountID), .text(clientID)]
        ).map { try ($0.int64("id"), ScopeList($0.string("scopes"))) }
    }

    /// Adds scopes to what an account allowed an app, and returns the grant's number.
    func extendGrant(accountID: Int64, clientID: String, by scopes: ScopeList, at now: Date) throws -> Int64 {
        if let (id, granted) = try grant(accountID: accountID, clientID: clientID) {
            if !granted.contains(all: scopes) {
                try execute(
                    "UPDATE grants SET scopes = ? WHERE id = ?", [.text(granted.union(scopes).text), .integer(id)])
            }
            return id
        }
        try execute(
            "INSERT INTO grants (accountID, clientID, scopes, created) VALUES (?, ?, ?, ?)",
            [.integer(accountID), .text(clientID), .text(scopes.text), .real(now.timeIntervalSince1970)])
        return lastInsertedRow
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
