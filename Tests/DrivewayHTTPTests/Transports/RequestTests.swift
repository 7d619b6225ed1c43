import DrivewayHTTP
import Foundation
import Testing

/// What a server sees of a request, byte by byte.
@Suite(.timeLimit(.minutes(3))) struct RequestTests {
    /// Sends a request to a server that answers 200, and returns what the server read.
    private func seen(_ method: HTTPMethod, headers: HTTPHeaders = [:], body: HTTPBody = .none, path: String = "/")
        async throws -> (head: String, body: Data)
    {
        let note = Note<(head: String, body: Data)>()
        let server = try RawServer { connection in
            note.leave(try connection.readRequest())
            try connection.answer()
        }
        let response = try await CurlTransport().send(
            HTTPRequest(method, server.url(path), headers: headers, body: body))
        #expect(response.status == 200)
        return try await note.next()
    }

    @Test func `only the fields given are sent, as given`() async throws {
        let (head, _) = try await seen(
            .get, headers: ["authorization": "Bearer x", "X-Empty": "", "X-Twice": "1", "x-twice": "é"])
        let lines = head.split(separator: "\r\n").map(String.init)
        #expect(lines.first == "GET / HTTP/1.1")
        #expect(lines[1].hasPrefix("Host: 127.0.0.1:"))
        #expect(lines.dropFirst(2) == ["authorization: Bearer x", "X-Empty:", "X-Twice: 1", "x-twice: é"])
    }

    @Test func `the URL is sent as it stands`() async throws {
        let (head, _) = try await seen(.get, path: "/a/../%2e%2F/b;c?q=%27x%27+%2B&r=#fragment")
        #expect(head.requestLine == "GET /a/../%2e%2F/b;c?q=%27x%27+%2B&r= HTTP/1.1")
    }

    @Test(arguments: [HTTPMethod.post, .put, .patch])
    func `a method that carries a body says when it has none`(method: HTTPMethod) async throws {
        for body in [HTTPBody.none, .bytes(Data()), .parts([])] {
            let (head, _) = try await seen(method, body: body)
            #expect(head.requestLine == "\(method) / HTTP/1.1")
            #expect(head.field("Content-Length") == "0")
            #expect(head.field("Transfer-Encoding") == nil)
        }
    }

    @Test(arguments: [HTTPMethod.get, .delete, .options, HTTPMethod(rawValue: "REPORT")])
    func `another method without a body says nothing of one`(method: HTTPMethod) async throws {
        let (head, _) = try await seen(method)
        #expect(head.requestLine == "\(method) / HTTP/1.1")
        #expect(head.field("Content-Length") == nil)
    }

    @Test(arguments: [HTTPMethod.post, .put, .patch, .delete, .get], [1, 100_000, 3 << 20])
    func `bytes in memory arrive as they are`(method: HTTPMethod, count: Int) async throws {
        let data = Data.pattern(count)
        let (head, body) = try await seen(method, headers: ["Content-Type": "image/png"], body: .bytes(data))
        #expect(head.requestLine == "\(method) / HTTP/1.1")
        #expect(head.field("Content-Length") == "\(count)")
        #expect(head.field("Content-Type") == "image/png")
        #expect(body == data)
    }

    @Test func `a body brings no fields of its own`() async throws {
        let (head, _) = try await seen(
            .post, headers: ["Content-Length": "7", "Host": "evil.example", "transfer-encoding": "chunked"],
            body: .bytes(.pattern(2 << 20)))
        let names = head.split(separator: "\r\n").dropFirst().map { $0.split(separator: ":")[0] }
        #expect(names == ["Host", "Content-Length"])
        #expect(head.field("Content-Length") == "\(2 << 20)")
        #expect(head.field("Host")?.hasPrefix("127.0.0.1:") == true)
    }

    @Test func `part of a file arrives as it is`() async throws {
        let data = Data.pattern(3_000_000)
        let scratch = try ScratchFile(data)
        let (head, body) = try await seen(.put, body: .file(scratch.file, offset: 1_000, length: 2_500_000))
        #expect(head.field("Content-Length") == "2500000")
        #expect(body == data[1_000..<2_501_000])
    }

    @Test func `parts within parts arrive one after the other`() async throws {
        let scratch = try ScratchFile(.pattern(700_000))
        let inner = HTTPBody.parts([
            .bytes(Data("--a\r\n".utf8)), .none, .file(scratch.file, offset: 10, length: 600_000),
        ])
        let body = HTTPBody.parts([
            inner, .stream(stream(of: [.pattern(5), .pattern(70_000, from: 5)]), length: 70_005),
            .bytes(Data("--a--".utf8)),
        ])
        let (head, received) = try await seen(.post, body: body)
        #expect(head.field("Content-Length") == "670015")
        #expect(
            received == Data("--a\r\n".utf8) + Data.pattern(600_000, from: 10) + Data.pattern(70_005)
                + Data("--a--".utf8))
    }

    @Test func `a stream of known length arrives whole`() async throws {
        let pieces = [Data.pattern(1), Data(), .pattern(1_000_000, from: 1), .pattern(9, from: 1_000_001)]
        let (head, body) = try await seen(.post, body: .stream(stream(of: pieces), length: 1_000_010))
        #expect(head.field("Content-Length") == "1000010")
        #expect(body == Data.pattern(1_000_010))
    }

    @Test(arguments: [[], [1], [100_000, 1, 300_000]])
    func `a stream of unknown length arrives in chunks`(sizes: [Int]) async throws {
        var start = 0
        let pieces = sizes.map { size in
            defer { start += size }
            return Data.pattern(size, from: start)
        }
        let (head, body) = try await seen(.post, body: .stream(stream(of: pieces)))
        #expect(head.field("Transfer-Encoding") == "chunked")
        #expect(head.field("Content-Length") == nil)
        #expect(body == Data.pattern(start))
    }

    @Test func `whoever asked hears of all bytes that were taken`() async throws {
        let scratch = try ScratchFile(.pattern(1_000_000))
        let counts = Log<Int>()
        let whole = HTTPBody.parts([.bytes(.pattern(10)), .file(scratch.file, length: 1_000_000)])
        let (_, body) = try await seen(.put, body: whole.reporting { counts.add($0) })
        #expect(body.count == 1_000_010)
        #expect(counts.all.reduce(0, +) == 1_000_010)
        #expect(counts.all.count > 1)
    }

    @Test func `a stream is asked for its next chunk when the last one has gone out`() async throws {
        let asked = Log<Int>()
        let (arrived, go) = (Note<Void>(), Note<Void>())
        let chunks = AsyncThrowingStream<Data, any Error> { () -> Data? in
            let number = asked.all.count
            asked.add(number)
            if number == 1 { try? await arrived.next() }
            return number < 2 ? Data("chunk".utf8) : nil
        }
        let server = try RawServer { connection in
            _ = try connection.readHead()
            #expect(try connection.read(5) == Data("chunk".utf8))
            #expect(asked.all.count <= 2)
            arrived.leave()
            #expect(try connection.read(5) == Data("chunk".utf8))
            go.waitOnThread()
            try connection.answer()
        }
        go.leave()
        let response = try await CurlTransport().send(
            HTTPRequest(.put, server.url(), body: .stream(chunks, length: 10)))
        #expect(response.status == 200)
    }

    @Test(arguments: [
        HTTPHeaders([("Na me", "x")]), HTTPHeaders([("", "x")]), HTTPHeaders([("Name:", "x")]),
        HTTPHeaders([("A", "x\r\nB: y")]),
        HTTPHeaders([("A", "x\ny")]), HTTPHeaders([("A", "x\u{0}y")]),
    ])
    func `a field that would change the head is refused`(headers: HTTPHeaders) async throws {
        let error = await #expect(throws: HTTPError.self) { try await seen(.get, headers: headers) }
        #expect(error?.code == .malformed)
    }

    @Test(arguments: ["ftp://127.0.0.1/", "file:///etc/passwd", "http:///x", "http://user:secret@127.0.0.1/", "/x"])
    func `a URL that is not for the web, or holds a password, is refused`(url: String) async throws {
        let request = HTTPRequest(.get, try #require(URL(string: url)))
        let error = await #expect(throws: HTTPError.self) { try await CurlTransport.shared.send(request) }
        #expect(error?.code == .malformed)
        #expect(error?.message.contains("secret") == false)
    }

    @Test func `HEAD has no body, a method is one word`() async throws {
        for (method, body) in [
            (HTTPMethod.head, HTTPBody.bytes(Data(count: 1))), (HTTPMethod(rawValue: "GET /x"), .none),
        ] {
            let error = await #expect(throws: HTTPError.self) { try await seen(method, body: body) }
            #expect(error?.code == .malformed)
        }
    }
}

extension HTTPHeaders {
    init(_ fields: [(String, String)]) {
        self.init()
        for (name, value) in fields { add(name, value) }
    }
}

/// A stream of these chunks.
func stream(of chunks: [Data]) -> AsyncThrowingStream<Data, any Error> {
    AsyncThrowingStream { continuation in
        for chunk in chunks { continuation.yield(chunk) }
        continuation.finish()
    }
}
