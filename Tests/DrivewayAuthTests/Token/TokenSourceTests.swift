import DrivewayAPI
import DrivewayHTTP
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayAuth

/// Many callers share one renewal. It is made ahead of the token's end, by one process at a time; whoever comes later reads
/// what it left. A rejected token is never given again. A failure is told to those who waited and not remembered. Only
/// `invalid_grant` ends a sign-in, and only this one.
@Suite struct TokenSourceTests {
    @Test func `a token that lasts is given without asking anyone`() async throws {
        let bench = try Bench()
        let source = bench.accounts().authorizer(for: try bench.signedIn(expiresIn: 3600))
        #expect(try await source.authorization(for: bench.url) == "Bearer access-0")
        #expect(bench.google.forms.isEmpty)
    }

    @Test func `a token is renewed five minutes ahead of its end, a short-lived one in its last quarter`() async throws
    {
        let google = FakeGoogle { number, _ in .tokens("access-\(number)", expiresIn: number == 1 ? 3600 : 40) }
        let bench = try Bench(google)
        let source = bench.accounts().authorizer(for: try bench.signedIn())
        #expect(try await source.authorization(for: bench.url) == "Bearer access-1")
        bench.advance(3299)
        #expect(try await source.authorization(for: bench.url) == "Bearer access-1")
        bench.advance(2)
        #expect(try await source.authorization(for: bench.url) == "Bearer access-2")
        bench.advance(29)
        #expect(try await source.authorization(for: bench.url) == "Bearer access-2")
        bench.advance(2)
        #expect(try await source.authorization(for: bench.url) == "Bearer access-3")
    }

    @Test func `the refresh says what RFC 6749 wants and the new token is stored`() async throws {
        let bench = try Bench()
        let account = try bench.signedIn()
        let revision = try #require(try bench.stored(account)).revision
        _ = try await bench.accounts().authorizer(for: account).authorization(for: bench.url)
        #expect(
            bench.google.forms == [
                ["grant_type": "refresh_token", "refresh_token": "refresh-1", "client_id": "driveway-local"]
            ])
        let stored = try #require(try bench.stored(account))
        #expect(stored.accessToken == Secret("access-1"))
        #expect(stored.refreshToken == Secret("refresh-1"))
        #expect(stored.revision == revision + 1)
    }

    @Test func `twenty calls at once make one request`() async throws {
        let gate = Gate()
        let google = FakeGoogle { number, form in
            await gate.wait()
            return form["refresh_token"] == "refresh-1" && number == 1
                ? .tokens("access-1", refresh: "refresh-2") : .refusal("invalid_grant")
        }
        let bench = try Bench(google)
        let account = try bench.signedIn()
        let source = bench.accounts().authorizer(for: account)
        let values = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<20 { group.addTask { try await source.authorization(for: bench.url) } }
            gate.open()
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(values == Array(repeating: "Bearer access-1", count: 20))
        #expect(google.forms.count == 1)
        #expect(try bench.stored(account)?.refreshToken == Secret("refresh-2"))
    }

    @Test func `two processes that share a store make one request`() async throws {
        let google = FakeGoogle { number, _ in
            number == 1 ? .tokens("access-1", refresh: "refresh-2") : .refusal("invalid_grant")
        }
        let bench = try Bench(google)
        let account = try bench.signedIn()
        let sources = (0..<4).map { _ in bench.accounts().authorizer(for: account) }
        let values = try await withThrowingTaskGroup(of: String.self) { group in
            for source in sources {
                for _ in 0..<5 { group.addTask { try await source.authorization(for: bench.url) } }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(values) == ["Bearer access-1"])
        #expect(google.forms.count == 1)
    }

    @Test func `a forced renewal is not answered by one that was under way`() async throws {
        let (isAsked, isRejecting, gate) = (Signal(), Signal(), Gate())
        let google = FakeGoogle { number, _ in
            if number == 1 {
                isAsked.arrive()
                await gate.wait()
            }
            return .tokens("T\(number)")
        }
        let bench = try Bench(google)
        let source = bench.accounts().authorizer(for: try bench.signedIn())
        async let ordinary = source.authorization(for: bench.url)
        await isAsked.wait()
        // Another process has used T1 before this one has it, and a server has rejected it.
        async let forced = Self.replace("Bearer T1", on: source, bench.url, isRejecting)
        await isRejecting.wait()
        #expect(await source.rejectedCount == 1)
        gate.open()
        #expect(try await forced == "Bearer T2")
        #expect(try await ordinary == "Bearer T2")
        #expect(google.forms.count == 2)
    }

    /// Asks on the source's own actor: whoever gets a turn there after the signal comes after the rejection.
    private static func replace(
        _ value: String, on source: isolated TokenSource, _ url: URL, _ isRejecting: Signal
    ) async throws -> String {
        isRejecting.arrive()
        return try await source.authorization(for: url, replacing: value)
    }

    @Test func `a rejected token is replaced once, however many calls it was rejected for`() async throws {
        let bench = try Bench()
        let source = bench.accounts().authorizer(for: try bench.signedIn(expiresIn: 3600))
        let old = try await source.authorization(for: bench.url)
        for _ in 0..<3 {
            #expect(try await source.authorization(for: bench.url, replacing: old) == "Bearer access-1")
        }
        #expect(bench.google.forms.count == 1)
    }

    @Test func `a server that goes on giving the rejected token is not asked for ever`() async throws {
        let bench = try Bench(FakeGoogle { _, _ in .tokens("access-0") })
        let source = bench.accounts().authorizer(for: try bench.signedIn(expiresIn: 3600))
        let error = await #expect(throws: AuthError.self) {
            try await source.authorization(for: bench.url, replacing: "Bearer access-0")
        }
        #expect(error?.code == .unexpectedAnswer)
        #expect(bench.google.forms.count == 2)
    }

    @Test func `an API that rejects every token sees each call twice`() async throws {
        let bench = try Bench()
        let rejecting = RejectingTransport()
        let api = APIClient(
            authorizer: bench.accounts().authorizer(for: try bench.signedIn()),
            configuration: .init(transport: rejecting))
        for _ in 0..<2 {
            await #expect(throws: GoogleAPIError.self) { try await api.send(APIRequest(.get, "/drive/v3/about")) }
        }
        #expect(rejecting.bearers == ["Bearer access-1", "Bearer access-2", "Bearer access-2", "Bearer access-3"])
    }

    @Test func `a URL of another server gets no token`() async throws {
        let bench = try Bench()
        let source = bench.accounts().authorizer(for: try bench.signedIn())
        let url = try #require(URL(string: "https://example.org/"))
        await #expect(throws: EndpointError.self) { try await source.authorization(for: url) }
        #expect(bench.google.forms.isEmpty)
    }
}

/// Answers everything with 401.
private final class RejectingTransport: HTTPTransport {
    private let log = RequestLog()

    var bearers: [String] { log.bearers }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        log.add(request.headers["Authorization"] ?? "")
        return HTTPResponse(status: 401, url: request.url, body: HTTPResponseBody(Data()))
    }
}
