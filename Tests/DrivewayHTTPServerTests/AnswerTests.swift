import DrivewayHTTP
import DrivewayHTTPServer
import DrivewayTesting
import Foundation
import Synchronization
import Testing

/// What a client gets for what a handler answers.
@Suite struct AnswerTests {
    @Test func `an answer that is there has its exact length, a date and the handler's fields`() async throws {
        try await withServer(handler: { _ in .answer(.now(text("hello"))) }) { port in
            let response = try await RawConnection(port: port).get("/")
            #expect(response.status == 200)
            #expect(response["Content-Length"] == "5")
            #expect(response["Content-Type"] == "text/plain")
            #expect(response["Date"]?.hasSuffix(" GMT") == true)
            #expect(response["Connection"] == nil)
            #expect(response.text == "hello")
        }
    }

    @Test func `the handler sees method, raw path, raw query, fields and the peer`() async throws {
        let handler: @Sendable (ServerRequest) -> Admission = { request in
            let names = request.headers.map { "\($0.name)=\($0.value)" }.joined(separator: ";")
            return .answer(
                .now(text("\(request.method) \(request.path) \(request.query) \(names) \(request.isLoopbackPeer)")))
        }
        try await withServer(handler: handler) { port in
            let connection = try RawConnection(port: port)
            try await connection.send(
                "PATCH /a%2Fb%20c?q=%27x%27&&a+b?#= HTTP/1.1\r\nhost: here\r\nX-Two:  two words \r\n\r\n")
            let response = try await connection.response()
            #expect(response.text == "PATCH /a%2Fb%20c q=%27x%27&&a+b?#= host=here;X-Two=two words true")
            try await connection.send("GET http://www.googleapis.com/drive/v3?x HTTP/1.1\r\nHost: here\r\n\r\n")
            #expect(try await connection.response().text == "GET /drive/v3 x Host=here true")
        }
    }

    @Test func `fields that a handler keeps outlive the exchange`() async throws {
        let kept = Mutex<ServerRequest?>(nil)
        try await withServer(handler: { request in
            kept.withLock { $0 = request }
            return .answer(.now(text("")))
        }) { port in _ = try await RawConnection(port: port).get("/", "X-Kept: yes") }
        #expect(kept.withLock { $0 }?.headers["x-kept"] == "yes")
    }

    @Test func `an answer that must be waited for leaves the thread free for others`() async throws {
        let gate = Gate()
        try await withServer(
            { $0.threads = 1 },
            handler: { request in
                guard request.path == "/later" else { return .answer(.now(text("now"))) }
                return .answer(
                    .later {
                        await gate.wait()
                        return text("later")
                    })
            }
        ) { port in
            let (slow, quick) = (try RawConnection(port: port), try RawConnection(port: port))
            async let later = slow.get("/later")
            #expect(try await quick.get("/now").text == "now")
            gate.open()
            #expect(try await later.text == "later")
            #expect(try await slow.get("/now").text == "now")
        }
    }

    @Test func `a HEAD gets the length and no body`() async throws {
        try await withServer(handler: { request in
            request.path == "/later" ? .answer(.later { text("hello") }) : .answer(.now(text("hello")))
        }) { port in
            let connection = try RawConnection(port: port)
            for path in ["/now", "/later", "/now"] {
                try await connection.send("HEAD \(path) HTTP/1.1\r\nHost: here\r\n\r\n")
                #expect(try await connection.response(isHead: true)["Content-Length"] == "5")
            }
            #expect(try await connection.get("/now").text == "hello")
        }
    }

