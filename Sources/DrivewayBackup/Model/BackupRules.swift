/// What of folders is left out of a backup.
///
/// Patterns are those of shells: `*.tmp` is a name anywhere, `build/` a folder anywhere, `docs/*.pdf` a path from the source's root
/// on. A snapshot says by which rules it was made, so that a restore does not take what they left out for something to remove.
public struct BackupRules: Sendable, Hashable, Codable {
    /// What fits one of these is left out; of a folder, all that is in it.
    public var exclude: [String]
    /// Where there are any, only files that fit one of them are taken. Folders are looked into anyway.
    public var include: [String]
    /// The name of files that hold further patterns, a line each, for the folder they are in: `#` begins a comment, `!` a pattern
    /// of what is taken although an earlier one leaves it out. `nil`: there are no such files.
    public var ignoreFile: String?

    /// Makes rules; without any, all is taken.
    public init(exclude: [String] = [], include: [String] = [], ignoreFile: String? = nil) {
        self.exclude = exclude
        self.include = include
        self.ignoreFile = ignoreFile
    }

    /// Whether there are none.
    public var isEmpty: Bool { exclude.isEmpty && include.isEmpty && ignoreFile == nil }
}
