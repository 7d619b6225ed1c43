import DrivewayAPI
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayAuth

/// Several processes that share one store: this program runs itself for that.
@Suite struct ProcessesTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let place = environment["DRIVEWAY_TEST_PROCESS"]

    @Test(.enabled(if: place != nil))
    func `one of the processes`() async throws {
        let words = try #require(Self.place).split(separator: " ").map(String.init)
        let endpoint = try Endpoint.local(try #require(URL(string: words[0])))
        let accounts = Accounts(store: FileCredentialStore(folder: words[1]), endpoint: endpoint)
        let source = accounts.authorizer(for: try accounts.account())
        let url = endpoint.api.appending(path: "drive/v3/about")
        let values = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<50 { group.addTask { try await source.authorization(for: url) } }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(values.count == 1)
        if words.last == "kill" { kill(getpid(), SIGKILL) }
        try Data(values.joined().utf8).write(to: URL(fileURLWithPath: words[2]))
    }

    @Test(.enabled(if: place == nil))
    func `fifty callers in each of four processes make one request`() async throws {
        let folder = try TemporaryFolder()
        try await TestGoogle.run { google in
            // A refresh token that can be used once: a second request would end the sign-in.
            var policy = TestPolicy()
            policy.rotatesRefreshTokens = true
            try await google.setPolicy(policy, for: "ann@example.com")
            let store = FileCredentialStore(folder: folder.path("store"))
            let accounts = Accounts(store: store, endpoint: google.endpoint)
            let agent = try ConsentPageAgent(endpoint: google.endpoint, account: "ann@example.com")
            let account = try await accounts.signIn(client: .local, scopes: [.drive], browser: agent)
            var stored = try #require(try store.credential(of: account.id))
            stored.expiresAt = Date(timeIntervalSinceNow: -60)
            try store.save(stored, replacing: stored.revision)
            try await google.clearRequests()

            let processes = try (0..<4).map { number in
                try Self.start("\(google.url.absoluteString) \(folder.path("store")) \(folder.path("out-\(number)"))")
            }
            for process in processes { #expect(await Self.end(of: process) == 0) }
            let values = try (0..<4).map { try String(contentsOfFile: folder.path("out-\($0)"), encoding: .utf8) }
            #expect(Set(values).count == 1)
            let asked = try await google.requests().filter { $0.path == "/token" }
            #expect(asked.map(\.status) == [200])
        }
    }

    @Test(.enabled(if: place == nil))
    func `a process killed with its new token in hand leaves a sign-in that works`() async throws {
        let folder = try TemporaryFolder()
        try await TestGoogle.run { google in
            var policy = TestPolicy()
            policy.rotatesRefreshTokens = true
            try await google.setPolicy(policy, for: "ann@example.com")
            let store = FileCredentialStore(folder: folder.path("store"))
            let agent = try ConsentPageAgent(endpoint: google.endpoint, account: "ann@example.com")
            let account = try await Accounts(store: store, endpoint: google.endpoint)
                .signIn(client: .local, scopes: [.drive], browser: agent)
            for _ in 0..<3 {
                var stored = try #require(try store.credential(of: account.id))
                let before = stored.refreshToken
                stored.expiresAt = Date(timeIntervalSinceNow: -60)
                try store.save(stored, replacing: stored.revision)
                let process = try Self.start("\(google.url.absoluteString) \(folder.path("store")) kill")
                #expect(await Self.end(of: process) == SIGKILL)
                #expect(try store.credential(of: account.id)?.refreshToken != before)
            }
            // The next start takes up the token of the last one, which was killed too.
            let source = Accounts(store: store, endpoint: google.endpoint).authorizer(for: account)
            let value = try await source.authorization(for: google.endpoint.api)
            let again = try await source.authorization(for: google.endpoint.api, replacing: value)
            #expect(again != value)
        }
    }

    /// Starts this program with the one test above.
    private static func start(_ place: String) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = ["--testing-library", "swift-testing", "--filter", "ProcessesTests"]
        process.environment = environment.merging(["DRIVEWAY_TEST_PROCESS": place]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }

    private static func end(of process: Process) async -> Int32 {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                process.waitUntilExit()
                continuation.resume(returning: process.terminationStatus)
            }
        }
    }
}
