import DrivewayAPI
import DrivewayTesting
import Foundation
import Synchronization
import Testing

@testable import DrivewayAuth

/// A keyring in memory, which can be locked.
final class MemoryKeyring: Keyring {
    let title = "memory"
    private let state = Mutex((secrets: [String: Data](), isLocked: false, calls: 0))

    var isLocked: Bool {
        get { state.withLock { $0.isLocked } }
        set { state.withLock { $0.isLocked = newValue } }
    }
    var secrets: [String: Data] { state.withLock { $0.secrets } }
    /// How often it was asked for anything.
    var calls: Int { state.withLock { $0.calls } }

    func secret(_ name: String) throws(AuthError) -> Data? { try opened()[name] }

    func keep(_ secret: Data, _ name: String, label: String) throws(AuthError) {
        _ = try opened()
        state.withLock { $0.secrets[name] = secret }
    }

    func remove(_ name: String) throws(AuthError) {
        _ = try opened()
        state.withLock { _ = $0.secrets.removeValue(forKey: name) }
    }

    private func opened() throws(AuthError) -> [String: Data] {
        let (secrets, isLocked) = state.withLock { state in
            state.calls += 1
            return (state.secrets, state.isLocked)
        }
        if isLocked { throw AuthError(.keyring, "The keyring is locked. Unlock it") }
        return secrets
    }
}

@Suite struct KeyringStoreTests {
    private let folder: TemporaryFolder
    private let keyring = MemoryKeyring()
    private let store: KeyringCredentialStore

    init() throws {
        folder = try TemporaryFolder()
        store = KeyringCredentialStore(folder: folder.path("config"), keyring: keyring)
    }

    private func credential(_ email: String = "ann@example.com", subject: String = "1") -> Credential {
        let account = Account(
            email: email, subject: subject, endpoint: .google, scopes: [.drive], clientID: "c")
        return Credential(account: account, client: .init(id: "c"), refreshToken: Secret("the-secret"))
    }

    @Test func `what is saved comes back, and no file holds a secret`() throws {
        let saved = try store.save(credential(), replacing: 0)
        #expect(try store.credentials() == [saved])
        #expect(try store.credential(of: saved.account.id) == saved)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path("config")) {
            let data = try Data(contentsOf: URL(fileURLWithPath: folder.path("config/" + name)))
            #expect(data.isEmpty)
        }
        try store.remove(saved.account.id)
        try store.remove(saved.account.id)
        #expect(try store.credentials() == [])
        #expect(keyring.secrets.isEmpty)
    }

    @Test func `a record that was changed meanwhile is not overwritten`() throws {
        let first = try store.save(credential(), replacing: 0)
        let second = try store.save(first, replacing: first.revision)
        #expect(second.revision == first.revision + 1)
        let error = #expect(throws: AuthError.self) { try store.save(first, replacing: first.revision) }
        #expect(error?.code == .conflict)
        #expect(throws: AuthError.self) { try store.save(credential(), replacing: 0) }
    }

    @Test func `a locked keyring is an error of its own, and loses nothing`() throws {
        let saved = try store.save(credential(), replacing: nil)
        keyring.isLocked = true
        let error = #expect(throws: AuthError.self) { try store.credentials() }
        #expect(error?.code == .keyring)
        #expect(throws: AuthError.self) { try store.remove(saved.account.id) }
        keyring.isLocked = false
        #expect(try store.credentials() == [saved])
    }

    @Test func `sign-ins move from one store to the other and back`() throws {
        let files = FileCredentialStore(folder: folder.path("config"))
        try files.save(credential(), replacing: nil)
        try files.save(credential("ben@example.com", subject: "2"), replacing: nil)
        try CredentialStoreChoice.move(from: files, to: store)
        #expect(try files.credentials() == [])
        #expect(try store.credentials().map(\.account.email) == ["ann@example.com", "ben@example.com"])
        try CredentialStoreChoice.move(from: store, to: files)
        #expect(try files.credentials().map(\.refreshToken?.revealed) == ["the-secret", "the-secret"])
        #expect(keyring.secrets.isEmpty)
    }

    @Test func `without a choice the first sign-in goes to the keyring, and nothing is asked of it before`() throws {
        let files = FileCredentialStore(folder: folder.path("config"))
        let automatic = AutomaticCredentialStore(keyring: store, files: files)
        #expect(try automatic.credentials() == [])
        try automatic.remove(credential().account.id)
        #expect(keyring.calls == 0)
        let saved = try automatic.save(credential(), replacing: 0)
        #expect(try automatic.credentials() == [saved])
        #expect(try files.credentials() == [])
        #expect(keyring.secrets.count == 1)
        keyring.isLocked = true
        // What is in the keyring stays there: a second sign-in does not go elsewhere.
        let error = #expect(throws: AuthError.self) {
            try automatic.save(credential("ben@example.com", subject: "2"), replacing: 0)
        }
        #expect(error?.code == .keyring)
    }

    @Test func `without a choice files take what a locked keyring does not, and keep it`() throws {
        let files = FileCredentialStore(folder: folder.path("config"))
        let automatic = AutomaticCredentialStore(keyring: store, files: files)
        keyring.isLocked = true
        let saved = try automatic.save(credential(), replacing: 0)
        #expect(try files.credentials() == [saved])
        #expect(try store.isEmpty())
        keyring.isLocked = false
        _ = try automatic.save(credential("ben@example.com", subject: "2"), replacing: 0)
        #expect(try files.credentials().count == 2)
        let calls = keyring.calls
        #expect(try automatic.credentials().count == 2)
        try automatic.remove(saved.account.id)
        #expect(keyring.calls == calls)
    }

    @Test func `the store is chosen by name, by what is there, and by what the machine has`() throws {
        let path = folder.path("other")
        let bare = try CredentialStoreChoice.store(folder: path, environment: [:])
        #expect(bare is FileCredentialStore)
        let named = try CredentialStoreChoice.store(folder: path, environment: ["DRIVEWAY_CREDENTIAL_STORE": "file"])
        #expect(named is FileCredentialStore)
        let unknown = #expect(throws: AuthError.self) {
            try CredentialStoreChoice.store(folder: path, environment: ["DRIVEWAY_CREDENTIAL_STORE": "vault"])
        }
        #expect(unknown?.code == .store)
        #if os(Linux)
        let missing = #expect(throws: AuthError.self) {
            try CredentialStoreChoice.store(folder: path, environment: ["DRIVEWAY_CREDENTIAL_STORE": "keyring"])
        }
        #expect(missing?.code == .keyring)
        #endif
    }
}
