import DrivewayFiles
import DrivewayTesting
import Foundation
import Synchronization
import Testing

@testable import DrivewayHTTP

/// All bodies that share a limit move no more bytes per second than it allows, each way by itself.
@Suite(.timeLimit(.minutes(1))) struct BandwidthLimitTests {
    /// A clock that only waits move on.
    private final class Time: Sendable {
        private let passed = Mutex(Duration.zero)
        private let start = ContinuousClock.now
        var seconds: Double { passed.withLock { $0 / .seconds(1) } }

        func limit(up: Int64? = nil, down: Int64? = nil) -> BandwidthLimit {
            BandwidthLimit(
                up: up, down: down, sleep: { wait in self.passed.withLock { $0 += wait } },
                now: { self.start + self.passed.withLock { $0 } })
        }
    }

    private let content = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) })

    @Test func `sending a million bytes at a hundred thousand a second takes ten seconds`() async throws {
        let folder = try TemporaryFolder()
        let file = try OpenFile(folder.write(content, to: "a"), .read)
        let bodies: [HTTPBody] = [
            .bytes(content), .file(file, length: 1_000_000),
            .parts([.bytes(content.prefix(300_000)), .file(file, offset: 300_000, length: 700_000)]),
        ]
        for body in bodies {
            let time = Time()
            let told = Mutex(0)
            let limited = body.reporting { count in told.withLock { $0 += count } }.limited(by: time.limit(up: 100_000))
            #expect(limited.length == 1_000_000)
            guard case .stream(let stream) = limited.source else { return #expect(Bool(false)) }
            var sent = Data()
            for try await piece in stream {
                sent.append(piece)
                limited.onTaken?(piece.count)
                #expect(Double(sent.count) <= 100_000 * (time.seconds + 0.3))
            }
            #expect(sent == content)
            #expect(told.withLock { $0 } == 1_000_000)
            #expect((9.5...10).contains(time.seconds))
        }
    }

    @Test func `receiving is held up, into memory and into a file, by all who share the limit`() async throws {
        let folder = try TemporaryFolder()
        let server = try ScriptedServer { _ in .status(200, body: Data(repeating: 1, count: 1_000_000)) }
        let time = Time()
        let limit = time.limit(down: 100_000)
        let request = HTTPRequest(.get, server.url)
        let first = try await DefaultTransport.shared.send(request).body.limited(by: limit)
        #expect(try await first.collect(upTo: 2_000_000).count == 1_000_000)
        let file = try OpenFile(folder.path("b"), .create)
        let seen = Mutex(0)
        let second = try await DefaultTransport.shared.send(request).body.limited(by: limit)
        let count = try await second.write(to: file, at: 0) { bytes in seen.withLock { $0 += bytes.count } }
        #expect(count == 1_000_000)
        #expect(seen.withLock { $0 } == 1_000_000)
        #expect((19...20).contains(time.seconds))
    }

    @Test func `a limited upload arrives whole, and none is limited without a rate`() async throws {
        let server = try ScriptedServer { _ in .status(200) }
        let time = Time()
        let limited = HTTPBody.bytes(content).limited(by: time.limit(up: 250_000))
        _ = try await DefaultTransport.shared.send(HTTPRequest(.put, server.url, body: limited))
        #expect(server.requests.first?.body == content)
        #expect(server.requests.first?.headers["Content-Length"] == "1000000")
        #expect(HTTPBody.bytes(content).limited(by: time.limit(down: 1)).replay == .many)
    }

    @Test func `a stream is limited piece by piece and its failure is passed on`() async throws {
        struct Trouble: Error {}
        let (stream, input) = AsyncThrowingStream<Data, any Error>.makeStream()
        let body = HTTPBody.stream(stream).limited(by: Time().limit(up: 100_000))
        guard case .stream(let pieces) = body.source else { return #expect(Bool(false)) }
        var iterator = pieces.makeAsyncIterator()
        input.yield(Data(count: 10))
        #expect(try await iterator.next()?.count == 10)
        input.yield(Data(count: 20))
        #expect(try await iterator.next()?.count == 20)
        input.finish(throwing: Trouble())
        await #expect(throws: Trouble.self) { try await iterator.next() }
    }

    @Test func `a limited body that is cancelled ends at once`() async throws {
        let limit = BandwidthLimit(up: nil, down: 1)
        let server = try ScriptedServer { _ in .status(200, body: Data(count: 1000)) }
        let body = try await DefaultTransport.shared.send(HTTPRequest(.get, server.url)).body.limited(by: limit)
        let task = Task { try await body.collect(upTo: 2000) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
