import DiscoveryGenerator
import Testing

/// A tiny schema, and exactly the Swift made of it.
@Suite struct SchemaSnippetTests {
    @Test func `an object becomes a struct of optional variables`() throws {
        let snippet = try Snippet(
            schemas: #"""
                "Thing": {"type": "object", "properties": {
                    "name": {"type": "string"}, "count": {"type": "integer", "format": "int32", "readOnly": true},
                    "kind": {"type": "string", "default": "tiny#thing"}}}
                """#)
        #expect(snippet.generation.diagnostics.isEmpty)
        #expect(
            snippet.body("Schemas/Thing.swift") == """
                /// Part of other types of the API `tiny`.
                public struct Thing: APISchema, Hashable {
                    /// Read-only.
                    public var count: Int?
                    /// Always `tiny#thing`.
                    public var kind: String?
                    public var name: String?

                    public enum CodingKeys: String, CodingKey {
                        case count, kind, name
                    }

                    public init(count: Int? = nil, kind: String? = nil, name: String? = nil) {
                        self.count = count
                        self.kind = kind
                        self.name = name
                    }
                }

                """)
    }

    @Test(arguments: [
        (#""type": "string""#, "public var x: String?"),
        (#""type": "boolean""#, "public var x: Bool?"),
        (#""type": "integer", "format": "uint32""#, "public var x: Int?"),
        (#""type": "number", "format": "double""#, "public var x: Double?"),
        (#""type": "string", "format": "int64""#, "@AsText public var x: Int64?"),
        (#""type": "string", "format": "uint64""#, "@AsText public var x: UInt64?"),
        (#""type": "string", "format": "byte""#, "@AsText public var x: Data?"),
        (#""type": "string", "format": "date-time""#, "public var x: Timestamp?"),
        (#""type": "string", "format": "google-datetime""#, "public var x: Timestamp?"),
        (#""type": "string", "format": "date""#, "public var x: CivilDate?"),
        (#""type": "any""#, "public var x: JSONValue?"),
        (#""type": "object""#, "public var x: [String: JSONValue]?"),
        (#""type": "array", "items": {"type": "string", "format": "int64"}"#, "@AsText public var x: [Int64]?"),
        (#""type": "object", "additionalProperties": {"type": "string"}"#, "public var x: [String: String]?"),
        (
            #""type": "object", "additionalProperties": {"type": "array", "items": {"type": "string", "format": "byte"}}"#,
            "@AsText public var x: [String: [Data]]?"
        ),
        (#""$ref": "Other""#, "public var x: Other?"),
        (#""type": "array", "items": {"$ref": "Other"}"#, "public var x: [Other]?"),
    ])
    func `a value has the type that keeps all of it`(json: String, swift: String) throws {
        let snippet = try Snippet(
            schemas: #"""
                "Thing": {"type": "object", "properties": {"x": {\#(json)}}},
                "Other": {"type": "object", "properties": {"y": {"type": "string"}}}
                """#)
        #expect(snippet.generation.diagnostics.isEmpty)
        #expect(snippet.body("Schemas/Thing.swift").contains("    \(swift)\n"))
    }

    @Test func `words become an open set inside of the struct`() throws {
        let snippet = try Snippet(
            schemas: #"""
                "Thing": {"type": "object", "properties": {"state": {"type": "string",
                    "enum": ["STATE_UNSPECIFIED", "none", "text/plain", "1st", "a\"b"],
                    "enumDeprecated": [false, false, true]}}}
                """#)
        let swift = snippet.body("Schemas/Thing.swift")
        #expect(swift.contains("public var state: State?\n"))
        #expect(
            swift.contains(
                #"""
                    public struct State: WireString {
                        public let rawValue: String

                        public init(rawValue: String) { self.rawValue = rawValue }

                        public static var stateUnspecified: Self { Self("STATE_UNSPECIFIED") }
                        public static var none_: Self { Self("none") }
                        @available(*, deprecated)
                        public static var textPlain: Self { Self("text/plain") }
                        public static var n1st: Self { Self("1st") }
                        public static var aB: Self { Self("a\"b") }
                    }
                """#))
    }

    @Test func `an object in an object is a struct in a struct, and hides no schema`() throws {
        let snippet = try Snippet(
            schemas: #"""
                "Thing": {"type": "object", "properties": {
                    "owner": {"type": "object", "properties": {"id": {"type": "string"}}},
                    "parts": {"type": "array", "items": {"type": "object", "properties": {"other": {"$ref": "Owner"}}}}}},
                "Owner": {"type": "object", "properties": {"name": {"type": "string"}}}
                """#)
        let swift = snippet.body("Schemas/Thing.swift")
        #expect(swift.contains("public var owner: OwnerValue?\n"))
        #expect(swift.contains("public var parts: [Part]?\n"))
        #expect(swift.contains("        public var other: Owner?\n"))
    }

    @Test func `a property that is advised against is marked, and left out of the initialiser`() throws {
        let snippet = try Snippet(
            schemas: #"""
                "Thing": {"type": "object", "properties": {
                    "old": {"type": "string", "deprecated": true},
                    "size": {"type": "string", "format": "int64", "deprecated": true}}}
                """#)
        let swift = snippet.body("Schemas/Thing.swift")
        #expect(swift.contains("    @available(*, deprecated)\n    public var old: String?\n"))
        #expect(swift.contains("    @available(*, deprecated)\n    @AsText public var size: Int64? = nil\n"))
        #expect(swift.contains("public init() {}"))
    }

    @Test func `a page of a list knows its items`() throws {
        let snippet = try Snippet(
            schemas: #"""
                "ThingList": {"type": "object", "properties": {
                    "things": {"type": "array", "items": {"$ref": "Thing"}}, "nextPageToken": {"type": "string"}}},
                "Thing": {"type": "object", "properties": {"name": {"type": "string"}}}
                """#)
        #expect(
            snippet.body("Schemas/Thing.swift").hasSuffix(
                """
                extension ThingList: APIItemPage {
                    public var pageItems: [Thing] { things ?? [] }
                }

                """))
    }

    @Test func `a schema that is a map or a list is another name for it`() throws {
        let snippet = try Snippet(
            schemas: #"""
                "Labels": {"type": "object", "additionalProperties": {"type": "string", "format": "int64"}},
                "Names": {"type": "array", "items": {"type": "string"}}
                """#)
        #expect(snippet.body("Schemas/Labels.swift").hasSuffix("public typealias Labels = [String: AsText<Int64>]\n"))
        #expect(snippet.body("Schemas/Names.swift").hasSuffix("public typealias Names = [String]\n"))
    }

    @Test func `a struct that would hold itself keeps that part elsewhere`() throws {
        let snippet = try Snippet(
            schemas: #"""
                "Node": {"type": "object", "properties": {
                    "next": {"$ref": "Node"}, "edge": {"$ref": "Edge"}, "all": {"type": "array", "items": {"$ref": "Node"}}}},
                "Edge": {"type": "object", "properties": {"end": {"type": "object", "properties": {"to": {"$ref": "Node"}}}}},
                "Tree": {"type": "object", "properties": {"root": {"$ref": "Node"}}}
                """#)
        #expect(snippet.generation.diagnostics.isEmpty)
        let node = snippet.body("Schemas/Node.swift")
        #expect(node.contains("    @Nested public var next: Node?\n"))
        #expect(node.contains("    @Nested public var edge: Edge?\n"))
        #expect(node.contains("    public var all: [Node]?\n"))
        #expect(snippet.body("Schemas/Edge.swift").contains("        @Nested public var to: Node?\n"))
        #expect(snippet.body("Schemas/Tree.swift").contains("    public var root: Node?\n"))
    }
}
