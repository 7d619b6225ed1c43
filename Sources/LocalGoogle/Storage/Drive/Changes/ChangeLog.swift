/// The log of changes: of each file and of each shared drive the latest one, and for each person what is no longer there.
///
/// Triggers write it in the transaction of the change itself, whoever makes that: a file that is made, or whose version
/// grows, moves to the end of the log. What a person has lost stands there once for that person (`account`), with what is
/// still to be known of it; the folder at the top of a shared drive stands for the drive. Numbers come from one sequence
/// and are never used again.
let changeLogTables = [
    """
    CREATE TABLE changeLog (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        time INTEGER NOT NULL,
        file INTEGER,
        drive TEXT,
        account INTEGER,
        id TEXT,
        space INTEGER,
        client TEXT,
        isOwn INTEGER
    ) STRICT
    """,
    "CREATE UNIQUE INDEX changesByFile ON changeLog (file) WHERE file IS NOT NULL",
    "CREATE UNIQUE INDEX changesByAccount ON changeLog (account, id) WHERE account IS NOT NULL",
    "CREATE UNIQUE INDEX changesByDrive ON changeLog (drive) WHERE file IS NULL AND account IS NULL",
    trigger("fileWasMade", "INSERT ON files WHEN NEW.isTop = 0", logging("file", "NEW.number")),
    trigger(
        "fileWasChanged", "UPDATE OF version ON files WHEN NEW.version <> OLD.version AND NEW.isTop = 0",
        logging("file", "NEW.number")),
    trigger("fileWasDeleted", "DELETE ON files", "DELETE FROM changeLog WHERE file = OLD.number"),
    trigger("driveWasMade", "INSERT ON drives", logging("drive", "NEW.id")),
    trigger("driveWasChanged", "UPDATE ON drives", logging("drive", "NEW.id")),
    trigger(
        "membersWereChanged",
        "UPDATE OF version ON files WHEN NEW.version <> OLD.version AND NEW.isTop = 1 AND NEW.drive IS NOT NULL",
        logging("drive", "NEW.id")),
    trigger(
        "driveWasDeleted", "DELETE ON drives",
        "DELETE FROM changeLog WHERE drive = OLD.id AND file IS NULL AND account IS NULL"),
]

private func trigger(_ name: String, _ event: String, _ statement: String) -> String {
    "CREATE TRIGGER \(name) AFTER \(event) BEGIN \(statement); END"
}

private func logging(_ column: String, _ value: String) -> String {
    "INSERT OR REPLACE INTO changeLog (time, \(column)) VALUES (\(serverTime), \(value))"
}

/// The server's time in milliseconds since 1970, as an expression.
let serverTime = """
    CAST((julianday('now') - 2440587.5) * 86400000.0
        + 1000.0 * ifnull((SELECT CAST(value AS REAL) FROM settings WHERE name = '\(Setting.clockAhead)'), 0.0) AS INTEGER)
    """
