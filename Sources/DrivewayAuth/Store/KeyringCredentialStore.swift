import DrivewayFiles
import Foundation

/// Keeps credentials in the system's keyring.
///
/// A folder holds an empty file for each account: which accounts there are can be told, and locked against other processes,
/// while the keyring itself is locked. No secret is ever in that folder.
public struct KeyringCredentialStore: CredentialStore {
    /// The folder that says which accounts there are.
    public let folder: String
    private let keyring: any Keyring
    private let files: FileCredentialStore

    /// Makes a store. Nothing is read yet.
    public init(folder: String, keyring: any Keyring) {
        self.folder = folder
        self.keyring = keyring
        files = FileCredentialStore(folder: folder)
    }

    /// All credentials.
    /// - Throws: ``AuthError`` with the code `keyring` if the keyring is locked or not there.
    public func credentials() throws -> [Credential] { try names().compactMap(read) }

    /// Saves a credential.
    @discardableResult
    public func save(_ credential: Credential, replacing revision: Int?) throws -> Credential {
        try translating {
            try files.prepareFolder()
            let name = name(of: credential.account.id)
            let stored = try read(name)?.revision
            if let revision, revision != stored ?? 0 {
                throw AuthError(
                    .conflict, "The sign-in of \(credential.account.email) was changed meanwhile. Try again",
                    account: credential.account.email)
            }
            var saved = credential
            saved.revision = stored.map { $0 + 1 } ?? .random(in: 1..<1 << 48)
            // The file first: a secret that no file names could never be removed.
            try FileSystem.replace(files.path(name), with: Data(), permissions: 0o600)
            let label = "Driveway: \(saved.account.email) (\(saved.account.endpoint))"
            do {
                try keyring.keep(CredentialRecord.data(saved), name, label: label)
            } catch {
                if stored == nil { try FileSystem.remove(files.path(name)) }
                throw error
            }
            return saved
        }
    }

    /// Removes the credential of an account.
    public func remove(_ account: Account.ID) throws {
        try translating {
            let name = name(of: account)
            try keyring.remove(name)
            do { try FileSystem.remove(files.path(name)) } catch let error as FileError where error.isNotFound {
                return
            }
            try FileSystem.synchronizeFolder(folder)
        }
    }

    /// Runs `body` while no other process, and nothing else in this one, is inside this for the account.
    public func withLock<Value: Sendable>(
        _ account: Account.ID, _ body: @Sendable () async throws -> Value
    ) async throws -> Value { try await files.withLock(account, body) }

    /// A damaged secret is not kept.
    public func keptAside() -> [String] { [] }

    /// Whether the accounts of this store are known without asking the keyring.
    func isEmpty() throws -> Bool { try names().isEmpty }

    private func names() throws -> [String] {
        try translating {
            guard try files.folderIsThere() else { return [] }
            return try FileSystem.entries(of: folder).filter { $0.hasSuffix(Self.suffix) }.sorted()
        }
    }

    private func read(_ name: String) throws -> Credential? {
        guard let data = try keyring.secret(name) else { return nil }
        switch CredentialRecord.read(data) {
        case .credential(let credential): return credential
        case .newer:
            throw AuthError(
                .store,
                "A sign-in in the \(keyring.title) was written by a newer version of this program. Use that one")
        case .damaged: return nil
        }
    }

    private static let suffix = ".keyring"

    private func name(of account: Account.ID) -> String {
        String(files.fileName(of: account).dropLast(".json".count)) + Self.suffix
    }

    private func translating<Value>(_ body: () throws -> Value) throws -> Value {
        do { return try body() } catch let error as FileError { throw FileCredentialStore.storeError(error) }
    }
}
