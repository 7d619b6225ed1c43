import DrivewayCrypto
import Foundation

/// What an object in `keys` says: the master key of a backup, wrapped so that one secret opens it.
struct KeyObject: Sendable, Hashable, Codable {
    /// How a password becomes the key that wraps.
    struct Derivation: Sendable, Hashable, Codable {
        /// `pbkdf2-hmac-sha512`.
        var name: String
        /// How slow it is.
        var iterations: Int
        /// Random bytes.
        var salt: Data
    }

    static let formatName = "driveway-key"
    static let currentVersion = 1
    static let derivationName = "pbkdf2-hmac-sha512"
    /// A guess costs as much as this (OWASP's figure for PBKDF2 with HMAC-SHA-512).
    static let iterations = 210_000
    /// What a reader computes at most: a forged object must not keep it busy for ever.
    static let iterationLimit = 10_000_000
    /// The largest object a reader takes.
    static let sizeLimit: Int64 = 16 << 10

    var format = KeyObject.formatName
    var version = KeyObject.currentVersion
    /// What a reader must be able to do; empty in version 1.
    var requires: [String] = []
    /// Which secret opens it: `password`, `recovery` or `external`.
    var kind: String
    /// Which master key it holds: ``BackupKeys/id``.
    var master: String
    /// When the master key was first stored, by Drive's clock; absent where that is this object itself.
    var since: String?
    /// Of a password only.
    var derivation: Derivation?
    /// The master key, sealed; absent where the secret is the master key itself.
    var wrapped: Data?

    init(kind: BackupKey.Kind, master: String, since: String? = nil) {
        self.kind = kind.rawValue
        self.master = master
        self.since = since
    }

    /// Reads an object.
    static func decode(_ data: Data) throws(FormatError) -> KeyObject {
        let object: KeyObject
        do { object = try JSONLine.decode(KeyObject.self, from: data) } catch {
            throw .damaged("it cannot be read")
        }
        guard object.format == formatName else { throw .damaged("it is not a key") }
        guard object.version == currentVersion, object.requires.isEmpty else { throw .newer("the key") }
        guard object.master.utf8.count == 32, object.since.map({ FormatTime.date($0) != nil }) ?? true else {
            throw .damaged("it has impossible values")
        }
        if let derivation = object.derivation {
            guard derivation.name == derivationName else { throw .newer("the key") }
            guard (1...iterationLimit).contains(derivation.iterations), (8...1024).contains(derivation.salt.count)
            else { throw .damaged("it has impossible values") }
        }
        return object
    }

    /// What the wrapped key is bound to.
    static func context(_ kind: String, _ master: String) -> Data { Data("driveway-master-v1 \(kind) \(master)".utf8) }

    /// The name of an object with these bytes.
    static func name(of data: Data) -> String { ContentID.of(data).hex + suffix }

    /// The digest in an object's name, or `nil` for any other name.
    static func id(inName name: String) -> ContentID? {
        guard name.hasSuffix(suffix), name.utf8.count == 64 + suffix.utf8.count else { return nil }
        return ContentID(hex: String(name.prefix(64)))
    }

    private static let suffix = ".key"
}
