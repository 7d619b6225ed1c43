import DrivewayFiles

/// A file, folder or link that a restore puts in place as a whole.
struct RestoreItem: Sendable {
    /// Where it goes.
    var destination: String
    /// Where it is built: beside its destination, on the same disk, under a name no backup takes.
    var staging: String
    /// It and all that is in it, folders before what is in them.
    var entries: [Entry]
    /// The length of the way from the source's root to it.
    private let depth: Int

    init(destination: String, entries: [Entry]) {
        self.destination = destination
        staging = FileSystem.temporaryName(beside: destination)
        self.entries = entries
        depth = entries.first?.path.names.count ?? 0
    }

    /// Where an entry of it is built.
    func stagingPath(of entry: Entry) -> String { path(of: entry, below: staging) }

    /// Where an entry of it is, when the item itself is at `place`.
    func path(of entry: Entry, below place: String) -> String {
        entry.path.names.dropFirst(depth).reduce(place) { FileSystem.join($0, $1) }
    }

    /// The size of all its files.
    var bytes: Int64 { entries.reduce(0) { $0 + ($1.size ?? 0) } }

    /// Whether it is a SQLite database by itself, so that files beside the old one must not be taken for its own.
    var isDatabase: Bool { entries.count == 1 && entries[0].database == true }
}
