import DrivewayFiles
import Foundation

/// Which store the sign-ins of a program are in.
public enum CredentialStoreChoice: String, Sendable, CaseIterable {
    /// Files that only their user can read.
    case file
    /// The system's keyring.
    case keyring

    /// The store that a program is to use: the one that `DRIVEWAY_CREDENTIAL_STORE` names; without it the one that holds
    /// sign-ins already; for the first sign-in the keyring, where one can be used without asking anyone, else files.
    ///
    /// Sign-ins that are in the other store move over when the variable names a store.
    /// - Parameter folder: Where files, and the list of accounts, are.
    /// - Throws: ``AuthError`` with the code `keyring` if one is asked for that is not there, `store` for another name.
    public static func store(folder: String, environment: [String: String]) throws -> any CredentialStore {
        let files = FileCredentialStore(folder: folder)
        let name = environment["DRIVEWAY_CREDENTIAL_STORE"] ?? ""
        guard let choice = CredentialStoreChoice(rawValue: name) else {
            guard name.isEmpty else {
                throw AuthError(
                    .store,
                    "There is no credential store “\(name.prefix(40))”: DRIVEWAY_CREDENTIAL_STORE is file or keyring")
            }
            // Files first: a keyring is not even opened where they are in use.
            if try !files.credentials().isEmpty { return files }
            guard let keyring = systemKeyring(environment) else { return files }
            let kept = KeyringCredentialStore(folder: folder, keyring: keyring)
            return try !kept.isEmpty() || canBeUsed(keyring) ? kept : files
        }
        guard let keyring = systemKeyring(environment) else {
            if choice == .file { return files }
            throw AuthError(
                .keyring,
                "This machine has no keyring: libsecret or a session bus is missing. Install libsecret-1-0 and a keyring, "
                    + "or set DRIVEWAY_CREDENTIAL_STORE=file")
        }
        let kept = KeyringCredentialStore(folder: folder, keyring: keyring)
        switch choice {
        case .file:
            if try !kept.isEmpty() { try move(from: kept, to: files) }
            return files
        case .keyring:
            try move(from: files, to: kept)
            return kept
        }
    }

    /// Moves all sign-ins: each is there before it is removed here.
    public static func move(from old: any CredentialStore, to new: any CredentialStore) throws {
        for credential in try old.credentials() {
            if try new.credential(of: credential.account.id) == nil { try new.save(credential, replacing: nil) }
            try old.remove(credential.account.id)
        }
    }

    /// Whether a keyring takes and gives without asking a person.
    private static func canBeUsed(_ keyring: any Keyring) -> Bool {
        let name = "probe-\(UUID().uuidString)"
        defer { try? keyring.remove(name) }
        guard (try? keyring.keep(Data("probe".utf8), name, label: "Driveway: probe")) != nil else { return false }
        return (try? keyring.secret(name)) == Data("probe".utf8)
    }

    /// The system's keyring, where there is one.
    static func systemKeyring(_ environment: [String: String]) -> (any Keyring)? {
        #if canImport(Security)
        return KeychainKeyring()
        #elseif os(Linux)
        // Without a session bus libsecret would start one of its own, which nobody else sees.
        guard environment["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty == false else { return nil }
        return SecretServiceKeyring()
        #else
        return nil
        #endif
    }
}
