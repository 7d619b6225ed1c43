/// How two states of something that is backed up differ: two snapshots, or a snapshot and what is on the disk.
public struct BackupDifference: Sendable, Hashable {
    /// One file, folder or link that is not the same in both.
    public struct Change: Sendable, Hashable {
        /// How it differs.
        public enum Kind: String, Sendable, Hashable, CaseIterable {
            /// It is only in the second.
            case added
            /// It is only in the first.
            case removed
            /// It has other content, or is something else.
            case changed
            /// Only its permissions differ.
            case permissions
        }

        /// How it differs.
        public var kind: Kind
        /// Where it is: from the source's name on, or the whole path on the disk.
        public var path: String
        /// Whether it is a folder.
        public var isFolder: Bool
        /// The size of a file in the second, or where it is not there, in the first.
        public var size: Int64?
    }

    /// All that differs, in the order of the paths.
    public var changes: [Change] = []
    /// How many files, folders and links are the same.
    public var unchanged = 0

    /// Whether nothing differs.
    public var isEmpty: Bool { changes.isEmpty }

    /// The changes of a kind.
    public subscript(_ kind: Change.Kind) -> [Change] { changes.filter { $0.kind == kind } }

    /// The same from the other side: what was added is removed.
    var inverted: BackupDifference {
        var inverted = self
        for number in changes.indices {
            switch changes[number].kind {
            case .added: inverted.changes[number].kind = .removed
            case .removed: inverted.changes[number].kind = .added
            default: break
            }
        }
        return inverted
    }

    mutating func note(_ kind: Change.Kind?, _ path: String, isFolder: Bool, size: Int64?) {
        guard let kind else { return unchanged += 1 }
        changes.append(Change(kind: kind, path: path, isFolder: isFolder, size: size))
    }
}
