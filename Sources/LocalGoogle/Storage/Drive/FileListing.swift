import DrivewaySQLite

/// A page of files: what is looked for, where, in which order, from which place on.
struct FileListing: Sendable {
    let access: DriveAccess
    let query: SearchQuery
    let order: SortOrder
    let spaces: Set<DriveSpace>
    let corpus: Corpus
    /// Whether items of shared drives are listed.
    let includesSharedDrives: Bool
    var pageSize: Int
    /// The place after which the page begins; `nil` for the first page.
    var place: [Value]?
    /// Files made after that moment are not shown yet.
    var visibleUntil: Int64?
    /// Whether a query over several folders is answered for the first of them only.
    var answersForSomeParents = false

    /// Reads a page.
    ///
    /// What is the caller's own and what others shared are found by different indexes; each part comes in the order asked for
    /// and SQLite merges them, so that a page costs what is on it and not what there is.
    /// - Returns: The files, and the place of the last one if more follow.
    /// - Throws: The 404 of a folder that the query names and the caller does not see.
    func page(_ selection: FileSelection, _ connection: Connection) throws -> (rows: [FileRow], next: [Value]?) {
        let condition = QuerySQL(query, access, parents: try parents(connection))
        let relevance = Self.relevance(of: query)
        let order = OrderSQL(order, isByRelevance: relevance != nil)
        if let place, place.count != order.keys.count { throw GoogleError.invalid(parameter: "pageToken") }
        var sql: [String] = []
        var arguments: [Value] = []
        for part in try FileScope(self).parts(connection) {
            var (text, values) = selection.statement(
                access.reader, joining: condition.joins.union(order.joins).union(part.joins), further: order.columns)
            if relevance != nil { text += " LEFT JOIN relevance ON relevance.file = files.number" }
            text += " WHERE " + part.sql + " AND files.isTop = 0 AND " + condition.sql
            values += part.arguments + condition.arguments
            if let visibleUntil {
                text += " AND files.made <= ?"
                values.append(.integer(visibleUntil))
            }
            if let place {
                let after = order.condition(after: place)
                text += " AND " + after.sql
                values += after.arguments
            }
            sql.append(text)
            arguments += values
        }
        arguments.append(.integer(Int64(pageSize) + 1))
        if let relevance { arguments.insert(.text(relevance.expression), at: 0) }
        let text =
            (relevance?.table ?? "") + sql.joined(separator: " UNION ALL ") + " ORDER BY "
            + order.sql(from: selection.count) + " LIMIT ?"
        var rows = try connection.rows(text, arguments).map { FileRow($0, selection) }
        guard rows.count > pageSize, let last = rows.dropLast().last else { return (rows, nil) }
        rows.removeLast()
        return (rows, order.keys.indices.map { last[beyond: $0] })
    }

    /// How well files fit what a query looks for in texts; `nil` if it looks for nothing there.
    private static func relevance(of query: SearchQuery) -> (table: String, expression: String)? {
        let expressions = query.texts.compactMap(FullTextWords.expression)
        guard !query.texts.isEmpty else { return nil }
        let table = """
            WITH relevance (file, score) AS MATERIALIZED (
                SELECT rowid, CAST(-1000000 * rank AS INTEGER) FROM fileTexts WHERE fileTexts MATCH ?)

            """
        // Texts without any word fit nothing: an empty phrase has no match.
        return (table, expressions.isEmpty ? "\"\"" : expressions.map { "(\($0))" }.joined(separator: " OR "))
    }

    /// The ids of the folders that the query names.
    private func parents(_ connection: Connection) throws -> [String: String] {
        var ids: [String: String] = [:]
        let named = query.parents
        for name in named {
            let id = try connection.resolve(name, access)
            if id != name || name == "root" || name == DriveSpace.appDataFolder.name {
                ids[name] = id
            } else if let file = try connection.fileFacts(id, access), isKnown(file) {
                ids[name] = id
            } else {
                // As seen on the live service the text names no id.
                throw GoogleError.notFound(fileID: "")
            }
        }
        guard answersForSomeParents, let first = named.first, named.count > 1 else { return ids }
        return Dictionary(named.map { ($0, ids[first] ?? first) }) { first, _ in first }
    }

    private func isKnown(_ file: FileFacts) -> Bool {
        access.sees(file) || file.isTop && file.role == .owner
    }
}
