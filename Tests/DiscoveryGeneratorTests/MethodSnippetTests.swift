import DiscoveryGenerator
import Testing

/// A tiny method, and exactly the Swift made of it.
@Suite struct MethodSnippetTests {
    @Test func `a method becomes a function that makes a call, and a line of the table`() throws {
        let snippet = try Snippet(
            methods: #"""
                "list": {"id": "tiny.things.list", "httpMethod": "GET", "path": "groups/{group}/things",
                    "parameterOrder": ["group"], "response": {"$ref": "Things"},
                    "scopes": ["https://www.googleapis.com/auth/tiny"],
                    "parameters": {
                        "pageToken": {"type": "string", "location": "query"},
                        "max-results": {"type": "integer", "format": "int32", "location": "query", "minimum": "1",
                            "maximum": "100", "default": "20"},
                        "group": {"type": "string", "location": "path", "required": true}}}
                """#,
            schemas: #"""
                "Things": {"type": "object", "properties": {"nextPageToken": {"type": "string"}}}
                """#,
            overlay:
                #"{"methods": {"tiny.things.list": "Lists things."}, "units": {"standard": 3, "methods": {}, "media": {}}}"#
        )
        #expect(snippet.generation.diagnostics.isEmpty)
        #expect(
            snippet.body("Resources/ThingsResource.swift") == #"""
                extension TinyService {
                    /// The methods of `things`.
                    public struct ThingsResource: Sendable {
                        let client: APIClient
                    }
                }

                extension TinyService.ThingsResource {
                    /// Lists things.
                    ///
                    /// `GET /tiny/v1/groups/{group}/things`, 3 units.
                    /// - Parameters:
                    ///   - maxResults: 1 to 100, by default `20`.
                    public func list(
                        _ group: String, maxResults: Int? = nil, pageToken: String? = nil, fields: FieldMask<Things>? = nil
                    ) -> APICall<Things> {
                        var call = APICall<Things>(client, TinyMethods.thingsList)
                        call.set(path: "group", group)
                        call.set("max-results", maxResults)
                        call.set("pageToken", pageToken)
                        call.set(fields: fields)
                        return call
                    }
                }

                extension TinyMethods {
                    static let thingsList = APIMethod(
                        service, "tiny.things.list", .get, "/tiny/v1/groups/{group}/things",
                        parameters: [
                            .path("group"),
                            .query("max-results", .integer, range: 1...100, standard: "20"),
                            .query("pageToken"),
                        ],
                        scopes: ["tiny"],
                        units: 3, response: "Things", tokens: ["nextPageToken"])
                }

                """#)
    }

    @Test func `a PATCH takes a patch, a PUT the whole thing, and a POST without an answer answers nothing`() throws {
        let thing = #""request": {"$ref": "Thing"}, "parameters": {"id": {"type": "string", "location": "path"}}"#
        let snippet = try Snippet(
            methods: #"""
                "patch": {"id": "tiny.things.patch", "httpMethod": "PATCH", "path": "things/{id}", \#(thing)},
                "update": {"id": "tiny.things.update", "httpMethod": "PUT", "path": "things/{id}", \#(thing)},
                "clear": {"id": "tiny.things.clear", "httpMethod": "POST", "path": "things:clear"}
                """#,
            schemas: #""Thing": {"type": "object", "properties": {"id": {"type": "string"}}}"#)
        let swift = snippet.body("Resources/Things.swift")
        #expect(swift.contains("public func patch(_ id: String, _ patch: Patch<Thing>) -> APICall<NoContent> {\n"))
        #expect(swift.contains("public func update(_ id: String, _ thing: Thing) -> APICall<NoContent> {\n"))
        #expect(
            swift.contains(
                """
                    public func clear() -> APICall<NoContent> {
                        APICall<NoContent>(client, TinyMethods.thingsClear)
                    }

                """))
    }

    @Test func `content has variants of its own`() throws {
        let snippet = try Snippet(
            methods: #"""
                "get": {"id": "tiny.things.get", "httpMethod": "GET", "path": "things", "response": {"$ref": "Thing"},
                    "supportsMediaDownload": true},
                "export": {"id": "tiny.things.export", "httpMethod": "GET", "path": "things/export",
                    "supportsMediaDownload": true},
                "insert": {"id": "tiny.things.insert", "httpMethod": "POST", "path": "things",
                    "request": {"$ref": "Thing"}, "response": {"$ref": "Thing"}, "supportsMediaUpload": true}
                """#,
            schemas: #""Thing": {"type": "object", "properties": {"id": {"type": "string"}}}"#)
        let swift = snippet.body("Resources/Things.swift")
        for head in [
            "public func get(fields: FieldMask<Thing>? = nil) -> APICall<Thing> {",
            "public func getMedia() -> MediaCall {", "private func exportCall() -> APICall<NoContent> {",
            "public func export() -> MediaCall {",
            "public func insert(_ thing: Thing, fields: FieldMask<Thing>? = nil) -> APICall<Thing> {",
            "_ thing: Thing, content: HTTPBody, contentType: String, fields: FieldMask<Thing>? = nil",
            "_ thing: Thing, contentType: String, length: Int64?, fields: FieldMask<Thing>? = nil",
            ") -> UploadSessionCall<Thing> {",
        ] {
            #expect(swift.contains(head + "\n"), "\(head)")
        }
    }

    @Test func `a group with the name of a schema gives way to it`() throws {
        let snippet = try Snippet(methods: "", schemas: #""Things": {"type": "array", "items": {"type": "string"}}"#)
        #expect(
            snippet.body("TinyService.swift").contains(
                "public var things: TinyService.ThingsResource { .init(client: client) }"))
    }

    @Test func `our own types, defaults and costs come from the overlay`() throws {
        let snippet = try Snippet(
            methods: #"""
                "get": {"id": "tiny.things.get", "httpMethod": "GET", "path": "things/{thingId}",
                    "parameters": {"thingId": {"type": "string", "location": "path"},
                        "everywhere": {"type": "boolean", "location": "query"}}}
                """#,
            overlay: #"""
                {"types": {"ThingID": {"summary": "The ID of a thing.", "uses": ["thingId"], "words": {"first": "The first."}}},
                 "standards": {"everywhere": "true"}, "repeatable": ["tiny.things.get"]}
                """#)
        let swift = snippet.body("Resources/Things.swift")
        #expect(swift.contains("public func get(_ thingId: ThingID, everywhere: Bool? = true) -> APICall<NoContent> {"))
        #expect(swift.contains("units: 0, isSafeToRepeat: true)"))
        #expect(
            snippet.body("Schemas/Strings.swift").contains(
                "    /// The first.\n    public static var first: Self { Self(\"first\") }\n"))
    }
}
