import Foundation
import Testing

@testable import LocalGoogle

@Suite struct JSONTests {
    @Test(
        arguments: [
            ("null", JSONValue.null), (" true ", true), ("-12.50e+3", .number("-12.50e+3")),
            (#""a\"\\\/\b\f\n\r\t""#, "a\"\\/\u{8}\u{c}\n\r\t"), (#""\ud83d\ude00é""#, "😀é"),
            (#""\ud83d""#, "\u{FFFD}"),
            (#""\ud83dA""#, "\u{FFFD}A"), ("[]", []), ("[1,[2]]", [1, [2]]),
            (#"{"a":1,"b":{}}"#, ["a": 1, "b": [:]]), (#"{"a":1,"b":2,"a":3}"#, ["a": 3, "b": 2]),
            ("\u{FEFF}1", 1),
        ] as [(String, JSONValue)])
    func `a JSON text is read`(text: String, value: JSONValue) throws {
        #expect(try JSONParser.parse(Data(text.utf8)) == value)
    }

    @Test(arguments: [
        "", " ", "nul", "01x", "1.", "-", "1e", ".5", "[1,]", "[1 2]", #"{"a"}"#, #"{"a":1,}"#, "{a:1}", #""a"#,
        #""\x""#, #""\u12g4""#, "\"\n\"", "1 2", "{\"a\":1", "'a'",
    ])
    func `a broken JSON text is refused`(text: String) {
        #expect(throws: JSONParser.Failure.self) { try JSONParser.parse(Data(text.utf8)) }
    }

    @Test func `text that is not UTF-8 is refused`() {
        #expect(throws: JSONParser.Failure.self) { try JSONParser.parse(Data([0x22, 0xFF, 0x22])) }
    }

    @Test func `deep nesting is refused instead of using up the stack`() {
        let text = String(repeating: "[", count: 100_000)
        #expect(throws: JSONParser.Failure.self) { try JSONParser.parse(Data(text.utf8)) }
    }

    @Test func `many members with repeated names keep the first place and the last value`() throws {
        let members = (0..<40).map { "\"n\($0)\":\($0)" } + ["\"n3\":\"last\""]
        let object = try #require(try JSONParser.parse(Data("{\(members.joined(separator: ","))}".utf8)).asObject)
        #expect(object.count == 40)
        #expect(object["n3"] == "last")
        #expect(object.names[3] == "n3")
    }

    @Test func `two Unicode forms of a name are two names`() {
        var object: JSONObject = ["\u{E9}": 1]
        object["e\u{301}"] = 2
        #expect(object.count == 2)
    }

    @Test func `the indented form is Google's`() {
        let value: JSONValue = ["kind": "a", "list": [1, ["b": .null]], "none": [], "empty": [:]]
        let text = """
            {
              "kind": "a",
              "list": [
                1,
                {
                  "b": null
                }
              ],
              "none": [],
              "empty": {}
            }

            """
        #expect(String(decoding: JSONWriter.data(value, indented: true), as: UTF8.self) == text)
    }

    @Test func `the compact form has no blanks and no final newline`() {
        let value: JSONValue = ["a": [1, true], "b": "x y"]
        #expect(
            String(decoding: JSONWriter.data(value, indented: false), as: UTF8.self) == #"{"a":[1,true],"b":"x y"}"#)
    }

    @Test(arguments: [
        ("<b>&'/\u{A0}é😀", "\\u003cb\\u003e&'/\u{A0}é😀"), ("\u{0}\u{7F}\u{85}", "\\u0000\\u007f\\u0085"),
        ("\"\\\n\t", "\\\"\\\\\\n\\t"),
        ("\u{AD}\u{200B}\u{202E}\u{2028}\u{FEFF}", "\\u00ad\\u200b\\u202e\\u2028\\ufeff"),
        ("\u{E0001}", "\\udb40\\udc01"),
    ])
    func `characters that mean something elsewhere are escaped`(text: String, escaped: String) {
        let data = JSONWriter.data(.string(text), indented: false)
        #expect(String(decoding: data, as: UTF8.self) == "\"\(escaped)\"")
        #expect((try? JSONParser.parse(data)) == .string(text))
    }
}
