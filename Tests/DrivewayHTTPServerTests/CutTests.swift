import DrivewayFiles
import DrivewayHTTPServer
import DrivewayTesting
import Foundation
import Synchronization
import Testing

/// Answers that break off where the handler says.
@Suite struct CutTests {
    /// Gets an answer with a cut and returns what came, and what the handler was told.
    private func outcome(
        _ response: ServerResponse, isLater: Bool = false
    ) async throws -> (all: Data, sent: Int64, isComplete: Bool) {
        let gate = Gate()
        let told = Mutex<(Int64, Bool)?>(nil)
        var response = response
        response.onSent = { bytes, isComplete in
            told.withLock { $0 = (bytes, isComplete) }
            gate.open()
        }
        let watched = response
        let all = Mutex(Data())
        try await withServer(handler: { _ in .answer(isLater ? .later { watched } : .now(watched)) }) { port in
            let connection = try RawConnection(port: port)
            try await connection.send("GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
            let data = try await connection.receiveAll()
            all.withLock { $0 = data }
            await gate.wait()
        }
        let (bytes, isComplete) = try #require(told.withLock { $0 })
        return (all.withLock { $0 }, bytes, isComplete)
    }

    private func body(_ data: Data) -> Data {
        data.prefix(1000).range(of: Data("\r\n\r\n".utf8)).map { Data(data[$0.upperBound...]) } ?? Data()
    }

    @Test(arguments: [false, true]) func `no answer at all`(isLater: Bool) async throws {
        let (all, sent, isComplete) = try await outcome(.cut, isLater: isLater)
        #expect(all.isEmpty)
        #expect(sent == 0)
        #expect(!isComplete)
    }

    @Test(arguments: [1, 5, 999_999, 1_999_999] as [Int64], [false, true])
    func `just so many bytes of a body, of a declared length that is longer`(count: Int64, isLater: Bool) async throws {
        let data = Pattern.data(2_000_000)
        let (all, sent, isComplete) = try await outcome(
            ServerResponse(body: .bytes(data), cutAfter: count), isLater: isLater)
        #expect(String(decoding: all.prefix(400), as: UTF8.self).contains("Content-Length: 2000000"))
        #expect(body(all) == data.prefix(Int(count)))
        #expect(sent == count)
        #expect(!isComplete)
    }

    @Test func `just so many bytes of a file`() async throws {
        let folder = try TemporaryFolder()
        let data = Pattern.data(1_000_000)
        let file = try OpenFile(folder.write(data, to: "file"), .read)
        let (all, sent, isComplete) = try await outcome(
            ServerResponse(body: .file(file, offset: 100, length: 900_000), cutAfter: 500_000))
        #expect(body(all) == data[100..<500_100])
        #expect(sent == 500_000)
        #expect(!isComplete)
    }

    @Test(arguments: [5, 6, 1000] as [Int64]) func `a cut past the end is none`(count: Int64) async throws {
        let (all, sent, isComplete) = try await outcome(
            ServerResponse(body: .bytes(Data("hello".utf8)), cutAfter: count))
        #expect(body(all) == Data("hello".utf8))
        #expect(sent == 5)
        #expect(isComplete)
    }
}
