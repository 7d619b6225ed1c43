import DrivewayFiles
import DrivewayHTTPServer
import DrivewayTesting
import Foundation
import Synchronization
import Testing

/// Answers whose body is part of a file.
@Suite struct FileAnswerTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func file(_ data: Data) throws -> OpenFile { try OpenFile(folder.write(data, to: "file"), .read) }

    @Test func `fifty mebibytes of a file arrive byte for byte`() async throws {
        let data = Pattern.data(50 << 20)
        let file = try file(data)
        let sent = Mutex<(Int64, Bool)?>(nil)
        try await withServer(handler: { _ in
            .answer(
                .now(
                    ServerResponse(body: .file(file, offset: 0, length: Int64(data.count))) { bytes, isComplete in
                        sent.withLock { $0 = (bytes, isComplete) }
                    }))
        }) { port in
            let body = try await RawConnection(port: port).get("/").body
            #expect(body.count == data.count)
            #expect(body == data)
        }
        #expect(sent.withLock { $0 }?.0 == Int64(data.count))
        #expect(sent.withLock { $0 }?.1 == true)
    }

    @Test(arguments: [(0, 10), (3, 4), (9, 1), (10, 0), (0, 0)] as [(Int64, Int64)])
    func `a part of a file is just that part`(offset: Int64, length: Int64) async throws {
        let file = try file(Data("0123456789".utf8))
        try await withServer(handler: { _ in
            .answer(.now(ServerResponse(status: 206, body: .file(file, offset: offset, length: length))))
        }) { port in
            let connection = try RawConnection(port: port)
            for _ in 0..<2 {
                let response = try await connection.get("/")
                #expect(response.text == String("0123456789".dropFirst(Int(offset)).prefix(Int(length))))
                #expect(response["Content-Length"] == "\(length)")
            }
            try await connection.send("HEAD / HTTP/1.1\r\nHost: here\r\n\r\n")
            #expect(try await connection.response(isHead: true)["Content-Length"] == "\(length)")
        }
    }

    @Test(arguments: [(0, 11), (11, 0), (-1, 2), (5, -1), (5, .max)] as [(Int64, Int64)])
    func `a part that is not there is a 500`(offset: Int64, length: Int64) async throws {
        let file = try file(Data("0123456789".utf8))
        try await withServer(handler: { _ in
            .answer(.now(ServerResponse(body: .file(file, offset: offset, length: length))))
        }) { port in
            let response = try await RawConnection(port: port).get("/")
            #expect(response.status == 500)
        }
    }

    @Test func `a client that goes away in the middle is told to the handler`() async throws {
        let data = Pattern.data(50 << 20)
        let file = try file(data)
        let gate = Gate()
        let sent = Mutex<(Int64, Bool)?>(nil)
        try await withServer(handler: { _ in
            .answer(
                .now(
                    ServerResponse(body: .file(file, offset: 0, length: Int64(data.count))) { bytes, isComplete in
                        sent.withLock { $0 = (bytes, isComplete) }
                        gate.open()
                    }))
        }) { port in
            do {
                let connection = try RawConnection(port: port)
                try await connection.send("GET / HTTP/1.1\r\nHost: here\r\n\r\n")
                _ = try await connection.receive()
            }
            await gate.wait()
        }
        #expect(sent.withLock { $0 }?.1 == false)
        let bytes = try #require(sent.withLock { $0 }?.0)
        #expect(bytes < Int64(data.count))
    }

    @Test func `a file that is cut while it is sent ends the connection short of its length`() async throws {
        let path = try folder.write(Pattern.data(50 << 20), to: "shrinking")
        let file = try OpenFile(path, .update)
        let gate = Gate()
        try await withServer(handler: { _ in
            .answer(
                .now(
                    ServerResponse(body: .file(file, offset: 0, length: 50 << 20)) { _, isComplete in
                        if !isComplete { gate.open() }
                    }))
        }) { port in
            let connection = try RawConnection(port: port)
            try await connection.send("GET / HTTP/1.1\r\nHost: here\r\n\r\n")
            _ = try await connection.receive()
            try file.truncate(to: 1 << 20)
            #expect(try await connection.receiveAll().count < 50 << 20)
            await gate.wait()
        }
    }
}
