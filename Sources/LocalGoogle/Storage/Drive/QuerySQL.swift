import DrivewaySQLite

/// Turns a query into a condition with bound values.
///
/// Every expression is 0 or 1, never nothing, so that `not` is the opposite also for files that have no such time.
struct QuerySQL {
    /// The condition.
    private(set) var sql = ""
    /// The values of its placeholders, in order.
    private(set) var arguments: [Value] = []
    /// Tables that it needs.
    private(set) var joins: Set<FileColumn.Join> = []

    private let access: DriveAccess
    /// The ids that the query's folders stand for.
    private let parents: [String: String]

    /// The condition of a query.
    /// - Parameter parents: The ids of the folders that the query names, by the names that it uses.
    init(_ query: SearchQuery, _ access: DriveAccess, parents: [String: String]) {
        self.access = access
        self.parents = parents
        append(query)
    }

    private mutating func append(_ query: SearchQuery) {
        switch query {
        case .everything: sql += "1"
        case .term(let term): append(term)
        case .and: append(Self.operands(of: query)[...], " AND ")
        case .or:
            if let folders = Self.alternatives(query), folders.count > 1 {
                appendFolders(folders)
            } else {
                append(Self.operands(of: query)[...], " OR ")
            }
        case .not(let query):
            sql += "NOT ("
            append(query)
            sql += ")"
        }
    }

    /// What one operation joins, in halves: SQLite bounds how deep an expression may be, not how long.
    private mutating func append(_ operands: ArraySlice<SearchQuery>, _ operation: String) {
        guard operands.count > 1 else { return operands.forEach { append($0) } }
        let middle = operands.startIndex + operands.count / 2
        sql += "("
        append(operands[..<middle], operation)
        sql += operation
        append(operands[middle...], operation)
        sql += ")"
    }

    /// All that a chain of one and the same operation joins, from left to right.
    private static func operands(of query: SearchQuery) -> [SearchQuery] {
        var (found, rest): ([SearchQuery], [SearchQuery]) = ([], [query])
        while let next = rest.popLast() {
            switch (query, next) {
            case (.and, .and(let left, let right)), (.or, .or(let left, let right)): rest += [right, left]
            default: found.append(next)
            }
        }
        return found
    }

    /// The folders of a query that is nothing but `… in parents or … in parents`, so that one index search does for all.
    private static func alternatives(_ query: SearchQuery) -> [String]? {
        switch query {
        case .term(.member(let id, of: .parents)): return [id]
        case .or(let left, let right):
            guard let first = alternatives(left), let second = alternatives(right) else { return nil }
            return first + second
        default: return nil
        }
    }

    /// Files that lie in one of these folders. Only the top folders, which are in no list, lie nowhere.
    private mutating func appendFolders(_ folders: [String]) {
        let ids = folders.map { parents[$0] ?? $0 }
        sql +=
            ids.count == 1
            ? "files.parent = ?" : "files.parent IN (" + ids.map { _ in "?" }.joined(separator: ", ") + ")"
        arguments += ids.map(Value.text)
    }

    private mutating func append(_ condition: String, _ values: Value...) {
        sql += condition
        arguments += values
    }

    private mutating func append(_ term: SearchTerm) {
        switch term {
        case .nameIs(let name): append("files.name = ?", .text(name))
        case .nameContains(let text):
            // A text without any word (`.`) is looked for as it is; an empty one is in every name.
            if let pattern = SearchWords.pattern(text) {
                append("instr(files.words, ?) > 0", .text(pattern))
            } else {
                append("instr(files.name, ?) > 0", .text(text))
            }
        case .fullTextContains(let text):
            if let expression = FullTextWords.expression(text) {
                append("files.number IN (SELECT rowid FROM fileTexts WHERE fileTexts MATCH ?)", .text(expression))
            } else {
                append("0")
            }
        case .mimeTypeIs(let type): append("files.mimeType = ?", .text(type))
        case .mimeTypeContains(let text): append("instr(files.mimeType, ?) > 0", .text(text))
        case .shortcutTargetIs(let id): append("ifnull(files.shortcutTarget = ?, 0)", .text(id))
        case .visibilityIs(let visibility):
            append("\(SharingSQL.visibility) = ?", .integer(access.moment), .text(visibility))
        case .time(let time, let relation, let moment):
            append("ifnull(\(column(of: time)) \(relation.rawValue) ?, 0)", .integer(moment))
        case .flag(let flag, let isTrue): append(flag, isTrue)
        case .member(let name, of: .parents): appendFolders([name])
        case .member(let person, of: .owners): appendOwner(person)
        case .member(let person, of: .writers): append(person, atLeast: .writer)
        case .member(let person, of: .readers): append(person, atLeast: .reader)
        case .property(let kind, let key, let value):
            append(
                """
                files.number IN (SELECT fileProperties.file FROM fileProperties WHERE fileProperties.client = ?
                    AND fileProperties.key = ? AND fileProperties.value = ?)
                """, .text(kind == .ownApp ? access.clientID : ""), .text(key), .text(value))
        }
    }

    private func address(_ person: String) -> String { person == "me" ? access.caller.email : person }

    private mutating func appendOwner(_ person: String) {
        append(
            "ifnull(files.owner = (SELECT id FROM accounts WHERE accounts.email = ?), 0)", .text(address(person)))
    }

    /// Files that a person or a group may use so: who owns them, or was given that role or a greater one.
    private mutating func append(_ person: String, atLeast role: Role) {
        sql += "("
        appendOwner(person)
        append(
            """
             OR EXISTS (SELECT 1 FROM sharings WHERE sharings.acl = files.acl AND sharings.principal IN (?, ?)
                AND sharings.role >= ? AND \(SharingSQL.lives)))
            """, .text(Principal.user(address(person)).text), .text(Principal.group(address(person)).text),
            .integer(Int64(role.rawValue)), .integer(access.moment))
    }

    private mutating func append(_ flag: SearchTerm.Flag, _ isTrue: Bool) {
        switch flag {
        case .trashed: append("files.isTrashed = ?", .integer(isTrue ? 1 : 0))
        case .starred:
            joins.insert(.state)
            append("ifnull(state.isStarred, 0) = ?", .integer(isTrue ? 1 : 0))
        case .sharedWithMe:
            joins.insert(.mine)
            append(
                "(mine.number IS NOT NULL AND ifnull(mine.expires > ?, 1)) = ?", .integer(access.moment),
                .integer(isTrue ? 1 : 0))
        }
    }

    private mutating func column(of time: SearchTerm.Time) -> String {
        switch time {
        case .created: return "files.created"
        case .modified: return "files.modified"
        case .viewedByMe:
            joins.insert(.state)
            return "state.viewed"
        case .sharedWithMe:
            joins.insert(.mine)
            return "mine.made"
        }
    }
}

extension SearchQuery {
    /// What an index can find a query's files by, faster than a walk through all that a person has.
    enum Index: Sendable, Hashable {
        /// The folders that it names, the properties, or the texts.
        case ofItsOwn
        /// The owner and a name.
        case ownerAndName
    }

    /// The index that all files of the query can be found by; `nil` if there is none.
    var index: Index? {
        switch self {
        case .term(.member(_, of: .parents)), .term(.property), .term(.fullTextContains): return .ofItsOwn
        case .term(.nameIs): return .ownerAndName
        case .and(let left, let right):
            let (left, right) = (left.index, right.index)
            return left == .ofItsOwn || right == .ofItsOwn ? .ofItsOwn : left ?? right
        case .or(let left, let right):
            let (left, right) = (left.index, right.index)
            return left == right ? left : nil
        default: return nil
        }
    }
}
