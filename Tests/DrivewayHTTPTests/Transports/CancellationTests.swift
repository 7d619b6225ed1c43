import DrivewayHTTP
import Foundation
import Testing

/// Exchanges that are given up: the caller gets `CancellationError`, the server sees the connection close.
@Suite(.timeLimit(.minutes(3))) struct CancellationTests {
    private static let unending = "HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\nstart"

    /// A server that writes something once the request's head is there, and tells when the connection has closed.
    private func server(_ answer: String, asked: Note<Void>, closed: Note<Void>) throws -> RawServer {
        try RawServer { connection in
            _ = try connection.readHead()
            try connection.write(answer)
            asked.leave()
            connection.waitForClose()
            closed.leave()
        }
    }

    @Test func `before the answer`() async throws {
        let (asked, closed) = (Note<Void>(), Note<Void>())
        let server = try server("", asked: asked, closed: closed)
        let url = try server.url()
        let task = Task { try await CurlTransport.shared.send(HTTPRequest(.get, url)) }
        try await asked.next()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try await closed.next()
    }

    @Test func `before it begins`() async throws {
        let server = try RawServer { _ in Issue.record("The request was sent") }
        let url = try server.url()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await CurlTransport().send(HTTPRequest(.get, url))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(server.connections == 0)
    }

    @Test func `while the body is read`() async throws {
        let (asked, closed, begun) = (Note<Void>(), Note<Void>(), Note<Void>())
        let server = try server(Self.unending, asked: asked, closed: closed)
        let response = try await CurlTransport.shared.send(HTTPRequest(.get, server.url()))
        let task = Task {
            for try await _ in response.body { begun.leave() }
        }
        try await begun.next()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try await closed.next()
        await #expect(throws: CancellationError.self) { try await response.body.collect(upTo: 10) }
    }

    @Test func `while the body is written to a file`() async throws {
        let (asked, closed, begun) = (Note<Void>(), Note<Void>(), Note<Void>())
        let (server, scratch) = (try server(Self.unending, asked: asked, closed: closed), try ScratchFile())
        let response = try await CurlTransport.shared.send(HTTPRequest(.get, server.url()))
        let task = Task { try await response.body.write(to: scratch.file) { _ in begun.leave() } }
        try await begun.next()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try await closed.next()
    }

    @Test func `while a stream to send waits for its next chunk`() async throws {
        let (ended, closed) = (Note<Void>(), Note<Void>())
        let (chunks, more) = AsyncThrowingStream<Data, any Error>.makeStream()
        more.onTermination = { _ in ended.leave() }
        more.yield(Data("first".utf8))
        let asked = Note<Void>()
        let server = try RawServer { connection in
            _ = try connection.readHead()
            _ = try connection.read(5)
            asked.leave()
            connection.waitForClose()
            closed.leave()
        }
        let url = try server.url()
        let task = Task {
            try await CurlTransport.shared.send(HTTPRequest(.post, url, body: .stream(chunks, length: 10)))
        }
        try await asked.next()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try await closed.next()
        try await ended.next()
    }

    @Test func `a body dropped unread ends the transfer`() async throws {
        let (asked, closed) = (Note<Void>(), Note<Void>())
        let server = try server(Self.unending, asked: asked, closed: closed)
        do {
            let response = try await CurlTransport.shared.send(HTTPRequest(.get, server.url()))
            #expect(response.status == 200)
        }
        try await closed.next()
    }

    @Test func `a body that is cancelled ends the transfer and its reader`() async throws {
        let (asked, closed, begun) = (Note<Void>(), Note<Void>(), Note<Void>())
        let server = try server(Self.unending, asked: asked, closed: closed)
        let response = try await CurlTransport.shared.send(HTTPRequest(.get, server.url()))
        let task = Task {
            for try await _ in response.body { begun.leave() }
        }
        try await begun.next()
        response.body.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try await closed.next()
    }

    @Test func `a body over the caller's limit ends the transfer`() async throws {
        let (asked, closed) = (Note<Void>(), Note<Void>())
        let server = try server(Self.unending, asked: asked, closed: closed)
        let response = try await CurlTransport.shared.send(HTTPRequest(.get, server.url()))
        let error = await #expect(throws: HTTPError.self) { try await response.body.collect(upTo: 4) }
        #expect(error?.code == .bodyTooLarge)
        try await closed.next()
    }

    @Test func `at any moment, it ends with the answer or with a cancellation`() async throws {
        let server = try RawServer { connection in
            while true {
                _ = try connection.readRequest()
                try connection.answer(String(repeating: "x", count: 100_000))
            }
        }
        let (url, transport, scratch) = (try server.url(), CurlTransport(), try ScratchFile())
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<400 {
                group.addTask {
                    let task = Task {
                        let upload = HTTPBody.stream(stream(of: [.pattern(10), .pattern(10)]), length: 20)
                        let body = number % 3 == 0 ? upload : .none
                        let response = try await transport.send(HTTPRequest(.put, url, body: body))
                        if number % 2 == 0 { return try await response.body.write(to: scratch.file) }
                        return Int64(try await response.body.collect(upTo: 100_000).count)
                    }
                    for _ in 0..<number { await Task.yield() }
                    task.cancel()
                    switch await task.result {
                    case .success(let count): #expect(count == 100_000)
                    case .failure(let error): #expect(error is CancellationError)
                    }
                }
            }
        }
        // The transport is as good as new.
        let response = try await transport.send(HTTPRequest(.get, url))
        #expect(try await response.body.collect(upTo: 100_000).count == 100_000)
    }

    @Test func `a body outlives the transport that brought it`() async throws {
        let server = try RawServer { connection in
            _ = try connection.readHead()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(8 << 20)\r\n\r\n")
            try connection.write(Data(count: 8 << 20))
        }
        let response = try await CurlTransport().send(HTTPRequest(.get, server.url()))
        #expect(try await response.body.collect(upTo: 8 << 20).count == 8 << 20)
    }
}
