import DrivewaySQLite

/// What a search in texts goes by, what clients hint at about content, and what is known of pictures.
let documentMigration = Migration(number: 3, name: "texts of files, hints and pictures") { connection in
    for statement in documentTables + documentTriggers { try connection.execute(statement) }
    // A word of a name says more about a file than one of its description, and that more than one of many in its text.
    try connection.execute("INSERT INTO fileTexts (fileTexts, rank) VALUES ('rank', 'bm25(10.0, 4.0, 1.0, 1.0)')")
    try connection.execute("INSERT INTO fileTextQueue (file, mark) SELECT number, random() FROM files")
}

/// `fileTexts` holds words that ``FullTextWords`` has separated by blanks; so its tokenizer only splits at these.
private let documentTables = [
    "CREATE VIRTUAL TABLE fileTexts USING fts5 (name, description, content, hint, tokenize = 'ascii')",
    """
    CREATE TABLE fileTextQueue (
        file INTEGER PRIMARY KEY REFERENCES files (number) ON DELETE CASCADE,
        mark INTEGER NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE fileHints (
        file INTEGER PRIMARY KEY REFERENCES files (number) ON DELETE CASCADE,
        text TEXT,
        usesContent INTEGER NOT NULL DEFAULT 0,
        thumbnail BLOB,
        thumbnailType TEXT,
        thumbnailVersion INTEGER NOT NULL DEFAULT 0
    ) STRICT
    """,
    // A JSON object with the members of the resource that tell about a picture.
    "ALTER TABLE files ADD COLUMN media TEXT",
]

/// Whatever changes a text puts the file into the queue, in the same transaction. The mark tells one change from the next:
/// who has looked at a file takes it out only if it has not changed since.
private let documentTriggers = [
    trigger("filesInserted", "INSERT ON files", "new.number"),
    trigger("fileTextsChanged", "UPDATE OF name, description, headRevision, mimeType ON files", "new.number"),
    trigger("fileHintsInserted", "INSERT ON fileHints", "new.file"),
    trigger("fileHintsChanged", "UPDATE OF text, usesContent ON fileHints", "new.file"),
    """
    CREATE TRIGGER filesDeleted AFTER DELETE ON files BEGIN
        DELETE FROM fileTexts WHERE rowid = old.number;
    END
    """,
]

private func trigger(_ name: String, _ event: String, _ number: String) -> String {
    """
    CREATE TRIGGER \(name) AFTER \(event) BEGIN
        INSERT INTO fileTextQueue (file, mark) VALUES (\(number), random())
            ON CONFLICT (file) DO UPDATE SET mark = excluded.mark;
    END
    """
}
