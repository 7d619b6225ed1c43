import DrivewayHTTP
import Foundation
import Testing

/// How connections are used, used again, and never used to send a thing twice.
@Suite(.timeLimit(.minutes(3))) struct ConnectionTests {
    /// Answers any number of requests on a connection.
    private func server() throws -> RawServer {
        try RawServer { connection in
            while true {
                let (head, body) = try connection.readRequest()
                try connection.answer("\(head.requestLine) \(body.count)")
            }
        }
    }

    @Test func `a connection is used again`() async throws {
        let (server, transport) = (try server(), CurlTransport())
        for number in 0..<20 {
            let body = HTTPBody.bytes(Data(count: number))
            let response = try await transport.send(HTTPRequest(.post, server.url("/\(number)"), body: body))
            #expect(try await response.body.collect(upTo: 100) == Data("POST /\(number) HTTP/1.1 \(number)".utf8))
        }
        #expect(server.connections == 1)
    }

    @Test func `many exchanges go on at once`() async throws {
        let started = Log<Int>()
        let (ready, server) = (Note<Void>(), try RawServer { _ in })
        _ = server
        let all = try RawServer { connection in
            let head = try connection.readHead()
            started.add(1)
            if started.all.count == 64 { for _ in 0..<64 { ready.leave() } }
            // No answer before all of them are there.
            ready.waitOnThread()
            try connection.answer(head.requestLine)
        }
        let transport = CurlTransport()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<64 {
                group.addTask {
                    let response = try await transport.send(HTTPRequest(.get, all.url("/\(number)")))
                    #expect(try await response.body.collect(upTo: 100) == Data("GET /\(number) HTTP/1.1".utf8))
                }
            }
            try await group.waitForAll()
        }
        #expect(all.connections == 64)
    }

    @Test func `a thousand exchanges from many tasks all come back`() async throws {
        let (server, transport) = (try server(), CurlTransport())
        try await withThrowingTaskGroup(of: Void.self) { group in
            for lane in 0..<16 {
                group.addTask {
                    for number in 0..<64 {
                        let body = Data.pattern(lane * 1000 + number)
                        let response = try await transport.send(HTTPRequest(.put, server.url("/"), body: .bytes(body)))
                        #expect(try await response.body.collect(upTo: 100) == Data("PUT / HTTP/1.1 \(body.count)".utf8))
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(server.connections <= 16)
    }

    /// A server whose connections answer one request and die at the second one.
    private func dyingServer(_ heads: Log<String>) throws -> RawServer {
        try RawServer { connection in
            heads.add(try connection.readRequest().head.requestLine)
            try connection.answer()
            heads.add(try connection.readRequest().head.requestLine)
        }
    }

    @Test(arguments: [HTTPMethod.post, .put, .patch, .delete], [0, 10])
    func `a request that changes something is never sent twice`(method: HTTPMethod, count: Int) async throws {
        let heads = Log<String>()
        let (server, transport) = (try dyingServer(heads), CurlTransport())
        _ = try await transport.send(HTTPRequest(.get, server.url("/first"))).body.collect(upTo: 0)
        let error = await #expect(throws: HTTPError.self) {
            try await transport.send(HTTPRequest(method, server.url("/second"), body: .bytes(Data(count: count))))
        }
        #expect(error?.code == .connectionLost)
        #expect(error?.mayHaveBeenApplied == true)
        #expect(heads.all == ["GET /first HTTP/1.1", "\(method) /second HTTP/1.1"])
    }

    @Test(arguments: [HTTPMethod.get, .head, .options])
    func `a request that only asks is sent anew over a dead connection`(method: HTTPMethod) async throws {
        let heads = Log<String>()
        let (server, transport) = (try dyingServer(heads), CurlTransport())
        _ = try await transport.send(HTTPRequest(.get, server.url("/first"))).body.collect(upTo: 0)
        let response = try await transport.send(HTTPRequest(method, server.url("/second")))
        #expect(response.status == 200)
        #expect(heads.all == ["GET /first HTTP/1.1", "\(method) /second HTTP/1.1", "\(method) /second HTTP/1.1"])
        #expect(server.connections == 2)
    }

    @Test func `this machine is never reached through a proxy`() async throws {
        let (server, proxy) = (try server(), try server())
        let transport = CurlTransport(configuration: .init(proxy: .at(try proxy.url())))
        for host in ["127.0.0.1", "localhost"] {
            let url = try #require(URL(string: "http://\(host):\(server.port)/x"))
            let response = try await transport.send(HTTPRequest(.get, url))
            #expect(try await response.body.collect(upTo: 100) == Data("GET /x HTTP/1.1 0".utf8))
        }
        #expect(proxy.connections == 0)
    }

    @Test func `other machines are`() async throws {
        let proxy = try server()
        let transport = CurlTransport(configuration: .init(proxy: .at(try proxy.url())))
        let url = try #require(URL(string: "http://drive.example/x"))
        let response = try await transport.send(HTTPRequest(.get, url))
        #expect(try await response.body.collect(upTo: 100) == Data("GET http://drive.example/x HTTP/1.1 0".utf8))
    }

    @Test func `a proxy that refuses means that nothing was sent`() async throws {
        let proxy = try RawServer { connection in
            _ = try connection.readHead()
            try connection.answer("no", status: "403 Forbidden", fields: "X-Of-Proxy: yes\r\n")
        }
        let transport = CurlTransport(configuration: .init(proxy: .at(try proxy.url())))
        let url = try #require(URL(string: "https://drive.example/x"))
        let error = await #expect(throws: HTTPError.self) { try await transport.send(HTTPRequest(.get, url)) }
        #expect(error?.code == .unreachable)
    }
}
