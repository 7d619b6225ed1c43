import DrivewaySQLite

/// Turns an order into expressions to sort by, and a place in it into a condition.
///
/// The number of the file's row comes last, so that no two files are equal: a page begins exactly after the last file of
/// the one before, whatever was added or deleted in between.
struct OrderSQL {
    /// One expression; none of them is ever nothing.
    struct Key {
        let sql: String
        let isDescending: Bool
    }

    /// The expressions, most significant first; the row number is the last.
    let keys: [Key]
    /// Tables that they need.
    let joins: Set<FileColumn.Join>

    /// The expressions of an order.
    /// - Parameter isByRelevance: Whether what fits a search in texts best comes first.
    init(_ order: SortOrder, isByRelevance: Bool = false) {
        var joins: Set<FileColumn.Join> = []
        var keys: [Key] = isByRelevance ? [Key(sql: "ifnull(relevance.score, 0)", isDescending: true)] : []
        for part in order.parts {
            let (sql, needed, isReversed) = Self.expression(of: part.key)
            joins.formUnion(needed)
            keys.append(Key(sql: sql, isDescending: part.isDescending != isReversed))
        }
        // Without an order the newest file comes first.
        keys.append(Key(sql: "files.number", isDescending: keys.last?.isDescending ?? true))
        self.keys = keys
        self.joins = joins
    }

    /// The expressions as columns of a statement.
    var columns: String { keys.map(\.sql).joined(separator: ", ") }

    /// The text after `ORDER BY`, by the places of the expressions among the columns of a statement.
    /// - Parameter first: How many columns come before them.
    func sql(from first: Int) -> String {
        keys.enumerated().map { "\(first + $0 + 1)" + ($1.isDescending ? " DESC" : "") }.joined(separator: ", ")
    }

    /// A condition that holds for what comes after a place.
    func condition(after place: [Value]) -> (sql: String, arguments: [Value]) {
        if Set(keys.map(\.isDescending)).count == 1 {
            let columns = keys.map(\.sql).joined(separator: ", ")
            let marks = keys.map { _ in "?" }.joined(separator: ", ")
            return ("(\(columns)) \(keys[0].isDescending ? "<" : ">") (\(marks))", place)
        }
        // Directions differ: after the first key, or equal there and after the rest, and so on.
        var sql = ""
        var arguments: [Value] = []
        for (index, key) in keys.enumerated() {
            let isLast = index == keys.count - 1
            sql += "(\(key.sql) \(key.isDescending ? "<" : ">") ?" + (isLast ? "" : " OR (\(key.sql) = ? AND ")
            arguments += isLast ? [place[index]] : [place[index], place[index]]
        }
        return (sql + ")" + String(repeating: "))", count: keys.count - 1), arguments)
    }

    private static func expression(of key: SortOrder.Key) -> (
        sql: String, joins: Set<FileColumn.Join>, isReversed: Bool
    ) {
        switch key {
        case .createdTime: ("files.created", [], false)
        case .folder: ("files.isFolder", [], true)
        case .modifiedByMeTime: ("ifnull(state.modified, 0)", [.state], false)
        case .modifiedTime: ("files.modified", [], false)
        case .name: ("files.name", [], false)
        case .nameNatural: ("files.naturalName", [], false)
        case .quotaBytesUsed: ("files.quota", [], false)
        case .recency: ("max(files.modified, ifnull(state.viewed, 0), ifnull(mine.made, 0))", [.state, .mine], false)
        case .sharedWithMeTime: ("ifnull(mine.made, 0)", [.mine], false)
        case .starred: ("ifnull(state.isStarred, 0)", [.state], true)
        case .viewedByMeTime: ("ifnull(state.viewed, 0)", [.state], false)
        }
    }
}
