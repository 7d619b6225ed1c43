import DrivewayAPI
import DrivewayHTTP
import Foundation
import Testing

@testable import DrivewayAuth

@Suite struct AccountsTests {
    @Test func `accounts are restored without the network, in order`() throws {
        let bench = try Bench(FakeGoogle { _, _ in throw HTTPError(.unreachable, "No network") })
        #expect(try bench.accounts().list() == [])
        #expect(try bench.accounts().defaultAccount() == nil)
        let ben = try bench.signedIn("ben@example.com", subject: "2")
        let ann = try bench.signedIn("ann@example.com", subject: "1")
        #expect(try bench.accounts().list() == [ann, ben])
        #expect(bench.google.forms.isEmpty)
    }

    @Test func `the account that signed in last is the default, until another is chosen or it goes`() async throws {
        let bench = try Bench()
        let ann = try bench.signedIn("ann@example.com", subject: "1")
        bench.advance(0.001)
        let ben = try bench.signedIn("ben@example.com", subject: "2")
        let accounts = bench.accounts()
        #expect(try accounts.defaultAccount()?.id == ben.id)
        bench.advance(0.001)
        try await accounts.use(ann)
        #expect(try accounts.defaultAccount()?.id == ann.id)
        #expect(try accounts.account().id == ann.id)
        try await accounts.signOut(ann)
        #expect(try accounts.defaultAccount()?.id == ben.id)
    }

    @Test func `an account belongs to its endpoint`() throws {
        let bench = try Bench()
        let ann = try bench.signedIn()
        let local = try Endpoint(identifier: "http://127.0.0.1:8080")
        let elsewhere = Accounts(store: bench.store, endpoint: local, transport: bench.google)
        #expect(try elsewhere.list() == [])
        #expect(try elsewhere.defaultAccount() == nil)
        let error = #expect(throws: AuthError.self) { try elsewhere.account(ann.email) }
        #expect(error?.code == .signedOut)
        #expect(error?.message.contains("http://127.0.0.1:8080") == true)
    }

    @Test func `an account that is not there is named beside those that are`() throws {
        let bench = try Bench()
        #expect(throws: AuthError.self) { try bench.accounts().account() }
        try bench.signedIn()
        #expect(try bench.accounts().account("ANN@example.com").subject == "1")
        let error = #expect(throws: AuthError.self) { try bench.accounts().account("ben@example.com") }
        #expect(error?.code == .signedOut)
        #expect(error?.message.contains("ben@example.com") == true)
        #expect(error?.message.contains("signed in: ann@example.com") == true)
    }

    @Test func `signing out revokes the sign-in and forgets it`() async throws {
        let bench = try Bench()
        let ann = try bench.signedIn(expiresIn: 3600)
        let accounts = bench.accounts()
        let source = accounts.authorizer(for: ann)
        _ = try await source.authorization(for: bench.url)
        let result = try await accounts.signOut(ann)
        #expect(result.isRevoked)
        #expect(bench.google.revoked == ["refresh-1"])
        #expect(try accounts.list() == [])
        #expect(await code { try await source.authorization(for: bench.url) } == .signedOut)
        #expect(await code { try await accounts.signOut(ann) } == .signedOut)
    }

    @Test func `signing out without a network forgets all the same and says so`() async throws {
        let bench = try Bench()
        let ann = try bench.signedIn()
        let accounts = Accounts(
            store: bench.store, endpoint: .google, transport: OfflineTransport(), configuration: bench.configuration)
        let result = try await accounts.signOut(ann)
        #expect(!result.isRevoked)
        #expect(result.problem?.code == .network)
        #expect(try accounts.list() == [])
        #expect(try accounts.needsSignIn(ann))
        #expect(await code { try await accounts.signOut(ann) } == .signedOut)
        // Only what the revocation needs is left, and it goes as soon as Google can be told.
        let left = try #require(try bench.stored(ann))
        #expect(left.accessToken == nil)
        #expect(left.refreshToken?.revealed == "refresh-1")
        await accounts.finishSignOuts()
        #expect(try bench.stored(ann) != nil)
        let online = bench.accounts()
        #expect(await code { try await online.authorizer(for: ann).authorization(for: bench.url) } == .signedOut)
        await online.finishSignOuts()
        #expect(bench.google.revoked == ["refresh-1"])
        #expect(try bench.stored(ann) == nil)
    }

