public import Foundation

/// Where a system keeps the secrets of its user, by names.
public protocol Keyring: Sendable {
    /// The name of it, for people: `Keychain`, `Secret Service`.
    var title: String { get }
    /// The secret of a name; `nil` if there is none.
    /// - Throws: ``AuthError`` with the code `keyring` if it is locked or not there.
    func secret(_ name: String) throws(AuthError) -> Data?
    /// Keeps a secret under a name, in place of the one before.
    /// - Parameter label: What the person sees of it in the system's own program.
    func keep(_ secret: Data, _ name: String, label: String) throws(AuthError)
    /// Removes the secret of a name; none is fine.
    func remove(_ name: String) throws(AuthError)
}
