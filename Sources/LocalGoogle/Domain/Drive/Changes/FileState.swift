/// What the receiver of a file's channel knows of the file.
struct FileState: Sendable, Hashable {
    let version: Int64
    let isTrashed: Bool
    let parent: String?
    let content: String?
    /// Stands for all that lies in a folder.
    let children: String
    /// Stands for all permissions.
    let permissions: String

    /// What there is to tell of a change from one state to another; nothing where the file is not seen.
    static func news(from old: FileState?, to new: FileState?) -> ChannelNews? {
        guard let old else { return new == nil ? nil : ChannelNews(state: "add") }
        guard let new else { return ChannelNews(state: "remove") }
        if old == new { return nil }
        if old.isTrashed != new.isTrashed { return ChannelNews(state: new.isTrashed ? "trash" : "untrash") }
        var changed: [String] = []
        if old.content != new.content { changed.append("content") }
        if old.parent != new.parent { changed.append("parents") }
        if old.children != new.children { changed.append("children") }
        if old.permissions != new.permissions { changed.append("permissions") }
        if changed.isEmpty { changed.append("properties") }
        return ChannelNews(state: "update", changed: changed)
    }
}
