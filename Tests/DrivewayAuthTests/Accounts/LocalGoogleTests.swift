import DrivewayAPI
import DrivewayHTTP
import DrivewayTesting
import Foundation
import LocalGoogle
import Testing

@testable import DrivewayAuth

/// The whole way over real HTTP: a Local Google, its consent page, the loopback receiver, files.
@Suite struct LocalGoogleTests {
    private struct About: Decodable, Sendable {
        struct User: Decodable, Sendable { var emailAddress: String }
        var user: User
    }

    private struct Place {
        let google: LocalGoogle
        let endpoint: Endpoint
        let folder: TemporaryFolder

        init() async throws {
            google = try await LocalGoogle.start()
            endpoint = try Endpoint.local(google.url)
            folder = try TemporaryFolder()
        }

        func accounts() -> Accounts {
            Accounts(store: FileCredentialStore(folder: folder.path), endpoint: endpoint)
        }

        func agent(_ email: String, _ decision: ConsentPageAgent.Decision = .allow) throws -> ConsentPageAgent {
            try ConsentPageAgent(endpoint: endpoint, account: email, decision: decision)
        }
    }

    private func email(_ accounts: Accounts, _ account: Account) async throws -> String {
        let client = APIClient(
            authorizer: accounts.authorizer(for: account), configuration: .init(retry: .none))
        let about: About = try await client.decode(
            APIRequest(.get, "/drive/v3/about", query: [("fields", "user(emailAddress)")]))
        return about.user.emailAddress
    }

    @Test func `sign in, use, renew, restore, sign out`() async throws {
        let place = try await Place()
        let accounts = place.accounts()
        let account = try await accounts.signIn(
            client: .local, scopes: [.drive, .calendar], loginHint: "ann+test@example.com",
            browser: try place.agent("ann+test@example.com"))
        #expect(account.email == "ann+test@example.com")
        #expect(account.scopes == [.openID, .email, .drive, .calendar])
        #expect(try await email(accounts, account) == "ann+test@example.com")

        let source = accounts.authorizer(for: account)
        let url = place.endpoint.api.appending(path: "drive/v3/about")
        let first = try await source.authorization(for: url)
        let second = try await source.authorization(for: url, replacing: first)
        #expect(second != first)
        #expect(try await email(accounts, account) == "ann+test@example.com")

        let restored = place.accounts()
        #expect(try restored.defaultAccount() == account)
        #expect(try await email(restored, account) == "ann+test@example.com")

        #expect(try await accounts.signOut(account).isRevoked)
        #expect(try restored.list() == [])
        // The other process still has the access token; the server takes it no more, and there is nothing to renew it with.
        #expect(await code { try await email(restored, account) } == .signedOut)
        await place.google.stop()
    }

    @Test func `two accounts side by side, and a switch between them`() async throws {
        let place = try await Place()
        let accounts = place.accounts()
        let ann = try await accounts.signIn(client: .local, browser: try place.agent("ann@example.com"))
        let ben = try await accounts.signIn(client: .local, browser: try place.agent("ben@example.com"))
        #expect(try accounts.defaultAccount() == ben)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for account in [ann, ben] {
                for _ in 0..<25 {
                    group.addTask {
                        let email = try await email(accounts, account)
                        #expect(email == account.email)
                    }
                }
            }
            try await group.waitForAll()
        }
        try await accounts.signOut(ben)
        #expect(try accounts.account() == ann)
        #expect(try await email(accounts, ann) == "ann@example.com")
        await place.google.stop()
    }

    @Test func `a person who denies, and a sign-in that was revoked elsewhere`() async throws {
        let place = try await Place()
        let accounts = place.accounts()
        let denied = await code {
            try await accounts.signIn(client: .local, browser: try place.agent("ann@example.com", .deny))
        }
        #expect(denied == .denied)
        let agent = try place.agent("ann@example.com")
        let account = try await accounts.signIn(client: .local, browser: agent)
        // Revoked behind the back of this process, as on Google's page of connected apps.
        let token = try #require(try accounts.store.credential(of: account.id)?.refreshToken)
        try await accounts.tokenServer(place.endpoint).revoke(token)
        #expect(await code { try await email(accounts, account) } == .grantRevoked)
        #expect(try accounts.needsSignIn(account))
        let again = try await accounts.signIn(client: .local, browser: agent)
        #expect(again.id == account.id)
        #expect(try await email(accounts, again) == "ann@example.com")
        await place.google.stop()
    }

    @Test func `a server that is not running is a network failure`() async throws {
        let place = try await Place()
        let accounts = place.accounts()
        let account = try await accounts.signIn(client: .local, browser: try place.agent("ann@example.com"))
        await place.google.stop()
        let failure = await code {
            try await accounts.signIn(client: .local, browser: try place.agent("ann@example.com"))
        }
        #expect(failure == .network)
        let source = accounts.authorizer(for: account)
        let url = place.endpoint.api.appending(path: "drive/v3/about")
        let value = try await source.authorization(for: url)
        #expect(await code { try await source.authorization(for: url, replacing: value) } == .network)
        #expect(try await !accounts.signOut(account).isRevoked)
        #expect(try accounts.list() == [])
    }

    @Test func `no file and no error holds a secret it should not`() async throws {
        let place = try await Place()
        let accounts = place.accounts()
        let account = try await accounts.signIn(client: .local, browser: try place.agent("ann@example.com"))
        let credential = try #require(try accounts.store.credential(of: account.id))
        let secrets = [credential.accessToken, credential.refreshToken].compactMap { $0?.revealed }
        #expect(secrets.count == 2)
        var dumped = ""
        dump(accounts, to: &dumped)
        dump(credential, to: &dumped)
        dump(accounts.authorizer(for: account), to: &dumped)
        for secret in secrets { #expect(!dumped.contains(secret)) }
        await place.google.stop()
    }

    @Test func `nobody but a person agrees at Google itself`() {
        let error = #expect(throws: AuthError.self) { try ConsentPageAgent(endpoint: .google, account: "a@b.c") }
        #expect(error?.code == .browser)
    }
}
