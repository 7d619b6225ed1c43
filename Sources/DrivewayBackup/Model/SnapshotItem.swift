import DrivewayFiles
public import Foundation

/// One file, folder or link in a snapshot, as a person looks through it.
public struct SnapshotItem: Sendable, Hashable {
    /// What an item is.
    public enum Kind: String, Sendable, Hashable {
        /// A file, byte for byte.
        case file
        /// A folder.
        case folder
        /// A symbolic link.
        case link
        /// A SQLite database, taken in a consistent state.
        case database
        /// A set of records from an app.
        case records
    }

    /// The way to it from its source's name on: what a restore takes as a path.
    public var path: String
    /// What it is.
    public var kind: Kind
    /// The size of a file.
    public var size: Int64?
    /// When it was changed last.
    public var modified: Date
    /// The permission bits.
    public var permissions: UInt16
    /// What a link holds.
    public var target: String?

    init(_ entry: Entry, _ head: SnapshotHead) {
        path = entry.displayPath(in: head)
        kind =
            switch entry.kind {
            case .folder: .folder
            case .link: .link
            case .file where entry.database == true: .database
            case .file: head.sources[entry.source].kind == .records ? .records : .file
            }
        size = entry.size
        modified = Date(
            timeIntervalSince1970: Double(entry.modified.seconds) + Double(entry.modified.nanoseconds) / 1e9)
        permissions = entry.mode
        target = entry.target
    }
}

/// A snapshot and all that is in it.
public struct SnapshotContents: Sendable, Hashable {
    /// The snapshot.
    public var snapshot: Snapshot
    /// What is in it, folders before what is in them.
    public var items: [SnapshotItem]
    /// Where the first of the items are that it is without, because they could not be read.
    public var leftOut: [String]
}

extension Backups {
    /// Everything that is in a snapshot, by name; no content is fetched.
    /// - Throws: ``BackupError``, and errors of Drive, the network and signing in.
    public func contents(of reference: SnapshotReference = .latest) async throws -> SnapshotContents {
        try await withTaskExecutorPreference(DiskExecutor.shared) {
            let plan = try await RestorePlan(reference, nil, to: nil, storage(), configuration)
            let head = plan.content.head
            return SnapshotContents(
                snapshot: plan.snapshot, items: plan.content.entries.map { SnapshotItem($0, head) },
                leftOut: head.leftOut?.paths ?? [])
        }
    }
}
