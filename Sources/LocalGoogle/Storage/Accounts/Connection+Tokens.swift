import DrivewaySQLite
import Foundation

/// What a refresh token buys.
struct RefreshToken: Sendable, Hashable {
    let grantID: Int64
    let accountID: Int64
    let clientID: String
    let scopes: ScopeList
    let made: Date
    let expires: Date?
}

/// Tokens in the database, by their digests.
extension Connection {
    /// What an access token stands for, valid or not.
    func accessToken(_ digest: Data) throws -> TokenRecord? {
        try row(
            """
            SELECT t.grantID, t.scopes, t.isOffline, t.expires, g.clientID,
                a.id, a.email, a.name, a.permissionId, a.subject
            FROM accessTokens t JOIN grants g ON g.id = t.grantID JOIN accounts a ON a.id = g.accountID
            WHERE t.digest = ?
            """, [.blob(digest)]
        ).map { row in
            let caller = try Caller(
                accountID: row.int64("id"), email: row.string("email"), name: row.string("name"),
                permissionID: row.string("permissionId"), clientID: row.string("clientID"),
                scopes: Set(ScopeList(row.string("scopes")).scopes))
            return try TokenRecord(
                caller: caller, subject: row.string("subject"), grantID: row.int64("grantID"),
                isOffline: row.bool("isOffline"), expires: Date(timeIntervalSince1970: row.double("expires")),
                disabledAPIs: disabledAPIs(clientID: caller.clientID, accountID: caller.accountID))
        }
    }

    /// Makes an access token and drops those that ended a day ago.
    func insertAccessToken(
        grantID: Int64, scopes: ScopeList, isOffline: Bool, lifetime: TimeInterval, at now: Date
    ) throws -> String {
        let token = Secret.accessToken()
        try execute(
            "DELETE FROM accessTokens WHERE expires < ?", [.real(now.timeIntervalSince1970 - 86_400)])
        try execute(
            "INSERT INTO accessTokens (digest, grantID, scopes, isOffline, expires) VALUES (?, ?, ?, ?, ?)",
            [
                .blob(Secret.digest(token)), .integer(grantID), .text(scopes.text), Value(isOffline),
                .real(now.timeIntervalSince1970 + lifetime),
            ])
        return token
    }

    /// Makes a refresh token. An app keeps its latest 100 for an account, as with Google; older ones end.
    func insertRefreshToken(
        grantID: Int64, scopes: ScopeList, lifetime: TimeInterval?, at now: Date
    ) throws -> String {
        let token = Secret.refreshToken()
        try execute(
            "INSERT INTO refreshTokens (digest, grantID, scopes, created, expires) VALUES (?, ?, ?, ?, ?)",
            [
                .blob(Secret.digest(token)), .integer(grantID), .text(scopes.text), .real(now.timeIntervalSince1970),
                Value(lifetime.map { now.timeIntervalSince1970 + $0 }),
            ])
        try execute(
            """
            DELETE FROM refreshTokens WHERE grantID = ?1 AND digest NOT IN (
                SELECT digest FROM refreshTokens WHERE grantID = ?1 ORDER BY created DESC, digest LIMIT 100)
            """, [.integer(grantID)])
        return token
    }

    /// What a refresh token buys, unless it has ended.
    func refreshToken(_ digest: Data, at now: Date) throws -> RefreshToken? {
        try row(
            """
            SELECT r.grantID, r.scopes, r.created, r.expires, g.clientID, g.accountID
            FROM refreshTokens r JOIN grants g ON g.id = r.grantID
            WHERE r.digest = ? AND (r.expires IS NULL OR r.expires > ?)
            """, [.blob(digest), .real(now.timeIntervalSince1970)]
        ).map { row in
            let expires: Double? = try row["expires"]
            return try RefreshToken(
                grantID: row.int64("grantID"), accountID: row.int64("accountID"), clientID: row.string("clientID"),
                scopes: ScopeList(row.string("scopes")), made: Date(timeIntervalSince1970: row.double("created")),
                expires: expires.map { Date(timeIntervalSince1970: $0) })
        }
    }

    /// Ends a refresh token, and nothing else of its grant.
    func deleteRefreshToken(_ digest: Data) throws {
        try execute("DELETE FROM refreshTokens WHERE digest = ?", [.blob(digest)])
    }
}
