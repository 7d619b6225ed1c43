import Testing

@testable import LocalGoogle

/// The query language, without a database.
struct QueryParserTests {
    private func term(_ text: String) throws -> SearchTerm? {
        if case .term(let term) = try QueryParser.parse(text) { term } else { nil }
    }

    @Test func `blank text asks for everything`() throws {
        #expect(try QueryParser.parse("") == .everything)
        #expect(try QueryParser.parse(" \n\t") == .everything)
    }

    @Test(arguments: [
        ("name = 'a'", SearchTerm.nameIs("a")), ("name='a'", .nameIs("a")),
        ("name contains 'a b'", .nameContains("a b")),
        (#"name = 'it\'s'"#, .nameIs("it's")), (#"name = 'a\\b'"#, .nameIs(#"a\b"#)),
        (#"name = 'a\nb'"#, .nameIs(#"a\nb"#)),
        ("mimeType = 'text/plain'", .mimeTypeIs("text/plain")),
        ("mimeType contains 'image/'", .mimeTypeContains("image/")),
        ("'id' in parents", .member("id", of: .parents)), ("'me' in owners", .member("me", of: .owners)),
        ("trashed = false", .flag(.trashed, false)), ("trashed != false", .flag(.trashed, true)),
        ("sharedWithMe", .flag(.sharedWithMe, true)), ("sharedWithMe = false", .flag(.sharedWithMe, false)),
        ("modifiedTime > '1970-01-01T00:00:01'", .time(.modified, .greater, 1000)),
        ("createdTime <= '1970-01-01T01:00:00+01:00'", .time(.created, .lessOrEqual, 0)),
        ("fullText contains 'x'", .fullTextContains("x")), ("visibility = 'limited'", .visibilityIs("limited")),
        ("shortcutDetails.targetId = 'x'", .shortcutTargetIs("x")),
        ("appProperties has { key='k' and value='v' }", .property(.ownApp, key: "k", value: "v")),
        ("properties has {key = 'k' and value = 'v'}", .property(.everyApp, key: "k", value: "v")),
    ])
    func `every term is read`(text: String, expected: SearchTerm) throws {
        #expect(try term(text) == expected)
    }

    @Test func `what programs send beyond the guide is read, too`() throws {
        #expect(try term("name = \"it's\"") == .nameIs("it's"))
        #expect(try term(#"name = "a\"b""#) == .nameIs("a\"b"))
        #expect(try term("parents in 'root'") == .member("root", of: .parents))
        #expect(
            try QueryParser.parse("name='a' AND NOT name='b' OR name='c'")
                == QueryParser.parse("name='a' and not name='b' or name='c'"))
    }

    @Test func `a quote that is not escaped cannot smuggle in another term`() throws {
        #expect(try term(#"name = 'x\' or name != \''"#) == .nameIs("x' or name != '"))
    }

    @Test func `and and or are taken from left to right`() throws {
        let (a, b, c): (SearchQuery, SearchQuery, SearchQuery) = (
            .term(.nameIs("a")), .term(.nameIs("b")), .term(.nameIs("c"))
        )
        #expect(try QueryParser.parse("name='a' or name='b' and name='c'") == .and(.or(a, b), c))
        #expect(try QueryParser.parse("name='a' or (name='b' and name='c')") == .or(a, .and(b, c)))
        #expect(try QueryParser.parse("not name='a' and name='b'") == .and(.not(a), b))
        #expect(try QueryParser.parse("not (name='a' and name='b')") == .not(.and(a, b)))
        #expect(try QueryParser.parse("name != 'a'") == .not(a))
    }

    @Test func `the lookup of a well-known client is read`() throws {
        let text =
            "trashed=false and ('F' in parents) and (name='it\\'s') and (mimeType='x/folder' or mimeType='x/shortcut')"
        #expect(try QueryParser.parse(text).parents == ["F"])
    }

    @Test(arguments: [
        "name = 'open", "title = 'a'", "nosuchfield = 1", "name", "name =", "name = a", "= 'a'", "name > 'a'",
        "name == 'a'",
        "name = 'a' and", "name = 'a' name = 'b'", "(name = 'a'", "name = 'a')", "()", "not", "'a' in",
        "'a' in children",
        "trashed", "trashed = 'true'", "trashed > true", "trashed = TRUE", "modifiedTime > 'yesterday'",
        "modifiedTime > '2026-03-01T00:00:00 02:00'", "modifiedTime > '2026-02-30'",
        "modifiedTime > '2026-13-01T00:00:00'",
        "modifiedTime contains '2026-01-01'", "appProperties has {key='k'}", "appProperties = 'k'", "fullText = 'x'",
        "visibility = 'secret'", "name = \"a'", "name & 'a'", "name = 'a' And name = 'b'", "parents in parents",
        "'a' 'b'", "name <> 'a'",
    ])
    func `what is no query is refused`(text: String) {
        #expect(throws: QueryParser.Failure.self) { try QueryParser.parse(text) }
    }

    @Test func `deep nesting and long queries are refused, not survived by luck`() {
        let deep = String(repeating: "(", count: 100_000) + "name='a'" + String(repeating: ")", count: 100_000)
        #expect(throws: QueryParser.Failure("nested too deeply")) { try QueryParser.parse(deep) }
        let nots = String(repeating: "not ", count: 100_000) + "name='a'"
        #expect(throws: QueryParser.Failure("nested too deeply")) { try QueryParser.parse(nots) }
        let long = Array(repeating: "name='a'", count: 2000).joined(separator: " or ")
        #expect(throws: QueryParser.Failure("too many terms")) { try QueryParser.parse(long) }
    }

    @Test func `no text whatever crashes the parser`() {
        var generator = SeededGenerator(seed: 20_261_130)
        let pieces = [
            "name", "=", "!=", "<", "'", "\\", "'a'", "(", ")", "{", "}", "in", "parents", "not", "and", "or",
            "contains", " ",
            "é", "\u{0}", "has", "key", "true", "trashed", "modifiedTime", "'2026-01-01'", "💥", "\u{301}",
        ]
        for _ in 0..<20_000 {
            let count = Int.random(in: 0...12, using: &generator)
            let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined(separator: " ")
            _ = try? QueryParser.parse(text)
        }
    }
}
