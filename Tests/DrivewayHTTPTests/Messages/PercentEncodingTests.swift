import DrivewayHTTP
import Testing

@Suite struct PercentEncodingTests {
    @Test(arguments: [
        ("Q&A 100%", "Q%26A%20100%25"), ("a+b", "a%2Bb"), ("#1/2?", "%231%2F2%3F"),
        ("=;,:@!$'()*", "%3D%3B%2C%3A%40%21%24%27%28%29%2A"),
        ("AZaz09-._~", "AZaz09-._~"), ("é", "%C3%A9"), ("e\u{301}", "e%CC%81"), ("일기", "%EC%9D%BC%EA%B8%B0"),
        ("😀", "%F0%9F%98%80"),
        ("", ""), ("\u{0}\n", "%00%0A"), ("\"\\<>^`{|}", "%22%5C%3C%3E%5E%60%7B%7C%7D"),
    ])
    func `a value keeps only unreserved characters and comes back as it was`(text: String, encoded: String) {
        #expect(PercentEncoding.encode(text) == encoded)
        let decoded = PercentEncoding.decode(encoded, plusIsSpace: true)
        #expect(decoded.map { Array($0.utf8) } == Array(text.utf8))
    }

    @Test func `a query keeps its order and its repeats`() {
        #expect(
            PercentEncoding.query([("q", "name = 'a&b'"), ("fields", ""), ("q", "+")])
                == "q=name%20%3D%20%27a%26b%27&fields=&q=%2B")
        #expect(PercentEncoding.query([]) == "")
    }

    @Test func `a form writes a space as a plus`() {
        #expect(PercentEncoding.form([("scope", "openid email"), ("c+d", "e=f")]) == "scope=openid+email&c%2Bd=e%3Df")
    }

    @Test(arguments: ["%", "%4", "a%2", "%zz", "%2g", "%%41", "%-1", "%+1", "% 1", "%C3", "%FF", "%C0%80", "%ED%A0%80"])
    func `a broken code or bytes that are no text decode to nothing`(text: String) {
        #expect(PercentEncoding.decode(text, plusIsSpace: false) == nil)
        #expect(PercentEncoding.parseForm("name=" + text) == nil)
        #expect(PercentEncoding.parseForm(text) == nil)
    }

    @Test(arguments: [
        ("a+b", true, "a b"), ("a+b", false, "a+b"), ("%2B", true, "+"), ("%2b%2F", false, "+/"), ("%25", true, "%"),
        ("%2541", true, "%41"),
    ])
    func `a plus is a space only where it is said to be, and nothing is decoded twice`(
        text: String, plusIsSpace: Bool, decoded: String
    ) {
        #expect(PercentEncoding.decode(text, plusIsSpace: plusIsSpace) == decoded)
    }

    @Test func `a part of a string decodes too`() {
        let path = "/files/%41%2F/rest"
        #expect(PercentEncoding.decode(path.split(separator: "/")[1], plusIsSpace: false) == "A/")
    }

    @Test func `a form is read in order, with empty values and pieces`() throws {
        let items = try #require(PercentEncoding.parseForm("&a=1&&b&c=&a=x%3Dy=z&%26=+&"))
        #expect(items.map(\.0) == ["a", "b", "c", "a", "&"])
        #expect(items.map(\.1) == ["1", "", "", "x=y=z", " "])
    }

    @Test func `a combining mark after a sign does not hide the sign`() throws {
        let items = try #require(PercentEncoding.parseForm("a=\u{301}b&\u{301}c=d"))
        #expect(items.map { Array($0.0.utf8) } == [Array("a".utf8), Array("\u{301}c".utf8)])
        #expect(items.map { Array($0.1.utf8) } == [Array("\u{301}b".utf8), Array("d".utf8)])
    }

    @Test func `what was made as a form is read back`() throws {
        let items = [("q", "name contains 'R&D + 50% #1'"), ("", "x"), ("일기", "一日\r\n")]
        for text in [PercentEncoding.form(items), PercentEncoding.query(items)] {
            let read = try #require(PercentEncoding.parseForm(text))
            #expect(read.map(\.0) == items.map(\.0))
            #expect(read.map(\.1) == items.map(\.1))
        }
    }
}
