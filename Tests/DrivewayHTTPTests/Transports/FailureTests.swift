import DrivewayHTTP
import Foundation
import Testing

/// Servers that are not there, say nothing, break off, or do not speak HTTP.
@Suite(.timeLimit(.minutes(3))) struct FailureTests {
    private static let secret = "/upload?upload_id=SECRET"

    private func failure(
        idle: Duration = .seconds(30), _ script: @escaping @Sendable (RawConnection) throws -> Void
    ) async throws -> HTTPError {
        let server = try RawServer(script)
        let request = HTTPRequest(
            .get, try server.url(Self.secret), headers: ["Authorization": "Bearer SECRET"], timeouts: .init(idle: idle))
        let error = try #require(
            await #expect(throws: HTTPError.self) {
                let response = try await CurlTransport().send(request)
                _ = try await response.body.collect(upTo: 1 << 20)
            })
        #expect(error.message.contains("127.0.0.1:\(server.port)"))
        #expect(!error.message.contains("SECRET"))
        return error
    }

    @Test func `nobody listens`() async throws {
        let port = try RawServer.freePort()
        let url = try #require(URL(string: "http://127.0.0.1:\(port)\(Self.secret)"))
        let error = await #expect(throws: HTTPError.self) {
            try await CurlTransport().send(HTTPRequest(.post, url, body: .bytes(Data(count: 5))))
        }
        #expect(error?.code == .unreachable)
        #expect(error?.mayHaveBeenApplied == false)
        #expect(error?.message == "127.0.0.1:\(port) could not be reached (Connection refused)")
    }

    @Test func `a name that does not exist`() async throws {
        let url = try #require(URL(string: "http://driveway.invalid/x?SECRET"))
        let error = await #expect(throws: HTTPError.self) {
            try await CurlTransport(configuration: .init(proxy: .none)).send(HTTPRequest(.get, url))
        }
        #expect(error?.code == .unreachable)
        #expect(error?.message.contains("driveway.invalid") == true)
    }

    @Test func `a server that takes the request and says nothing`() async throws {
        let error = try await failure(idle: .milliseconds(50)) { connection in
            _ = try connection.readHead()
            connection.waitForClose()
        }
        #expect(error.code == .timedOut)
        #expect(error.mayHaveBeenApplied)
        #expect(error.message.contains("0.05 seconds"))
    }

    @Test func `a server that stops in the middle of its body`() async throws {
        let error = try await failure(idle: .milliseconds(50)) { connection in
            _ = try connection.readHead()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf")
            connection.waitForClose()
        }
        #expect(error.code == .timedOut)
    }

    @Test func `a server that takes no more of a body`() async throws {
        let scratch = try ScratchFile(size: 64 << 20)
        let stop = Note<Void>()
        let server = try RawServer { connection in
            _ = try connection.readHead()
            stop.waitOnThread()
        }
        let request = HTTPRequest(
            .put, try server.url(), body: .file(scratch.file, length: 64 << 20),
            timeouts: .init(idle: .milliseconds(50)))
        let error = await #expect(throws: HTTPError.self) { try await CurlTransport().send(request) }
        #expect(error?.code == .timedOut)
        stop.leave()
    }

    @Test(arguments: [
        "", "HTTP/1.1 200 OK\r\nContent-Le", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nshort",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", "HTTP/1.1 100 Continue\r\n\r\n",
    ])
    func `a connection that breaks off`(answer: String) async throws {
        let error = try await failure { connection in
            _ = try connection.readHead()
            try connection.write(answer)
        }
        #expect(error.code == .connectionLost)
        #expect(error.mayHaveBeenApplied)
    }

    @Test func `what came before a break is handed out first`() async throws {
        let server = try RawServer { connection in
            _ = try connection.readHead()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nshort")
        }
        let response = try await CurlTransport().send(HTTPRequest(.get, server.url()))
        var chunks = response.body.makeAsyncIterator()
        #expect(try await chunks.next() == Data("short".utf8))
        let error = await #expect(throws: HTTPError.self) { try await chunks.next() }
        #expect(error?.code == .connectionLost)
    }

    @Test func `a file gets what came before a break, and the caller hears of it`() async throws {
        let server = try RawServer { connection in
            _ = try connection.readHead()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nshort")
        }
        let scratch = try ScratchFile()
        let response = try await CurlTransport().send(HTTPRequest(.get, server.url()))
        let error = await #expect(throws: HTTPError.self) { try await response.body.write(to: scratch.file) }
        #expect(error?.code == .connectionLost)
    }

    @Test(arguments: ["SSH-2.0-OpenSSH_9.2\r\n", "220 mail.example ESMTP\r\n", "<html>old</html>"])
    func `a server that does not speak HTTP`(greeting: String) async throws {
        let error = try await failure { connection in
            _ = try connection.readHead()
            try connection.write(greeting)
        }
        #expect(error.code == .malformed)
    }

    @Test func `a head without end is not read without end`() async throws {
        let error = try await failure { connection in
            _ = try connection.readHead()
            try connection.write("HTTP/1.1 200 OK\r\n")
            while true { try connection.write("X-Padding: \(String(repeating: "x", count: 60_000))\r\n") }
        }
        #expect([.malformed, .connectionLost].contains(error.code))
    }

    @Test func `a server that speaks no TLS`() async throws {
        let server = try RawServer { connection in
            _ = try connection.read(10)
            try connection.write("HTTP/1.1 400 Bad Request\r\n\r\n")
        }
        let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
        let error = await #expect(throws: HTTPError.self) { try await CurlTransport().send(HTTPRequest(.get, url)) }
        #expect(error?.code == .unreachable)
    }

    @Test func `a file of certificates that is not there`() async throws {
        let transport = CurlTransport(configuration: .init(certificateFile: "/nowhere/ca.pem"))
        let server = try RawServer { $0.waitForClose() }
        let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
        let error = await #expect(throws: HTTPError.self) { try await transport.send(HTTPRequest(.get, url)) }
        #expect(error?.code == .untrusted)
    }
}
