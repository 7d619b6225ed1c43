import DrivewayFiles

/// One file, folder or symbolic link in a snapshot.
struct Entry: Sendable, Hashable, Codable {
    /// What an entry is.
    enum Kind: String, Sendable, Hashable, Codable {
        case file
        case folder
        case link
    }

    /// The time of a file's last modification, exact.
    struct Moment: Sendable, Hashable, Codable {
        /// Seconds since 1970.
        var seconds: Int64
        /// Nanoseconds within the second.
        var nanoseconds: Int64

        init(seconds: Int64, nanoseconds: Int64) {
            self.seconds = seconds
            self.nanoseconds = nanoseconds
        }
    }

    /// The number of its source in the snapshot's head.
    var source: Int
    /// The way to it from the source's root.
    var path: EntryPath
    /// What it is.
    var kind: Kind
    /// The permission bits.
    var mode: UInt16
    /// When it was last modified.
    var modified: Moment
    /// The length of a file.
    var size: Int64?
    /// The SHA-256 of a file's content.
    var sha256: ContentID?
    /// The numbers of a file's chunks in the snapshot's table, in order; none for an empty file.
    var chunks: [Int]?
    /// Whether a file is a SQLite database that was taken as a consistent copy.
    var database: Bool?
    /// What a symbolic link holds.
    var target: String?

    init(source: Int, path: EntryPath, kind: Kind, mode: UInt16, modified: Moment) {
        self.source = source
        self.path = path
        self.kind = kind
        self.mode = mode
        self.modified = modified
    }

    /// An entry for what the file system describes.
    init(source: Int, path: EntryPath, kind: Kind, status: FileStatus) {
        self.init(
            source: source, path: path, kind: kind, mode: status.permissions,
            modified: Moment(seconds: status.modifiedSeconds, nanoseconds: status.modifiedNanoseconds))
    }
}
