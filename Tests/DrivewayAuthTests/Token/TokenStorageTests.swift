import DrivewayAPI
import DrivewayHTTP
import Foundation
import Testing

@testable import DrivewayAuth

@Suite struct TokenStorageTests {
    private struct DiskFull: Error {}

    @Test func `a new refresh token is on the disk before the access token is given`() async throws {
        let google = FakeGoogle { _, form in
            form["refresh_token"] == "refresh-1" ? .tokens("access-1", refresh: "refresh-2") : .refusal("invalid_grant")
        }
        let bench = try Bench(google)
        let account = try bench.signedIn()
        _ = try await bench.accounts().authorizer(for: account).authorization(for: bench.url)
        // What a process finds that starts after this one was killed.
        #expect(try bench.stored(account)?.refreshToken == Secret("refresh-2"))
        let next = bench.accounts().authorizer(for: account)
        #expect(try await next.authorization(for: bench.url) == "Bearer access-1")
    }

    @Test func `a new refresh token that cannot be stored is kept until it can, and not used before`() async throws {
        let isFull = Switch(true)
        let google = FakeGoogle { number, _ in
            number == 1 ? .tokens("access-1", refresh: "refresh-2") : .refusal("invalid_grant")
        }
        let bench = try Bench(google)
        let account = try bench.signedIn()
        let store = SpoilingStore(inner: bench.store) { _ in if isFull.isOn { throw DiskFull() } }
        let source = bench.accounts(store: store).authorizer(for: account)
        for _ in 0..<2 { await #expect(throws: DiskFull.self) { try await source.authorization(for: bench.url) } }
        isFull.isOn = false
        #expect(try await source.authorization(for: bench.url) == "Bearer access-1")
        #expect(try bench.stored(account)?.refreshToken == Secret("refresh-2"))
        #expect(google.forms.count == 1)
    }

    @Test(arguments: [true, false])
    func `a token kept until it can be stored does not replace a later sign-in`(isSignedOutHere: Bool) async throws {
        let isFull = Switch(true)
        let bench = try Bench(FakeGoogle { number, _ in .tokens("access-\(number)", refresh: "refresh-late") })
        let account = try bench.signedIn()
        let store = SpoilingStore(inner: bench.store) { _ in if isFull.isOn { throw DiskFull() } }
        let accounts = bench.accounts(store: store)
        let source = accounts.authorizer(for: account)
        await #expect(throws: DiskFull.self) { try await source.authorization(for: bench.url) }
        isFull.isOn = false
        try await (isSignedOutHere ? accounts : bench.accounts()).signOut(account)
        try bench.signedIn(refresh: "refresh-new", access: "access-new", expiresIn: 3600)
        #expect(try await source.authorization(for: bench.url) == "Bearer access-new")
        #expect(try bench.stored(account)?.refreshToken == Secret("refresh-new"))
        try bench.signedIn(refresh: "refresh-new", access: "access-old")
        _ = try? await source.authorization(for: bench.url, replacing: "Bearer access-new")
        #expect(bench.google.forms.last?["refresh_token"] == "refresh-new")
    }

    @Test func `an access token that cannot be stored can be used all the same`() async throws {
        let bench = try Bench()
        let account = try bench.signedIn()
        let store = SpoilingStore(inner: bench.store) { _ in throw DiskFull() }
        let source = bench.accounts(store: store).authorizer(for: account)
        #expect(try await source.authorization(for: bench.url) == "Bearer access-1")
        #expect(try bench.stored(account)?.accessToken == Secret("access-0"))
    }

    @Test func `a refresh token that someone replaced without the lock does not end the sign-in`() async throws {
        let bench = try Bench(
            FakeGoogle { _, form in
                form["refresh_token"] == "refresh-2" ? .tokens("access-2") : .refusal("invalid_grant")
            })
        let account = try bench.signedIn()
        let source = bench.accounts(
            store: ReplacingStore(inner: bench.store) { try bench.signedIn(refresh: "refresh-2") }
        ).authorizer(for: account)
        #expect(try await source.authorization(for: bench.url) == "Bearer access-2")
    }

    @Test func `what another process was granted counts`() async throws {
        let bench = try Bench()
        let account = try bench.signedIn(expiresIn: 3600, scopes: [.openID, .email, .driveFile])
        let source = bench.accounts().authorizer(for: account)
        try await source.require(anyOf: [.driveFile])
        let error = await #expect(throws: AuthError.self) {
            try await source.require(anyOf: [.calendarReadOnly, .calendar])
        }
        #expect(error?.code == .scopeMissing)
        #expect(error?.scope == .calendarReadOnly)
        #expect(error?.message.contains("calendar.readonly") == true)

        try bench.signedIn(access: "access-wide", expiresIn: 3600, scopes: [.openID, .email, .driveFile, .calendar])
        try await source.require(anyOf: [.calendarReadOnly, .calendar])
        #expect(try await source.authorization(for: bench.url) == "Bearer access-wide")
        #expect(bench.google.forms.isEmpty)
    }

    @Test func `an account that another process signed out is signed out here too`() async throws {
        let bench = try Bench()
        let account = try bench.signedIn(expiresIn: 3600)
        let source = bench.accounts().authorizer(for: account)
        let value = try await source.authorization(for: bench.url)
        try await bench.accounts().signOut(account)
        #expect(await code { try await source.authorization(for: bench.url, replacing: value) } == .signedOut)
        #expect(await code { try await source.authorization(for: bench.url) } == .signedOut)
        #expect(bench.google.forms.isEmpty)
    }
}

/// A store whose record is replaced by someone right after it was read for a renewal.
private struct ReplacingStore: CredentialStore {
    let inner: FileCredentialStore
    let replace: @Sendable () throws -> Account

    private let count = RequestLog()

    init(inner: FileCredentialStore, replace: @escaping @Sendable () throws -> Account) {
        self.inner = inner
        self.replace = replace
    }

    func credentials() throws -> [Credential] {
        let found = try inner.credentials()
        count.add("read")
        if count.bearers.count == 2 { _ = try replace() }
        return found
    }

    func save(_ credential: Credential, replacing revision: Int?) throws -> Credential {
        try inner.save(credential, replacing: revision)
    }

    func remove(_ account: Account.ID) throws { try inner.remove(account) }

    func withLock<Value: Sendable>(
        _ account: Account.ID, _ body: @Sendable () async throws -> Value
    ) async throws -> Value { try await body() }

    func keptAside() -> [String] { [] }
}
