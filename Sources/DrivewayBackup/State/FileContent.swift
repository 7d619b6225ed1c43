/// What a file holds.
struct FileContent: Sendable, Hashable {
    /// Its length.
    var size: Int64
    /// The SHA-256 of all of it.
    var sha256: ContentID
    /// Its chunks in order.
    var chunks: [ContentID]
    /// Whether it was taken as a consistent copy of a SQLite database.
    var isDatabase: Bool
}

/// What is kept of a file until the next backup.
struct RememberedFile: Sendable, Hashable {
    var path: EntryPath
    var signature: String
    var content: FileContent
}
