/// The pieces of a query.
enum QueryToken: Sendable, Hashable {
    /// A field, an operator word or `true` and `false`.
    case word(String)
    /// A text between quotes, unescaped.
    case string(String)
    /// `=`, `!=`, `<`, `<=`, `>` or `>=`.
    case relation(SearchTerm.Relation)
    case openParenthesis
    case closeParenthesis
    case openBrace
    case closeBrace
}

/// Splits the text of a query into its pieces.
struct QueryLexer {
    private let scalars: [Unicode.Scalar]
    private var place = 0

    private init(_ text: String) { scalars = Array(text.unicodeScalars) }

    /// The pieces of `text`.
    /// - Throws: ``QueryParser/Failure`` for a character outside of quotes that no query has, and for a missing quote.
    static func tokens(of text: String) throws(QueryParser.Failure) -> [QueryToken] {
        var lexer = QueryLexer(text)
        var tokens: [QueryToken] = []
        while let token = try lexer.next() { tokens.append(token) }
        return tokens
    }

    private var current: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

    private mutating func next() throws(QueryParser.Failure) -> QueryToken? {
        while let scalar = current, scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r" { place += 1 }
        guard let scalar = current else { return nil }
        switch scalar {
        case "'", "\"":
            place += 1
            return .string(try string(upTo: scalar))
        case "(": return single(.openParenthesis)
        case ")": return single(.closeParenthesis)
        case "{": return single(.openBrace)
        case "}": return single(.closeBrace)
        case "=", "!", "<", ">": return .relation(try relation())
        default: return .word(try word())
        }
    }

    private mutating func single(_ token: QueryToken) -> QueryToken {
        place += 1
        return token
    }

    private mutating func relation() throws(QueryParser.Failure) -> SearchTerm.Relation {
        var text = ""
        while let scalar = current, text.unicodeScalars.count < 2, "=!<>".unicodeScalars.contains(scalar) {
            // `a='b'` has one sign; `!=`, `<=` and `>=` have two.
            if !text.isEmpty && scalar != "=" { break }
            text.unicodeScalars.append(scalar)
            place += 1
        }
        guard let relation = SearchTerm.Relation(rawValue: text) else { throw .init("unknown operator") }
        return relation
    }

    private mutating func word() throws(QueryParser.Failure) -> String {
        var text = String.UnicodeScalarView()
        while let scalar = current, Self.isPartOfWord(scalar) {
            text.append(scalar)
            place += 1
        }
        guard !text.isEmpty else { throw .init("unexpected character") }
        return String(text)
    }

    private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", ".": true
        default: false
        }
    }

    /// The rest of a quoted text. `\'` is a quote and `\\` a backslash; before anything else a backslash is itself. Google's guide
    /// has single quotes only; programs send double ones, too, and are answered.
    private mutating func string(upTo quote: Unicode.Scalar) throws(QueryParser.Failure) -> String {
        var text = String.UnicodeScalarView()
        while let scalar = current {
            place += 1
            switch scalar {
            case quote:
                return String(text)
            case "\\":
                if let escaped = current, escaped == quote || escaped == "'" || escaped == "\\" {
                    text.append(escaped)
                    place += 1
                } else {
                    text.append(scalar)
                }
            default:
                text.append(scalar)
            }
        }
        throw .init("missing quote")
    }
}
