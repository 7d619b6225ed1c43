public import DrivewayDriveAPI

/// An item of Drive below a folder, and where.
public struct TreeEntry: Sendable, Hashable {
    /// The item.
    public let file: File
    /// The names from the folder the listing began with down to the item, as Drive has them.
    public let path: [String]
    /// Whether it is a folder, or a shortcut to one that is followed, whose content is not listed here: it was listed in another
    /// place, it is a folder above, or it lies deeper than was asked for.
    public let isClosed: Bool
}

/// How a tree is listed.
public struct TreeOptions: Sendable, Hashable {
    /// How many levels; 1 for the children alone.
    public var depth: Int
    /// Whether shortcuts to folders are listed as folders.
    public var followsShortcuts: Bool
    /// How many requests may be under way at once.
    public var concurrency: Int
    /// How many folders one request asks for. More than one at a time saves quota; that none of them is left out of an
    /// answer is checked.
    public var foldersPerRequest: Int

    /// Makes options.
    public init(
        depth: Int = .max, followsShortcuts: Bool = false, concurrency: Int = 8, foldersPerRequest: Int = 50
    ) {
        self.depth = max(depth, 1)
        self.followsShortcuts = followsShortcuts
        self.concurrency = max(concurrency, 1)
        self.foldersPerRequest = min(max(foldersPerRequest, 1), FolderGroup.limit)
    }
}
