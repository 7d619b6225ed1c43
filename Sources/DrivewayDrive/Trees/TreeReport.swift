public import DrivewayDriveAPI

/// What became of one item of a tree that was transferred.
public struct TreeItem: Sendable {
    /// What became of it.
    public enum Outcome: Sendable {
        /// It is new where it went.
        case created
        /// What was there was replaced: on Drive by a new revision.
        case updated
        /// The same content was there already: nothing was sent.
        case unchanged
        /// It was left out, and why.
        case skipped(String)
        /// It failed; the others went on.
        case failed(any Error)
    }

    /// The names from the top of the tree down to the item, as they are where it comes from.
    public let path: [String]
    /// The path of the item on this machine; empty where it is on Drive only.
    public let localPath: String
    /// The item as Drive has it, where there is one.
    public let file: File?
    /// What became of it.
    public let outcome: Outcome
}

/// What became of a tree that was transferred.
public struct TreeReport: Sendable {
    /// Files that are new where they went.
    public private(set) var created = 0
    /// Files that were replaced.
    public private(set) var updated = 0
    /// Files that were there already.
    public private(set) var unchanged = 0
    /// Folders that were made.
    public internal(set) var foldersCreated = 0
    /// What was left out.
    public private(set) var skipped: [TreeItem] = []
    /// What failed.
    public private(set) var failures: [TreeItem] = []

    mutating func add(_ item: TreeItem) {
        switch item.outcome {
        case .created: created += 1
        case .updated: updated += 1
        case .unchanged: unchanged += 1
        case .skipped: skipped.append(item)
        case .failed: failures.append(item)
        }
    }
}

/// Told of each item of a tree when it is over, one at a time, in no order.
public typealias TreeItemHandler = @Sendable (TreeItem) -> Void
