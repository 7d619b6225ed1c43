/// Whose storage it is.
package struct StorageOwner: Sendable, Hashable, Codable {
    /// What never changes about the account.
    package var id: String
    /// What people call it.
    package var name: String

    package init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}

extension StorageOwner {
    /// Refuses to go on where the notes of this device are about another account's Drive than the one that is signed in: what is known
    /// of one says nothing about the other, and a backup of one person's must not end up with another.
    static func check(
        _ storage: any BackupStorage, _ state: BackupState, _ configuration: Backups.Configuration
    ) async throws {
        let known = try? state.fact(StorageOwner.self, "owner")
        guard let now = try await storage.owner(asks: known != nil) else { return }
        guard let known else { return try state.remember(fact: now, "owner") }
        guard known.id == now.id else {
            throw BackupError(
                .otherAccount,
                "The backup “\(configuration.name)” of this device is that of \(known.name), but the account signed in is "
                    + "\(now.name). Nothing was read or sent. Sign in as \(known.name), or name \(now.name) as the account of this "
                    + "backup.")
        }
    }
}
