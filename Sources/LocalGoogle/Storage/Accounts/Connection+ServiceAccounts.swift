import DrivewayCrypto
import DrivewaySQLite
import Foundation

/// The public keys of service accounts.
extension Connection {
    /// Keeps the public half of a key.
    func insertServiceAccountKey(_ key: RSAPublicKey, id: String, accountID: Int64) throws {
        try execute(
            "INSERT INTO serviceAccountKeys (id, accountID, modulus, exponent) VALUES (?, ?, ?, ?)",
            [.text(id), .integer(accountID), .blob(Data(key.modulus)), .blob(Data(key.exponent))])
    }

    /// The keys of an account; those of a person are none.
    func serviceAccountKeys(accountID: Int64) throws -> [(id: String, key: RSAPublicKey)] {
        try rows(
            "SELECT id, modulus, exponent FROM serviceAccountKeys WHERE accountID = ?", [.integer(accountID)]
        ).compactMap { row in
            let (modulus, exponent): (Data, Data) = try (row["modulus"], row["exponent"])
            return try RSAPublicKey(modulus: Array(modulus), exponent: Array(exponent)).map {
                (try row.string("id"), $0)
            }
        }
    }
}
