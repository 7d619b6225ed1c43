import DrivewayHTTP
import DrivewayHTTPServer
import DrivewayTesting
import Foundation
import Testing

/// What a server does not put up with: heads that are too long or ambiguous, clients that are too slow or too many.
@Suite struct LimitTests {
    private static let ok: @Sendable (ServerRequest) -> Admission = { _ in .answer(.now(text("ok"))) }

    @Test func `a head up to the limit is taken, with all its fields`() async throws {
        try await withServer(handler: { request in
            .answer(.now(text("\(request.headers.map(\.value).joined().utf8.count)")))
        }) { port in
            let fields = (0..<90).map { "X-Field-\($0): " + String(repeating: "v", count: 160) + "\r\n" }.joined()
            let connection = try RawConnection(port: port)
            for _ in 0..<2 {
                try await connection.send("GET / HTTP/1.1\r\nHost: here\r\n\(fields)\r\n")
                #expect(try await connection.response().text == "\(90 * 160 + 4)")
            }
        }
    }

    @Test(arguments: [
        String(repeating: "X-Long: \(String(repeating: "v", count: 990))\r\n", count: 17),
        String(repeating: "X-Many: v\r\n", count: 101), "X-Huge: \(String(repeating: "v", count: 1_000_000))\r\n",
        "Cookie: \(String(repeating: "a=b;", count: 20_000))\r\n",
    ])
    func `fields that are too long or too many are answered with 431`(fields: String) async throws {
        try await withServer(handler: Self.ok) { port in
            let connection = try RawConnection(port: port)
            // The server may close before it has read all.
            try? await connection.send("GET / HTTP/1.1\r\nHost: here\r\n\(fields)\r\n")
            #expect(try await connection.response().status == 431)
        }
    }

    @Test func `a query of very many parameters is taken as it is`() async throws {
        try await withServer(handler: { .answer(.now(text("\($0.query.utf8.count)"))) }) { port in
            let connection = try RawConnection(port: port)
            let query = String(repeating: "a=%20&", count: 2500)
            #expect(try await connection.get("/?\(query)").text == "15000")
            #expect(try await connection.get("/?b").text == "1")
        }
    }

    @Test(arguments: [
        "Content-Length: 1\r\nContent-Length: 1", "Content-Length: 1\r\nTransfer-Encoding: chunked",
        "Transfer-Encoding: gzip, chunked", "Content-Length : 1", "Host: there", "X Y: 1",
        "nothing",
    ])
    func `a head of two meanings is answered with 400 and the end`(field: String) async throws {
        try await withServer(handler: Self.ok) { port in
            let connection = try RawConnection(port: port)
            try await connection.send("POST / HTTP/1.1\r\nHost: here\r\n\(field)\r\n\r\n")
            let all = String(decoding: try await connection.receiveAll(), as: UTF8.self)
            #expect(all.hasPrefix("HTTP/1.1 400 "))
            #expect(all.components(separatedBy: "HTTP/1.1 ").count == 2)
        }
    }

    @Test func `the answer to a head of two meanings reaches a client that goes on with its body`() async throws {
        try await withServer(handler: Self.ok) { port in
            let connection = try RawConnection(port: port)
            let fields = "Host: here\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n"
            try await connection.send("POST / HTTP/1.1\r\n\(fields)")
            for _ in 0..<20 {
                try await connection.send(Data("FFFF\r\n".utf8) + Pattern.data(65535) + Data("\r\n".utf8))
            }
            #expect(try await connection.response().status == 400)
        }
    }

    @Test(arguments: ["x", "-1", "1,1", "1 1"]) func `a length that is no number is answered with 400`(length: String)
        async throws
    {
        try await withServer(handler: Self.ok) { port in
            let connection = try RawConnection(port: port)
            try await connection.send("POST / HTTP/1.1\r\nHost: here\r\nContent-Length: \(length)\r\n\r\n")
            // The answer is libmicrohttpd's own, of which 0.9.75 sends the head twice.
            let all = String(decoding: try await connection.receiveAll(), as: UTF8.self)
            #expect(all.hasPrefix("HTTP/1.1 400 "))
        }
    }

    @Test(arguments: [
        "GET / HTTP/1.1\r\n\r\n", "GET /a b HTTP/1.1\r\nHost: here\r\n\r\n", "G@T / HTTP/1.1\r\nHost: here\r\n\r\n",
    ])
    func `a request line or host that is none is answered with 400`(head: String) async throws {
        try await withServer(handler: Self.ok) { port in
            let connection = try RawConnection(port: port)
            try await connection.send(head)
            #expect(try await connection.response().status == 400)
        }
    }

