import DrivewayFiles
import Foundation
import Synchronization
import Testing

@testable import DrivewayHTTP

/// Bodies of answers: by chunks at the reader's pace, and straight to a file.
@Suite(.timeLimit(.minutes(3))) struct ResponseTests {
    private static let piece = Data.pattern(1 << 16)

    /// A server that answers with so many bytes of a repeating pattern.
    private func server(bytes count: Int) throws -> RawServer {
        try RawServer { connection in
            while true {
                _ = try connection.readHead()
                try connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(count)\r\n\r\n")
                var left = count
                while left > 0 {
                    try connection.write(Self.piece.prefix(left))
                    left -= min(left, Self.piece.count)
                }
            }
        }
    }

    @Test(arguments: [
        "Content-Length: 11\r\n\r\nhello world",
        "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n6;x=y\r\n world\r\n0\r\nTrailer: x\r\n\r\n", "\r\nhello world",
    ])
    func `a body ends where its head says, or with the connection`(rest: String) async throws {
        let server = try RawServer { connection in
            _ = try connection.readHead()
            try connection.write("HTTP/1.1 200 OK\r\nSet-Cookie: a\r\nSet-Cookie: b\r\n" + rest)
        }
        let response = try await CurlTransport().send(HTTPRequest(.get, server.url()))
        #expect(response.headers.values(of: "set-cookie") == ["a", "b"])
        #expect(response.headers["Trailer"] == nil)
        #expect(try await response.body.collect(upTo: 11) == Data("hello world".utf8))
    }

    @Test func `interim answers are no answer`() async throws {
        let server = try RawServer { connection in
            _ = try connection.readHead()
            try connection.write("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n")
            try connection.answer("done", status: "201 Created")
        }
        let response = try await CurlTransport().send(HTTPRequest(.post, server.url(), body: .bytes(Data(count: 9))))
        #expect(response.status == 201)
        #expect(response.headers["Link"] == nil)
        #expect(try await response.body.collect(upTo: 4) == Data("done".utf8))
    }

    @Test(arguments: [(HTTPMethod.head, "200 OK"), (.get, "204 No Content"), (.get, "304 Not Modified")])
    func `an answer without a body has an empty one, whatever length it names`(method: HTTPMethod, status: String)
        async throws
    {
        let server = try RawServer { connection in
            _ = try connection.readHead()
            try connection.write("HTTP/1.1 \(status)\r\n\(status.hasPrefix("204") ? "" : "Content-Length: 5\r\n")\r\n")
            connection.waitForClose()
        }
        let response = try await CurlTransport().send(HTTPRequest(method, server.url()))
        #expect(try await response.body.collect(upTo: 0).isEmpty)
    }

    @Test func `bytes that were stored compressed stay so`() async throws {
        let server = try RawServer { connection in
            _ = try connection.readHead()
            try connection.answer("no gzip at all", fields: "Content-Encoding: gzip\r\n")
        }
        let response = try await CurlTransport().send(HTTPRequest(.get, server.url()))
        #expect(try await response.body.collect(upTo: 100) == Data("no gzip at all".utf8))
    }

    @Test func `bytes that were packed for the way are unpacked where the request takes gzip`() async throws {
        let packed: [UInt8] = [
            31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 43, 72, 76, 206, 78, 77, 81, 72, 204, 75, 81, 40, 205, 43, 0, 115, 0, 248,
            10,
            169, 250, 19, 0, 0, 0,
        ]
        let server = try RawServer { connection in
            let head = try connection.readHead()
            #expect(head.lowercased().contains("\r\naccept-encoding: gzip"))
            try connection.write("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n")
            try connection.write(Data(packed))
            connection.waitForClose()
        }
        let request = HTTPRequest(.get, try server.url(), headers: ["Accept-Encoding": "gzip"])
        let response = try await CurlTransport().send(request)
        #expect(try await response.body.collect(upTo: 100) == Data("packed and unpacked".utf8))
    }

    @Test func `nothing that has come is nothing to see`() throws {
        let scratch = try ScratchFile()
        let seen = Mutex([Int]())
        var sink = FileSink(file: scratch.file, start: 0) { bytes in seen.withLock { $0.append(bytes.count) } }
        try sink.take(Data())
        try sink.take(Data("two".utf8))
        #expect(seen.withLock { $0 } == [3])
    }

    @Test func `a long body goes to a file in order, seen on its way`() async throws {
        let count = 100 << 20
        let (server, scratch) = (try server(bytes: count), try ScratchFile())
        let seen = Mutex((bytes: 0, isInOrder: true))
        let response = try await CurlTransport().send(HTTPRequest(.get, server.url()))
        #expect(response.contentLength == Int64(count))
        let written = try await response.body.write(to: scratch.file, at: 5) { bytes in
            seen.withLock { seen in
                seen.isInOrder = seen.isInOrder && bytes.first == Self.piece[seen.bytes % Self.piece.count]
                seen.bytes += bytes.count
            }
        }
        #expect(written == Int64(count))
        #expect(seen.withLock { $0.bytes } == count)
        #expect(seen.withLock { $0.isInOrder })
        #expect(try scratch.file.status().size == Int64(count) + 5)
        for block in stride(from: 0, to: count, by: 1 << 20) {
            #expect(try scratch.file.read(count: 1 << 16, at: Int64(block) + 5) == Self.piece)
        }
    }

    @Test func `what was read before is not written`() async throws {
        let (server, scratch) = (try server(bytes: 3 << 20), try ScratchFile())
        let response = try await CurlTransport().send(HTTPRequest(.get, server.url()))
        var chunks = response.body.makeAsyncIterator()
        let first = try #require(try await chunks.next())
        let written = try await response.body.write(to: scratch.file, at: Int64(first.count))
        #expect(written == Int64(3 << 20 - first.count))
        try scratch.file.write(first, at: 0)
        for block in 0..<48 { #expect(try scratch.file.read(count: 1 << 16, at: Int64(block) << 16) == Self.piece) }
        #expect(try await chunks.next() == nil)
    }

    @Test func `a short body that has come already goes to a file too`() async throws {
        let (server, scratch) = (try server(bytes: 10), try ScratchFile())
        let response = try await CurlTransport().send(HTTPRequest(.get, server.url()))
        #expect(try await response.body.write(to: scratch.file) == 10)
        #expect(try await response.body.write(to: scratch.file, at: 10) == 0)
        #expect(try scratch.file.read(count: 20, at: 0) == Self.piece.prefix(10))
    }

    @Test(arguments: [10, 10 << 20])
    func `a file that takes no bytes ends the transfer with its reason`(count: Int) async throws {
        let (server, full) = (try server(bytes: count), try OpenFile("/dev/full", .update))
        let response = try await CurlTransport().send(HTTPRequest(.get, server.url()))
        let error = await #expect(throws: FileError.self) { try await response.body.write(to: full) }
        #expect(error?.isDiskFull == true)
    }

    @Test func `a reader that pauses stops the server, and memory stays small`() async throws {
        let stuck = Note<Int>()
        let server = try RawServer { connection in
            _ = try connection.readHead()
            try connection.write("HTTP/1.1 200 OK\r\n\r\n")
            let sent = connection.pushUntilStuck(Self.piece, for: 2000)
            stuck.leave(sent)
            try connection.write(Self.piece.dropFirst(sent % Self.piece.count))
        }
        // The idle time is shorter than the pause: it does not run meanwhile.
        let request = HTTPRequest(.get, try server.url(), timeouts: .init(idle: .seconds(1)))
        let response = try await CurlTransport().send(request)
        let sent = try await stuck.next()
        // What the system keeps for both sockets is some MiB; a body without back-pressure would never stop.
        #expect(sent < 32 << 20)
        var received = 0
        for try await chunk in response.body {
            #expect(chunk.count <= 1 << 20)
            #expect(chunk.first == Self.piece[received % Self.piece.count])
            received += chunk.count
        }
        #expect(received >= sent && received % Self.piece.count == 0)
    }

    @Test func `two tasks cannot read one body at once`() async throws {
        let hold = Note<Void>()
        let server = try RawServer { connection in
            _ = try connection.readHead()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n")
            hold.waitOnThread()
            try connection.write("x")
        }
        let response = try await CurlTransport().send(HTTPRequest(.get, server.url()))
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<2 {
                group.addTask {
                    let outcome: Result<Data, any Error>
                    do { outcome = .success(try await response.body.collect(upTo: 1)) } catch {
                        outcome = .failure(error)
                    }
                    hold.leave()
                    return (try? outcome.get()) == Data("x".utf8)
                }
            }
            var winners = 0
            for await isWinner in group where isWinner { winners += 1 }
            #expect(winners == 1)
        }
    }
}
