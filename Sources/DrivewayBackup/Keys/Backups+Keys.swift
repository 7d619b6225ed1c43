import DrivewayFiles
import Foundation

extension Backups {
    /// What opens the backup, the oldest first; nothing if it is not encrypted. It takes no password to ask.
    public func keys() async throws -> [BackupKey] {
        try await withTaskExecutorPreference(DiskExecutor.shared) {
            let listed = try await storage().list([.keys, .snapshots])
            let keys = try await keyFolder().load(listed[.keys] ?? []).map(\.key)
            if keys.isEmpty, (listed[.snapshots] ?? []).contains(where: { SnapshotName($0.name)?.isSealed == true }) {
                throw BackupError.keyMissing(configuration.name)
            }
            return keys.sorted { ($0.created ?? .distantFuture, $0.id) < ($1.created ?? .distantFuture, $1.id) }
        }
    }

    /// Adds a password to an encrypted backup, beside what opens it now. No content is sent again.
    /// - Throws: ``BackupError`` with the code `wrongPassword` if what the configuration has does not open it.
    public func addPassword(_ password: BackupEncryption) async throws { try await changeKeys(adding: password) }

    /// Replaces the password that the configuration has by another. No content is sent again.
    ///
    /// Whoever has a copy of the old key object and the old password can still open the backup: what was known to a stranger is
    /// safe only in a new backup under another name.
    /// - Throws: ``BackupError`` with the code `wrongPassword` if what the configuration has is not a password of it.
    public func changePassword(to password: BackupEncryption) async throws {
        try await changeKeys(adding: password) { key, opened in key.kind == .password && opened }
    }

    /// Makes a recovery key, and returns it as it is to be printed: it is shown never again. One made before stops to open
    /// the backup.
    /// - Throws: ``BackupError`` with the code `wrongPassword` if what the configuration has does not open it.
    public func makeRecoveryKey() async throws -> String {
        let key = RecoveryKey()
        try await changeKeys(adding: BackupEncryption(key)) { key, _ in key.kind == .recovery }
        return key.text
    }

    /// Removes something that opens the backup. What the configuration has must open it without.
    /// - Parameter id: The id from ``keys()``, or its beginning.
    public func removeKey(_ id: String) async throws {
        try await withTaskExecutorPreference(DiskExecutor.shared) {
            let folder = keyFolder()
            let found = try await folder.load()
            let meant = found.filter { !id.isEmpty && $0.key.id.hasPrefix(id.lowercased()) }
            guard let one = meant.first, meant.count == 1 else {
                throw BackupError(meant.isEmpty ? .notFound : .ambiguous, "Not one key has the ID “\(id)”.")
            }
            let rest = found.filter { $0.object.name != one.object.name }
            let secret = try await encryption()
            _ = try KeyRing.keys(found, secret, configuration.name)
            let opened = (try? KeyRing.keys(rest, secret, configuration.name)) ?? []
            guard opened.contains(where: { $0.id == one.content.master }) else {
                throw BackupError(
                    .invalidRequest,
                    "What was given opens the backup only by this key, so it stays. Give another password, or the recovery key."
                )
            }
            try await storage().remove(one.object, toBin: false)
        }
    }

    /// Stores new objects for all master keys there are, then removes those that are replaced.
    private func changeKeys(
        adding new: BackupEncryption,
        replacing isReplaced: @Sendable (BackupKey, _ opened: Bool) -> Bool = { _, _ in false }
    ) async throws {
        try await withTaskExecutorPreference(DiskExecutor.shared) {
            let (folder, storage) = (keyFolder(), storage())
            let found = try await folder.load()
            guard !found.isEmpty else {
                throw BackupError(.notEncrypted, "There is no encrypted backup under the name “\(configuration.name)”.")
            }
            let old = try await encryption()
            let keys = try KeyRing.keys(found, old, configuration.name)
            let new = try await new.resolved(isNew: true)
            for key in keys {
                let since = found.filter { $0.content.master == key.id }.map(\.since).min()
                _ = try await folder.put(new.wrap(key, since: since.map(FormatTime.text)))
            }
            for one in found where keys.contains(where: { $0.id == one.content.master }) {
                if isReplaced(one.key, old.open(one.content) != nil) {
                    try await storage.remove(one.object, toBin: false)
                }
            }
        }
    }

    private func keyFolder() -> KeyFolder { KeyFolder(storage(), folder: BackupState.folder(configuration)) }

    private func encryption() async throws -> BackupEncryption {
        guard let encryption = configuration.encryption else {
            throw BackupError(.encrypted, "It takes the password or the recovery key of the backup.")
        }
        return try await encryption.resolved(isNew: false)
    }
}

extension KeyFolder.Found {
    /// As a list shows it.
    var key: BackupKey {
        BackupKey(
            kind: BackupKey.Kind(rawValue: content.kind), id: String(object.name.prefix(64)), created: object.created)
    }
}
