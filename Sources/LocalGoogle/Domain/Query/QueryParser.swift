/// Reads the query language of `files.list`.
///
/// `and` and `or` bind alike and are taken from left to right, as Google's guide says; `not` belongs to the term or the
/// parenthesis that follows; these three may be written in capitals. Field names, other operators and the words `true` and
/// `false` are written in lower case.
struct QueryParser {
    /// A text that is not a query.
    struct Failure: Error, Hashable {
        /// What is wrong, for tests and logs; Google answers `Invalid Value`.
        let reason: String

        init(_ reason: String) { self.reason = reason }
    }

    /// Deeper nesting than this is refused, so that no query can exhaust the stack.
    static let depthLimit = 64
    /// Longer queries than this are refused.
    static let termLimit = 1000

    private let tokens: [QueryToken]
    private var place = 0
    private var terms = 0

    /// The query that `text` spells; blank text asks for everything.
    static func parse(_ text: String) throws(Failure) -> SearchQuery {
        var parser = QueryParser(tokens: try QueryLexer.tokens(of: text))
        guard !parser.tokens.isEmpty else { return .everything }
        let query = try parser.expression(depth: 0)
        guard parser.current == nil else { throw Failure("text after the end") }
        return query
    }

    private init(tokens: [QueryToken]) { self.tokens = tokens }

    private var current: QueryToken? { place < tokens.count ? tokens[place] : nil }

    private mutating func take(_ token: QueryToken) -> Bool {
        guard current == token else { return false }
        place += 1
        return true
    }

    private mutating func next() throws(Failure) -> QueryToken {
        guard let token = current else { throw Failure("the end comes too early") }
        place += 1
        return token
    }

    private mutating func expression(depth: Int) throws(Failure) -> SearchQuery {
        var query = try operand(depth: depth)
        while true {
            if take(.word("and")) || take(.word("AND")) {
                query = .and(query, try operand(depth: depth))
            } else if take(.word("or")) || take(.word("OR")) {
                query = .or(query, try operand(depth: depth))
            } else {
                return query
            }
        }
    }

    private mutating func operand(depth: Int) throws(Failure) -> SearchQuery {
        guard depth < Self.depthLimit else { throw Failure("nested too deeply") }
        if take(.word("not")) || take(.word("NOT")) { return .not(try operand(depth: depth + 1)) }
        if take(.openParenthesis) {
            let query = try expression(depth: depth + 1)
            guard take(.closeParenthesis) else { throw Failure("missing parenthesis") }
            return query
        }
        terms += 1
        guard terms <= Self.termLimit else { throw Failure("too many terms") }
        return try term()
    }

    private mutating func term() throws(Failure) -> SearchQuery {
        switch try next() {
        case .string(let value):
            guard take(.word("in")), case .word(let name) = try next(),
                let collection = SearchTerm.Collection(rawValue: name)
            else { throw Failure("'…' in what?") }
            return .term(.member(value, of: collection))
        case .word(let field):
            return try comparison(of: field)
        default:
            throw Failure("a term is missing")
        }
    }

    private mutating func comparison(of field: String) throws(Failure) -> SearchQuery {
        if let time = SearchTerm.Time(rawValue: field) {
            guard case .relation(let relation) = try next(), case .string(let text) = try next(),
                let moment = DriveTime.milliseconds(from: text)
            else { throw Failure("not a time") }
            return .term(.time(time, relation, moment))
        }
        if let flag = SearchTerm.Flag(rawValue: field) { return try comparison(of: flag) }
        if let properties = SearchTerm.Properties(rawValue: field) {
            guard take(.word("has")) else { throw Failure("properties has what?") }
            return .term(try property(of: properties))
        }
        // Programs turn the term around, and are answered.
        if let collection = SearchTerm.Collection(rawValue: field), take(.word("in")) {
            guard case .string(let value) = try next() else { throw Failure("a text is missing") }
            return .term(.member(value, of: collection))
        }
        switch field {
        case "name": return try text(isEqual: SearchTerm.nameIs, contains: SearchTerm.nameContains)
        case "mimeType": return try text(isEqual: SearchTerm.mimeTypeIs, contains: SearchTerm.mimeTypeContains)
        case "fullText": return try text(isEqual: nil, contains: SearchTerm.fullTextContains)
        case "shortcutDetails.targetId": return try text(isEqual: SearchTerm.shortcutTargetIs, contains: nil)
        case "visibility": return try visibility()
        default: throw Failure("unknown field")
        }
    }

    /// `starred = true`; `sharedWithMe` may stand alone.
    private mutating func comparison(of flag: SearchTerm.Flag) throws(Failure) -> SearchQuery {
        guard case .relation(let relation)? = current else {
            guard flag == .sharedWithMe else { throw Failure("true or false?") }
            return .term(.flag(flag, true))
        }
        place += 1
        guard relation == .equal || relation == .notEqual, case .word(let word) = try next(),
            word == "true" || word == "false"
        else { throw Failure("true or false?") }
        return .term(.flag(flag, (word == "true") == (relation == .equal)))
    }

    private mutating func text(
        isEqual: ((String) -> SearchTerm)?, contains: ((String) -> SearchTerm)?
    ) throws(Failure) -> SearchQuery {
        let operation = try next()
        guard case .string(let value) = try next() else { throw Failure("a text is missing") }
        switch (operation, isEqual, contains) {
        case (.relation(.equal), let isEqual?, _): return .term(isEqual(value))
        case (.relation(.notEqual), let isEqual?, _): return .not(.term(isEqual(value)))
        case (.word("contains"), _, let contains?): return .term(contains(value))
        default: throw Failure("the field has no such operator")
        }
    }

    private mutating func visibility() throws(Failure) -> SearchQuery {
        let query = try text(isEqual: SearchTerm.visibilityIs, contains: nil)
        let known = ["anyoneCanFind", "anyoneWithLink", "domainCanFind", "domainWithLink", "limited"]
        let isKnown = query.contains { term in
            if case .visibilityIs(let value) = term { known.contains(value) } else { false }
        }
        guard isKnown else { throw Failure("unknown visibility") }
        return query
    }

    /// `{ key='k' and value='v' }`.
    private mutating func property(of kind: SearchTerm.Properties) throws(Failure) -> SearchTerm {
        guard take(.openBrace), take(.word("key")), take(.relation(.equal)), case .string(let key) = try next(),
            take(.word("and")), take(.word("value")), take(.relation(.equal)), case .string(let value) = try next(),
            take(.closeBrace)
        else { throw Failure("a property is written { key='k' and value='v' }") }
        return .property(kind, key: key, value: value)
    }
}
