import Testing

@testable import LocalGoogle

/// How names are compared, searched and sorted.
struct NameRulesTests {
    private func matches(_ query: String, _ name: String) -> Bool {
        guard let pattern = SearchWords.pattern(query) else { return true }
        return SearchWords.indexed(name).contains(pattern)
    }

    @Test(arguments: [
        ("Hello", "HelloWorld"), ("hello", "HelloWorld"), ("World", "Hello World"), ("élan", "Élan Vital"),
        ("ÉLAN", "Élan Vital"), ("finance", "ﬁnance deck"), ("istanbul", "İstanbul"), ("e\u{301}lan", "Élan"),
        ("txt", "report.txt"), ("report.t", "report.txt"), ("old rep", "my old report"), ("タワー", "東京タワー"),
        ("京タ", "東京タワー"),
        ("ΌΣΟΣ", "όσος"), ("2026", "２０２６ plan"), ("my_", "my_file.txt"),
    ])
    func `contains finds the beginnings of words without regard to case and form`(query: String, name: String) {
        #expect(matches(query, name))
    }

    @Test(arguments: [
        ("World", "HelloWorld"), ("strasse", "Straße Plan"), ("elan", "Élan"), ("report old", "old report"),
        ("ld rep", "my old report"), ("file", "my_file.txt"),
    ])
    func `contains finds no middle of a word and no other letter`(query: String, name: String) {
        #expect(!matches(query, name))
    }

    @Test func `natural order counts as people do`() {
        let names = [
            "a", "a1", "a2", "a02b", "a10", "A11", "a100", "b", "b99999999999999999999", "b100000000000000000000",
        ]
        #expect(names.shuffled().sorted { NaturalOrder.key($0) < NaturalOrder.key($1) } == names)
    }

    @Test(
        arguments: [
            ("", []), (",", []), ("name", [("name", false)]), ("name asc", [("name", false)]),
            ("folder,modifiedTime desc,name", [("folder", false), ("modifiedTime", true), ("name", false)]),
            ("recency,modifiedTime", [("recency", false), ("modifiedTime", false)]), (",starred", [("starred", false)]),
        ] as [(String, [(String, Bool)])])
    func `orders are read`(text: String, parts: [(String, Bool)]) throws {
        let order = try SortOrder(text)
        #expect(order.parts.map(\.key.rawValue) == parts.map(\.0))
        #expect(order.parts.map(\.isDescending) == parts.map(\.1))
    }

    @Test(arguments: [
        ("bogus", SortOrder.Failure.invalid), ("name sideways", .invalid), ("name,name", .duplicate),
        ("name desc,name", .duplicate), ("modifiedTime,name,modifiedTime", .duplicate),
        ("name_natural,name", .duplicate),
        ("name,bogus,name", .invalid), ("name,name,bogus", .duplicate), ("starred,starred", .duplicate),
        ("name,starred,name", .duplicate), ("name,starred,bogus", .invalid), ("name desc asc", .invalid),
    ])
    func `the first fault of an order counts`(text: String, failure: SortOrder.Failure) {
        #expect(throws: failure) { try SortOrder(text) }
    }

    @Test(arguments: ["name,starred", "name, starred", "name,,starred", "folder,starred desc,name"])
    func `starred after another key is noticed`(text: String) throws {
        #expect(try SortOrder(text).hasLateStar)
        #expect(try !SortOrder("starred desc,name").hasLateStar)
    }

    @Test(
        arguments: [
            ("a.txt", "txt", "txt"), ("a.tar.gz", "gz", "tar.gz"), ("v1.2 notes.txt", "txt", "txt"), ("none", nil, nil),
            (".hidden", nil, nil), ("ends.", nil, nil), ("a.b c", nil, nil),
        ] as [(String, String?, String?)])
    func `endings of names`(name: String, last: String?, full: String?) {
        #expect(FileExtension.last(of: name) == last)
        #expect(FileExtension.full(of: name) == full)
    }
}
