import DrivewaySQLite

/// A page of files: what is looked for, in which order, from which place on.
struct FileListing: Sendable {
    let access: DriveAccess
    let email: String
    let query: SearchQuery
    let order: SortOrder
    let spaces: Set<DriveSpace>
    var pageSize: Int
    /// The place after which the page begins; `nil` for the first page.
    var place: [Value]?
    /// Files made after that moment are not shown yet.
    var visibleUntil: Int64?
    /// Whether a query over several folders is answered for the first of them only.
    var answersForSomeParents = false

    /// Reads a page.
    /// - Returns: The files, and the place of the last one if more follow.
    /// - Throws: The 404 of a folder that the query names and the caller does not see.
    func page(_ selection: FileSelection, _ connection: Connection) throws -> (rows: [FileRow], next: [Value]?) {
        let condition = QuerySQL(query, access, email: email, parents: try parents(connection))
        let order = OrderSQL(order)
        var (sql, arguments) = selection.statement(
            access.reader, joining: condition.joins.union(order.joins), further: order.columns)
        sql += " WHERE " + visibility(&arguments)
        sql += " AND " + condition.sql
        arguments += condition.arguments
        if let place {
            guard place.count == order.keys.count else { throw GoogleError.invalid(parameter: "pageToken") }
            let after = order.condition(after: place)
            sql += " AND " + after.sql
            arguments += after.arguments
        }
        sql += " ORDER BY " + order.sql + " LIMIT ?"
        arguments.append(.integer(Int64(pageSize) + 1))
        var rows = try connection.rows(sql, arguments).map { FileRow($0, selection) }
        guard rows.count > pageSize, let last = rows.dropLast().last else { return (rows, nil) }
        rows.removeLast()
        return (rows, order.keys.indices.map { last[beyond: $0] })
    }

    /// The condition of what the caller sees of the spaces. The top folders are in no list.
    private func visibility(_ arguments: inout [Value]) -> String {
        // A plus sign keeps a condition from choosing the index, where the query has a better one.
        let index = query.index
        let mark = index == nil ? "" : "+"
        var sql = "\(index == .ofItsOwn ? "+" : "")files.owner = ? AND files.isTop = 0"
        arguments.append(.integer(access.accountID))
        var choices: [String] = []
        if spaces.contains(.drive) {
            var choice = "\(mark)files.space = 0"
            if !access.seesEverything {
                choice += " AND files.client = ?"
                arguments.append(.text(access.clientID))
            }
            choices.append(choice)
        }
        if spaces.contains(.appDataFolder) {
            choices.append("\(mark)files.space = 1 AND files.client = ?")
            arguments.append(.text(access.clientID))
        }
        sql += choices.count == 1 ? " AND " + choices[0] : " AND (" + choices.joined(separator: " OR ") + ")"
        if let visibleUntil {
            sql += " AND files.made <= ?"
            arguments.append(.integer(visibleUntil))
        }
        return sql
    }

    /// The ids of the folders that the query names.
    private func parents(_ connection: Connection) throws -> [String: String] {
        var ids: [String: String] = [:]
        let named = query.parents
        for name in named {
            let id = try connection.resolve(name, access)
            if id != name || name == "root" || name == DriveSpace.appDataFolder.name {
                ids[name] = id
            } else if let file = try connection.fileFacts(id),
                access.sees(file) || file.isTop && file.owner == access.accountID
            {
                ids[name] = id
            } else {
                // As seen on the live service the text names no id.
                throw GoogleError.notFound(fileID: "")
            }
        }
        guard answersForSomeParents, let first = named.first, named.count > 1 else { return ids }
        return Dictionary(named.map { ($0, ids[first] ?? first) }) { first, _ in first }
    }
}
