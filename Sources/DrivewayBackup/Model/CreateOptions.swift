/// How a backup reads its sources.
public struct CreateOptions: Sendable, Hashable {
    /// Takes SQLite databases inside folders as plain files, byte for byte. They may be torn if they are being written.
    public var plainFiles = false

    /// The defaults: databases are found and copied consistently.
    public init(plainFiles: Bool = false) { self.plainFiles = plainFiles }
}
