#if canImport(Security)
public import Foundation
import Security

/// The keychain of Apple's systems: items of this device, readable after it was first unlocked.
public struct KeychainKeyring: Keyring {
    /// The name of it.
    public var title: String { "Keychain" }

    private let service: String
    private let accessGroup: String?

    /// Makes a keyring whose items carry the name of a service.
    /// - Parameter accessGroup: The keychain access group that an app shares with its extensions, with its team's prefix;
    ///   `nil` for the program's own. The folder of the store must then be one of their common app group, so that they
    ///   see the same accounts and wait for each other.
    public init(service: String = "dev.driveway.Account", accessGroup: String? = nil) {
        self.service = service
        self.accessGroup = accessGroup
    }

    /// The secret of a name.
    public func secret(_ name: String) throws(AuthError) -> Data? {
        var query = item(name)
        query[kSecReturnData as String] = true
        query[kSecMatchLimit as String] = kSecMatchLimitOne
        var found: CFTypeRef?
        let status = SecItemCopyMatching(query as CFDictionary, &found)
        if status == errSecItemNotFound { return nil }
        guard status == errSecSuccess, let data = found as? Data else { throw unusable(status) }
        return data
    }

    /// Keeps a secret.
    public func keep(_ secret: Data, _ name: String, label: String) throws(AuthError) {
        let change = [kSecValueData as String: secret, kSecAttrLabel as String: label] as [String: Any]
        var status = SecItemUpdate(item(name) as CFDictionary, change as CFDictionary)
        if status == errSecItemNotFound {
            var new = item(name).merging(change) { $1 }
            new[kSecAttrAccessible as String] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
            status = SecItemAdd(new as CFDictionary, nil)
        }
        guard status == errSecSuccess else { throw unusable(status) }
    }

    /// Removes a secret.
    public func remove(_ name: String) throws(AuthError) {
        let status = SecItemDelete(item(name) as CFDictionary)
        guard [errSecSuccess, errSecItemNotFound].contains(status) else { throw unusable(status) }
    }

    private func item(_ name: String) -> [String: Any] {
        var item: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: service,
            kSecAttrAccount as String: name,
        ]
        if let accessGroup {
            item[kSecAttrAccessGroup as String] = accessGroup
            // On macOS only this keychain knows groups; elsewhere there is no other.
            item[kSecUseDataProtectionKeychain as String] = true
        }
        return item
    }

    private func unusable(_ status: OSStatus) -> AuthError {
        let text = SecCopyErrorMessageString(status, nil) as String? ?? "error \(status)"
        return AuthError(.keyring, "The Keychain cannot be used (\(text)). Unlock it and try again")
    }
}
#endif
