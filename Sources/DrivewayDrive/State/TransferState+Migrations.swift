import DrivewaySQLite

extension TransferState {
    /// The steps of the schema; a released one never changes.
    static let migrations = [
        Migration(number: 1, name: "uploads and IDs made beforehand") { connection in
            try connection.execute(
                """
                -- Uploads that have begun and are not known to have ended.
                CREATE TABLE uploads (
                    number INTEGER PRIMARY KEY,
                    account TEXT NOT NULL,
                    -- Where the content goes: a name in a folder, or a file that is there.
                    target TEXT NOT NULL,
                    -- Where it comes from.
                    source TEXT NOT NULL,
                    -- Size, times and identity of the source.
                    fingerprint TEXT NOT NULL,
                    -- A digest of what else Drive is told.
                    request TEXT NOT NULL,
                    -- The ID made beforehand, or the key of the operation where Drive takes no such ID.
                    file TEXT NOT NULL,
                    -- The address of the session, a secret, and when it was opened.
                    session TEXT,
                    opened INTEGER,
                    confirmed INTEGER NOT NULL DEFAULT 0,
                    -- Who drives it now.
                    lease TEXT,
                    changed INTEGER NOT NULL
                );
                CREATE INDEX uploads_place ON uploads (account, target, source);

                -- IDs made beforehand that nobody has used.
                CREATE TABLE ids (
                    number INTEGER PRIMARY KEY,
                    id TEXT NOT NULL UNIQUE,
                    account TEXT NOT NULL,
                    space TEXT NOT NULL,
                    type TEXT NOT NULL,
                    made INTEGER NOT NULL
                );
                CREATE INDEX ids_shelf ON ids (account, space, type);
                """)
        },
        Migration(number: 2, name: "files that were made") { connection in
            try connection.execute(
                """
                -- New files whose upload ended well, for processes that looked at Drive before they were there.
                CREATE TABLE made (
                    number INTEGER PRIMARY KEY,
                    account TEXT NOT NULL,
                    target TEXT NOT NULL,
                    source TEXT NOT NULL,
                    fingerprint TEXT NOT NULL,
                    file TEXT NOT NULL,
                    -- Which process made it, and when, in milliseconds since 1970.
                    maker TEXT NOT NULL,
                    time INTEGER NOT NULL
                );
                CREATE INDEX made_place ON made (account, target, source);
                CREATE INDEX made_time ON made (time);
                """)
        },
    ]
}
