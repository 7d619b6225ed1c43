import DrivewayAPI
import DrivewayHTTP
import Foundation
import Synchronization
import Testing

/// A server that takes batches, in memory: each call is answered by a closure, the answers come in reverse.
final class BatchServer: HTTPTransport {
    typealias Handler = @Sendable (_ call: String, _ round: Int) -> (status: Int, body: String)?

    private let handler: Handler
    private let isDeaf: Bool
    private let log = Mutex<[(batch: Bool, calls: [String])]>([])

    /// - Parameter isDeaf: Whether batches are refused with 404.
    init(isDeaf: Bool = false, _ handler: @escaping Handler) {
        self.handler = handler
        self.isDeaf = isDeaf
    }

    /// How many calls each request had.
    var sizes: [Int] { log.withLock { $0.map(\.calls.count) } }
    var singles: [String] { log.withLock { $0.filter { !$0.batch }.flatMap(\.calls) } }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard request.url.path.hasPrefix("/batch/") else {
            let call = "\(request.method) \(request.url.path)"
            let round = note(false, [call])
            guard let (status, body) = handler(call, round) else { throw HTTPError(.connectionLost, "Lost") }
            return HTTPResponse(status: status, url: request.url, body: HTTPResponseBody(Data(body.utf8)))
        }
        guard case .bytes(let data) = request.body.source else { throw HTTPError(.malformed, "No body") }
        let text = String(decoding: data, as: UTF8.self)
        let calls = text.matches(of: /Content-ID: <([^>]+)>\r\n\r\n(\w+ [^ ]+) HTTP\/1.1\r\n/).map {
            (id: String($0.1), line: String($0.2))
        }
        let round = note(true, calls.map(\.line))
        guard !isDeaf else { return HTTPResponse(status: 404, url: request.url, body: HTTPResponseBody(Data())) }
        var answer = ""
        for call in calls.reversed() {
            guard let (status, body) = handler(call.line, round) else { continue }
            answer += "--b=1\r\nContent-Type: application/http\r\nContent-ID: <response-\(call.id)>\r\n\r\n"
            answer += "HTTP/1.1 \(status) Word\r\nContent-Type: application/json\r\n\r\n\(body)\r\n"
        }
        return HTTPResponse(
            status: 200, headers: ["Content-Type": "multipart/mixed; boundary=\"b=1\""], url: request.url,
            body: HTTPResponseBody(Data((answer + "--b=1--\r\n").utf8)))
    }

    private func note(_ batch: Bool, _ calls: [String]) -> Int {
        log.withLock { log in
            log.append((batch, calls))
            return log.count
        }
    }
}

@Suite struct BatchTests {
    private func calls(_ server: BatchServer, _ count: Int, _ http: HTTPMethod = .get) -> [APICall<Thing>] {
        (0..<count).map { number in
            var call = APICall<Thing>(client(server), method("/tiny/v1/things/{id}", http))
            call.set(path: "id", "\(number)")
            return call
        }
    }

    private func thing(_ call: String) -> String { #"{"id":"\#(call.split(separator: "/").last ?? "")"}"# }

    private static let busy =
        #"{"error":{"code":403,"message":"No.","errors":[{"reason":"userRateLimitExceeded","domain":"usageLimits"}]}}"#

    @Test func `250 calls go in three requests, and each gets its own answer`() async throws {
        let server = BatchServer { call, _ in (200, self.thing(call)) }
        let calls = calls(server, 250)
        let results = try await client(server).results(of: calls)
        #expect(try results.map { try $0.get().id } == (0..<250).map { "\($0)" })
        #expect(server.sizes == [100, 100, 50])
    }

    @Test func `no calls need no request`() async throws {
        let server = BatchServer { _, _ in nil }
        #expect(try await client(server).results(of: calls(server, 0)).isEmpty)
        #expect(server.sizes.isEmpty)
    }

    @Test func `a call that fails for now is sent again on its own`() async throws {
        let server = BatchServer { call, round in
            call.hasSuffix("/3") && round == 1 ? (403, Self.busy) : (200, self.thing(call))
        }
        let results = try await client(server).results(of: calls(server, 10))
        #expect(try results.map { try $0.get().id } == (0..<10).map { "\($0)" })
        #expect(server.sizes == [10, 1])
    }

    @Test func `a call that fails for good is one failure among results`() async throws {
        let server = BatchServer { call, _ in
            call.hasSuffix("/1")
                ? (404, #"{"error":{"code":404,"message":"No.","errors":[{"reason":"notFound"}]}}"#)
                : (200, self.thing(call))
        }
        let results = try await client(server).results(of: calls(server, 3))
        #expect(try results[0].get().id == "0")
        let error = #expect(throws: GoogleAPIError.self) { try results[1].get() }
        #expect(error?.reason == "notFound")
        #expect(try results[2].get().id == "2")
        #expect(server.sizes == [3])
    }

    @Test func `where batches are refused the calls go one by one`() async throws {
        let server = BatchServer(isDeaf: true) { call, _ in (200, self.thing(call)) }
        let results = try await client(server).results(of: calls(server, 3))
        #expect(try results.map { try $0.get().id } == ["0", "1", "2"])
        #expect(server.singles.count == 3)
    }

    @Test func `a call that was not answered is sent alone if that does no harm`() async throws {
        let server = BatchServer { call, round in call.hasSuffix("/1") && round == 1 ? nil : (200, self.thing(call)) }
        let results = try await client(server).results(of: calls(server, 3))
        #expect(try results.map { try $0.get().id } == ["0", "1", "2"])
        #expect(server.singles == ["GET /tiny/v1/things/1"])
    }

    @Test func `a call that was not answered and may have been done is never sent twice`() async throws {
        let server = BatchServer { call, _ in call.hasSuffix("/1") ? nil : (200, self.thing(call)) }
        let results = try await client(server).results(of: calls(server, 3, .post))
        #expect(try results[0].get().id == "0")
        #expect(throws: GoogleAPIError.self) { try results[1].get() }
        #expect(server.sizes == [3])
    }

    @Test func `a token that one call was refused for is renewed`() async throws {
        let server = BatchServer { call, round in round == 1 ? (401, "{}") : (200, self.thing(call)) }
        let results = try await client(server).results(of: calls(server, 2))
        #expect(try results.map { try $0.get().id } == ["0", "1"])
        #expect(server.singles.count == 2)
    }

    @Test func `calls with different answers go together`() async throws {
        let server = BatchServer { call, _ in
            call.hasSuffix("/list") ? (200, #"{"things":[{"id":"x"}]}"#) : (200, self.thing(call))
        }
        let list = APICall<Things>(client(server), method("/tiny/v1/list"))
        let (one, all) = try await client(server).results(of: calls(server, 1)[0], list)
        #expect(try one.get().id == "0")
        #expect(try all.get().things?.count == 1)
        #expect(server.sizes == [2])
    }

    @Test func `a path that is no path is a failure of its call alone`() async throws {
        let server = BatchServer { call, _ in (200, self.thing(call)) }
        var broken = APICall<Thing>(client(server), method("/tiny/v1/things/{id}"))
        broken.set(path: "id", "..")
        let results = try await client(server).results(of: [broken] + calls(server, 2))
        #expect(throws: EndpointError.self) { try results[0].get() }
        #expect(try results[2].get().id == "1")
    }
}
