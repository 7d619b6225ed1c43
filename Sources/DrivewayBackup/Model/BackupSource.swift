/// Something on this machine that is backed up.
public struct BackupSource: Sendable, Hashable {
    /// What a source is.
    public enum Kind: String, Sendable, Hashable, Codable {
        /// A folder with everything in it.
        case folder
        /// One file, byte for byte.
        case file
        /// One SQLite database, taken as a consistent copy while others may be writing to it.
        case database
    }

    /// What it is.
    public var kind: Kind
    /// Where it is; a relative path counts from the current folder.
    public var path: String

    /// Makes a source of a kind.
    public init(kind: Kind, path: String) {
        self.kind = kind
        self.path = path
    }

    /// A folder with everything in it. SQLite databases inside are found by their content and copied consistently.
    public static func folder(_ path: String) -> BackupSource { BackupSource(kind: .folder, path: path) }

    /// One file, byte for byte.
    public static func file(_ path: String) -> BackupSource { BackupSource(kind: .file, path: path) }

    /// One SQLite database, also while it is in use.
    public static func database(_ path: String) -> BackupSource { BackupSource(kind: .database, path: path) }
}
