/// What the `q` parameter of `drives.list` asks for.
///
/// See <https://developers.google.com/workspace/drive/api/guides/ref-search-terms>.
indirect enum DriveQuery: Sendable, Hashable {
    case everything
    case term(DriveTerm)
    case and(DriveQuery, DriveQuery)
    case or(DriveQuery, DriveQuery)
    case not(DriveQuery)

    /// Whether any term is one that only administrators may use.
    var needsAdministrator: Bool {
        switch self {
        case .everything: false
        case .term(.nameIs), .term(.nameContains), .term(.hidden): false
        case .term: true
        case .and(let left, let right), .or(let left, let right): left.needsAdministrator || right.needsAdministrator
        case .not(let query): query.needsAdministrator
        }
    }
}

/// One comparison of a query for shared drives.
enum DriveTerm: Sendable, Hashable {
    /// A number of people.
    enum Count: String, Sendable, Hashable {
        case members = "memberCount"
        case organizers = "organizerCount"
    }

    case nameIs(String)
    case nameContains(String)
    case hidden(Bool)
    /// In milliseconds since 1970.
    case created(SearchTerm.Relation, Int64)
    case count(Count, SearchTerm.Relation, Int64)
    /// Organisational units are not there: no shared drive is in one.
    case unit
}

/// Reads the query language of `drives.list`: that of files with other fields.
struct DriveQueryParser {
    private let tokens: [QueryToken]
    private var place = 0

    /// The query that `text` spells; blank text asks for everything.
    static func parse(_ text: String) throws(QueryParser.Failure) -> DriveQuery {
        var parser = DriveQueryParser(tokens: try QueryLexer.tokens(of: text))
        guard !parser.tokens.isEmpty else { return .everything }
        let query = try parser.expression(depth: 0)
        guard parser.place == parser.tokens.count else { throw .init("text after the end") }
        return query
    }

    private init(tokens: [QueryToken]) { self.tokens = tokens }

    private mutating func take(_ token: QueryToken) -> Bool {
        guard place < tokens.count, tokens[place] == token else { return false }
        place += 1
        return true
    }

    private mutating func next() throws(QueryParser.Failure) -> QueryToken {
        guard place < tokens.count else { throw .init("the end comes too early") }
        place += 1
        return tokens[place - 1]
    }

    private mutating func expression(depth: Int) throws(QueryParser.Failure) -> DriveQuery {
        guard depth < QueryParser.depthLimit, tokens.count < QueryParser.termLimit else { throw .init("too long") }
        var query = try operand(depth: depth)
        while true {
            if take(.word("and")) {
                query = .and(query, try operand(depth: depth))
            } else if take(.word("or")) {
                query = .or(query, try operand(depth: depth))
            } else {
                return query
            }
        }
    }

    private mutating func operand(depth: Int) throws(QueryParser.Failure) -> DriveQuery {
        guard depth < QueryParser.depthLimit else { throw .init("nested too deeply") }
        if take(.word("not")) { return .not(try operand(depth: depth + 1)) }
        guard take(.openParenthesis) else { return try term() }
        let query = try expression(depth: depth + 1)
        guard take(.closeParenthesis) else { throw .init("missing parenthesis") }
        return query
    }

    private mutating func term() throws(QueryParser.Failure) -> DriveQuery {
        guard case .word(let field) = try next() else { throw .init("a term is missing") }
        let operation = try next()
        let value = try next()
        switch (field, operation, value) {
        case ("name", .relation(.equal), .string(let text)): return .term(.nameIs(text))
        case ("name", .relation(.notEqual), .string(let text)): return .not(.term(.nameIs(text)))
        case ("name", .word("contains"), .string(let text)): return .term(.nameContains(text))
        case ("hidden", .relation(.equal), .word(let word)): return .term(.hidden(try truth(word)))
        case ("hidden", .relation(.notEqual), .word(let word)): return .term(.hidden(try !truth(word)))
        case ("createdTime", .relation(let relation), .string(let text)):
            guard let moment = DriveTime.milliseconds(from: text) else { throw .init("not a time") }
            return .term(.created(relation, moment))
        case ("orgUnitId", .relation(.equal), .string): return .term(.unit)
        case (_, .relation(let relation), .word(let text)):
            guard let count = DriveTerm.Count(rawValue: field), let number = Int64(text) else {
                throw .init("unknown field")
            }
            return .term(.count(count, relation, number))
        default: throw .init("unknown field")
        }
    }

    private func truth(_ word: String) throws(QueryParser.Failure) -> Bool {
        guard word == "true" || word == "false" else { throw .init("true or false?") }
        return word == "true"
    }
}
