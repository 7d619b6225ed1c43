import DrivewayHTTP
import DrivewayHTTPServer
import DrivewayTesting
import Foundation
import Testing

/// Bodies of requests: all bytes, in order, at the receiver's pace, and answers that do not wait for them.
@Suite struct BodyTests {
    private static let head = "POST / HTTP/1.1\r\nHost: here\r\n"

    @Test func `fifty mebibytes reach a receiver byte for byte`() async throws {
        let receiver = PatternReceiver()
        let told = Box<Bool>()
        try await withServer(handler: { _ in
            .receive(receiver) { isComplete in
                told.value = isComplete
                return .now(text("\(receiver.count)"))
            }
        }) { port in
            let connection = try RawConnection(port: port)
            try await connection.send(Self.head + "Content-Length: \(50 << 20)\r\n\r\n")
            try await connection.send(Pattern.data(50 << 20))
            #expect(try await connection.response().text == "\(50 << 20)")
            #expect(receiver.isRight)
            #expect(told.value == true)
        }
    }

    @Test func `a chunked body reaches a receiver without its framing, and the connection goes on`() async throws {
        try await withServer(handler: { request in
            let receiver = PatternReceiver()
            return .receive(receiver) { _ in .now(text("\(request.method) \(receiver.count) \(receiver.isRight)")) }
        }) { port in
            let connection = try RawConnection(port: port)
            for _ in 0..<2 {
                var message = Data((Self.head + "Transfer-Encoding: chunked\r\n\r\n").utf8)
                var offset = 0
                for size in [1, 2, 3, 10, 1000, 70_000, 1] {
                    message += Data("\(String(size, radix: 16));name=value\r\n".utf8) + Pattern.data(size, from: offset)
                    message += Data("\r\n".utf8)
                    offset += size
                }
                try await connection.send(message + Data("0\r\nX-Trailer: a\r\n\r\n".utf8))
                #expect(try await connection.response().text == "POST \(offset) true")
            }
            try await connection.send(Self.head + "\r\n")
            #expect(try await connection.response().text == "POST 0 true")
        }
    }

    @Test func `a body is collected up to its limit, and not a byte more`() async throws {
        try await withServer(handler: { _ in
            .collect(limit: 5) { data in .later { text(String(decoding: data, as: UTF8.self)) } }
        }) { port in
            let connection = try RawConnection(port: port)
            try await connection.send(Self.head + "Content-Length: 5\r\n\r\nhello")
            #expect(try await connection.response().text == "hello")
            try await connection.send(Self.head + "\r\n")
            #expect(try await connection.response().text.isEmpty)
            try await connection.send(Self.head + "Content-Length: 6\r\n\r\nhello!")
            #expect(try await connection.response().status == 413)
            try await connection.send(Self.head + "Transfer-Encoding: chunked\r\n\r\n3\r\nhel\r\n3\r\nlo!\r\n0\r\n\r\n")
            #expect(try await connection.response().status == 413)
            // What was too much was short enough to be dropped: the connection is still good.
            try await connection.send(Self.head + "Content-Length: 5\r\n\r\nagain")
            #expect(try await connection.response().text == "again")
        }
    }

    @Test(arguments: ["known", "chunked"]) func `a body far over the limit is answered before it came`(kind: String)
        async throws
    {
        try await withServer(
            { $0.drainLimit = 1000 }, handler: { _ in .collect(limit: 10) { _ in .now(text("taken")) } }
        ) { port in
            let connection = try RawConnection(port: port)
            let isChunked = kind == "chunked"
            try await connection.send(
                Self.head
                    + (isChunked ? "Transfer-Encoding: chunked\r\n\r\n100000\r\n" : "Content-Length: 1048576\r\n\r\n"))
            try await connection.send(Pattern.data(500_000))
            let response = try await connection.response()
            #expect(response.status == 413)
            #expect(response["Connection"] == "close")
            #expect(response["Date"] != nil)
            #expect(try await connection.receiveAll().isEmpty)
        }
    }

