import DrivewayAPI
import DrivewayHTTP
import DrivewayTesting
import Foundation
import Testing

@testable import DrivewayAuth

/// Each sign-in ends exactly once: with an account, with the first error, when its time is over, when its task is cancelled
/// or when another begins. However it ends, its port is free afterwards.
@Suite struct SignInTests {
    private static func google(_ scope: String? = nil) -> FakeGoogle {
        FakeGoogle { number, _ in .tokens("access-\(number)", refresh: "refresh-\(number)", scope: scope) }
    }

    private static let local = Result { try Endpoint(identifier: "http://127.0.0.1:8080") }

    private func bench(_ google: FakeGoogle = Self.google()) throws -> Bench {
        try Bench(google, endpoint: Self.local.get())
    }

    @Test func `a person who agrees is signed in`() async throws {
        let bench = try bench(Self.google("openid email drive.file"))
        let redirect = Note()
        let accounts = bench.accounts()
        let browser = TestBrowser { parameters in
            redirect.text = parameters["redirect_uri"] ?? ""
            try await Visit.agree(parameters)
        }
        let account = try await accounts.signIn(
            client: OAuthClient(id: "me", secret: Secret("cs")), scopes: [.driveFile, .calendar], browser: browser)
        #expect(account.email == "ann@example.com")
        #expect(account.subject == "1")
        #expect(account.scopes == [.openID, .email, .driveFile])
        #expect(account.endpoint == bench.endpoint)
        #expect(try accounts.defaultAccount() == account)

        let form = try #require(bench.google.forms.first)
        #expect(form["grant_type"] == "authorization_code")
        #expect(form["code"] == "code-1")
        #expect(form["redirect_uri"] == redirect.text)
        #expect(form["client_id"] == "me")
        #expect(form["client_secret"] == "cs")
        #expect(form["code_verifier"]?.count == 43)
        #expect(bench.google.bearers == ["access-1"])
        #expect(RawConnection(port: redirect.port) == nil)

        // Another process finds it.
        let other = bench.accounts().authorizer(for: account)
        #expect(try await other.authorization(for: bench.url) == "Bearer access-1")
    }

    @Test func `the verifier that redeems the code is that of the page`() async throws {
        let bench = try bench()
        let challenge = Note()
        let browser = TestBrowser { parameters in
            challenge.text = parameters["code_challenge"] ?? ""
            try await Visit.agree(parameters)
        }
        _ = try await bench.accounts().signIn(client: .local, browser: browser)
        let verifier = try #require(bench.google.forms.first?["code_verifier"])
        #expect(ProofKey(verifier: Secret(verifier)).challenge == challenge.text)
    }

    @Test func `a person who says no is not signed in`() async throws {
        let bench = try bench()
        let redirect = Note()
        let browser = TestBrowser { parameters in
            redirect.text = parameters["redirect_uri"] ?? ""
            let state = parameters["state"] ?? ""
            // A forged answer first: it changes nothing.
            try await Visit.to("\(redirect.text)?error=access_denied&state=forged")
            try await Visit.to("\(redirect.text)?error=access_denied&state=\(state)")
        }
        let failure = await code { try await bench.accounts().signIn(client: .local, browser: browser) }
        #expect(failure == .denied)
        #expect(bench.google.forms.isEmpty)
        #expect(try bench.accounts().list() == [])
        #expect(RawConnection(port: redirect.port) == nil)
    }

    @Test func `signing in again replaces the sign-in, also for who uses it already`() async throws {
        let bench = try bench()
        let accounts = bench.accounts()
        let browser = TestBrowser { try await Visit.agree($0) }
        let first = try await accounts.signIn(client: .local, scopes: [.driveFile], browser: browser)
        let source = accounts.authorizer(for: first)
        let old = try await source.authorization(for: bench.url)
        let second = try await accounts.signIn(client: .local, scopes: [.driveFile, .calendar], browser: browser)
        #expect(first.id == second.id)
        #expect(try accounts.list() == [second])
        try await source.require(anyOf: [.calendar])
        #expect(try await source.authorization(for: bench.url) != old)
        #expect(try bench.stored(second)?.refreshToken == Secret("refresh-2"))
    }

    @Test func `another account than the expected one is not kept`() async throws {
        let bench = try bench()
        let browser = TestBrowser { try await Visit.agree($0) }
        let accounts = bench.accounts()
        let failure = await code {
            try await accounts.signIn(client: .local, loginHint: "ben@example.com", browser: browser)
        }
        #expect(failure == .wrongAccount)
        #expect(try accounts.list() == [])
        _ = try await accounts.signIn(client: .local, loginHint: "ANN@example.com", browser: browser)
        #expect(try accounts.list().count == 1)
    }

    @Test func `a page that cannot be shown ends the sign-in`() async throws {
        let bench = try bench()
        let browser = TestBrowser { _ in throw AuthError(.browser, "No browser") }
        #expect(await code { try await bench.accounts().signIn(client: .local, browser: browser) } == .browser)
    }

