import DrivewayAPI
import DrivewayHTTP
import DrivewayTesting
import Foundation
import LocalGoogle
import Testing

@testable import DrivewayAuth

/// Each trouble is provoked at a Local Google and must be told apart from the others, with the one next step.
@Suite struct DoctorTests {
    private struct Practice {
        let google: TestGoogle
        let folder: TemporaryFolder
        var configuration = Accounts.Configuration()
        var accounts: Accounts {
            Accounts(
                store: FileCredentialStore(folder: folder.path), endpoint: google.endpoint, configuration: configuration
            )
        }

        func signIn(_ scopes: [Scope] = [.driveFile]) async throws -> Account {
            let agent = try ConsentPageAgent(endpoint: google.endpoint, account: "ann@example.com")
            return try await accounts.signIn(client: .local, scopes: scopes, browser: agent)
        }

        func kinds() async -> [Diagnosis.Kind] { await accounts.diagnose().map(\.kind) }
    }

    private func practise(_ body: (Practice) async throws -> Void) async throws {
        let folder = try TemporaryFolder()
        try await TestGoogle.run { google in try await body(Practice(google: google, folder: folder)) }
    }

    @Test func `a sign-in that works is healthy, and nobody signed in is told so`() async throws {
        try await practise { practice in
            #expect(await practice.kinds() == [.notSignedIn])
            _ = try await practice.signIn()
            let found = await practice.accounts.diagnose()
            #expect(found.map(\.kind) == [.healthy])
            #expect(found.first?.nextStep == nil)
        }
    }

    @Test(arguments: [
        (TestPolicy.Refusal.adminPolicyEnforced, Diagnosis.Kind.administratorBlocks),
        (.orgInternal, .administratorBlocks), (.disabledClient, .wrongClient), (.deletedClient, .wrongClient),
        (.invalidRapt, .reauthenticationWanted),
    ])
    func `what Google refuses is told apart`(_ refusal: TestPolicy.Refusal, _ kind: Diagnosis.Kind) async throws {
        try await practise { practice in
            _ = try await practice.signIn()
            try await practice.google.setPolicy(TestPolicy(refusal), for: "ann@example.com")
            let found = await practice.accounts.diagnose()
            #expect(found.map(\.kind) == [kind])
            #expect(found.first?.nextStep?.isEmpty == false)
            // The second look comes to the same end, though it need not ask any more.
            #expect(await practice.kinds() == [kind])
        }
    }

    @Test func `access that was removed is not taken for the week of testing`() async throws {
        try await practise { practice in
            _ = try await practice.signIn()
            var policy = TestPolicy()
            policy.isRevoked = true
            try await practice.google.setPolicy(policy, for: "ann@example.com")
            #expect(await practice.kinds() == [.revoked])
        }
    }

    @Test func `the end of the week of testing is told, whether Google announced it or not`() async throws {
        for isAnnounced in [true, false] {
            try await practise { practice in
                var policy = TestPolicy()
                policy.isTesting = true
                try await practice.google.setPolicy(policy, for: "ann@example.com")
                let account = try await practice.signIn()
                if !isAnnounced {
                    var stored = try #require(try practice.accounts.store.credential(of: account.id))
                    stored.refreshExpiresAt = nil
                    try practice.accounts.store.save(stored, replacing: stored.revision)
                }
                try await practice.google.advanceClock(by: 605_000)
                var later = practice
                later.configuration.retry.now = { Date(timeIntervalSinceNow: 605_000) }
                let found = await later.accounts.diagnose().filter { $0.kind != .clockWrong }
                #expect(found.map(\.kind) == [.testingEnded])
                #expect(found.first?.finding.contains("7 days") == true)
            }
        }
    }

    @Test func `an API that is not enabled is named with its link`() async throws {
        try await practise { practice in
            _ = try await practice.signIn()
            var policy = TestPolicy()
            policy.disabledAPIs = ["drive"]
            try await practice.google.setPolicy(policy, for: "ann@example.com")
            let found = await practice.accounts.diagnose()
            #expect(found.map(\.kind) == [.apiNotEnabled])
            #expect(found.first?.nextStep?.contains("apis/api/drive.googleapis.com/overview?project=") == true)
        }
    }

    @Test func `a Local Google that is not running is told before anything else`() async throws {
        let folder = try TemporaryFolder()
        let google = try await TestGoogle.start()
        let practice = Practice(google: google, folder: folder)
        _ = try await practice.signIn()
        await google.stop()
        let found = await practice.accounts.diagnose()
        #expect(found.map(\.kind) == [.localGoogleNotRunning])
        #expect(found.first?.nextStep == "Start it: driveway local --port \(google.url.port ?? 0)")
    }

    @Test func `a clock that is off is told`() async throws {
        try await practise { practice in
            var late = practice
            late.configuration.retry.now = { Date(timeIntervalSinceNow: -3000) }
            let found = await late.accounts.diagnose()
            #expect(found.first?.kind == .clockWrong)
            #expect(found.first?.finding.contains("50 minutes behind") == true)
        }
    }

    @Test func `an app that Google has not verified is told, at the sign-in too`() async throws {
        try await practise { practice in
            _ = try await practice.signIn()
            var policy = TestPolicy()
            policy.unverifiedScopes = [.driveFile]
            try await practice.google.setPolicy(policy, for: "ann@example.com")
            let found = await practice.accounts.diagnose()
            #expect(found.map(\.kind) == [.notVerified])
            #expect(found.first?.nextStep?.contains("test user") == true)
            let error = await #expect(throws: AuthError.self) { try await practice.signIn() }
            #expect(error?.code == .denied)
            #expect(error?.message.contains("not one of its testers") == true)
        }
    }

    @Test func `a client of the wrong type is told`() async throws {
        try await practise { practice in
            _ = try await practice.signIn()
            // From now on only registered clients are known, and the one that signed in is none.
            try await practice.google.register(client: "other", type: "web", redirects: ["https://example.com/"])
            let found = await practice.accounts.diagnose()
            #expect(found.map(\.kind) == [.wrongClient])
            #expect(found.first?.nextStep?.isEmpty == false)
        }
    }

    @Test func `a box left unticked is told, with what to ask for`() async throws {
        try await practise { practice in
            let account = try await practice.signIn()
            var stored = try #require(try practice.accounts.store.credential(of: account.id))
            stored.requested = [.openID, .email, .driveFile, .calendar]
            try practice.accounts.store.save(stored, replacing: stored.revision)
            let found = await practice.accounts.diagnose()
            #expect(found.map(\.kind) == [.scopeNotGranted])
            #expect(found.first?.missingScopes == [.calendar])
        }
    }

    @Test func `a store that others can read is told`() async throws {
        let bench = try Bench()
        let account = try bench.signedIn()
        let path = bench.store.path(bench.store.fileName(of: account.id))
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        let found = await bench.accounts().diagnose()
        #expect(found.map(\.kind) == [.storeUnusable])
        #expect(found.first?.nextStep?.contains("chmod 600") == true)
    }

    @Test func `a keyring that is locked is told`() async throws {
        let bench = try Bench()
        let keyring = MemoryKeyring()
        let store = KeyringCredentialStore(folder: bench.folder.path("keyring"), keyring: keyring)
        let accounts = bench.accounts(store: store)
        _ = try await accounts.adopt(refreshToken: Secret("refresh-1"), client: .init(id: "c"))
        keyring.isLocked = true
        #expect(await accounts.diagnose().map(\.kind) == [.keyringLocked])
    }
}
