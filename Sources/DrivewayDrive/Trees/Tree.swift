public import DrivewayDriveAPI

/// Everything below a folder of Drive, level by level.
///
/// Up to fifty folders are asked for at a time, and several requests are under way at once. No folder is left out and none is
/// listed twice: where Drive answers for some folders only, the others are asked for again, and shortcuts that lead back end.
/// An answer that cannot be had ends the sequence with its error.
public struct Tree: AsyncSequence, Sendable {
    /// An item and where it is.
    public typealias Element = TreeEntry

    let walk: @Sendable () -> TreeWalk

    /// Lists the tree as it is asked for.
    public struct AsyncIterator: AsyncIteratorProtocol {
        var walk: TreeWalk
        private var ready: ArraySlice<TreeEntry> = []

        init(_ walk: TreeWalk) { self.walk = walk }

        /// The next item; `nil` after the last one.
        public mutating func next() async throws -> TreeEntry? {
            while ready.isEmpty {
                guard let contents = try await walk.next() else { return nil }
                ready = contents.flatMap(\.entries)[...]
            }
            return ready.popFirst()
        }
    }

    /// Begins at the top.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(walk()) }
}

extension DriveClient {
    /// Everything below a folder.
    ///
    /// ```swift
    /// for try await entry in drive.tree(of: .root) { print(entry.path.joined(separator: "/")) }
    /// ```
    /// - Parameters:
    ///   - folder: The folder, which is not part of the result.
    ///   - space: The space of the folder; only one below the app's hidden folder needs it to be given.
    ///   - fields: Which properties to answer; ``FileFields/tree`` is enough to compare and to transfer.
    public func tree(
        of folder: FileID, in space: Space? = nil, fields: FileFields = .tree, options: TreeOptions = .init()
    ) -> Tree {
        let space = space ?? (folder == .appDataFolder ? .appDataFolder : .drive)
        return Tree { TreeWalk(self, from: folder, space: space, fields: fields, options: options) }
    }
}
