import DrivewayAPI
import DrivewayHTTP
import DrivewayTesting
import Foundation
import Synchronization
import Testing

@testable import DrivewayAuth

/// The ways to sign in other than the browser of this machine.
@Suite struct WaysTests {
    private func accounts(_ google: TestGoogle, _ folder: TemporaryFolder) -> Accounts {
        var configuration = Accounts.Configuration()
        // The device's waits move the server's time instead.
        configuration.retry = RetryPolicy(attempts: 3, sleep: { try await google.advanceClock(by: $0 / .seconds(1)) })
        return Accounts(
            store: FileCredentialStore(folder: folder.path), endpoint: google.endpoint, configuration: configuration)
    }

    @Test func `a device signs in when the person has entered its code elsewhere`() async throws {
        let folder = try TemporaryFolder()
        try await TestGoogle.run { google in
            let way = SignInWay.device { prompt in
                #expect(prompt.page == google.url.appending(path: "device"))
                #expect(prompt.code.count == 9)
                try await google.decide(device: prompt.code, "ann@example.com")
            }
            let accounts = accounts(google, folder)
            let account = try await accounts.signIn(way, client: .local, scopes: [.driveFile])
            #expect(account.email == "ann@example.com")
            #expect(account.has(.driveFile))
            let stored = try #require(try accounts.store.credential(of: account.id))
            #expect(stored.refreshToken != nil)
        }
    }

