/// The order of a listing. Drive may be slow to sort, and does not sort at all above about a million files.
///
/// [Reference: orderBy](https://developers.google.com/workspace/drive/api/reference/rest/v3/files/list)
public struct FileOrder: RawRepresentable, Sendable, Hashable {
    /// The keys as Drive reads them, with commas between.
    public let rawValue: String

    /// Makes an order of Drive's own keys.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// By name, with numbers in their natural order.
    public static let name = FileOrder(rawValue: "name_natural")
    /// Folders first, then by name.
    public static let foldersFirst = FileOrder(rawValue: "folder,name_natural")
    /// What was changed last comes first.
    public static let lastModified = FileOrder(rawValue: "modifiedTime desc")
    /// What was made first comes first.
    public static let oldest = FileOrder(rawValue: "createdTime")
    /// What was made last comes first.
    public static let newest = FileOrder(rawValue: "createdTime desc")
}
