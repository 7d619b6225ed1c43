import DrivewayFiles
import DrivewayHTTP
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayAPI

/// Calls wait for their turn, all together, and for no longer than they must.
@Suite(.timeLimit(.minutes(1))) struct PacerTests {
    private let get = APIRequest(.get, "/drive/v3/files/1")
    private let list = CallCost(units: 100, lane: .read)
    private let write = CallCost(units: 50, lane: .write)

    private func pacer(_ time: ManualTime, _ limits: Pacer.Limits, at path: String? = nil) -> Pacer {
        Pacer(limits: limits, sharedAt: path, sleep: { time.wait($0) }, now: { time.now })
    }

    private func paced(_ transport: any HTTPTransport, _ time: ManualTime, _ pacer: Pacer) -> APIClient {
        APIClient(
            endpoint: .google, authorizer: CountingAuthorizer(),
            configuration: .init(transport: transport, retry: time.policy(), pacer: pacer))
    }

    @Test func `units go out at the rate of the minute, after a burst of a second`() async throws {
        let time = ManualTime()
        let pacer = pacer(time, .init(unitsPerMinute: 6300, writesPerSecond: 100))
        let start = time.now
        for _ in 0..<11 { _ = try await pacer.admit(list) }
        #expect(abs(time.now.timeIntervalSince(start) - 10) < 0.1)
    }

    @Test func `writes keep their distance, and reads do not wait for them`() async throws {
        let time = ManualTime()
        let pacer = pacer(time, .init(unitsPerMinute: 325_000, writesPerSecond: 2))
        let start = time.now
        for _ in 0..<5 { _ = try await pacer.admit(write) }
        #expect(abs(time.now.timeIntervalSince(start) - 2) < 0.01)
        let before = time.now
        _ = try await pacer.admit(list)
        #expect(time.now == before)
    }

    @Test func `what one call is told to wait all others wait too`() async throws {
        let transport = ScriptedTransport([
            refusal(429, "rateLimitExceeded", headers: ["Retry-After": "30"]), answer(200),
        ])
        let time = ManualTime()
        let pacer = pacer(time, .google)
        let client = paced(transport, time, pacer)
        var once = get
        once.isRetried = false
        let start = time.now
        await #expect(throws: GoogleAPIError.self) { try await client.send(once) }
        #expect(time.now == start)
        _ = try await client.send(get)
        #expect(time.now.timeIntervalSince(start) >= 30)
        #expect(transport.requests.count == 2)
    }

    @Test func `a wait for a day keeps nobody waiting for a day`() async throws {
        let transport = ScriptedTransport([
            refusal(429, "rateLimitExceeded", headers: ["Retry-After": "86400"]), answer(200),
        ])
        let time = ManualTime()
        let pacer = pacer(time, .google)
        let client = paced(transport, time, pacer)
        let start = time.now
        let error = await #expect(throws: GoogleAPIError.self) { try await client.send(get) }
        #expect(error?.retryAfter == start + 86_400)
        _ = try await client.send(get)
        #expect((60...62).contains(time.now.timeIntervalSince(start)))
    }

    @Test func `the end of a day's quota is told with the time, and nobody asks again at once`() async throws {
        let transport = ScriptedTransport([refusal(403, "dailyLimitExceeded"), answer(200)])
        let time = ManualTime(Date(timeIntervalSince1970: 1_796_058_000))
        let client = paced(transport, time, pacer(time, .google))
        for _ in 0..<3 {
            let error = await #expect(throws: GoogleAPIError.self) { try await client.send(get) }
            #expect(error?.retryAfter == Date(timeIntervalSince1970: 1_796_112_000))
            #expect(error?.description.contains("Try again after 2026-12-01T08:00:00Z") == true)
        }
        #expect(transport.requests.count == 1)
        time.wait(.seconds(61))
        _ = try await client.send(get)
    }

    @Test func `refused writes slow down all writers, also those of other processes and later runs`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("state/pace/a.json")
        let time = ManualTime()
        let first = pacer(time, .google, at: path)
        var sent = 0.0
        for _ in 0..<16 { sent = try await first.admit(write) }
        #expect(first.writesAtOnce > 50)
        let refusal = GoogleAPIError(status: 403, reason: "userRateLimitExceeded", message: "No.")
        for _ in 0..<13 { await first.answered(sent, writes: 0, isWrite: true, refusal: refusal) }
        // What was taken with them is answered later than they are.
        for _ in 0..<3 { await first.answered(sent, writes: 1, isWrite: true, refusal: nil) }
        let other = pacer(time, .google, at: path)
        let start = time.now
        for _ in 0..<4 { _ = try await other.admit(write) }
        #expect(time.now.timeIntervalSince(start) > 2, "the pause of a second, then three distances")
        #expect((2.7..<3).contains(other.writesPerSecond))
        #expect(other.writesAtOnce == 1)

        time.wait(.seconds(3700))
        _ = try await other.admit(write)
        #expect(other.writesAtOnce > 50, "what was learned is forgotten in time")
    }

    @Test(arguments: ["", "{", "[]", #"{"unitsEarned": 1e300}"#, "future"])
    func `a file that makes no sense is made anew`(_ text: String) async throws {
        let folder = try TemporaryFolder()
        let time = ManualTime()
        var content = text
        if text == "future" {
            let later = ManualTime(time.now + 7200)
            _ = try await pacer(later, .google, at: folder.path("a")).admit(write)
            content = String(decoding: try folder.read("a"), as: UTF8.self)
        }
        try folder.write(Data(content.utf8), to: "pace.json")
        let pacer = pacer(time, .google, at: folder.path("pace.json"))
        let start = time.now
        _ = try await pacer.admit(write)
        #expect(time.now == start)
        let state = try JSONDecoder().decode(PaceState.self, from: folder.read("pace.json"))
        #expect(state.isPlausible(at: time.now.timeIntervalSince1970))
    }

    @Test func `without a folder to share in, and with a file that is locked for good, it works alone`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(), to: "file")
        let time = ManualTime()
        _ = try await pacer(time, .google, at: folder.path("file/pace.json")).admit(list)
        let lock = try FileLock(trying: folder.path("locked"))
        defer { withExtendedLifetime(lock) {} }
        _ = try await pacer(time, .google, at: folder.path("locked")).admit(list)
    }

    @Test func `a batch takes no more writes than may go at once`() async throws {
        let time = ManualTime()
        let transport = ScriptedTransport([answer(404)])
        let slow = pacer(time, .init(unitsPerMinute: 325_000, writesPerSecond: 2, writeBurst: 1))
        let service = APIService(
            name: "drive", version: "v3", root: "https://www.googleapis.com", batchPath: "/batch/drive/v3")
        let method = APIMethod(service, "drive.files.create", .post, "/drive/v3/files", units: 50)
        let calls = (0..<3).map { _ in APICall<JSONValue>(paced(transport, time, slow), method) }
        _ = try await paced(transport, time, slow).results(of: calls)
        #expect(transport.requests.map(\.url.path) == Array(repeating: "/drive/v3/files", count: 3))
    }

    @Test(arguments: ["turn", "pause", "back-off", "server"])
    func `a cancelled call ends at once, whatever it waits for`(_ wait: String) async throws {
        let gate = Gate()
        let server = try ScriptedServer { _ in
            switch wait {
            case "pause": .status(429, headers: ["Retry-After": "50"])
            case "back-off": .status(503)
            default: .json("{}").held(by: gate)
            }
        }
        let pacer = Pacer(limits: .init(unitsPerMinute: 325_000, writesPerSecond: 0.01))
        if wait == "turn" { _ = try await pacer.admit(write) }
        let retry = RetryPolicy(base: .seconds(600), cap: .seconds(600), random: { 1 })
        let endpoint = try Endpoint.local(server.url)
        let client = APIClient(
            endpoint: endpoint, authorizer: CountingAuthorizer(endpoint),
            configuration: .init(retry: retry, pacer: pacer))
        let call = APIRequest(wait == "turn" ? .post : .get, "/drive/v3/files", isSafeToRepeat: true)
        let task = Task { try await client.send(call) }
        if wait != "turn" { _ = await server.requests(1) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        gate.open()
    }

    @Test func `a call that is sent again until its deadline is not sent after it`() async throws {
        let transport = ScriptedTransport([refusal(503, "backendError")])
        let time = ManualTime()
        var retry = time.policy(attempts: 100, random: 1)
        retry.deadline = .seconds(20)
        await #expect(throws: GoogleAPIError.self) { try await client(transport, retry: retry).send(get) }
        #expect(time.waits == [.seconds(1), .seconds(2), .seconds(4), .seconds(8)])
    }
}

