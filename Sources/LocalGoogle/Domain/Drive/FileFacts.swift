/// What the rules need to know of a file that is there.
struct FileFacts: Sendable, Hashable {
    let number: Int64
    let id: String
    let owner: Int64
    /// The app that made it.
    let client: String
    let space: DriveSpace
    /// Whether it is the folder at the top of its space.
    let isTop: Bool
    let parent: String?
    let name: String
    let mimeType: String
    let isFolder: Bool
    let isTrashed: Bool
    let isExplicitlyTrashed: Bool
    let size: Int64?
    let sha256: String?

    /// Whether it has bytes that can be downloaded.
    var hasContent: Bool { sha256 != nil }
}