    @Test(arguments: [false, true])
    func `an answer that needs no body reaches a client that sends all of a long one first`(isLater: Bool) async throws
    {
        let told = Box<Bool>()
        let gate = Gate()
        try await withServer(handler: { _ in
            var response = text("not signed in", status: 401)
            response.onSent = { bytes, isComplete in
                told.value = isComplete && bytes == 13
                gate.open()
            }
            let answer = response
            return .answer(isLater ? .later { answer } : .now(answer))
        }) { port in
            let connection = try RawConnection(port: port)
            try await connection.send(Self.head + "Content-Length: \(20 << 20)\r\n\r\n")
            try await connection.send(Pattern.data(20 << 20))
            let response = try await connection.response()
            #expect(response.status == 401)
            #expect(response.text == "not signed in")
            await gate.wait()
            #expect(told.value == true)
        }
    }

    @Test func `a short body nobody wants is dropped and the connection goes on`() async throws {
        try await withServer(handler: { request in
            let path = request.path
            return .answer(path == "/later" ? .later { text(path) } : .now(text(path)))
        }) { port in
            let connection = try RawConnection(port: port)
            for path in ["/now", "/later", "/now"] {
                try await connection.send("PUT \(path) HTTP/1.1\r\nHost: here\r\nContent-Length: 100000\r\n\r\n")
                try await connection.send(Pattern.data(100_000))
                #expect(try await connection.response().text == path)
            }
            #expect(try await connection.get("/now").text == "/now")
        }
    }

    @Test func `a client that asks first is told to send only if the body is wanted`() async throws {
        try await withServer(handler: { request in
            switch request.path {
            case "/no": .answer(.now(text("no", status: 403)))
            case "/no/later": .answer(.later { text("no", status: 403) })
            default: .collect(limit: 100) { .now(text(String(decoding: $0, as: UTF8.self))) }
            }
        }) { port in
            let fields = "Host: here\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n"
            for path in ["/no", "/no/later"] {
                let refused = try RawConnection(port: port)
                try await refused.send("PUT \(path) HTTP/1.1\r\n\(fields)")
                let all = String(decoding: try await refused.receiveAll(), as: UTF8.self)
                #expect(all.hasPrefix("HTTP/1.1 403 "))
                #expect(all.hasSuffix("\r\n\r\nno"))
            }
            let welcome = try RawConnection(port: port)
            try await welcome.send("PUT /yes HTTP/1.1\r\n\(fields)")
            #expect(String(decoding: try await welcome.receive(), as: UTF8.self) == "HTTP/1.1 100 Continue\r\n\r\n")
            try await welcome.send("hello")
            #expect(try await welcome.response().text == "hello")
        }
    }

    @Test func `a receiver that holds the body back holds the client back`() async throws {
        let handle = ResumeHandle()
        let receiver = PatternReceiver { count in count < 1 << 20 ? .takenButWait(until: handle) : .taken }
        try await withServer(handler: { _ in
            .receive(receiver) { _ in .now(text("\(receiver.count) \(receiver.isRight)")) }
        }) { port in
            let connection = try RawConnection(port: port)
            let total = 256 << 20
            try await connection.send(Self.head + "Content-Length: \(total)\r\n\r\n")
            let pushed = try await connection.push(limit: total)
            #expect(pushed < 32 << 20)
            #expect(receiver.count < 1 << 20)
            handle.resume()
            var sent = pushed
            while sent < total {
                let count = min(8 << 20, total - sent)
                try await connection.send(Pattern.data(count, from: sent))
                sent += count
            }
            #expect(try await connection.response().text == "\(total) true")
        }
    }

