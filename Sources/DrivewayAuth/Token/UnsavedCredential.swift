import Synchronization

/// A credential that is kept in memory until it can be saved.
final class UnsavedCredential: Sendable {
    private let held = Mutex<Credential?>(nil)

    var credential: Credential? {
        get { held.withLock { $0 } }
        set { held.withLock { $0 = newValue } }
    }
}
