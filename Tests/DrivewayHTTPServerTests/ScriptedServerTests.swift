import DrivewayHTTP
import DrivewayHTTPServer
import DrivewayTesting
import Foundation
import Testing

/// The scripted server that other tests rely on.
@Suite struct ScriptedServerTests {
    private func connect(to server: ScriptedServer) throws -> RawConnection {
        try RawConnection(port: UInt16(#require(server.url.port)))
    }

    @Test func `replies come in order, and requests are kept whole`() async throws {
        let server = try ScriptedServer([.status(503), .json(#"{"a":1}"#, headers: ["X-A": "b"])])
        let connection = try connect(to: server)
        try await connection.send("POST /a%20b?c=d HTTP/1.1\r\nHost: here\r\nContent-Length: 5\r\n\r\nhello")
        #expect(try await connection.response().status == 503)
        let second = try await connection.get("/next", "X-C: d")
        #expect(second.text == #"{"a":1}"#)
        #expect(second["X-A"] == "b")
        #expect(try await connection.get("/third").status == 500)
        let requests = await server.requests(2)
        #expect(requests[0].method == .post)
        #expect(requests[0].path == "/a%20b")
        #expect(requests[0].query == "c=d")
        #expect(requests[0].text == "hello")
        #expect(requests[1].headers["x-c"] == "d")
        #expect(server.requests.count == 3)
        await server.stop()
    }

    @Test func `replies can be made from the request`() async throws {
        let server = try ScriptedServer { .status($0.path == "/yes" ? 200 : 404, body: $0.body) }
        let connection = try connect(to: server)
        #expect(try await connection.get("/no").status == 404)
        #expect(try await connection.get("/yes").status == 200)
        await server.stop()
    }

    @Test func `answers and requests can be cut, and answers held`() async throws {
        let gate = Gate()
        let server = try ScriptedServer([
            .noAnswer, .status(200, body: Data("hello".utf8)).cut(afterBytes: 2), .cut(afterRequestBytes: 3),
            .status(200).held(by: gate),
        ])
        let none = try connect(to: server)
        try await none.send("GET / HTTP/1.1\r\nHost: here\r\n\r\n")
        #expect(try await none.receiveAll().isEmpty)
        let short = try connect(to: server)
        try await short.send("GET / HTTP/1.1\r\nHost: here\r\n\r\n")
        #expect(String(decoding: try await short.receiveAll(), as: UTF8.self).hasSuffix("\r\n\r\nhe"))
        let cut = try connect(to: server)
        try await cut.send("PUT / HTTP/1.1\r\nHost: here\r\nContent-Length: 6\r\n\r\nhel")
        #expect(try await cut.receiveAll().isEmpty)
        let held = try connect(to: server)
        try await held.send("GET / HTTP/1.1\r\nHost: here\r\n\r\n")
        let requests = await server.requests(4)
        #expect(requests[2].text == "hel")
        #expect(requests.map(\.isComplete) == [true, true, false, true])
        gate.open()
        #expect(try await held.response().status == 200)
        await server.stop()
    }
}
