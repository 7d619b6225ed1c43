import DrivewayFiles
import DrivewayHTTP
import DrivewayHTTPServer
import DrivewayTesting
import Foundation
import Testing

/// Starting and stopping, with exchanges under way.
@Suite struct StopTests {
    @Test func `a stop lets a suspended exchange finish, takes no one new and frees the port`() async throws {
        let (began, gate) = (Gate(), Gate())
        let server = HTTPServer { _ in
            .answer(
                .later {
                    began.open()
                    await gate.wait()
                    return text("finished")
                })
        }
        let port = try server.start()
        let connection = try RawConnection(port: port)
        let idle = try RawConnection(port: port)
        try await connection.send("GET / HTTP/1.1\r\nHost: here\r\n\r\n")
        await began.wait()
        async let stopped: Void = server.stop(grace: .seconds(30))
        #expect(try await idle.receiveAll().isEmpty)
        #expect(throws: RawConnection.Failure.self) { _ = try RawConnection(port: port) }
        gate.open()
        let response = try await connection.response()
        #expect(response.text == "finished")
        #expect(response["Connection"] == "close")
        #expect(try await connection.receiveAll().isEmpty)
        await stopped
        let next = HTTPServer(configuration: configuration(port: port)) { _ in .answer(.now(text("next"))) }
        #expect(try next.start() == port)
        #expect(try await RawConnection(port: port).get("/").text == "next")
        await next.stop(grace: .zero)
    }

    private func configuration(port: UInt16) -> HTTPServer.Configuration {
        var configuration = HTTPServer.Configuration()
        configuration.port = port
        return configuration
    }

    @Test func `a stop whose grace is over cuts what is left and cancels its tasks`() async throws {
        let (began, forever, cancelled, told) = (Gate(), Gate(), Gate(), Gate())
        let server = HTTPServer { _ in
            .answer(
                .later {
                    began.open()
                    await forever.wait()
                    if Task.isCancelled { cancelled.open() }
                    var response = text("too late")
                    response.onSent = { bytes, isComplete in if bytes == 0, !isComplete { told.open() } }
                    return response
                })
        }
        let connection = try RawConnection(port: server.start())
        try await connection.send("GET / HTTP/1.1\r\nHost: here\r\n\r\n")
        await began.wait()
        await server.stop(grace: .milliseconds(20))
        #expect(try await connection.receiveAll().isEmpty)
        await cancelled.wait()
        await told.wait()
    }

    @Test func `a stop ends a body that is held back, and tells its receiver`() async throws {
        let (held, told) = (Gate(), Gate())
        let handle = ResumeHandle()
        let server = HTTPServer { _ in
            .receive(
                PatternReceiver { _ in
                    held.open()
                    return .takenButWait(until: handle)
                }
            ) { isComplete in
                if !isComplete { told.open() }
                return .now(text("never"))
            }
        }
        let connection = try RawConnection(port: server.start())
        try await connection.send("POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 10\r\n\r\nhello")
        await held.wait()
        await server.stop(grace: .zero)
        #expect(told.isOpen)
        // Harmless, whenever it comes.
        handle.resume()
        #expect(try await connection.receiveAll().isEmpty)
    }

    @Test func `a stop lets a download finish that is read slowly`() async throws {
        let data = Pattern.data(30 << 20)
        let server = HTTPServer { _ in .answer(.now(ServerResponse(body: .bytes(data)))) }
        let connection = try RawConnection(port: server.start())
        try await connection.send("GET / HTTP/1.1\r\nHost: here\r\n\r\n")
        let first = try await connection.receive()
        async let stopped: Void = server.stop(grace: .seconds(30))
        let all = try await first + connection.receiveAll()
        #expect(all.suffix(data.count) == data)
        await stopped
    }

    @Test func `a stop without grace cuts a download`() async throws {
        let data = Pattern.data(30 << 20)
        let told = Gate()
        let server = HTTPServer { _ in
            .answer(.now(ServerResponse(body: .bytes(data)) { _, isComplete in if !isComplete { told.open() } }))
        }
        let connection = try RawConnection(port: server.start())
        try await connection.send("GET / HTTP/1.1\r\nHost: here\r\n\r\n")
        _ = try await connection.receive()
        await server.stop(grace: .zero)
        #expect(told.isOpen)
    }

    @Test func `stopping twice, at once and before the start is fine`() async throws {
        let unused = HTTPServer { _ in .answer(.now(text(""))) }
        await unused.stop()
        #expect(throws: HTTPServerError.self) { try unused.start() }
        let server = HTTPServer { _ in .answer(.now(text(""))) }
        try server.start()
        #expect(throws: HTTPServerError.self) { try server.start() }
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<5 { group.addTask { await server.stop(grace: .zero) } }
        }
        await server.stop()
    }

    @Test func `a server that is let go stops by itself`() async throws {
        var server: HTTPServer? = HTTPServer { _ in .answer(.now(text("ok"))) }
        let port = try #require(try server?.start())
        let connection = try RawConnection(port: port)
        #expect(try await connection.get("/").text == "ok")
        server = nil
        #expect(try await connection.receiveAll().isEmpty)
    }

    @Test func `a port in use, a foreign address and no address are said so`() async throws {
        let server = HTTPServer { _ in .answer(.now(text(""))) }
        let port = try server.start()
        let error = #expect(throws: HTTPServerError.self) {
            try HTTPServer(configuration: configuration(port: port)) { _ in .answer(.now(text(""))) }.start()
        }
        #expect(error?.message.contains("in use") == true)
        for address in ["192.0.2.1", "localhost", ""] {
            var configuration = HTTPServer.Configuration()
            configuration.address = address
            #expect(throws: HTTPServerError.self) {
                try HTTPServer(configuration: configuration) { _ in .answer(.now(text(""))) }.start()
            }
        }
        await server.stop(grace: .zero)
    }

    @Test func `servers that stop in the middle of traffic neither crash nor hang`() async throws {
        let data = Pattern.data(300_000)
        for round in 0..<10 {
            let gate = Gate()
            let server = HTTPServer { request in
                switch request.path {
                case "/later": .answer(.later { text("later") })
                case "/long": .answer(.now(ServerResponse(body: .bytes(data))))
                case "/up":
                    .receive(
                        PatternReceiver { _ in
                            let handle = ResumeHandle()
                            Task { handle.resume() }
                            return .takenButWait(until: handle)
                        }
                    ) { _ in .later { text("up") } }
                default: .answer(.now(text("now")))
                }
            }
            let port = try server.start()
            await withTaskGroup(of: Void.self) { group in
                for client in 0..<8 {
                    group.addTask {
                        guard let connection = try? RawConnection(port: port) else { return }
                        let path = ["/later", "/long", "/now", "/up"][client % 4]
                        do {
                            for number in 0..<1000 {
                                if path == "/up" {
                                    try await connection.send(
                                        "PUT /up HTTP/1.1\r\nHost: here\r\nContent-Length: 300000\r\n\r\n")
                                    try await connection.send(data)
                                    _ = try await connection.response()
                                } else {
                                    _ = try await connection.get(path)
                                }
                                if number == 3 { gate.open() }
                            }
                        } catch {}
                        gate.open()
                    }
                }
                await gate.wait()
                await server.stop(grace: round % 2 == 0 ? .zero : .milliseconds(5))
            }
        }
    }
}
