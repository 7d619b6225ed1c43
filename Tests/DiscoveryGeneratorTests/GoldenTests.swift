import DiscoveryGenerator
import DrivewayAPI
import DrivewayHTTP
import DrivewayTesting
import Foundation
import Testing

/// A whole small API: the Swift made of its document is in `Golden/Library`, compiled with these tests, and used by them.
@Suite struct GoldenTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Golden")

    @Test func `the document makes exactly the files that are compiled here`() throws {
        let document = try Data(contentsOf: Self.folder.appending(path: "library.v1.json"))
        let generation = DiscoveryGenerator(command: "scripts/generate").generate(from: document)
        #expect(generation.diagnostics.isEmpty)
        for file in generation.files {
            let there = try String(contentsOf: Self.folder.appending(path: "Library/\(file.path)"), encoding: .utf8)
            #expect(there == file.text, "\(file.path) is out of date; run scripts/generate")
        }
        let paths = FileManager.default.enumerator(atPath: Self.folder.appending(path: "Library").path)?
            .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
        #expect(Set(paths ?? []) == Set(generation.files.map(\.path)))
    }

    private struct Reader: Authorizer {
        let endpoint: Endpoint

        func authorization(for url: URL, replacing rejected: String?) async throws -> String { "Bearer x" }
    }

    private func library(_ replies: [ScriptedReply]) throws -> (LibraryService, ScriptedServer) {
        let server = try ScriptedServer(replies)
        let client = APIClient(authorizer: Reader(endpoint: try Endpoint.local(server.url)))
        return (LibraryService(client: client), server)
    }

    @Test func `a list is asked for page by page`() async throws {
        let (library, server) = try library([
            .json(#"{"books": [{"name": "a", "pages": "9007199254740993", "state": "BURNT"}], "nextPageToken": "2"}"#),
            .json(#"{"books": [{"name": "b", "sequel": {"name": "c"}}]}"#),
        ])
        let call = library.shelves.books.list("shelves/1", states: [.lent, "BURNT"], fields: "books(name)")
        let books = try await call.items.all()
        #expect(books.map(\.name) == ["a", "b"])
        #expect(books[0].pages == 9_007_199_254_740_993)
        #expect(books[0].state == "BURNT")
        #expect(books[1].sequel?.name == "c")
        #expect(server.requests.map(\.path) == ["/v1/shelves/1/books", "/v1/shelves/1/books"])
        let query = "states=LENT&states=BURNT"
        #expect(
            server.requests.map(\.query) == [
                query + "&fields=nextPageToken%2Cbooks%28name%29",
                query + "&pageToken=2&fields=nextPageToken%2Cbooks%28name%29",
            ])
        await server.stop()
    }

    @Test func `a change says what is set and what is cleared`() async throws {
        let (library, server) = try library([.json(#"{"title": "New"}"#)])
        var patch = Patch(Book(loans: ["ada": 2], title: "New"))
        patch.clear(.notes)
        patch.clear(.loans, "bob")
        let book = try await library.shelves.books.patch("shelves/1/books/2", patch).send()
        #expect(book == Book(title: "New"))
        #expect(server.requests.first?.method == .patch)
        #expect(server.requests.first?.text == #"{"loans":{"ada":"2","bob":null},"notes":null,"title":"New"}"#)
        await server.stop()
    }

    @Test func `content goes along, and comes`() async throws {
        let (library, server) = try library([.json("{}"), .status(200, body: Data("text".utf8))])
        let content = HTTPBody.bytes(Data("pages".utf8))
        try await library.shelves.books.scan(
            language: "de", Book(title: "T"), content: content, contentType: "image/png"
        ).send()
        let scan = try #require(server.requests.first)
        #expect(scan.path == "/upload/v1/books:scan")
        #expect(scan.query == "uploadType=multipart&language=de")
        #expect(scan.text.contains(#"{"title":"T"}"#))
        #expect(scan.text.contains("Content-Type: image/png\r\n\r\npages\r\n"))
        await server.stop()
    }

    @Test func `an answer without properties is one`() async throws {
        let (library, server) = try library([.json(#"{"later": 1}"#)])
        #expect(try await library.halls.doors.open().send() == Empty())
        #expect(String(decoding: try JSONEncoder().encode(Empty()), as: UTF8.self) == "{}")
        await server.stop()
    }

    @Test func `a schema named as the language's own errors leaves those alone`() async throws {
        let (library, server) = try library([.json(#"{"reason": "dust"}"#)])
        let answer: LibraryError = try await library.shelves.check("shelves/1").send()
        let none: (any Error)? = nil
        #expect(answer.reason == "dust" && none == nil)
        #expect(server.requests.first?.path == "/v1/shelves/1:check")
        await server.stop()
    }

    @Test func `the table says what a call can be checked against`() throws {
        let list = try #require(LibraryService.methods.first { $0.id == "library.shelves.books.list" })
        #expect(list.parameters.map(\.name) == ["parent", "pageSize", "pageToken", "states"])
        #expect(list.parameters[1].range == 1...50)
        #expect(list.parameters[3].isRepeated)
        #expect(list.tokens == ["nextPageToken"])
        #expect(LibraryService.api.batchPath == "/batch")
    }
}