    @Test(arguments: [false, true])
    func `a receiver may hold the body back at every piece, and resume early, late or twice`(isChunked: Bool)
        async throws
    {
        let number = Counter()
        let receiver = PatternReceiver { _ in
            let handle = ResumeHandle()
            switch number.add() % 3 {
            case 0: handle.resume()
            case 1:
                Task {
                    handle.resume()
                    handle.resume()
                }
            default: DispatchQueue.global().async { handle.resume() }
            }
            return .takenButWait(until: handle)
        }
        try await withServer(handler: { _ in
            .receive(receiver) { _ in .later { text("\(receiver.count) \(receiver.isRight)") } }
        }) { port in
            let connection = try RawConnection(port: port)
            let pieces = 400
            var message = Data(
                (Self.head + (isChunked ? "Transfer-Encoding: chunked" : "Content-Length: \(pieces * 5000)")
                    + "\r\n\r\n").utf8)
            for piece in 0..<pieces {
                let data = Pattern.data(5000, from: piece * 5000)
                message += isChunked ? Data("1388\r\n".utf8) + data + Data("\r\n".utf8) : data
            }
            try await connection.send(isChunked ? message + Data("0\r\n\r\n".utf8) : message)
            #expect(try await connection.response().text == "\(pieces * 5000) true")
            #expect(number.value > 1)
        }
    }

    @Test func `a receiver that refuses in the middle is answered with its answer`() async throws {
        let told = Box<Bool>()
        try await withServer(handler: { _ in
            .receive(PatternReceiver { $0 >= 1000 ? .refuse(text("enough", status: 409)) : .taken }) { isComplete in
                told.value = isComplete
                return .now(text("never"))
            }
        }) { port in
            let connection = try RawConnection(port: port)
            for count in [2000, 100_000] {
                try await connection.send(Self.head + "Content-Length: \(count)\r\n\r\n")
                try await connection.send(Pattern.data(count))
                let response = try await connection.response()
                #expect(response.status == 409)
                #expect(response.text == "enough")
                #expect(told.value == false)
            }
            try await connection.send(Self.head + "Content-Length: \(20 << 20)\r\n\r\n")
            try await connection.send(Pattern.data(20 << 20))
            #expect(try await connection.response().text == "enough")
            #expect(try await connection.receiveAll().isEmpty)
        }
    }

    @Test(arguments: [false, true]) func `a receiver that cuts or fails ends the connection without an answer`(
        fails: Bool
    ) async throws {
        struct Broken: Error {}
        let told = Box<Bool>()
        let gate = Gate()
        try await withServer(handler: { _ in
            .receive(
                PatternReceiver { _ in
                    if fails { throw Broken() }
                    return .cut
                }
            ) { isComplete in
                told.value = isComplete
                gate.open()
                return .now(text("never"))
            }
        }) { port in
            let connection = try RawConnection(port: port)
            try await connection.send(Self.head + "Content-Length: 10\r\n\r\nhello")
            #expect(try await connection.receiveAll().isEmpty)
            await gate.wait()
            #expect(told.value == false)
        }
    }

    @Test func `a body that breaks off is told once, as incomplete`() async throws {
        let told = Box<Bool>()
        let count = Counter()
        let gate = Gate()
        try await withServer(handler: { _ in
            .receive(PatternReceiver()) { isComplete in
                told.value = isComplete
                count.add()
                gate.open()
                return .later { text("never") }
            }
        }) { port in
            do {
                let connection = try RawConnection(port: port)
                try await connection.send(Self.head + "Content-Length: 10\r\n\r\nhello")
            }
            await gate.wait()
        }
        #expect(told.value == false)
        #expect(count.value == 1)
    }

    @Test func `a collected body that breaks off is never handed over`() async throws {
        let count = Counter()
        try await withServer(handler: { request in
            if request.path == "/" { return .collect(limit: 100) { _ in .now(text("\(count.add())")) } }
            return .answer(.now(text("ok")))
        }) { port in
            for _ in 0..<5 {
                let connection = try RawConnection(port: port)
                try await connection.send(Self.head + "Content-Length: 10\r\n\r\nhello")
                connection.finishSending()
                #expect(try await connection.receiveAll().isEmpty)
            }
        }
        #expect(count.value == 0)
    }
}
