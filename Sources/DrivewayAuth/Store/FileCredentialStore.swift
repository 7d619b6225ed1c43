import DrivewayAPI
import DrivewayFiles
import DrivewayHTTP
import Foundation

/// Keeps credentials as files that only their user can read, one an account.
///
/// A file is written aside, saved and renamed, so that a power cut leaves the old one or the new one. A file that others
/// could read or change is refused, with the command that puts it right. A damaged file is put aside under a name with
/// `.damaged-` in it, and its account is signed out.
public struct FileCredentialStore: CredentialStore {
    /// The folder of the files.
    public let folder: String

    /// Makes a store. The folder is made with the first credential.
    public init(folder: String) { self.folder = folder }

    /// All credentials of the folder.
    /// - Throws: ``AuthError`` with the code `store`.
    public func credentials() throws -> [Credential] {
        try translating {
            guard try folderIsThere() else { return [] }
            return try FileSystem.entries(of: folder).filter(isRecord).compactMap(read)
        }
    }

    /// Saves a credential durably.
    @discardableResult
    public func save(_ credential: Credential, replacing revision: Int?) throws -> Credential {
        try translating {
            try prepareFolder()
            let name = fileName(of: credential.account.id)
            let stored = try read(name)?.revision
            if let revision, revision != stored ?? 0 {
                throw AuthError(
                    .conflict, "The sign-in of \(credential.account.email) was changed meanwhile. Try again",
                    account: credential.account.email)
            }
            var saved = credential
            saved.revision = stored.map { $0 + 1 } ?? .random(in: 1..<1 << 48)
            try removeLeftovers(of: name)
            try FileSystem.replace(path(name), with: CredentialRecord.data(saved), permissions: 0o600)
            return saved
        }
    }

    /// Removes the credential of an account.
    public func remove(_ account: Account.ID) throws {
        try translating {
            guard try folderIsThere() else { return }
            let name = fileName(of: account)
            try removeLeftovers(of: name)
            do { try FileSystem.remove(path(name)) } catch let error as FileError where error.isNotFound { return }
            try FileSystem.synchronizeFolder(folder)
        }
    }

    /// Runs `body` while no other process, and nothing else in this one, is inside this for the account.
    public func withLock<Value: Sendable>(
        _ account: Account.ID, _ body: @Sendable () async throws -> Value
    ) async throws -> Value {
        let lock: FileLock
        do {
            try prepareFolder()
            lock = try await FileLock.waiting(at: path(lockName(of: account)))
        } catch let error as FileError {
            throw Self.storeError(error)
        }
        defer { withExtendedLifetime(lock) {} }
        return try await body()
    }

    /// Where damaged files were put, the latest last.
    public func keptAside() -> [String] {
        ((try? FileSystem.entries(of: folder)) ?? []).filter { $0.contains(Self.damagedMark) }.map(path)
    }

    /// What stands between the name of a damaged file and the time it was put aside.
    static let damagedMark = ".damaged-"

    func path(_ name: String) -> String { FileSystem.join(folder, name) }

    func fileName(of account: Account.ID) -> String { stem(of: account) + ".json" }

    /// Whether a file of the folder is one of the store's; others are let alone.
    private func isRecord(_ name: String) -> Bool {
        name.hasPrefix("http") && name.contains("+") && name.hasSuffix(".json")
    }

    private func lockName(of account: Account.ID) -> String { stem(of: account) + ".lock" }

    /// `https-www.googleapis.com+1234567890`: a plus sign is in neither part.
    private func stem(of account: Account.ID) -> String {
        let identifier = account.endpoint.identifier
        let server = identifier.replacing("://", with: "-").replacing(":", with: "_")
        return server + "+" + PercentEncoding.encode(account.subject)
    }

    /// Files that were written aside when a process was killed (the account is locked, so nobody is writing one), and
    /// damaged ones, which a new sign-in makes worthless.
    private func removeLeftovers(of name: String) throws(FileError) {
        for entry in try FileSystem.entries(of: folder) {
            let isAside = FileSystem.isTemporaryName(entry) && entry.hasPrefix(".\(name.prefix(100)).")
            if isAside || entry.hasPrefix(name + Self.damagedMark) { try? FileSystem.remove(path(entry)) }
        }
    }

    private func translating<Value>(_ body: () throws -> Value) throws -> Value {
        do { return try body() } catch let error as FileError { throw Self.storeError(error) }
    }

    static func storeError(_ error: FileError) -> AuthError {
        AuthError(.store, "The stored sign-ins cannot be used. \(error)", underlying: error)
    }
}
