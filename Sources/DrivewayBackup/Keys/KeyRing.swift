import DrivewayCrypto
import Foundation

/// Finds the keys of a backup, or makes them for a new one.
///
/// Two devices may begin an encrypted backup at the same moment, or within the hour in which lists do not show what the other did.
/// Each then makes a master key of its own. Nothing is lost by that: a master key is in Drive, and confirmed, before anything
/// is sealed with it, no object is ever removed before another with the same master key is confirmed, and whoever reads tries
/// all master keys that the secret opens. And it comes to an end: whoever writes takes the one that Drive received first of
/// all it sees, so that all devices that see the same write with the same; a secret that does not open that one writes nothing.
struct KeyRing: Sendable {
    /// What the keys are for.
    enum Purpose: Equatable {
        case reading
        case creating(mayBegin: Bool)
    }

    let folder: KeyFolder
    let name: String

    /// The keys that a secret opens, those to write with first; none if the backup is not encrypted.
    /// - Parameter listed: What lists of the keys and snapshots show.
    func open(
        with encryption: BackupEncryption?, for purpose: Purpose, _ listed: [StorageArea: [StoredObject]]
    ) async throws -> [BackupKeys] {
        let found = try await folder.load(listed[.keys] ?? [])
        guard found.isEmpty else {
            guard let encryption else {
                throw BackupError(
                    .encrypted, "The backup “\(name)” is encrypted: it takes its password or its recovery key.")
            }
            let keys = try Self.keys(found, await encryption.resolved(isNew: false), name)
            if purpose != .reading { try refuseOthers(found, keys) }
            return keys
        }
        let snapshots = (listed[.snapshots] ?? []).compactMap { SnapshotName($0.name) }
        if snapshots.contains(where: \.isSealed) { return try withoutKeyObject(encryption) }
        guard let encryption else { return [] }
        if case .creating(mayBegin: true) = purpose, snapshots.isEmpty { return try await begin(encryption) }
        // Who can be asked is not asked about a backup that is not encrypted, unless an encrypted one was wanted.
        if encryption.isAsked, purpose != .creating(mayBegin: true) { return [] }
        guard snapshots.isEmpty else {
            throw BackupError(
                .notEncrypted,
                "The backup “\(name)” is not encrypted, and stays so. Leave the password away, or begin an encrypted one "
                    + "under another name.")
        }
        guard purpose != .reading else { return [] }
        throw BackupError(
            .notEncrypted,
            "There is no encrypted backup under the name “\(name)”. To begin one, say so (--encrypt), or leave the password away."
        )
    }

    /// The keys that a secret opens, each once, the oldest first.
    static func keys(_ found: [KeyFolder.Found], _ encryption: BackupEncryption, _ name: String) throws -> [BackupKeys]
    {
        var keys: [BackupKeys] = []
        for one in found {
            if let opened = encryption.open(one.content), !keys.contains(opened) { keys.append(opened) }
        }
        guard keys.isEmpty else { return keys }
        let what =
            switch encryption.secret {
            case .password: "This is not a password"
            case .recovery: "This is not the recovery key"
            case .master, .asked: "This is not the key"
            }
        throw BackupError(.wrongPassword, "\(what) of the backup “\(name)”. Nothing was changed. Try another.")
    }

    /// The keys of a backup whose key objects are gone: the master key itself is enough.
    private func withoutKeyObject(_ encryption: BackupEncryption?) throws -> [BackupKeys] {
        guard case .master(let master) = encryption?.secret else { throw BackupError.keyMissing(name) }
        return [BackupKeys(master: master)]
    }

    /// Makes the keys of a new backup.
    private func begin(_ encryption: BackupEncryption) async throws -> [BackupKeys] {
        let encryption = try await encryption.resolved(isNew: true)
        var master = SealingKey()
        if case .master(let kept) = encryption.secret { master = kept }
        if case .recovery = encryption.secret {
            throw BackupError(.invalidRequest, "A new encrypted backup begins with a password, not a recovery key.")
        }
        let made = try await folder.put(encryption.wrap(BackupKeys(master: master), since: nil))
        // Only now look again: of two that begin at once, the second to store sees what the first stored.
        var found = try await folder.load()
        if !found.contains(where: { $0.object.name == made.object.name }) { found.append(made) }
        let keys = try Self.keys(found, encryption, name)
        try refuseOthers(found, keys)
        return keys
    }

    /// Refuses to write to a backup that another device began first, with a secret that is not known here: its snapshots could
    /// not be read there, nor those from there here.
    private func refuseOthers(_ found: [KeyFolder.Found], _ keys: [BackupKeys]) throws {
        guard let first = found.first, !keys.contains(where: { $0.id == first.content.master }) else { return }
        throw BackupError(
            .wrongPassword,
            "Another device began the backup “\(name)” first, with another password. Nothing was backed up. Give that password, or "
                + "choose another name.")
    }
}

extension BackupError {
    /// An encrypted backup without what holds its key.
    static func keyMissing(_ name: String) -> BackupError {
        BackupError(
            .keyMissing,
            "The backup “\(name)” is encrypted, and the object that holds its key is missing from its folder “keys” in Drive. If it "
                + "was removed, `driveway backup repair` takes it out of Drive's bin; if the backup was begun within the last "
                + "hour, try again later.")
    }
}
