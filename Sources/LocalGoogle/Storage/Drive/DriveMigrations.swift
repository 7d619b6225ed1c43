import DrivewaySQLite

/// The steps of Drive's part of the schema.
let driveMigrations: [Migration] = [
    Migration(number: 2, name: "files, revisions and upload sessions") { connection in
        for statement in fileTables + uploadTables { try connection.execute(statement) }
    }
]

/// Revisions hold their content where it is small, so that a small file is one transaction and nothing else.
let heldContentMigration = Migration(number: 5, name: "small content in the database") { connection in
    try connection.execute("ALTER TABLE revisions ADD COLUMN held BLOB")
}

/// Files and what hangs on them. Times are milliseconds since 1970.
///
/// `parent` is an id; it is empty on the top folder of a space only. `owner` is empty in a shared drive. `space` is 0 for
/// My Drive and shared drives, and 1 for the application data folder, which belongs to an owner and a client. What a file's
/// content is now stands in the file's own row too, so that a listing reads one table. `made` is when the row was made,
/// whatever the client said of `created`.
private let fileTables = [
    """
    CREATE TABLE files (
        number INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        owner INTEGER REFERENCES accounts (id) ON DELETE CASCADE,
        client TEXT NOT NULL,
        space INTEGER NOT NULL,
        isTop INTEGER NOT NULL DEFAULT 0,
        parent TEXT,
        name TEXT NOT NULL COLLATE NOCASE,
        words TEXT NOT NULL,
        naturalName TEXT NOT NULL,
        mimeType TEXT NOT NULL,
        isFolder INTEGER NOT NULL,
        isTrashed INTEGER NOT NULL DEFAULT 0,
        isExplicitlyTrashed INTEGER NOT NULL DEFAULT 0,
        made INTEGER NOT NULL,
        created INTEGER NOT NULL,
        modified INTEGER NOT NULL,
        modifiedBy INTEGER,
        version INTEGER NOT NULL,
        description TEXT,
        originalName TEXT,
        extension TEXT,
        folderColor TEXT,
        copyNeedsWriter INTEGER NOT NULL DEFAULT 0,
        writersCanShare INTEGER NOT NULL DEFAULT 1,
        shortcutTarget TEXT,
        shortcutType TEXT,
        headRevision TEXT,
        size INTEGER,
        quota INTEGER NOT NULL DEFAULT 0,
        md5 TEXT,
        sha1 TEXT,
        sha256 TEXT
    ) STRICT
    """,
    "CREATE UNIQUE INDEX topFolders ON files (owner, space, client) WHERE isTop = 1",
    "CREATE INDEX filesByParent ON files (parent, isFolder DESC, name)",
    "CREATE INDEX filesBySpace ON files (owner, space)",
    "CREATE INDEX filesByName ON files (owner, name)",
    "CREATE INDEX filesByModified ON files (owner, modified)",
    """
    CREATE TABLE fileStates (
        file INTEGER NOT NULL REFERENCES files (number) ON DELETE CASCADE,
        account INTEGER NOT NULL,
        isStarred INTEGER NOT NULL DEFAULT 0,
        viewed INTEGER,
        modified INTEGER,
        shared INTEGER,
        PRIMARY KEY (file, account)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE fileProperties (
        file INTEGER NOT NULL REFERENCES files (number) ON DELETE CASCADE,
        client TEXT NOT NULL,
        key TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (file, client, key)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX filePropertiesByValue ON fileProperties (key, value, client)",
    """
    CREATE TABLE revisions (
        number INTEGER PRIMARY KEY,
        file INTEGER NOT NULL REFERENCES files (number) ON DELETE CASCADE,
        id TEXT NOT NULL,
        mimeType TEXT NOT NULL,
        originalName TEXT,
        modified INTEGER NOT NULL,
        modifiedBy INTEGER,
        keepForever INTEGER NOT NULL DEFAULT 0,
        size INTEGER NOT NULL,
        md5 TEXT NOT NULL,
        sha1 TEXT NOT NULL,
        sha256 TEXT NOT NULL,
        UNIQUE (file, id)
    ) STRICT
    """,
    "CREATE INDEX revisionsByContent ON revisions (sha256)",
]

/// Resumable uploads that are open, or were finished lately. What came of one lies in the folder of staged content.
private let uploadTables = [
    """
    CREATE TABLE uploadSessions (
        id TEXT PRIMARY KEY,
        account INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        client TEXT NOT NULL,
        scopes TEXT NOT NULL,
        created INTEGER NOT NULL,
        target TEXT,
        query TEXT NOT NULL,
        metadata TEXT NOT NULL,
        mediaType TEXT,
        size INTEGER,
        finished TEXT
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX uploadSessionsByAge ON uploadSessions (created)",
    "CREATE INDEX uploadSessionsByAccount ON uploadSessions (account)",
]
