import DrivewaySQLite
import Foundation

/// Devices that wait for a person, by the digests of their codes.
extension Connection {
    /// Makes the codes of a device that wants these scopes.
    func insertDevice(clientID: String, scopes: ScopeList, at now: Date) throws -> (
        deviceCode: String, userCode: String
    ) {
        let (secret, userCode) = (Secret.deviceCode(), DeviceCode.makeUserCode())
        // A day later nobody asks any more; until then the device is told that it is too late.
        try execute("DELETE FROM devices WHERE expires < ?", [.real(now.timeIntervalSince1970 - 86_400)])
        try execute(
            "INSERT INTO devices (digest, userCode, clientID, scopes, expires) VALUES (?, ?, ?, ?, ?)",
            [
                .blob(Secret.digest(secret)), .text(userCode), .text(clientID), .text(scopes.text),
                .real((now + DeviceCode.lifetime).timeIntervalSince1970),
            ])
        return (secret, userCode)
    }

    /// The device of a secret code.
    func device(_ digest: Data) throws -> DeviceCode? {
        try row("SELECT * FROM devices WHERE digest = ?", [.blob(digest)]).map(DeviceCode.init)
    }

    /// The device whose person enters that code, if nobody has decided and it is not too late.
    func waitingDevice(userCode: String, at now: Date) throws -> DeviceCode? {
        try row(
            "SELECT * FROM devices WHERE userCode = ? AND isAllowed IS NULL AND expires > ?",
            [.text(userCode), .real(now.timeIntervalSince1970)]
        ).map(DeviceCode.init)
    }

    /// Notes that a device asked.
    func notePoll(_ digest: Data, at now: Date) throws {
        try execute(
            "UPDATE devices SET polled = ? WHERE digest = ?", [.real(now.timeIntervalSince1970), .blob(digest)])
    }

    /// Notes what the person decided: which scopes, none if it was a no.
    func decide(userCode: String, accountID: Int64?, scopes: ScopeList) throws {
        try execute(
            "UPDATE devices SET isAllowed = ?, accountID = ?, scopes = ? WHERE userCode = ?",
            [Value(accountID != nil), Value(accountID), .text(scopes.text), .text(userCode)])
    }

    /// Uses a code up.
    func deleteDevice(_ digest: Data) throws { try execute("DELETE FROM devices WHERE digest = ?", [.blob(digest)]) }
}

extension DeviceCode {
    /// Reads a row with all columns.
    init(_ row: Row) throws {
        let polled: Double? = try row["polled"]
        try self.init(
            userCode: row.string("userCode"), clientID: row.string("clientID"),
            scopes: ScopeList(row.string("scopes")), expires: Date(timeIntervalSince1970: row.double("expires")),
            polled: polled.map { Date(timeIntervalSince1970: $0) }, isAllowed: row["isAllowed"],
            accountID: row["accountID"])
    }
}