    @Test(arguments: [204, 304]) func `a status without a body has none`(status: Int) async throws {
        let sent = Mutex<[Int64]>([])
        try await withServer(handler: { _ in
            var response = text("hidden", status: status)
            response.onSent = { bytes, _ in sent.withLock { $0.append(bytes) } }
            return .answer(.now(response))
        }) { port in
            let connection = try RawConnection(port: port)
            try await connection.send("GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
            let all = try await connection.receiveAll()
            #expect(!String(decoding: all, as: UTF8.self).contains("hidden"))
            #expect(String(decoding: all.suffix(4), as: UTF8.self) == "\r\n\r\n")
        }
        #expect(sent.withLock { $0 } == [0])
    }

    @Test func `an answer without a body says so`() async throws {
        try await withServer(handler: { _ in .answer(.now(ServerResponse())) }) { port in
            let response = try await RawConnection(port: port).get("/")
            #expect(response["Content-Length"] == "0")
        }
    }

    @Test(
        arguments: [
            ["X-Bad": "a\r\nSet-Cookie: b"], ["X-Bad": "a\nb"], ["X-Bad": "a\u{0}b"], ["X Bad": "a"], ["": "a"],
            ["X-Bad\r\n": "a"],
        ] as [HTTPHeaders])
    func `a field that would break the head turns the answer into a 500`(headers: HTTPHeaders) async throws {
        let outcome = Mutex<(Int64, Bool)?>(nil)
        try await withServer(handler: { _ in
            .answer(
                .now(ServerResponse(headers: headers, onSent: { bytes, ok in outcome.withLock { $0 = (bytes, ok) } })))
        }) { port in
            let response = try await RawConnection(port: port).get("/")
            #expect(response.status == 500)
            #expect(!response.fields.contains { $0.lowercased().hasPrefix("set-cookie") })
        }
        #expect(outcome.withLock { $0 }?.1 == true)
    }

    @Test func `repeated and empty fields are sent, the server's own are not doubled`() async throws {
        let headers: HTTPHeaders = ["Vary": "a", "vary": "b", "X-Empty": "", "Content-Length": "99"]
        try await withServer(handler: { _ in
            .answer(.now(ServerResponse(headers: headers, body: .bytes(Data("x".utf8)))))
        }) { port in
            let response = try await RawConnection(port: port).get("/")
            #expect(response.fields.filter { $0.lowercased().hasPrefix("vary") } == ["Vary: a", "vary: b"])
            #expect(response["X-Empty"]?.allSatisfy { $0 == " " } == true)
            #expect(response.fields.filter { $0.hasPrefix("Content-Length") } == ["Content-Length: 1"])
        }
    }

    @Test func `requests sent all at once are answered in order`() async throws {
        try await withServer(handler: { request in
            let path = request.path
            return path.hasPrefix("/later") ? .answer(.later { text(path) }) : .answer(.now(text(path)))
        }) { port in
            let connection = try RawConnection(port: port)
            let paths = (0..<60).map { $0 % 3 == 0 ? "/later\($0)" : "/now\($0)" }
            try await connection.send(paths.map { "GET \($0) HTTP/1.1\r\nHost: here\r\n\r\n" }.joined())
            for path in paths { #expect(try await connection.response().text == path) }
        }
    }

    @Test func `sixty-four connections get their own answers, at once and later`() async throws {
        try await withServer(handler: { request in
            let path = request.path
            return path.utf8.count % 2 == 0 ? .answer(.later { text(path) }) : .answer(.now(text(path)))
        }) { port in
            try await withThrowingTaskGroup(of: Int.self) { group in
                for client in 0..<64 {
                    group.addTask {
                        let connection = try RawConnection(port: port)
                        var right = 0
                        for number in 0..<20 {
                            let path = "/\(client)/" + String(repeating: "x", count: number)
                            if try await connection.get(path).text == path { right += 1 }
                        }
                        return right
                    }
                }
                var right = 0
                for try await count in group { right += count }
                #expect(right == 64 * 20)
            }
        }
    }

    @Test func `a client of HTTP 1.0 gets its answer and the end`() async throws {
        try await withServer(handler: { _ in .answer(.now(text("hello"))) }) { port in
            let connection = try RawConnection(port: port)
            try await connection.send("GET / HTTP/1.0\r\n\r\n")
            let all = String(decoding: try await connection.receiveAll(), as: UTF8.self)
            #expect(all.hasSuffix("\r\n\r\nhello"))
            #expect(all.contains("Connection: close"))
        }
    }

    @Test func `the end of an exchange is told with what was sent`() async throws {
        let gate = Gate()
        let outcome = Mutex<(Int64, Bool)?>(nil)
        try await withServer(handler: { _ in
            var response = text("hello")
            response.onSent = { bytes, isComplete in
                outcome.withLock { $0 = (bytes, isComplete) }
                gate.open()
            }
            return .answer(.now(response))
        }) { port in
            _ = try await RawConnection(port: port).get("/")
            await gate.wait()
        }
        #expect(outcome.withLock { $0 }?.0 == 5)
        #expect(outcome.withLock { $0 }?.1 == true)
    }

    @Test func `a long answer from memory arrives byte for byte`() async throws {
        let data = Pattern.data(5_000_001)
        try await withServer(handler: { _ in .answer(.now(ServerResponse(body: .bytes(data.dropFirst(1))))) }) { port in
            let connection = try RawConnection(port: port)
            #expect(try await connection.get("/").body == data.dropFirst(1))
            #expect(try await connection.get("/").body == data.dropFirst(1))
        }
    }
}
