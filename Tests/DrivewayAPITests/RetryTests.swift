import DrivewayAPI
import DrivewayHTTP
import Foundation
import Testing

/// A failed call is sent again when the failure passes by itself, when the body can be sent again, and when the server
/// has not acted on it or acting twice does no harm. The waits grow, differ between clients, and keep to what the server
/// asks for.
@Suite struct RetryTests {
    private let get = APIRequest(.get, "/drive/v3/files")
    private let post = APIRequest(.post, "/drive/v3/files")

    @Test(arguments: [
        (403, "userRateLimitExceeded"), (403, "rateLimitExceeded"), (429, "rateLimitExceeded"), (429, ""), (408, ""),
        (500, "internalError"), (502, ""), (503, "backendError"), (504, ""),
    ])
    func `what passes by itself is tried again`(_ status: Int, _ reason: String) async throws {
        let transport = ScriptedTransport([refusal(status, reason), refusal(status, reason), answer(200)])
        let time = ManualTime()
        _ = try await client(transport, retry: time.policy()).send(get)
        #expect(transport.requests.count == 3)
        #expect(time.waits == [.milliseconds(500), .seconds(1)])
    }

    @Test(arguments: [
        (403, "dailyLimitExceeded"), (403, "storageQuotaExceeded"), (403, "insufficientPermissions"),
        (403, "insufficientFilePermissions"), (403, "appNotAuthorizedToFile"), (403, "domainPolicy"),
        (403, "cannotDownloadAbusiveFile"), (403, "fileNotDownloadable"), (403, "forbidden"), (403, "quotaExceeded"),
        (403, ""), (403, "neverHeardOf"), (400, "badRequest"), (400, "rateLimitExceeded"), (404, "notFound"),
        (409, "fileIdInUse"), (410, "gone"), (412, "conditionNotMet"), (501, "notImplemented"), (501, "backendError"),
        (302, ""),
    ])
    func `what does not pass is tried once`(_ status: Int, _ reason: String) async throws {
        let transport = ScriptedTransport([refusal(status, reason)])
        let error = await #expect(throws: GoogleAPIError.self) { try await client(transport).send(get) }
        #expect(error?.status == status)
        #expect(error?.reason == reason)
        #expect(transport.requests.count == 1)
    }

