import DrivewaySQLite
import Foundation

/// What an authorization code was given for.
struct AuthorizationCode: Sendable, Hashable {
    let accountID: Int64
    let clientID: String
    let redirectURI: String
    /// What the app must prove, if it set a challenge.
    let proofKey: ProofKey?
    let scopes: ScopeList
    /// Whether a refresh token comes with the tokens.
    let givesRefreshToken: Bool
    /// What the app wants to see in the identity again.
    let nonce: String?
    let expires: Date
}

/// Authorization codes in the database, by their digests.
extension Connection {
    /// Makes a code.
    func insertCode(_ code: AuthorizationCode, at now: Date) throws -> String {
        let secret = Secret.code()
        try execute("DELETE FROM codes WHERE expires < ?", [.real(now.timeIntervalSince1970)])
        try execute(
            """
            INSERT INTO codes (digest, accountID, clientID, redirectURI, challenge, challengeMethod, scopes, givesRefresh,
                nonce, expires) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .blob(Secret.digest(secret)), .integer(code.accountID), .text(code.clientID), .text(code.redirectURI),
                .text(code.proofKey?.challenge ?? ""), .text(code.proofKey?.method.rawValue ?? ""),
                .text(code.scopes.text), Value(code.givesRefreshToken), Value(code.nonce),
                .real(code.expires.timeIntervalSince1970),
            ])
        return secret
    }

    /// What a code was given for, unless it is used or too old.
    func code(_ digest: Data, at now: Date) throws -> AuthorizationCode? {
        try row(
            "SELECT * FROM codes WHERE digest = ? AND expires > ?", [.blob(digest), .real(now.timeIntervalSince1970)]
        ).map { row in
            let method = try ProofKey.Method(rawValue: row.string("challengeMethod"))
            let challenge = try row.string("challenge")
            return try AuthorizationCode(
                accountID: row.int64("accountID"), clientID: row.string("clientID"),
                redirectURI: row.string("redirectURI"),
                proofKey: method.flatMap { ProofKey(challenge: challenge, method: $0) },
                scopes: ScopeList(row.string("scopes")), givesRefreshToken: row.bool("givesRefresh"),
                nonce: row["nonce"],
                expires: Date(timeIntervalSince1970: row.double("expires")))
        }
    }

    /// Uses a code up.
    func deleteCode(_ digest: Data) throws { try execute("DELETE FROM codes WHERE digest = ?", [.blob(digest)]) }
}
