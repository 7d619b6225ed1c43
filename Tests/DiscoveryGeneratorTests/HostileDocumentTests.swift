import DiscoveryGenerator
import Foundation
import Testing

/// What a document says never becomes code.
@Suite struct HostileDocumentTests {
    @Test(arguments: ["", "{", "[]", "null", "{}", #"{"kind": "discovery#directoryList"}"#])
    func `what is no discovery document makes no files`(text: String) {
        let generation = DiscoveryGenerator().generate(from: Data(text.utf8))
        #expect(generation.files.isEmpty)
        #expect(generation.hasErrors)
    }

    @Test func `an address that is no https host is refused with its place`() {
        let text = #"{"name": "a", "version": "v1", "rootUrl": "http://x/\"+exit(1)+\""}"#
        let generation = DiscoveryGenerator().generate(from: Data(text.utf8))
        #expect(generation.diagnostics.first?.place == "rootUrl")
    }

    @Test func `words of the language are names in backticks`() throws {
        let snippet = try Snippet(
            schemas: #"""
                "Thing": {"type": "object", "properties": {"default": {"type": "string"}, "self": {"type": "string"},
                    "init": {"type": "string"}, "import": {"type": "string"}}}
                """#)
        let swift = snippet.body("Schemas/Thing.swift")
        #expect(swift.contains("case `default`, `import`\n"))
        #expect(swift.contains("case init_ = \"init\"\n"))
        #expect(swift.contains("public var self_: String?\n"))
        #expect(swift.contains("        self.`default` = `default`\n"))
    }

    @Test(arguments: [("Error", "TinyError"), ("Data", "TinyData"), ("Type", "TinyType"), ("Patch", "TinyPatch")])
    func `a schema named as something of the language or of ours gets the API's name in front`(
        schema: String, name: String
    ) throws {
        let snippet = try Snippet(
            schemas: #""\#(schema)": {"type": "object", "properties": {"a": {"type": "string"}}}"#)
        #expect(snippet.body("Schemas/\(name).swift").contains("public struct \(name): APISchema, Hashable {"))
    }

    @Test func `names that become one are told apart, and said so with their place`() throws {
        let snippet = try Snippet(
            schemas: #"""
                "Thing": {"type": "object", "properties": {"a-b": {"type": "string"}, "aB": {"type": "string"}}},
                "thing": {"type": "object", "properties": {"c": {"type": "string"}}}
                """#)
        let swift = snippet.body("Schemas/Thing.swift")
        #expect(swift.contains("case aB = \"a-b\"\n"))
        #expect(swift.contains("case aB2 = \"aB\"\n"))
        #expect(snippet.body("Schemas/TinyThing.swift").contains("public struct TinyThing"))
        #expect(
            snippet.generation.diagnostics.map(\.place).sorted() == ["schemas.Thing.properties.aB", "schemas.thing"])
    }

    @Test func `code in names, words, defaults and descriptions stays text`() throws {
        let attack = #"\"; exit(1) //\n\\(exit(1)) */ ` }"#
        let snippet = try Snippet(
            #"""
            "schemas": {"Thing": {"type": "object", "description": "\#(attack)", "properties": {
                "\#(attack)": {"type": "string", "enum": ["\#(attack)"], "default": "\#(attack)", "description": "\#(attack)"}}}},
            "resources": {"\#(attack)": {"methods": {"\#(attack)": {"id": "tiny.x", "httpMethod": "GET", "path": "x",
                "parameters": {"\#(attack)": {"type": "string", "location": "query", "default": "\#(attack)"}}}}}}
            """#)
        for file in snippet.generation.files {
            for line in file.text.split(separator: "\n") {
                let code = line.replacing(/"([^"\\]|\\.)*"/, with: "").replacing(/\/\/.*/, with: "")
                #expect(!code.contains("exit(1)"), "\(file.path): \(line)")
                #expect(!code.contains("\""), "\(file.path): \(line)")
            }
        }
    }

    @Test(arguments: [
        (#"{"id": "tiny.x", "httpMethod": "GET", "path": "x\"y"}"#, "resources.things.methods.do.path"),
        (#"{"id": "tiny.x", "httpMethod": "GET", "path": "x/{y}"}"#, "resources.things.methods.do.path"),
        (#"{"id": "tiny.x", "httpMethod": "BREW", "path": "x"}"#, "resources.things.methods.do.httpMethod"),
        (#"{"id": "a b", "httpMethod": "GET", "path": "x"}"#, "resources.things.methods.do.id"),
        (
            #"{"id": "tiny.x", "httpMethod": "GET", "path": "x", "response": {"$ref": "None"}}"#,
            "resources.things.methods.do.response"
        ),
    ])
    func `a broken method is an error with its place`(method: String, place: String) throws {
        let snippet = try Snippet(methods: #""do": \#(method)"#)
        #expect(snippet.generation.diagnostics.map(\.place) == [place])
        #expect(snippet.generation.hasErrors)
    }

    @Test func `a reference that leads nowhere is an error, and any JSON`() throws {
        let snippet = try Snippet(
            schemas: #""Thing": {"type": "object", "properties": {"x": {"$ref": "None"}}}"#)
        #expect(
            snippet.errors == ["error: schemas.Thing.properties.x: There is no schema “None”, so the value is any JSON"]
        )
        #expect(snippet.body("Schemas/Thing.swift").contains("public var x: JSONValue?\n"))
    }

    @Test func `names that stand for nothing but each other are an error`() throws {
        let snippet = try Snippet(
            schemas: #"""
                "A": {"type": "array", "items": {"$ref": "B"}}, "B": {"$ref": "A"}
                """#)
        #expect(snippet.errors.count == 1)
        #expect(snippet.body("Schemas/A.swift").hasSuffix("public typealias A = JSONValue\n"))
        #expect(snippet.body("Schemas/B.swift").hasSuffix("public typealias B = A\n"))
    }

    @Test func `a chain of ten thousand schemas ends`() throws {
        let chain = (0..<10_000).map {
            #""S\#($0)": {"type": "object", "properties": {"next": {"$ref": "S\#(($0 + 1) % 10_000)"}}}"#
        }
        let snippet = try Snippet(schemas: chain.joined(separator: ","))
        #expect(snippet.generation.diagnostics.isEmpty)
        #expect(snippet.body("Schemas/S77.swift").contains("@Nested public var next: S78?"))
    }
}
