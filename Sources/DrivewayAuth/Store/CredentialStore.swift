/// Keeps credentials from one start of a program to the next.
public protocol CredentialStore: Sendable {
    /// All credentials, of all endpoints.
    /// - Throws: ``AuthError`` with the code `store` where they cannot be read. A single damaged record is put aside
    ///   instead and shows in ``keptAside()``.
    func credentials() throws -> [Credential]

    /// Saves a credential durably, in one step, before it returns.
    /// - Parameter revision: The revision the stored record must have, 0 meaning that there is none; `nil` to replace
    ///   whatever is there.
    /// - Returns: The credential with its new revision; that of a new record is random.
    /// - Throws: ``AuthError`` with the code `conflict` if the stored record has another revision, `store` if it cannot be
    ///   written.
    @discardableResult
    func save(_ credential: Credential, replacing revision: Int?) throws -> Credential

    /// Removes the credential of an account; none is fine.
    func remove(_ account: Account.ID) throws

    /// Runs `body` while no one else, in this process or another, is inside this for the account.
    func withLock<Value: Sendable>(
        _ account: Account.ID, _ body: @Sendable () async throws -> Value
    ) async throws -> Value

    /// Where damaged records were put.
    func keptAside() -> [String]
}

extension CredentialStore {
    /// The credential of an account.
    func credential(of account: Account.ID) throws -> Credential? {
        try credentials().first { $0.account.id == account }
    }
}
