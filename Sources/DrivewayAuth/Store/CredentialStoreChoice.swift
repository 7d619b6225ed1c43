import DrivewayFiles
import Foundation

/// Which store the sign-ins of a program are in.
public enum CredentialStoreChoice: String, Sendable, CaseIterable {
    /// Files that only their user can read.
    case file
    /// The system's keyring.
    case keyring

    /// The store that a program is to use: the one that `DRIVEWAY_CREDENTIAL_STORE` names; without it the one that holds
    /// sign-ins already; for the first sign-in the keyring, where there is one that takes it, else files.
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
            guard let keyring = systemKeyring(environment) else { return files }
            return AutomaticCredentialStore(
                keyring: KeyringCredentialStore(folder: folder, keyring: keyring), files: files)
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
