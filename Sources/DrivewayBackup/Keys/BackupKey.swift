public import Foundation

/// Something that opens an encrypted backup, as a list shows it.
public struct BackupKey: Sendable, Hashable, Identifiable {
    /// What it is.
    public enum Kind: String, Sendable, Hashable {
        /// A password somebody knows.
        case password
        /// A printed key.
        case recovery
        /// A key an app keeps.
        case external
    }

    /// What it is; `nil` for a kind of a later version.
    public var kind: Kind?
    /// Names it, for removing it.
    public var id: String
    /// When it was made, by Drive's clock, where that is known.
    public var created: Date?

    /// The first twelve digits of the id: enough to name it.
    public var shortID: String { String(id.prefix(12)) }
}
