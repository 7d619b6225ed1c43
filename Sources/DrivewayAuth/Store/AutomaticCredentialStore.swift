/// The store of a program that nobody has told where to keep sign-ins: the one that holds some already; for the first
/// sign-in the keyring, and files where the keyring does not take it.
///
/// Nothing is written to find that out: only the first sign-in itself shows whether a keyring can be used.
struct AutomaticCredentialStore: CredentialStore {
    let keyring: KeyringCredentialStore
    let files: FileCredentialStore

    func credentials() throws -> [Credential] { try inUse()?.credentials() ?? [] }

    func save(_ credential: Credential, replacing revision: Int?) throws -> Credential {
        if let inUse = try inUse() { return try inUse.save(credential, replacing: revision) }
        do {
            return try keyring.save(credential, replacing: revision)
        } catch let error as AuthError where error.code == .keyring {
            return try files.save(credential, replacing: revision)
        }
    }

    func remove(_ account: Account.ID) throws { try inUse()?.remove(account) }

    func withLock<Value: Sendable>(
        _ account: Account.ID, _ body: @Sendable () async throws -> Value
    ) async throws -> Value { try await files.withLock(account, body) }

    func keptAside() -> [String] { files.keptAside() }

    /// The store that holds sign-ins. Files first: the keyring is not even asked where they are in use.
    private func inUse() throws -> (any CredentialStore)? {
        if try !files.credentials().isEmpty { return files }
        return try keyring.isEmpty() ? nil : keyring
    }
}
