import DrivewayFiles
import DrivewayHTTP
import Foundation
import Testing

/// Bodies that turn out to be other than they were said to be while they are sent.
@Suite(.timeLimit(.minutes(3))) struct ChangedBodyTests {
    private struct Broken: Error, Equatable {}

    /// A server that reads what comes and never answers.
    private func sink() throws -> RawServer { try RawServer { $0.waitForClose() } }

    private func failure(of body: HTTPBody) async throws -> any Error {
        let server = try sink()
        return try #require(
            await #expect(throws: (any Error).self) {
                try await CurlTransport().send(HTTPRequest(.put, server.url(), body: body))
            })
    }

    @Test func `a file that shrinks while it is sent ends the request`() async throws {
        let scratch = try ScratchFile(size: 64 << 20)
        let cut = Note<Void>()
        let server = try RawServer { connection in
            _ = try connection.readHead()
            try scratch.file.truncate(to: 1000)
            cut.leave()
            connection.waitForClose()
        }
        let error = await #expect(throws: HTTPError.self) {
            try await CurlTransport().send(HTTPRequest(.put, server.url(), body: .file(scratch.file, length: 64 << 20)))
        }
        #expect(error?.code == .bodyChanged)
        #expect(error?.message.contains(scratch.path) == true)
        try await cut.next()
    }

    @Test func `a file that cannot be read ends the request with the reason`() async throws {
        let folder = try OpenFile("/", .read)
        let error = try #require(try await failure(of: .file(folder, length: 10)) as? HTTPError)
        #expect(error.code == .bodyChanged)
        #expect(error.underlying is FileError)
    }

    @Test func `a stream shorter than it was said to be ends the request`() async throws {
        let error = try await failure(of: .stream(stream(of: [.pattern(5)]), length: 6))
        #expect((error as? HTTPError)?.code == .bodyChanged)
    }

    @Test func `a chunk beyond the length ends the request`() async throws {
        let error = try await failure(
            of: .parts([.stream(stream(of: [.pattern(7)]), length: 6), .bytes(Data(count: 9))]))
        #expect((error as? HTTPError)?.code == .bodyChanged)
    }

    @Test(arguments: [Int64(9), nil])
    func `what a stream throws is what the caller gets`(length: Int64?) async throws {
        let chunks = AsyncThrowingStream<Data, any Error> { continuation in
            continuation.yield(.pattern(5))
            continuation.finish(throwing: Broken())
        }
        #expect(try await failure(of: .stream(chunks, length: length)) is Broken)
    }

    @Test func `an answer that comes before the body has gone is delivered`() async throws {
        let server = try RawServer { connection in
            _ = try connection.readHead()
            try connection.answer("too large", status: "413 Content Too Large", fields: "Connection: close\r\n")
            connection.waitForClose()
        }
        let scratch = try ScratchFile(size: 64 << 20)
        let response = try await CurlTransport().send(
            HTTPRequest(.put, server.url(), body: .file(scratch.file, length: 64 << 20)))
        #expect(response.status == 413)
        #expect(try await response.body.collect(upTo: 100) == Data("too large".utf8))
    }
}
