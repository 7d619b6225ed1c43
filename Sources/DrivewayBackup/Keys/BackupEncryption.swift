import DrivewayCrypto
public import Foundation

/// What opens an encrypted backup. It is kept in memory only.
///
/// The content of an encrypted backup, the names of its files and the times of its parts cannot be read without it, not by
/// Google either. Nobody can open the backup if it is lost: have a recovery key made and print it
/// (``Backups/makeRecoveryKey()``).
public struct BackupEncryption: Sendable, CustomStringConvertible {
    enum Secret: Sendable {
        case password([UInt8])
        case recovery(SealingKey)
        case master(SealingKey)
        case asked(@Sendable (_ isNew: Bool) async throws -> BackupEncryption)
    }

    let secret: Secret

    /// A password, in any script; spelled in composed or decomposed characters it is the same.
    public static func password(_ text: String) -> BackupEncryption {
        BackupEncryption(secret: .password(Array(text.precomposedStringWithCanonicalMapping.utf8)))
    }

    /// A recovery key as it was printed.
    /// - Throws: ``BackupError`` that says where it was mistyped.
    public static func recoveryKey(_ text: String) throws(BackupError) -> BackupEncryption {
        do throws(RecoveryKey.Mistake) {
            return BackupEncryption(secret: .recovery(try RecoveryKey(text).key))
        } catch {
            switch error {
            case .form: throw BackupError(.wrongPassword, "A recovery key has 13 groups of five letters and digits.")
            case .group(let number):
                throw BackupError(
                    .wrongPassword, "Group \(number) of the recovery key is mistyped. Compare it with the print.")
            }
        }
    }

    /// The backup's own key, for an app that keeps it in the Keychain: see ``makeKey()``.
    /// - Parameter bytes: 32 bytes.
    /// - Throws: ``BackupError`` for another number of bytes.
    public static func key(_ bytes: Data) throws(BackupError) -> BackupEncryption {
        guard let key = SealingKey(Array(bytes)) else {
            throw BackupError(.invalidRequest, "The key of a backup has 32 bytes.")
        }
        return BackupEncryption(secret: .master(key))
    }

    /// Something that is asked for only if the backup turns out to be encrypted, or if an encrypted one is begun.
    /// - Parameter ask: Gets whether it is for a new backup.
    public static func asking(
        _ ask: @escaping @Sendable (_ isNew: Bool) async throws -> BackupEncryption
    ) -> BackupEncryption {
        BackupEncryption(secret: .asked(ask))
    }

    /// A new random key for ``key(_:)``.
    public static func makeKey() -> Data { SealingKey().withBytes { Data($0) } }

    /// What a person typed: a recovery key, if it has the form of one, or else a password.
    /// - Throws: ``BackupError`` for a recovery key that is mistyped.
    public init(reading text: String) throws(BackupError) {
        do throws(RecoveryKey.Mistake) {
            self.init(secret: .recovery(try RecoveryKey(text).key))
        } catch {
            guard case .group = error else {
                self = .password(text)
                return
            }
            self = try .recoveryKey(text)
        }
    }

    init(_ key: RecoveryKey) { self.init(secret: .recovery(key.key)) }

    private init(secret: Secret) { self.secret = secret }

    /// Says nothing about the secret.
    public var description: String { "a backup's secret" }
}

extension BackupEncryption {
    /// Whether it has to be asked for.
    var isAsked: Bool {
        if case .asked = secret { true } else { false }
    }

    /// What is to be had without asking any more.
    func resolved(isNew: Bool) async throws -> BackupEncryption {
        guard case .asked(let ask) = secret else { return self }
        return try await ask(isNew).resolved(isNew: isNew)
    }

    /// Wraps a master key so that this secret opens it.
    func wrap(_ keys: BackupKeys, since: String?) throws -> KeyObject {
        switch secret {
        case .password(let password):
            guard !password.isEmpty else { throw BackupError(.invalidRequest, "The password is empty.") }
            var object = KeyObject(kind: .password, master: keys.id, since: since)
            let derivation = KeyObject.Derivation(
                name: KeyObject.derivationName, iterations: KeyObject.iterations,
                salt: Data(SecureRandom.bytes(SealingKey.byteCount)))
            object.derivation = derivation
            object.wrapped = try Self.wrapping(password, derivation)
                .seal(keys.master.withBytes { Data($0) }, context: object.context)
            return object
        case .recovery(let key):
            var object = KeyObject(kind: .recovery, master: keys.id, since: since)
            object.wrapped = key.seal(keys.master.withBytes { Data($0) }, context: object.context)
            return object
        case .master: return KeyObject(kind: .external, master: keys.id, since: since)
        case .asked: throw BackupError(.encrypted, "It takes the password or the recovery key of the backup.")
        }
    }

    /// The keys an object holds, or `nil` if this secret does not open it.
    func open(_ object: KeyObject) -> BackupKeys? {
        let master: SealingKey?
        switch (secret, object.kind) {
        case (.password(let password), BackupKey.Kind.password.rawValue):
            guard let derivation = object.derivation else { return nil }
            master = (try? Self.wrapping(password, derivation)).flatMap { Self.unwrap(object, $0) }
        case (.recovery(let key), BackupKey.Kind.recovery.rawValue): master = Self.unwrap(object, key)
        case (.master(let key), _): master = key
        default: return nil
        }
        guard let keys = master.map({ BackupKeys(master: $0) }), keys.id == object.master else { return nil }
        return keys
    }

    private static func unwrap(_ object: KeyObject, _ key: SealingKey) -> SealingKey? {
        object.wrapped.flatMap { key.open($0, context: object.context) }.flatMap { SealingKey(Array($0)) }
    }

    private static func wrapping(_ password: [UInt8], _ derivation: KeyObject.Derivation) throws -> SealingKey {
        let bytes = KeyDerivation.stretch(
            password: password, salt: Array(derivation.salt), iterations: derivation.iterations)
        guard let key = bytes.flatMap({ SealingKey($0) }) else {
            throw BackupError(.invalidRequest, "The password cannot be used.")
        }
        return key
    }
}

extension KeyObject {
    fileprivate var context: Data { Self.context(kind, master) }
}
