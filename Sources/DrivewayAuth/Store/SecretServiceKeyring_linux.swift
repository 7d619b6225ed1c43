#if os(Linux)
import CDrivewaySecretService
public import Dispatch
public import Foundation

/// The keyring of a Linux desktop (the Secret Service of GNOME Keyring, KWallet, KeePassXC), through libsecret.
///
/// libsecret is opened at first use; a machine without it, or without a session bus, has no such keyring.
public struct SecretServiceKeyring: Keyring {
    /// The name of it.
    public var title: String { "Secret Service keyring" }

    private let library: SecretLibrary
    private let patience: DispatchTimeInterval

    /// Opens libsecret; `nil` if it is not installed.
    /// - Parameter patience: How long to wait for a person to unlock the keyring.
    public init?(patience: DispatchTimeInterval = .seconds(60)) {
        guard let library = SecretLibrary.shared else { return nil }
        self.library = library
        self.patience = patience
    }

    /// The secret of a name.
    public func secret(_ name: String) throws(AuthError) -> Data? {
        let (text, problem) = library.withCancellable(patience) { library.lookup(name, $0) }
        if let problem { throw unusable(problem) }
        return text.map { Data($0.utf8) }
    }

    /// Keeps a secret.
    public func keep(_ secret: Data, _ name: String, label: String) throws(AuthError) {
        let text = String(decoding: secret, as: UTF8.self)
        if let problem = library.withCancellable(patience, { library.store(text, name, label, $0) }) {
            throw unusable(problem)
        }
    }

    /// Removes a secret.
    public func remove(_ name: String) throws(AuthError) {
        if let problem = library.withCancellable(patience, { library.clear(name, $0) }) { throw unusable(problem) }
    }

    private func unusable(_ problem: String) -> AuthError {
        let text = String(problem.unicodeScalars.filter { $0.value > 31 && $0.value != 127 }.prefix(200))
        return AuthError(
            .keyring,
            "The keyring is locked or not running (\(text)). Unlock it, or keep sign-ins in files with "
                + "DRIVEWAY_CREDENTIAL_STORE=file")
    }
}

/// libsecret's functions, once it is open. They may be called from any thread.
private final class SecretLibrary: Sendable {
    private nonisolated(unsafe) let functions: UnsafeMutablePointer<driveway_secret_library>

    static let shared = SecretLibrary()

    private init?() {
        functions = .allocate(capacity: 1)
        guard driveway_secret_open(functions) != 0 else {
            functions.deallocate()
            return nil
        }
    }

    /// Runs a call that is given up after a time.
    func withCancellable<Value>(_ patience: DispatchTimeInterval, _ body: (UnsafeMutableRawPointer?) -> Value) -> Value
    {
        // GCancellable is made to be cancelled from another thread than the one that waits.
        nonisolated(unsafe) let cancellable = driveway_secret_cancellable(functions)
        let timer = DispatchWorkItem { [self] in driveway_secret_cancel(functions, cancellable) }
        DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: timer)
        let value = body(cancellable)
        timer.cancel()
        // A timer that is at work still holds the object: the queue lets it go after that.
        timer.notify(queue: .global()) { [self] in driveway_secret_unref(functions, cancellable) }
        return value
    }

    func lookup(_ name: String, _ cancellable: UnsafeMutableRawPointer?) -> (text: String?, problem: String?) {
        var problem: UnsafeMutablePointer<CChar>?
        let secret = driveway_secret_lookup(functions, cancellable, name, &problem)
        defer { driveway_secret_free(functions, secret) }
        return (secret.map { String(cString: $0) }, Self.text(problem))
    }

    func store(_ secret: String, _ name: String, _ label: String, _ cancellable: UnsafeMutableRawPointer?) -> String? {
        Self.text(driveway_secret_store(functions, cancellable, name, label, secret))
    }

    func clear(_ name: String, _ cancellable: UnsafeMutableRawPointer?) -> String? {
        Self.text(driveway_secret_clear(functions, cancellable, name))
    }

    private static func text(_ problem: UnsafeMutablePointer<CChar>?) -> String? {
        guard let problem else { return nil }
        defer { free(problem) }
        return String(cString: problem)
    }
}
#endif
