import DrivewaySQLite

/// Who may do what with files, and shared drives. Times are milliseconds since 1970.
///
/// `permissions` are those given on a file itself. `sharings` are worked out from them: all that hold for a file with a list
/// of its own (`files.acl` is its own number) or, since it has none, for what lies in it (`files.acl` is the number of the
/// nearest folder above that has one). A file that is its owner's alone has no list. So one row of `files` and one search in
/// `sharings` tell who sees a file, and sharing a folder writes one list however much is in it.
let sharingMigration = Migration(number: 3, name: "permissions and shared drives") { connection in
    for statement in fileColumns + permissionTables + driveTables { try connection.execute(statement) }
}

/// `drive` is the id of the shared drive that a file lies in, `creator` the account that made it, `isLimited` whether
/// permissions of the folders above end here, `trashedAt` and `trashedBy` when and by whom it was put into the trash.
private let fileColumns = [
    "ALTER TABLE files ADD COLUMN drive TEXT",
    "ALTER TABLE files ADD COLUMN creator INTEGER",
    "ALTER TABLE files ADD COLUMN acl INTEGER",
    "ALTER TABLE files ADD COLUMN isLimited INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE files ADD COLUMN trashedAt INTEGER",
    "ALTER TABLE files ADD COLUMN trashedBy INTEGER",
    "ALTER TABLE files ADD COLUMN resourceKey TEXT",
    "ALTER TABLE accounts ADD COLUMN isAdministrator INTEGER NOT NULL DEFAULT 0",
    "UPDATE files SET creator = owner",
    "CREATE INDEX filesByACL ON files (acl) WHERE acl IS NOT NULL",
    "CREATE INDEX filesByDrive ON files (drive) WHERE drive IS NOT NULL",
    // For the newest of a large folder, without sorting all of it.
    "CREATE INDEX filesInFolder ON files (parent)",
]

/// In `sharings`, `source` is the file that the permission was given on; `permission` is empty for the owner of a folder
/// above, who may change what others put there. `role` is empty where a view gives no access to the file itself; `key` is the
/// resource key, after the id of the file, that a caller without any other role must show.
private let permissionTables = [
    """
    CREATE TABLE permissions (
        number INTEGER PRIMARY KEY,
        file INTEGER NOT NULL REFERENCES files (number) ON DELETE CASCADE,
        principal TEXT NOT NULL,
        view TEXT NOT NULL DEFAULT '',
        id TEXT NOT NULL,
        role INTEGER NOT NULL,
        isDiscoverable INTEGER NOT NULL DEFAULT 0,
        isPendingOwner INTEGER NOT NULL DEFAULT 0,
        expires INTEGER,
        grantor INTEGER,
        made INTEGER NOT NULL,
        UNIQUE (file, principal, view)
    ) STRICT
    """,
    "CREATE INDEX permissionsByPrincipal ON permissions (principal, file)",
    """
    CREATE TABLE sharings (
        acl INTEGER NOT NULL REFERENCES files (number) ON DELETE CASCADE,
        source INTEGER NOT NULL,
        principal TEXT NOT NULL,
        view TEXT NOT NULL,
        role INTEGER,
        isDiscoverable INTEGER NOT NULL,
        expires INTEGER,
        key TEXT,
        permission INTEGER,
        PRIMARY KEY (acl, source, principal, view)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX sharingsByPrincipal ON sharings (principal, acl)",
]

/// A shared drive is the folder at its top (`root`), whose permissions are its members, and what is known of it beside that.
private let driveTables = [
    """
    CREATE TABLE drives (
        id TEXT PRIMARY KEY,
        root INTEGER NOT NULL UNIQUE REFERENCES files (number) ON DELETE CASCADE,
        creator INTEGER NOT NULL,
        organisation TEXT NOT NULL,
        requestId TEXT NOT NULL,
        name TEXT NOT NULL COLLATE NOCASE,
        words TEXT NOT NULL,
        themeId TEXT,
        color TEXT NOT NULL,
        background TEXT,
        restrictions INTEGER NOT NULL DEFAULT 0,
        created INTEGER NOT NULL,
        UNIQUE (creator, requestId)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX drivesByOrganisation ON drives (organisation)",
    """
    CREATE TABLE hiddenDrives (
        account INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        drive TEXT NOT NULL REFERENCES drives (id) ON DELETE CASCADE,
        PRIMARY KEY (account, drive)
    ) STRICT, WITHOUT ROWID
    """,
]
