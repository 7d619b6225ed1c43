import DrivewayFiles

/// A file, folder or link found in a source.
struct SourceItem: Sendable, Hashable {
    /// The number of the source.
    var source: Int
    /// The way to it from the source's root.
    var path: EntryPath
    /// Where it is.
    var location: String
    /// What it was when it was found.
    var status: FileStatus
}