    @Test func `the answers to such requests are the configuration's`() async throws {
        try await withServer(
            { $0.refusal = { status, reason in text("own: \(reason)", status: status) } }, handler: Self.ok
        ) { port in
            let connection = try RawConnection(port: port)
            try await connection.send("GET / HTTP/1.1\r\n\r\n")
            let response = try await connection.response()
            #expect(response.text == "own: There must be one Host field")
            #expect(response["Connection"] == "close")
        }
    }

    @Test(arguments: ["", "G", "GET / HTTP/1.1\r\nHost: here\r\nX-"])
    func `a client that does not finish its head in time is closed`(part: String) async throws {
        try await withServer({ $0.headerDeadline = .milliseconds(100) }, handler: Self.ok) { port in
            let connection = try RawConnection(port: port)
            try await connection.send(part)
            #expect(try await connection.receiveAll().isEmpty)
        }
    }

    @Test func `a head that comes drop by drop is closed although it never rests`() async throws {
        try await withServer({ $0.headerDeadline = .milliseconds(200) }, handler: Self.ok) { port in
            let connection = try RawConnection(port: port)
            try await connection.send("GET / HTTP/1.1\r\n")
            await #expect(throws: RawConnection.Failure.self) {
                // Only the server can end this.
                while true { try await connection.send("X: y\r\n") }
            }
        }
    }

    @Test func `a connection that had a request and then does not finish another is closed`() async throws {
        try await withServer(
            {
                $0.headerDeadline = .milliseconds(100)
                $0.idleTimeout = .zero
            }, handler: Self.ok
        ) { port in
            let connection = try RawConnection(port: port)
            #expect(try await connection.get("/").text == "ok")
            try await connection.send("GET / HT")
            #expect(try await connection.receiveAll().isEmpty)
        }
    }

    @Test func `a body that is too slow ends the connection, time held back by the receiver does not count`()
        async throws
    {
        let (held, told) = (Gate(), Gate())
        let handle = ResumeHandle()
        try await withServer(
            {
                $0.bodyRateWindow = .milliseconds(100)
                $0.minimumBodyRate = 1 << 20
            },
            handler: { request in
                let isHeld = request.path == "/held"
                let receiver = PatternReceiver { count in
                    if isHeld { held.open() }
                    return isHeld && count == 5 ? .takenButWait(until: handle) : .taken
                }
                return .receive(receiver) { isComplete in
                    if !isComplete { told.open() }
                    return .now(text("\(isComplete)"))
                }
            }
        ) { port in
            let (patient, slow) = (try RawConnection(port: port), try RawConnection(port: port))
            // Head and bytes at once: they are in time on the slowest machine.
            let head = Data("POST /held HTTP/1.1\r\nHost: here\r\nContent-Length: 10\r\n\r\n".utf8)
            try await patient.send(head + Pattern.data(5))
            await held.wait()
            try await slow.send("POST /slow HTTP/1.1\r\nHost: here\r\nContent-Length: 10\r\n\r\n")
            try await slow.send(Pattern.data(5))
            #expect(try await slow.receiveAll().isEmpty)
            await told.wait()
            // By now the other one has waited for longer than that.
            try await patient.send(Pattern.data(5, from: 5))
            handle.resume()
            #expect(try await patient.response().text == "true")
        }
    }

    @Test func `a client that goes on sending after its answer is closed in the end`() async throws {
        try await withServer(
            {
                $0.drainDeadline = .milliseconds(100)
                $0.drainLimit = 0
            }, handler: Self.ok
        ) { port in
            let connection = try RawConnection(port: port)
            try await connection.send("POST / HTTP/1.1\r\nHost: here\r\nContent-Length: \(1 << 40)\r\n\r\n")
            #expect(try await connection.response().text == "ok")
            let piece = Pattern.data(1000)
            await #expect(throws: RawConnection.Failure.self) { while true { try await connection.send(piece) } }
        }
    }

    @Test func `connections over the limit wait for their turn`() async throws {
        try await withServer({ $0.connectionLimit = 2 }, handler: Self.ok) { port in
            let third: RawConnection
            do {
                let (first, second) = (try RawConnection(port: port), try RawConnection(port: port))
                #expect(try await first.get("/").text == "ok")
                #expect(try await second.get("/").text == "ok")
                third = try RawConnection(port: port)
                try await third.send("GET / HTTP/1.1\r\nHost: here\r\n\r\n")
                #expect(try await first.get("/").text == "ok")
            }
            #expect(try await third.response().text == "ok")
        }
    }
}