    @Test func `a person may say no to a device, and full Drive is not for devices`() async throws {
        let folder = try TemporaryFolder()
        try await TestGoogle.run { google in
            let no = SignInWay.device { try await google.decide(device: $0.code, "ann@example.com", isAllowed: false) }
            #expect(await code { try await accounts(google, folder).signIn(no, client: .local) } == .denied)
            let error = await #expect(throws: AuthError.self) {
                try await accounts(google, folder).signIn(no, client: .local, scopes: [.drive])
            }
            #expect(error?.code == .client)
            #expect(error?.message.contains("drive.file") == true)
        }
    }

    @Test func `a device waits as it is told, longer when it is told to slow down, and no longer than its code`()
        async throws
    {
        let answers = Mutex(["authorization_pending", "slow_down", "authorization_pending", "network", "done"])
        let google = FakeGoogle { _, form in
            #expect(form["device_code"] == "secret-code")
            switch answers.withLock({ $0.isEmpty ? "authorization_pending" : $0.removeFirst() }) {
            case "done": return .tokens("access-1", refresh: "refresh-1")
            case "network": throw HTTPError(.timedOut, "Nobody answers")
            case let word: return .refusal(word, status: word == "slow_down" ? 403 : 428)
            }
        }
        let bench = try Bench(google)
        let client = OAuthClient(id: "tv")
        let begun = bench.now
        _ = try await bench.accounts().signIn(.device { _ in }, client: client, scopes: [.driveFile])
        // 5, 5, then 10, 10, and twice that after the network failed.
        #expect(bench.now.timeIntervalSince(begun) == 50)
        let late = await code { try await bench.accounts().signIn(.device { _ in }, client: client) }
        #expect(late == .timedOut)
    }

    @Test func `a second sign-in ends a device that waits`() async throws {
        let gate = Gate()
        let google = FakeGoogle { _, _ in
            await gate.wait()
            return .refusal("authorization_pending", status: 428)
        }
        let bench = try Bench(google)
        let accounts = bench.accounts()
        let shown = Gate()
        let first = Task {
            await code { try await accounts.signIn(.device { _ in shown.open() }, client: .init(id: "tv")) }
        }
        await shown.wait()
        accounts.begin { _ in }
        #expect(await first.value == .replaced)
        gate.open()
    }

    @Test func `the address of a browser elsewhere is pasted, after a wrong one`() async throws {
        let folder = try TemporaryFolder()
        try await TestGoogle.run { google in
            let page = Mutex<URL?>(nil)
            let entries = Mutex(["nonsense", "http://127.0.0.1:1/callback?code=x&state=wrong"])
            let way = SignInWay.paste(
                show: { url in page.withLock { $0 = url } },
                read: { wasWrong in
                    if let entry = entries.withLock({ $0.popLast() }) { return entry }
                    #expect(wasWrong)
                    return try await Self.address(page.withLock { $0 }, "ann@example.com")
                })
            let account = try await accounts(google, folder).signIn(way, client: .local)
            #expect(account.email == "ann@example.com")
            let none = SignInWay.paste(show: { _ in }, read: { _ in nil })
            #expect(await code { try await accounts(google, folder).signIn(none, client: .local) } == .denied)
        }
    }

    /// Agrees on the page as a browser elsewhere would, and gives the address that it stops at.
    private static func address(_ page: URL?, _ email: String) async throws -> String {
        let page = try #require(page)
        let shown = try await Visit.to(page.absoluteString).page
        let form = try #require(HTMLForm.forms(in: shown).first { $0.method == "post" })
        let fields = form.fields.map { ($0.name, $0.value) } + [("account", email), ("decision", "allow")]
        let target = try #require(URL(string: form.action ?? "", relativeTo: page)?.absoluteURL)
        let answer = try await DefaultTransport.shared.send(
            HTTPRequest(
                .post, target, headers: ["Content-Type": "application/x-www-form-urlencoded"],
                body: .bytes(Data(PercentEncoding.form(fields).utf8))))
        return try #require(answer.headers["Location"]) + "\n"
    }

    private struct Window: SignInWindow {
        let answer: @Sendable (URL, String) -> String

        func run(_ page: URL, callbackScheme: String) async throws -> URL {
            try #require(URL(string: answer(page, callbackScheme)))
        }
    }

    @Test func `a system's window hands the answer back by the scheme of the client`() async throws {
        let bench = try Bench(
            FakeGoogle { _, form in
                #expect(form["redirect_uri"] == "com.googleusercontent.apps.12-ab:/oauth2redirect")
                return .tokens("access-1", refresh: "refresh-1")
            })
        let client = OAuthClient(id: "12-ab.apps.googleusercontent.com")
        let window = Window { page, scheme in
            let state = page.query().flatMap { $0.firstMatch(of: /state=([^&]+)/)?.output.1 } ?? ""
            return "\(scheme):/oauth2redirect?code=code-1&state=\(state)"
        }
        #expect(try await bench.accounts().signIn(.window(window), client: client).email == "ann@example.com")
        let wrong = Window { _, scheme in "\(scheme):/oauth2redirect?code=code-1&state=other" }
        #expect(await code { try await bench.accounts().signIn(.window(wrong), client: client) } == .unexpectedAnswer)
        #expect(await code { try await bench.accounts().signIn(.window(wrong), client: .init(id: "desk")) } == .client)
    }

    @Test func `a service account signs in with its key, for itself and for a person`() async throws {
        let folder = try TemporaryFolder()
        try await TestGoogle.run { google in
            let accounts = accounts(google, folder)
            let key = try ServiceAccountKey(googleJSON: await google.serviceAccountKey())
            let robot = try await accounts.signIn(serviceAccount: key, scopes: [.drive])
            #expect(robot.email == key.email)
            #expect(try !accounts.needsSignIn(robot))
            let source = accounts.authorizer(for: robot)
            let url = google.endpoint.api.appending(path: "drive/v3/about")
            let first = try await source.authorization(for: url)
            #expect(try await source.authorization(for: url, replacing: first) != first)
            #expect(await accounts.diagnose(robot).map(\.kind) == [.healthy])

            try await google.account("ann@example.com")
            let person = try await accounts.signIn(
                serviceAccount: key, actingFor: "ann@example.com", scopes: [.drive])
            #expect(person.email == "ann@example.com")
            #expect(person.id != robot.id)
            #expect(try await accounts.signOut(robot).isRevoked)
            #expect(try accounts.list().map(\.email) == ["ann@example.com"])
        }
    }

    @Test func `a key of Google's is not used at a Local Google, nor the other way round`() async throws {
        let folder = try TemporaryFolder()
        try await TestGoogle.run { google in
            let json = try await google.serviceAccountKey()
            let key = try ServiceAccountKey(googleJSON: json)
            let bench = try Bench()
            let refused = await code { try await bench.accounts().signIn(serviceAccount: key, scopes: [.drive]) }
            #expect(refused == .client)
            #expect(bench.google.forms.isEmpty)
            let text = String(decoding: json, as: UTF8.self).replacing(
                google.url.absoluteString + "/token", with: "https://oauth2.googleapis.com/token")
            let googles = try ServiceAccountKey(googleJSON: Data(text.utf8))
            #expect(
                await code { try await accounts(google, folder).signIn(serviceAccount: googles, scopes: [.drive]) }
                    == .client)
        }
    }

    @Test(arguments: ["", "{}", #"{"installed": {"client_id": "a"}}"#, #"{"type": "service_account"}"#])
    func `what is no key file is refused with what is wanted`(_ text: String) {
        let error = #expect(throws: AuthError.self) { try ServiceAccountKey(googleJSON: Data(text.utf8)) }
        #expect(error?.message.contains("JSON key of a service account") == true)
    }

    @Test func `the credentials of Google's own tools are found`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("application_default_credentials.json")
        let json = #"{"type": "authorized_user", "client_id": "g", "client_secret": "s", "refresh_token": "refresh-1"}"#
        try Data(json.utf8).write(to: URL(fileURLWithPath: path))
        let found = try #require(try ApplicationCredentials.find(environment: ["CLOUDSDK_CONFIG": folder.path]))
        let bench = try Bench()
        let account = try await bench.accounts().signIn(found, scopes: [])
        #expect(account.email == "ann@example.com")
        #expect(bench.google.forms.first?["refresh_token"] == "refresh-1")
        #expect(try bench.stored(account)?.refreshToken?.revealed == "refresh-1")
        #expect(try ApplicationCredentials.find(environment: ["HOME": folder.path]) == nil)
        #expect(throws: AuthError.self) {
            try ApplicationCredentials.find(environment: ["GOOGLE_APPLICATION_CREDENTIALS": folder.path("none")])
        }
        let local = Accounts(
            store: bench.store, endpoint: try .local(try #require(URL(string: "http://127.0.0.1:9"))),
            transport: bench.google)
        #expect(await code { try await local.signIn(found, scopes: []) } == .client)
    }

    @Test func `a sign-in of an older library goes over without new consent`() async throws {
        let token = "1//0" + String(repeating: "aB3-_", count: 12)
        let client = "12345-abc.apps.googleusercontent.com"
        let archive: [String: Any] = ["$objects": ["$null", client, "ya29.access", token, 5], "$version": 100_000]
        for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
            let data = try PropertyListSerialization.data(fromPropertyList: archive, format: format, options: 0)
            let found = try #require(LegacySignIn(archive: data))
            #expect(found.refreshToken.revealed == token)
            #expect(found.clientID == client)
        }
        let older = Data(
            "access_token=ya29.x&refresh_token=\(token.replacing("/", with: "%2F"))&token_type=Bearer".utf8)
        let found = try #require(LegacySignIn(archive: older))
        #expect(LegacySignIn(archive: Data("nothing".utf8)) == nil)
        #expect(LegacySignIn(archive: Data([0xFF, 0xFE])) == nil)

        let bench = try Bench()
        let account = try await bench.accounts().adopt(refreshToken: found.refreshToken, client: .init(id: client))
        #expect(try bench.accounts().defaultAccount() == account)
        let refused = try Bench(FakeGoogle { _, _ in .refusal("invalid_grant") })
        #expect(
            await code {
                try await refused.accounts().adopt(refreshToken: found.refreshToken, client: .init(id: client))
            }
                == .grantRevoked)
    }

    @Test func `a token of the caller's own goes to its endpoint only`() async throws {
        let given = GivenToken(endpoint: .google) { wasRejected in Secret(wasRejected ? "new" : "old") }
        let url = Endpoint.google.api
        #expect(try await given.authorization(for: url, replacing: nil) == "Bearer old")
        #expect(try await given.authorization(for: url, replacing: "Bearer old") == "Bearer new")
        let evil = try #require(URL(string: "https://evil.test"))
        await #expect(throws: EndpointError.self) { try await given.authorization(for: evil, replacing: nil) }
    }

    @Test func `scopes are added to those that were granted, and a box left unticked is noticed`() async throws {
        let folder = try TemporaryFolder()
        try await TestGoogle.run { google in
            let accounts = accounts(google, folder)
            let agent = try ConsentPageAgent(endpoint: google.endpoint, account: "ann@example.com")
            let account = try await accounts.signIn(.browser(agent), client: .local, scopes: [.driveFile])
            let more = try await accounts.grant([.calendar], to: account, .browser(agent))
            #expect(more.has(.driveFile) && more.has(.calendar))
            #expect(try accounts.missingScopes(of: more).isEmpty)

            var stored = try #require(try accounts.store.credential(of: account.id))
            stored.requested?.insert(.drive)
            try accounts.store.save(stored, replacing: stored.revision)
            #expect(try accounts.missingScopes(of: more) == [.drive])
            let found = await accounts.diagnose(more)
            #expect(found.map(\.kind) == [.scopeNotGranted])
            #expect(found.first?.finding.contains("drive") == true)
        }
    }
}