/// The lanes share the turns; nobody waits for ever.
@Suite(.timeLimit(.minutes(1))) struct FairTurnsTests {
    @Test func `a flood of one lane lets the others through in turn`() async throws {
        let (turns, order, gate) = (FairTurns(), Order(), Gate())
        let holder = Task { try await turns.inTurn(.download, weight: 200) { await gate.wait() } }
        while !turns.isTaken { await Task.yield() }
        let lanes = Array(repeating: CallCost.Lane.download, count: 50) + Array(repeating: .read, count: 3)
        let tasks = lanes.map { lane in
            Task { try await turns.inTurn(lane, weight: 200) { await order.add(lane.rawValue) } }
        }
        while turns.waiting < lanes.count { await Task.yield() }
        gate.open()
        for task in tasks + [holder] { try await task.value }
        let names = await order.names
        #expect(names.count == 53)
        #expect(names.prefix(8).count { $0 == "read" } == 3)
    }

    @Test func `who is cancelled leaves the queue, and the turn goes on`() async throws {
        let turns = FairTurns()
        let order = Order()
        let (cancelled, next) = try await started(turns, order)
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        try await next.value
        #expect(await order.names == ["next"])
        #expect(!turns.isTaken)
    }

    private func started(
        _ turns: FairTurns, _ order: Order
    ) async throws -> (Task<Void, any Error>, Task<Void, any Error>) {
        let gate = Gate()
        let holder = Task { try await turns.inTurn(.read) { await gate.wait() } }
        while !turns.isTaken { await Task.yield() }
        let cancelled = Task { try await turns.inTurn(.read) { await order.add("cancelled") } }
        while turns.waiting < 1 { await Task.yield() }
        let next = Task { try await turns.inTurn(.read) { await order.add("next") } }
        while turns.waiting < 2 { await Task.yield() }
        cancelled.cancel()
        while turns.waiting > 1 { await Task.yield() }
        gate.open()
        try await holder.value
        return (cancelled, next)
    }

    private actor Order {
        var names: [String] = []
        func add(_ name: String) { names.append(name) }
    }
}