    @Test func `nobody who signs in ends the sign-in when its time is over`() async throws {
        let bench = try bench()
        let (isOpen, redirect) = (Signal(), Note())
        var configuration = bench.configuration
        configuration.sleep = { _ in await isOpen.wait() }
        let accounts = Accounts(
            store: bench.store, endpoint: bench.endpoint, transport: bench.google, configuration: configuration)
        let browser = TestBrowser { parameters in
            redirect.text = parameters["redirect_uri"] ?? ""
            isOpen.arrive()
        }
        let error = await #expect(throws: AuthError.self) {
            try await accounts.signIn(client: .local, browser: browser)
        }
        #expect(error?.code == .timedOut)
        #expect(error?.message.contains("5 minutes") == true)
        #expect(RawConnection(port: redirect.port) == nil)
        // The redirect that comes too late finds nobody.
        await #expect(throws: HTTPError.self) { try await Visit.to(redirect.text + "?code=x&state=y") }
    }

    @Test func `a cancelled sign-in frees its port`() async throws {
        let bench = try bench()
        let (isOpen, redirect) = (Signal(), Note())
        let browser = TestBrowser { parameters in
            redirect.text = parameters["redirect_uri"] ?? ""
            isOpen.arrive()
        }
        let signIn = Task { try await bench.accounts().signIn(client: .local, browser: browser) }
        await isOpen.wait()
        #expect(RawConnection(port: redirect.port) != nil)
        signIn.cancel()
        await #expect(throws: CancellationError.self) { try await signIn.value }
        #expect(RawConnection(port: redirect.port) == nil)
    }

    @Test func `a second sign-in ends the first one`() async throws {
        let bench = try bench()
        let isOpen = Signal()
        let accounts = bench.accounts()
        let first = Task {
            await code { try await accounts.signIn(client: .local, browser: TestBrowser { _ in isOpen.arrive() }) }
        }
        await isOpen.wait()
        let account = try await accounts.signIn(client: .local, browser: TestBrowser { try await Visit.agree($0) })
        #expect(await first.value == .replaced)
        #expect(try accounts.list() == [account])
    }

    @Test func `a redirect that arrives twice signs in once`() async throws {
        let bench = try bench()
        let browser = TestBrowser { parameters in
            async let one = Visit.agree(parameters)
            async let two = Visit.agree(parameters)
            _ = try? await (one, two)
        }
        _ = try await bench.accounts().signIn(client: .local, browser: browser)
        #expect(bench.google.forms.count == 1)
    }

    @Test func `a code that was used, and two names for one person, sign nobody in`() async throws {
        let nonce = Note()
        let used = try bench(FakeGoogle { _, _ in .refusal("invalid_grant") })
        let browser = TestBrowser { try await Visit.agree($0) }
        #expect(await code { try await used.accounts().signIn(client: .local, browser: browser) } == .timedOut)

        // The identity has no address, and the user-info endpoint names another person.
        let two = try bench(
            FakeGoogle { _, form in
                let token = try Identity.token(
                    ["sub": "2", "email": "", "nonce": nonce.text], at: Date(timeIntervalSince1970: 1_800_000_000))
                return FakeGoogle.Answer(body: #"{"access_token": "a", "id_token": "\#(token)"}"#)
            })
        let failure = await code {
            try await two.accounts().signIn(
                client: .local,
                browser: TestBrowser { parameters in
                    nonce.text = parameters["nonce"] ?? ""
                    try await Visit.agree(parameters)
                })
        }
        #expect(failure == .unexpectedAnswer)
        #expect(try two.accounts().list() == [])
    }

    @Test func `a signed identity is enough to know the person by`() async throws {
        let nonce = Note()
        let bench = try bench(
            FakeGoogle { _, _ in
                let token = try Identity.token(
                    ["sub": "7", "email": "eve@example.com", "nonce": nonce.text],
                    at: Date(timeIntervalSince1970: 1_800_000_000))
                return FakeGoogle.Answer(body: #"{"access_token": "a", "id_token": "\#(token)"}"#)
            })
        let browser = TestBrowser { parameters in
            nonce.text = parameters["nonce"] ?? ""
            try await Visit.agree(parameters)
        }
        let account = try await bench.accounts().signIn(client: .local, browser: browser)
        #expect(account.email == "eve@example.com")
        #expect(account.subject == "7")
        #expect(bench.google.bearers.isEmpty)
    }

    @Test func `Google itself wants a client of the app's own`() async throws {
        let bench = try Bench()
        let browser = TestBrowser { _ in }
        let error = await #expect(throws: AuthError.self) {
            try await bench.accounts().signIn(client: .local, browser: browser)
        }
        #expect(error?.code == .client)
        #expect(error?.message.contains("Desktop app") == true)
    }
}
