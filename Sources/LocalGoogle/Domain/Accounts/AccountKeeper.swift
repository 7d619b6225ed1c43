import DrivewaySQLite
import Foundation

/// Accounts and the tokens that speak for them.
final class AccountKeeper: Sendable {
    private let database: Database
    private let clock: ServerClock
    private let cache = TokenCache()

    init(database: Database, clock: ServerClock) {
        self.database = database
        self.clock = clock
    }

    /// What an access token stands for; `nil` if it is unknown, revoked or too old.
    func record(of token: String) throws -> TokenRecord? {
        guard !token.isEmpty, token.utf8.count <= 2048 else { return nil }
        let record = try cache.record(of: token) {
            let digest = Secret.digest(token)
            return try database.read { try $0.accessToken(digest) }
        }
        guard let record, record.expires > clock.now else { return nil }
        return record
    }

    /// The account with that address, made if it is missing; a name that is given becomes its name.
    func ensureAccount(email: String, name: String?) async throws -> Account {
        let now = clock.now
        defer { cache.clear() }
        return try await database.write { connection in
            let account = try connection.ensureAccount(email: email, name: name, at: now)
            guard let name, name != account.name else { return account }
            try connection.rename(accountID: account.id, to: name)
            return try connection.account(id: account.id) ?? account
        }
    }

    /// Ends the grant a token belongs to.
    /// - Returns: Whether there was such a token.
    func revoke(_ token: String) async throws -> Bool {
        let digest = Secret.digest(token)
        defer { cache.clear() }
        return try await database.write { try $0.revoke(token: digest) }
    }

    /// Forgets what is remembered of tokens, after the database changed under it.
    func forgetTokens() { cache.clear() }
}
