package import Foundation

/// An object as the storage holds it.
package struct StoredObject: Sendable, Hashable {
    /// The storage's own id of it; names are not unique.
    package var id: String
    /// Its name.
    package var name: String
    /// Its size in bytes.
    package var size: Int64
    /// The SHA-256 the storage computed over its content, in hexadecimal, where it tells one.
    package var sha256: String?
    /// When it was made, by the storage's clock.
    package var created: Date?
    /// Whether a person wants it to be kept, whatever the rules of a prune are.
    package var isKept: Bool
    /// Whether its content was found to be damaged although the digest the storage tells is right.
    package var isDamaged: Bool

    package init(
        id: String, name: String, size: Int64, sha256: String?, created: Date?, isKept: Bool = false,
        isDamaged: Bool = false
    ) {
        self.id = id
        self.name = name
        self.size = size
        self.sha256 = sha256
        self.created = created
        self.isKept = isKept
        self.isDamaged = isDamaged
    }
}
