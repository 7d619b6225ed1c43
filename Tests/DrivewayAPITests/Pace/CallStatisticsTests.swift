import DrivewayAPI
import DrivewayHTTP
import Foundation
import Testing

/// Every request is counted once, with what it cost and how long it waited, by the client's statistics and by those of the
/// task.
@Suite struct CallStatisticsTests {
    private let get = APIRequest(.get, "/drive/v3/files/1")

    @Test func `repeats, waits by cause, answers and units are counted`() async throws {
        let transport = ScriptedTransport([
            refusal(503, "backendError"), refusal(429, "rateLimitExceeded", headers: ["Retry-After": "3"]),
            failure(.connectionLost), answer(401), answer(200, "12345"),
        ])
        let statistics = CallStatistics()
        let retry = ManualTime().policy(random: 0)
        let counted = APIClient(
            endpoint: .google, authorizer: CountingAuthorizer(),
            configuration: .init(transport: transport, retry: retry, statistics: statistics))
        _ = try await counted.send(get).body.collect(upTo: 100)
        let report = statistics.report
        #expect(report.requests == 5)
        #expect(report.retries == 4)
        #expect(report.answers == [503: 1, 429: 1, 401: 1, 200: 1])
        #expect(report.unanswered == 1)
        #expect(report.quotaUnits == 15, "the 401 costs nothing, of the lost one nobody knows")
        #expect(report.waits[.retryAfter] == .seconds(3))
        #expect(report.bytesReceived >= 5)
    }

    @Test func `bytes are counted both ways, whoever else counts them`() async throws {
        let transport = BodyTakingTransport()
        let statistics = CallStatistics()
        let told = CallStatistics()
        try await statistics.counting {
            try await told.counting {
                let body = HTTPBody.parts([.bytes(Data(count: 700)), .bytes(Data(count: 300))])
                let upload = APIRequest(.post, "/drive/v3/files", body: body)
                _ = try await client(transport).send(upload).body.collect(upTo: 100)
            }
        }
        for report in [statistics.report, told.report] {
            #expect(report.bytesSent == 1000)
            #expect(report.bytesReceived == 4)
        }
    }

    @Test func `a client's own statistics count a call once, also within their own counting`() async throws {
        let statistics = CallStatistics()
        let counted = APIClient(
            endpoint: .google, authorizer: CountingAuthorizer(),
            configuration: .init(transport: ScriptedTransport([answer(200)]), statistics: statistics))
        try await statistics.counting { _ = try await counted.send(get) }
        async let one = counted.send(get)
        async let other = counted.send(get)
        _ = try await (one, other)
        #expect(statistics.report.requests == 3)
    }

    @Test func `the report is a table for people and an object for programs`() throws {
        var report = CallReport()
        report.requests = 12
        report.batchedCalls = 30
        report.quotaUnits = 1550
        report.bytesSent = 3 << 20
        report.waits = [.pacing: .milliseconds(1540), .backOff: .seconds(2)]
        report.answers = [200: 11, 403: 1]
        #expect(
            report.description == """
                requests     12, with 30 calls in batches
                quota units  1550
                sent         3.0 MiB
                received     0 bytes
                sent again   0
                waited       for its turn 1.5 s, after failures 2.0 s
                answers      200: 11, 403: 1
                """)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(
            String(decoding: try encoder.encode(report), as: UTF8.self) == """
                {"answers":{"200":11,"403":1},"batchedCalls":30,"bytesReceived":0,"bytesSent":3145728,"quotaUnits":1550,\
                "requests":12,"retries":0,"unanswered":0,"waitedSeconds":{"backOff":2,"pacing":1.54}}
                """)
    }
}

/// Takes the whole body of a request, as a connection would, and answers four bytes.
private struct BodyTakingTransport: HTTPTransport {
    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        request.body.onTaken?(400)
        request.body.onTaken?(Int(request.body.length ?? 0) - 400)
        return HTTPResponse(status: 200, url: request.url, body: HTTPResponseBody(Data("{ }\n".utf8)))
    }
}
