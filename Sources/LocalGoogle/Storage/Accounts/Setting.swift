import DrivewaySQLite

/// The names of the settings that outlive the process.
enum Setting {
    /// How far the server's time is ahead of the machine's, in seconds.
    static let clockAhead = "clockAhead"
    /// The key under which ids are made.
    static let idKey = "idKey"
    /// There while a seed is being made: what a killed server has of it is no whole one.
    static let isBeingSeeded = "isBeingSeeded"
}

extension Connection {
    /// Removes all that was stored: the rows of all tables but the list of schema steps and the server's own keys.
    func removeEverything() throws {
        try execute("PRAGMA defer_foreign_keys = ON")
        let tables = try rows(
            """
            SELECT name FROM pragma_table_list
            WHERE schema = 'main' AND type IN ('table', 'virtual') AND name NOT LIKE 'sqlite_%'
                AND name NOT IN ('driveway_migrations', 'settings', 'signingKeys')
            """)
        for table in tables { try execute("DELETE FROM \"\(table.string("name"))\"") }
        try execute("DELETE FROM settings WHERE name <> ?", [.text(Setting.idKey)])
    }
}
