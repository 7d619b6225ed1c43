/// What the rules need to know of a file that is there.
struct FileFacts: Sendable, Hashable {
    let number: Int64
    let id: String
    /// The account that owns it; nobody does in a shared drive.
    let owner: Int64?
    /// The account that made it.
    let creator: Int64?
    /// The app that made it.
    let client: String
    let space: DriveSpace
    /// The shared drive that it lies in.
    let drive: String?
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
    /// The file whose list of permissions holds for it; nothing while it is its owner's alone.
    let acl: Int64?
    /// What the caller is to it; nothing if nothing is shared with the caller.
    var role: Role?
    /// What the caller's capabilities hang on.
    var subject: Capabilities.Subject

    /// Whether it has bytes that can be downloaded.
    var hasContent: Bool { sha256 != nil }

    /// Whether the caller's role allows something.
    func can(_ capability: Capability) -> Bool { Capabilities.of(subject).granted.contains(capability) }
}
