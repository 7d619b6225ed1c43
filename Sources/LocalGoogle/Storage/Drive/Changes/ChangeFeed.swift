import DrivewaySQLite

/// What a caller wants to see of the log of changes, and from where on.
struct ChangeFeed: Sendable {
    /// One entry of the log.
    struct Entry {
        /// What became of something.
        enum Event {
            /// The caller sees the file as it is now.
            case file(FileRow)
            /// The caller sees the shared drive as it is now.
            case drive(SharedDrive)
            /// The caller has lost a file, or a shared drive; or the file is elsewhere now, where the caller sees it.
            case removal(id: String, isDrive: Bool, elsewhere: FileRow?)
        }

        let number: Int64
        let time: Int64
        let event: Event
    }

    let access: DriveAccess
    let spaces: Set<DriveSpace>
    let includesRemoved: Bool
    /// Whether only what lies in the person's own My Drive counts.
    let isMyDriveOnly: Bool
    let includesSharedDrives: Bool
    /// Whether a file that has left where this feed looks is shown, if the caller sees it where it is now.
    let showsWhatLeft: Bool
    /// The shared drive whose changes alone count.
    let drive: String?

    /// The entries from a number on, oldest first, at most `limit`, and where the next ones begin if there are more.
    func page(
        from start: Int64, limit: Int, _ selection: FileSelection, _ connection: Connection
    ) throws -> (entries: [Entry], next: Int64?) {
        var entries = try files(from: start, count: limit + 1, selection, connection)
        if includesSharedDrives { entries += try drives(from: start, connection) }
        if includesRemoved { entries += try removals(from: start, count: limit + 1, selection, connection) }
        entries.sort { $0.number < $1.number }
        guard entries.count > limit else { return (entries, nil) }
        return (Array(entries.prefix(limit)), entries[limit].number)
    }

    /// Whether there is anything from a number on.
    func hasChanges(since start: Int64, _ connection: Connection) throws -> Bool {
        let selection = FileSelection(FileFacts.sightColumns)
        return try !page(from: start, limit: 1, selection, connection).entries.isEmpty
    }

    /// The entries of files that the caller sees.
    private func files(
        from start: Int64, count: Int, _ selection: FileSelection, _ connection: Connection
    ) throws -> [Entry] {
        let reach = reach
        var (sql, arguments) = selection.statement(access.reader, further: "log.number, log.time")
        sql += " JOIN changeLog AS log ON log.file = files.number WHERE log.number >= ? AND \(reach.sql)"
        sql += " ORDER BY log.number LIMIT ?"
        let position = arguments.count
        arguments += [.integer(start)] + reach.arguments + [.integer(Int64(count))]
        var found: [Entry] = []
        while found.count < count {
            let rows = try connection.rows(sql, arguments).map { FileRow($0, selection) }
            for row in rows where access.sees(FileFacts(row)) {
                guard let number = row[beyond: 0].number, let time = row[beyond: 1].number else { continue }
                found.append(Entry(number: number, time: time, event: .file(row)))
            }
            guard rows.count == count, let last = rows.last?[beyond: 0].number else { break }
            arguments[position] = .integer(last + 1)
        }
        return Array(found.prefix(count))
    }

    /// Whose files count. The plus signs keep the conditions from choosing an index in the place of the log's own order.
    private var reach: (sql: String, arguments: [Value]) {
        var sql = "(+files.owner = ?"
        var arguments: [Value] = [.integer(access.accountID)]
        if !isMyDriveOnly {
            let condition = "sharings.principal = ? AND \(SharingSQL.lives)"
            let values: [Value] = [.text(access.reader.person), .integer(access.moment)]
            sql += " OR " + SharingSQL.accessible(condition)
            arguments += values + values
        }
        sql += ") AND +files.space IN (\(spaces.map { String($0.rawValue) }.joined(separator: ", ")))"
        sql += " AND " + inDrive("+files.drive", &arguments)
        return (sql, arguments)
    }

    private func inDrive(_ column: String, _ arguments: inout [Value]) -> String {
        guard let drive else { return includesSharedDrives ? "1" : column + " IS NULL" }
        arguments.append(.text(drive))
        return column + " = ?"
    }

    /// The entries of the shared drives that the caller is a member of: there are not many.
    private func drives(from start: Int64, _ connection: Connection) throws -> [Entry] {
        var arguments: [Value] = [.integer(start)]
        let sql =
            "SELECT number, time, drive FROM changeLog WHERE file IS NULL AND account IS NULL AND number >= ? AND "
            + inDrive("drive", &arguments)
        return try connection.rows(sql, arguments).compactMap { row in
            let top = try connection.fileFacts(row[2], access)
            guard top?.role != nil else { return nil }
            return Entry(
                number: try row[0], time: try row[1], event: .drive(try connection.sharedDrive(row[2], access)))
        }
    }

    /// The entries of what the caller has lost, as far as the app could see it, and of what has left where the feed looks.
    private func removals(
        from start: Int64, count: Int, _ selection: FileSelection, _ connection: Connection
    ) throws -> [Entry] {
        var sql = "SELECT number, time, id, id IS drive FROM changeLog WHERE account = ? AND number >= ?"
        var arguments: [Value] = [.integer(access.accountID), .integer(start)]
        let choices = spaces.map { space in
            let isWhole = space == .drive && access.seesEverything
            if !isWhole { arguments.append(.text(access.clientID)) }
            return "space = \(space.rawValue)" + (isWhole ? "" : " AND client = ?")
        }
        sql += " AND (" + choices.joined(separator: " OR ") + ")"
        if isMyDriveOnly { sql += " AND isOwn = 1" }
        sql += " AND " + inDrive("drive", &arguments)
        // What has moved from one drive to another is no removal where the feed looks into both.
        let reach = reach
        sql += """
             AND NOT EXISTS (SELECT 1 FROM files
                WHERE files.id = changeLog.id AND files.drive IS NOT changeLog.drive AND \(reach.sql))
             ORDER BY number LIMIT ?
            """
        arguments += reach.arguments + [.integer(Int64(count))]
        return try connection.rows(sql, arguments).map { row in
            let id: String = try row[2]
            let file = showsWhatLeft ? try? connection.visibleRow(id, selection, access) : nil
            return try Entry(
                number: row[0], time: row[1], event: .removal(id: id, isDrive: row[3], elsewhere: file))
        }
    }
}
