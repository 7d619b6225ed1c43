import DrivewaySQLite

/// The tables of Calendar.
///
/// Times in columns named `created` and `updated` are milliseconds, stamps microseconds, the rest seconds since 1970.
let calendarMigration = Migration(number: 6, name: "calendars and events") { connection in
    for statement in calendarTables + eventTables { try connection.execute(statement) }
    for account in try connection.rows("SELECT id, email, created FROM accounts") {
        try connection.insertPrimaryCalendar(
            account: account.int64("id"), email: account.string("email"),
            at: Int64(account.double("created") * 1000))
    }
}

/// Calendars, the lists that people have of them, and who may do what. `calendarClock` has one row: the number of the last
/// change and the last stamp. A list entry outlives its calendar, so that a sync can tell that it is gone.
private let calendarTables = [
    "CREATE TABLE calendarClock (id INTEGER PRIMARY KEY CHECK (id = 1), change INTEGER NOT NULL, stamp INTEGER NOT NULL) STRICT",
    """
    CREATE TABLE calendars (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE COLLATE NOCASE,
        owner INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        client TEXT NOT NULL,
        isPrimary INTEGER NOT NULL,
        summary TEXT NOT NULL,
        description TEXT,
        location TEXT,
        timeZone TEXT NOT NULL,
        zoneChange INTEGER NOT NULL DEFAULT 0,
        labels TEXT,
        workingHours TEXT,
        updated INTEGER NOT NULL,
        stamp INTEGER NOT NULL
    ) STRICT
    """,
    "CREATE INDEX calendarsByOwner ON calendars (owner)",
    """
    CREATE TABLE calendarEntries (
        account INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        id TEXT NOT NULL COLLATE NOCASE,
        settings TEXT NOT NULL,
        isHidden INTEGER NOT NULL DEFAULT 0,
        isDeleted INTEGER NOT NULL DEFAULT 0,
        stamp INTEGER NOT NULL,
        change INTEGER NOT NULL,
        PRIMARY KEY (account, id)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX calendarEntriesById ON calendarEntries (id)",
    """
    CREATE TABLE calendarRules (
        calendar INTEGER NOT NULL REFERENCES calendars (number) ON DELETE CASCADE,
        id TEXT NOT NULL,
        type TEXT NOT NULL,
        value TEXT NOT NULL,
        role TEXT NOT NULL,
        isDeleted INTEGER NOT NULL DEFAULT 0,
        stamp INTEGER NOT NULL,
        change INTEGER NOT NULL,
        PRIMARY KEY (calendar, id)
    ) STRICT, WITHOUT ROWID
    """,
]

/// Events. `span` groups them by how long they last (``EventSpan``), so that those in a window are found by when they
/// begin; `earliest` and `latest` enclose all that an event covers in any zone, `starts` and `ends` are exact.
private let eventTables = [
    """
    CREATE TABLE events (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        calendar INTEGER NOT NULL REFERENCES calendars (number) ON DELETE CASCADE,
        id TEXT NOT NULL,
        uid TEXT NOT NULL,
        series TEXT,
        original TEXT,
        creator TEXT NOT NULL,
        organizer TEXT NOT NULL,
        created INTEGER NOT NULL,
        updated INTEGER NOT NULL,
        stamp INTEGER NOT NULL,
        change INTEGER NOT NULL,
        isRemoved INTEGER NOT NULL,
        isOrphan INTEGER NOT NULL,
        isCancelled INTEGER NOT NULL,
        isRecurring INTEGER NOT NULL,
        isAllDay INTEGER NOT NULL,
        isBusy INTEGER NOT NULL,
        isPrivate INTEGER NOT NULL,
        span INTEGER NOT NULL,
        earliest INTEGER NOT NULL,
        latest INTEGER NOT NULL,
        starts INTEGER NOT NULL,
        ends INTEGER NOT NULL,
        type TEXT NOT NULL,
        words TEXT NOT NULL,
        content TEXT NOT NULL,
        UNIQUE (calendar, id)
    ) STRICT
    """,
    "CREATE INDEX eventsByTime ON events (calendar, span, earliest)",
    "CREATE INDEX eventsByUid ON events (calendar, uid)",
    "CREATE INDEX eventsBySeries ON events (calendar, series) WHERE series IS NOT NULL",
    "CREATE INDEX eventsByChange ON events (calendar, change)",
    "CREATE INDEX eventsByUpdate ON events (calendar, updated)",
    """
    CREATE TABLE eventProperties (
        event INTEGER NOT NULL REFERENCES events (number) ON DELETE CASCADE,
        isShared INTEGER NOT NULL,
        name TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (event, isShared, name)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX eventPropertiesByName ON eventProperties (name, value, isShared)",
]