    @Test func `the bounds of the waits double up to the cap and the tries end`() async throws {
        let transport = ScriptedTransport([refusal(503, "backendError")])
        let time = ManualTime()
        let error = await #expect(throws: GoogleAPIError.self) {
            try await client(transport, retry: time.policy(attempts: 8, random: 1)).send(get)
        }
        #expect(time.waits == [1, 2, 4, 8, 16, 32, 32].map { Duration.seconds($0) })
        #expect(transport.requests.count == 8)
        #expect(error?.attempts == 8)
        #expect(error?.description.contains("after 8 tries") == true)
    }

    @Test func `a sharing limit is waited for longer`() async throws {
        let transport = ScriptedTransport([refusal(403, "sharingRateLimitExceeded"), answer(200)])
        let time = ManualTime()
        _ = try await client(transport, retry: time.policy(random: 1)).send(post)
        #expect(time.waits == [.seconds(8)])
    }

    @Test func `creating is repeated when it was refused, not when it may have happened`() async throws {
        let refused = ScriptedTransport([refusal(403, "userRateLimitExceeded"), answer(200)])
        _ = try await client(refused).send(post)
        #expect(refused.requests.count == 2)

        for step in [refusal(503, "backendError"), failure(.connectionLost), failure(.timedOut)] {
            let unknown = ScriptedTransport([step, answer(200)])
            await #expect(throws: (any Error).self) { try await client(unknown).send(post) }
            #expect(unknown.requests.count == 1)

            var marked = post
            marked.isSafeToRepeat = true
            let safe = ScriptedTransport([step, answer(200)])
            _ = try await client(safe).send(marked)
            #expect(safe.requests.count == 2)
        }
    }

    @Test func `a body that can be sent once, and a call that looks first, are not repeated`() async throws {
        let (chunks, input) = AsyncThrowingStream<Data, any Error>.makeStream()
        input.finish()
        var own = get
        own.isRetried = false
        for call in [APIRequest(.put, "/drive/v3/files/1", body: .stream(chunks)), own] {
            let transport = ScriptedTransport([refusal(503, "backendError")])
            await #expect(throws: GoogleAPIError.self) { try await client(transport).send(call) }
            #expect(transport.requests.count == 1)
        }
    }

    @Test func `a server that cannot be reached is tried three times, one on this machine once`() async throws {
        let far = ScriptedTransport([failure(.unreachable)])
        await #expect(throws: HTTPError.self) { try await client(far).send(post) }
        #expect(far.requests.count == 3)

        let near = ScriptedTransport([failure(.unreachable)])
        let local = try Endpoint(identifier: "http://127.0.0.1:9")
        await #expect(throws: HTTPError.self) { try await client(near, endpoint: local).send(get) }
        #expect(near.requests.count == 1)
    }

    @Test(arguments: [HTTPError.Code.untrusted, .malformed, .redirectRefused, .bodyChanged])
    func `a failure that is no accident is not repeated`(_ code: HTTPError.Code) async throws {
        let transport = ScriptedTransport([failure(code)])
        await #expect(throws: HTTPError.self) { try await client(transport).send(get) }
        #expect(transport.requests.count == 1)
    }

    @Test func `seconds that the server asks for are waited, and a little more`() async throws {
        let transport = ScriptedTransport([
            refusal(429, "rateLimitExceeded", headers: ["Retry-After": "3"]), answer(200),
        ])
        let time = ManualTime()
        _ = try await client(transport, retry: time.policy(random: 0.25)).send(get)
        #expect(time.waits == [.milliseconds(3250)])
    }

    @Test func `a date that the server asks for is waited for by the server's own clock`() async throws {
        let fields: HTTPHeaders = [
            "Date": "Sun, 06 Nov 1994 08:49:37 GMT", "Retry-After": "Sun, 06 Nov 1994 08:49:57 GMT",
        ]
        let transport = ScriptedTransport([refusal(503, "backendError", headers: fields), answer(200)])
        let time = ManualTime()
        _ = try await client(transport, retry: time.policy(random: 0)).send(get)
        #expect(time.waits == [.seconds(20)])
    }

    @Test func `without a wish of the server, or with one in the past, the own waits count`() async throws {
        let past: HTTPHeaders = ["Retry-After": "Sun, 06 Nov 1994 08:49:37 GMT"]
        for fields in [[:], past, ["Retry-After": "soon"], ["Retry-After": "0"]] as [HTTPHeaders] {
            let transport = ScriptedTransport([refusal(429, "", headers: fields), answer(200)])
            let time = ManualTime()
            _ = try await client(transport, retry: time.policy()).send(get)
            #expect(time.waits == [.milliseconds(500)])
        }
    }

    @Test(arguments: ["86400", "99999999999999999999"])
    func `a wait of a day fails at once`(_ seconds: String) async throws {
        let transport = ScriptedTransport([refusal(429, "rateLimitExceeded", headers: ["Retry-After": seconds])])
        let time = ManualTime(Date(timeIntervalSince1970: 1_800_000_000))
        let error = await #expect(throws: GoogleAPIError.self) {
            try await client(transport, retry: time.policy()).send(get)
        }
        #expect(time.waits.isEmpty)
        #expect(transport.requests.count == 1)
        if seconds == "86400" { #expect(error?.description.contains("Try again after 2027-01-16T08:00:00Z") == true) }
    }

    @Test func `a cancelled wait ends the call`() async throws {
        let transport = ScriptedTransport([refusal(503, "backendError")])
        var policy = ManualTime().policy()
        policy.sleep = { _ in throw CancellationError() }
        let api = client(transport, retry: policy)
        await #expect(throws: CancellationError.self) { try await api.send(get) }
        #expect(transport.requests.count == 1)
    }
}
