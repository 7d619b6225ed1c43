import DrivewaySQLite
import Foundation

/// Policies in the database.
extension Connection {
    /// The policy of an account; one that refuses nothing if there is none.
    func policy(accountID: Int64) throws -> SignInPolicy {
        try row("SELECT json, since FROM policies WHERE accountID = ?", [.integer(accountID)]).map { row in
            let json = try JSONParser.parse(Data(row.string("json").utf8)).asObject ?? JSONObject()
            return try SignInPolicy(json, since: Date(timeIntervalSince1970: row.double("since")))
        } ?? SignInPolicy()
    }

    /// Puts a policy in the place of the account's.
    func setPolicy(_ json: JSONObject, accountID: Int64, at now: Date) throws {
        let text = String(decoding: JSONWriter.data(.object(json), indented: false), as: UTF8.self)
        try execute(
            "INSERT OR REPLACE INTO policies (accountID, json, since) VALUES (?, ?, ?)",
            [.integer(accountID), .text(text), .real(now.timeIntervalSince1970)])
    }

    /// Ends all that an account allowed any app.
    func revokeEverything(accountID: Int64) throws {
        try execute("DELETE FROM grants WHERE accountID = ?", [.integer(accountID)])
    }

    /// The APIs that an app may not use for an account: those that its project has not enabled, and those of the policy.
    func disabledAPIs(clientID: String, accountID: Int64) throws -> Set<GoogleAPI> {
        let enabled = try client(clientID)?.enabledAPIs ?? Set(GoogleAPI.allCases)
        return try policy(accountID: accountID).disabledAPIs.union(Set(GoogleAPI.allCases).subtracting(enabled))
    }
}