    @Test func `two accounts at once keep to their own tokens`() async throws {
        let google = FakeGoogle { _, form in
            .tokens("access-of-\(form["refresh_token"] ?? "")", expiresIn: 1)
        }
        let bench = try Bench(google)
        let accounts = bench.accounts()
        let sources = [
            "ann": accounts.authorizer(for: try bench.signedIn("ann@example.com", subject: "1", refresh: "ann")),
            "ben": accounts.authorizer(for: try bench.signedIn("ben@example.com", subject: "2", refresh: "ben")),
        ]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<50 {
                for (name, source) in sources {
                    group.addTask {
                        let value = try await source.authorization(for: bench.url)
                        #expect(value == "Bearer access-of-\(name)")
                        bench.advance(1)
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func `after a change of accounts the old one's token is not used for the new one`() async throws {
        let bench = try Bench(FakeGoogle { _, form in .tokens("access-of-\(form["refresh_token"] ?? "")") })
        let accounts = bench.accounts()
        let ann = try bench.signedIn("ann@example.com", subject: "1", refresh: "ann")
        let running = accounts.authorizer(for: try accounts.account())
        #expect(try await running.authorization(for: bench.url) == "Bearer access-of-ann")
        try await accounts.signOut(ann)
        try bench.signedIn("ben@example.com", subject: "2", refresh: "ben")
        let next = accounts.authorizer(for: try accounts.account())
        #expect(try await next.authorization(for: bench.url) == "Bearer access-of-ben")
        #expect(await code { try await running.authorization(for: bench.url) } == .signedOut)
    }

    @Test func `an address that was given anew names the account that signed in last, and the ended one goes`()
        async throws
    {
        let bench = try Bench(
            FakeGoogle { _, form in form["refresh_token"] == "old" ? .refusal("invalid_grant") : .tokens("a") })
        let old = try bench.signedIn(subject: "9", refresh: "old")
        bench.advance(60)
        let accounts = bench.accounts()
        let new = try await accounts.adopt(refreshToken: Secret("new"), client: .local)
        #expect(try accounts.account("Ann@Example.com").subject == "1")
        #expect(try bench.stored(old) != nil)
        #expect(await code { try await accounts.authorizer(for: old).authorization(for: bench.url) } == .grantRevoked)
        _ = try await accounts.adopt(refreshToken: Secret("new"), client: .local)
        #expect(try bench.stored(old) == nil)
        #expect(try accounts.list() == [new])
    }

    @Test func `one account has one source`() throws {
        let bench = try Bench()
        let accounts = bench.accounts()
        var ann = try bench.signedIn()
        let source = accounts.authorizer(for: ann)
        ann.scopes = [.calendar]
        #expect(accounts.authorizer(for: ann) === source)
    }

    @Test func `a damaged sign-in is named where it is missed`() async throws {
        let bench = try Bench()
        let ann = try bench.signedIn()
        let path = bench.store.path(bench.store.fileName(of: ann.id))
        try Data("{".utf8).write(to: URL(filePath: path))
        let accounts = bench.accounts()
        let error = #expect(throws: AuthError.self) { try accounts.account() }
        #expect(error?.code == .signedOut)
        #expect(error?.message.contains(".damaged-") == true)
        let source = accounts.authorizer(for: ann)
        let other = await #expect(throws: AuthError.self) { try await source.authorization(for: bench.url) }
        #expect(other?.message.contains(".damaged-") == true)
    }

    @Test func `any number of observers hear what happens`() async throws {
        let bench = try Bench(FakeGoogle { number, _ in number == 1 ? .tokens("a") : .refusal("invalid_grant") })
        let ann = try bench.signedIn()
        let accounts = bench.accounts()
        let streams = [accounts.events(), accounts.events()]
        let source = accounts.authorizer(for: ann)
        let value = try await source.authorization(for: bench.url)
        _ = await code { try await source.authorization(for: bench.url, replacing: value) }
        try await accounts.signOut(ann)
        for stream in streams {
            var kinds: [AuthEvent.Kind] = []
            for await event in stream {
                kinds.append(event.kind)
                if event.kind == .signedOut { break }
            }
            #expect(kinds == [.refreshed, .needsAttention, .signedOut])
        }
    }
}

private struct OfflineTransport: HTTPTransport {
    func send(_ request: HTTPRequest) async throws -> HTTPResponse { throw HTTPError(.unreachable, "No network") }
}
