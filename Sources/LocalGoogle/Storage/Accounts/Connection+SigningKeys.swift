import DrivewayCrypto
import DrivewaySQLite
import Foundation

/// The keys that sign identities; they outlive a reset, as they are the server's own.
extension Connection {
    /// The key that signs now, made if there is none that is young enough.
    func signingKey(at now: Date) throws -> SigningKey {
        let latest = try signingKeys(at: now).first
        if let latest, latest.created > now - SigningKey.lifetime { return latest }
        let key = SigningKey(latest == nil ? SigningKey.firstOfProcess : .generate(), created: now)
        try execute(
            "DELETE FROM signingKeys WHERE created < ?",
            [.real((now - SigningKey.publication).timeIntervalSince1970)])
        try execute(
            "INSERT OR REPLACE INTO signingKeys (id, pem, created) VALUES (?, ?, ?)",
            [.text(key.id), .text(key.key.pem), .real(now.timeIntervalSince1970)])
        return key
    }

    /// The keys whose signatures are still to be believed, the latest first.
    func signingKeys(at now: Date) throws -> [SigningKey] {
        try rows(
            "SELECT id, pem, created FROM signingKeys WHERE created > ? ORDER BY created DESC, id",
            [.real((now - SigningKey.publication).timeIntervalSince1970)]
        ).compactMap { row in
            guard let key = try RSAPrivateKey(pem: row.string("pem")) else { return nil }
            return try SigningKey(key, created: Date(timeIntervalSince1970: row.double("created")))
        }
    }
}
