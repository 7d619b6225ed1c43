import DrivewayAPI
import DrivewayHTTP
import Foundation
import Testing

@Suite struct APIClientTests {
    private struct Named: Decodable, Sendable { var name: String }

    @Test func `a call carries the token and the name of the program`() async throws {
        let transport = ScriptedTransport([answer(200, #"{"name":"x"}"#)])
        let named: Named = try await client(transport).decode(APIRequest(.get, "/drive/v3/files/1"))
        #expect(named.name == "x")
        let request = try #require(transport.requests.first)
        #expect(request.headers["Authorization"] == "Bearer token-1")
        #expect(request.headers["User-Agent"] == "Driveway (gzip)")
        #expect(request.redirects == .manual)
    }

    @Test(arguments: [
        "https://example.org/upload", "http://www.googleapis.com/upload", "http://127.0.0.1:8080/upload",
    ])
    func `a session URL of another server gets nothing, not even the token's renewal`(_ url: String) async throws {
        let transport = ScriptedTransport([answer(200)])
        let authorizer = CountingAuthorizer()
        let error = await #expect(throws: EndpointError.self) {
            try await client(transport, authorizer: authorizer)
                .send(APIRequest(.put, url: try #require(URL(string: url))))
        }
        #expect(error?.code == .foreign)
        #expect(transport.requests.isEmpty)
        #expect(authorizer.calls == 0)
    }

    @Test func `an account of another endpoint is refused`() async throws {
        let transport = ScriptedTransport([answer(200)])
        let local = try Endpoint(identifier: "http://127.0.0.1:8080")
        let mixed = client(transport, endpoint: .google, authorizer: CountingAuthorizer(local))
        let error = await #expect(throws: EndpointError.self) {
            try await mixed.send(APIRequest(.get, "/drive/v3/about"))
        }
        #expect(error?.code == .foreign)
        #expect(transport.requests.isEmpty)
    }

    @Test func `a 401 leads to one new token and one more try`() async throws {
        let transport = ScriptedTransport([refusal(401, "authError"), answer(200)])
        let authorizer = CountingAuthorizer()
        _ = try await client(transport, authorizer: authorizer).send(APIRequest(.post, "/drive/v3/files"))
        #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer token-1", "Bearer token-2"])
        #expect(authorizer.renewals == 1)
    }

    @Test func `a server that takes no token at all is asked twice`() async throws {
        let transport = ScriptedTransport([refusal(401, "authError")])
        let authorizer = CountingAuthorizer()
        let error = await #expect(throws: GoogleAPIError.self) {
            try await client(transport, authorizer: authorizer).send(APIRequest(.get, "/drive/v3/about"))
        }
        #expect(error?.action == .signInAgain)
        #expect(transport.requests.count == 2)
        #expect(authorizer.renewals == 1)
    }

    @Test func `a body that can be sent once is not sent again, but the next call has a new token`() async throws {
        let transport = ScriptedTransport([refusal(401, "authError"), answer(200)])
        let api = client(transport)
        let (chunks, input) = AsyncThrowingStream<Data, any Error>.makeStream()
        input.finish()
        await #expect(throws: GoogleAPIError.self) {
            try await api.send(APIRequest(.put, "/drive/v3/files/1", body: .stream(chunks)))
        }
        #expect(transport.requests.count == 1)
        _ = try await api.send(APIRequest(.get, "/drive/v3/files/1"))
        #expect(transport.requests.last?.headers["Authorization"] == "Bearer token-2")
    }

    @Test func `a scope that was not granted is missed before anything is sent`() async throws {
        let transport = ScriptedTransport([answer(200)])
        var call = APIRequest(.get, "/calendar/v3/users/me/calendarList")
        call.scopes = [.calendarReadOnly, .calendar]
        await #expect(throws: CountingAuthorizer.MissingScope.self) { try await client(transport).send(call) }
        #expect(transport.requests.isEmpty)
        call.scopes = [.driveReadOnly, .drive]
        _ = try await client(transport).send(call)
    }

    @Test func `who a token stands for is asked where the endpoint says`() async throws {
        let transport = ScriptedTransport([
            answer(200, #"{"sub": "1", "email": "a@x.org", "email_verified": true, "hd": "x.org"}"#)
        ])
        let info = try await client(transport).userInfo()
        #expect(info.subject == "1" && info.isEmailVerified == true && info.hostedDomain == "x.org")
        #expect(transport.requests.first?.url == Endpoint.google.userInfo)
    }

    @Test func `a status the caller waits for is an answer`() async throws {
        let transport = ScriptedTransport([answer(308, headers: ["Range": "bytes=0-99"])])
        var call = APIRequest(.put, "/drive/v3/files")
        call.acceptedStatuses = [308]
        let response = try await client(transport).send(call)
        #expect(response.status == 308)
        call.acceptedStatuses = []
        let error = await #expect(throws: GoogleAPIError.self) { try await client(transport).send(call) }
        #expect(error?.status == 308)
    }

    @Test func `an answer that breaks off is asked for again where that is safe`() async throws {
        let transport = ScriptedTransport([brokenAnswer(#"{"na"#), answer(200, #"{"name":"x"}"#)])
        let named: Named = try await client(transport).decode(APIRequest(.get, "/drive/v3/files/1"))
        #expect(named.name == "x")
        #expect(transport.requests.count == 2)

        let post = ScriptedTransport([brokenAnswer(#"{"na"#), answer(200, #"{"name":"x"}"#)])
        let error = await #expect(throws: HTTPError.self) {
            let _: Named = try await client(post).decode(APIRequest(.post, "/drive/v3/files"))
        }
        #expect(error?.code == .connectionLost)
        #expect(post.requests.count == 1)
    }

    @Test(arguments: ["<html><title>Hotel WLAN</title></html>", "", #"{"name":7}"#, "[]"])
    func `an answer that is not what was asked for says so`(_ body: String) async throws {
        let transport = ScriptedTransport([answer(200, body)])
        let error = await #expect(throws: GoogleAPIError.self) {
            let _: Named = try await client(transport).decode(APIRequest(.get, "/drive/v3/files/1"))
        }
        #expect(error?.reason == "unreadableAnswer")
        #expect(error?.action == .giveUp)
        #expect(transport.requests.count == 1)
    }

    @Test func `an answer larger than the limit is not taken into memory`() async throws {
        let transport = ScriptedTransport([answer(200, #"{"name":"0123456789"}"#)])
        let api = APIClient(
            authorizer: CountingAuthorizer(), configuration: .init(transport: transport, answerLimit: 10))
        let error = await #expect(throws: HTTPError.self) {
            let _: Named = try await api.decode(APIRequest(.get, "/drive/v3/files/1"))
        }
        #expect(error?.code == .bodyTooLarge)
    }
}
