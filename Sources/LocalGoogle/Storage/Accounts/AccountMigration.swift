import DrivewaySQLite

/// The first tables: accounts, what they allowed which app, tokens (by their digests only), registered apps, settings.
///
/// Times are seconds since 1970 by the server's clock.
let accountMigration = Migration(number: 1, name: "accounts and grants") { connection in
    for statement in [
        """
        CREATE TABLE accounts (
            id INTEGER PRIMARY KEY,
            email TEXT NOT NULL UNIQUE COLLATE NOCASE,
            name TEXT NOT NULL,
            organisation TEXT NOT NULL COLLATE NOCASE,
            subject TEXT NOT NULL UNIQUE,
            permissionId TEXT NOT NULL UNIQUE,
            rootID TEXT NOT NULL DEFAULT '',
            created REAL NOT NULL
        ) STRICT
        """,
        "CREATE INDEX accountsByOrganisation ON accounts (organisation)",
        """
        CREATE TABLE grants (
            id INTEGER PRIMARY KEY,
            accountID INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            clientID TEXT NOT NULL,
            scopes TEXT NOT NULL,
            isConsented INTEGER NOT NULL,
            created REAL NOT NULL,
            UNIQUE (accountID, clientID)
        ) STRICT
        """,
        """
        CREATE TABLE codes (
            digest BLOB PRIMARY KEY,
            accountID INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            clientID TEXT NOT NULL,
            redirectURI TEXT NOT NULL,
            challenge TEXT NOT NULL,
            challengeMethod TEXT NOT NULL,
            scopes TEXT NOT NULL,
            givesRefresh INTEGER NOT NULL,
            expires REAL NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE refreshTokens (
            digest BLOB PRIMARY KEY,
            grantID INTEGER NOT NULL REFERENCES grants (id) ON DELETE CASCADE,
            scopes TEXT NOT NULL,
            created REAL NOT NULL,
            expires REAL
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX refreshTokensByGrant ON refreshTokens (grantID, created)",
        """
        CREATE TABLE accessTokens (
            digest BLOB PRIMARY KEY,
            grantID INTEGER NOT NULL REFERENCES grants (id) ON DELETE CASCADE,
            scopes TEXT NOT NULL,
            isOffline INTEGER NOT NULL,
            expires REAL NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX accessTokensByGrant ON accessTokens (grantID)",
        "CREATE INDEX accessTokensByExpiry ON accessTokens (expires)",
        """
        CREATE TABLE clients (
            id TEXT PRIMARY KEY,
            secret TEXT,
            kind TEXT NOT NULL,
            redirects TEXT NOT NULL,
            isTesting INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
    ] {
        try connection.execute(statement)
    }
}
