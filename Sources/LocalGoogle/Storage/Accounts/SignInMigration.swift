import DrivewaySQLite

/// What the whole of sign-in needs: keys that sign identities, devices, service accounts, and policies that refuse.
let signInMigration = Migration(number: 7, name: "identities, devices, service accounts and policies") { connection in
    for statement in [
        "CREATE TABLE signingKeys (id TEXT PRIMARY KEY, pem TEXT NOT NULL, created REAL NOT NULL) STRICT, WITHOUT ROWID",
        """
        CREATE TABLE devices (
            digest BLOB PRIMARY KEY,
            userCode TEXT NOT NULL UNIQUE,
            clientID TEXT NOT NULL,
            scopes TEXT NOT NULL,
            expires REAL NOT NULL,
            polled REAL,
            isAllowed INTEGER,
            accountID INTEGER REFERENCES accounts (id) ON DELETE CASCADE
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE serviceAccountKeys (
            id TEXT PRIMARY KEY,
            accountID INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            modulus BLOB NOT NULL,
            exponent BLOB NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX serviceAccountKeysByAccount ON serviceAccountKeys (accountID)",
        """
        CREATE TABLE policies (
            accountID INTEGER PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
            json TEXT NOT NULL,
            since REAL NOT NULL
        ) STRICT
        """,
        "ALTER TABLE codes ADD COLUMN nonce TEXT",
        "ALTER TABLE clients ADD COLUMN apis TEXT",
    ] {
        try connection.execute(statement)
    }
}
