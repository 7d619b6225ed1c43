import DrivewaySQLite

/// Channels outlive the process; what was not delivered by then does not.
let channelTables = [
    """
    CREATE TABLE channels (
        client TEXT NOT NULL,
        id TEXT NOT NULL,
        account INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        scopes TEXT NOT NULL,
        topic TEXT NOT NULL,
        resource TEXT NOT NULL,
        uri TEXT NOT NULL,
        address TEXT NOT NULL,
        token TEXT,
        created INTEGER NOT NULL,
        expires INTEGER NOT NULL,
        PRIMARY KEY (client, id)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX channelsByAccount ON channels (account)",
]

/// Channels in the database.
extension Connection {
    /// Stores a new channel, and drops those that have ended.
    /// - Throws: The 400 of a name that is in use.
    func insert(_ channel: Channel) throws {
        try execute("DELETE FROM channels WHERE expires <= ?", [.integer(channel.created)])
        let values: [Value] = [
            .text(channel.key.clientID), .text(channel.key.id), .integer(channel.caller.accountID),
            .text(channel.caller.scopes.sorted().joined(separator: " ")), .text(channel.topic),
            .text(channel.resourceID), .text(channel.resourceURI), .text(channel.address), channel.token.sqlValue,
            .integer(channel.created), .integer(channel.expires),
        ]
        do {
            try execute(
                """
                INSERT INTO channels (client, id, account, scopes, topic, resource, uri, address, token, created, expires)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """, values)
        } catch {
            if error.isDuplicate { throw GoogleError.channelNotUnique(channel.key.id) }
            throw error
        }
    }

    /// Drops a channel.
    func deleteChannel(_ key: Channel.Key) throws {
        try execute("DELETE FROM channels WHERE client = ? AND id = ?", [.text(key.clientID), .text(key.id)])
    }

    /// The channels that go on.
    func channels(at moment: Int64) throws -> [Channel] {
        try rows(
            """
            SELECT channels.*, accounts.email, accounts.name, accounts.permissionId FROM channels
                JOIN accounts ON accounts.id = channels.account WHERE expires > ?
            """, [.integer(moment)]
        ).map { row in
            let caller = try Caller(
                accountID: row["account"], email: row["email"], name: row["name"], permissionID: row["permissionId"],
                clientID: row["client"], scopes: Set(ScopeList(row["scopes"] as String).scopes))
            return try Channel(
                key: .init(clientID: row["client"], id: row["id"]), caller: caller, topic: row["topic"],
                resourceID: row["resource"], resourceURI: row["uri"], address: row["address"], token: row["token"],
                created: row["created"], expires: row["expires"])
        }
    }
}
