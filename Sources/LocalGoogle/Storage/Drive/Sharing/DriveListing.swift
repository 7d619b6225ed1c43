import DrivewaySQLite

/// A page of shared drives, oldest first.
struct DriveListing: Sendable {
    let access: DriveAccess
    let query: DriveQuery
    /// Whether all drives of the caller's organisation are listed, not only those that the caller is a member of.
    let asAdministrator: Bool
    let pageSize: Int
    /// The number of the folder at the top of the last drive of the page before.
    let place: Int64

    /// Reads a page.
    /// - Returns: The drives, and the place of the last one if more follow.
    func page(_ connection: Connection) throws -> (drives: [SharedDrive], next: Int64?) {
        let reader = access.reader
        var (sql, arguments) = (DriveSQL.columns, DriveSQL.arguments(reader))
        if asAdministrator {
            sql += " WHERE drives.organisation = ?"
            arguments.append(.text(reader.organisation))
        } else {
            sql += """
                 WHERE drives.root IN (SELECT sharings.acl FROM sharings WHERE sharings.principal = ? AND \(SharingSQL.lives))
                """
            arguments += [.text(reader.person), .integer(reader.moment)]
        }
        sql += " AND drives.root > ? AND "
        arguments.append(.integer(place))
        append(query, &sql, &arguments)
        sql += " ORDER BY drives.root LIMIT ?"
        arguments.append(.integer(Int64(pageSize) + 1))
        var drives = try connection.rows(sql, arguments).compactMap {
            try SharedDrive($0, asAdministratorOf: asAdministrator ? reader.organisation : nil)
        }
        guard drives.count > pageSize else { return (drives, nil) }
        drives.removeLast()
        return (drives, drives.last?.root)
    }

    private func append(_ query: DriveQuery, _ sql: inout String, _ arguments: inout [Value]) {
        switch query {
        case .everything: sql += "1"
        case .term(let term): append(term, &sql, &arguments)
        case .and(let left, let right), .or(let left, let right):
            sql += "("
            append(left, &sql, &arguments)
            if case .and = query { sql += " AND " } else { sql += " OR " }
            append(right, &sql, &arguments)
            sql += ")"
        case .not(let query):
            sql += "NOT ("
            append(query, &sql, &arguments)
            sql += ")"
        }
    }

    private func append(_ term: DriveTerm, _ sql: inout String, _ arguments: inout [Value]) {
        switch term {
        case .nameIs(let name):
            sql += "drives.name = ?"
            arguments.append(.text(name))
        case .nameContains(let text):
            let pattern = SearchWords.pattern(text)
            sql += pattern == nil ? "instr(drives.name, ?) > 0" : "instr(drives.words, ?) > 0"
            arguments.append(.text(pattern ?? text))
        case .hidden(let isHidden):
            sql += "(hiddenDrives.drive IS NOT NULL) = ?"
            arguments.append(isHidden.sqlValue)
        case .created(let relation, let moment):
            sql += "drives.created \(relation.rawValue) ?"
            arguments.append(.integer(moment))
        case .count(let count, let relation, let number):
            sql += """
                (SELECT count(*) FROM permissions WHERE permissions.file = drives.root AND permissions.role >= ?)
                    \(relation.rawValue) ?
                """
            let role: Role = count == .organizers ? .organizer : .reader
            arguments += [.integer(Int64(role.rawValue)), .integer(number)]
        case .unit: sql += "0"
        }
    }
}
