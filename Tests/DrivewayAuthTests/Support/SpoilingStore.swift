import DrivewayAuth
import Synchronization

/// A store that does something of a test's own before it saves.
struct SpoilingStore: CredentialStore {
    let inner: FileCredentialStore
    let beforeSave: @Sendable (Credential) throws -> Void

    func credentials() throws -> [Credential] { try inner.credentials() }

    func save(_ credential: Credential, replacing revision: Int?) throws -> Credential {
        try beforeSave(credential)
        return try inner.save(credential, replacing: revision)
    }

    func remove(_ account: Account.ID) throws { try inner.remove(account) }

    func withLock<Value: Sendable>(
        _ account: Account.ID, _ body: @Sendable () async throws -> Value
    ) async throws -> Value { try await inner.withLock(account, body) }

    func keptAside() -> [String] { inner.keptAside() }
}
