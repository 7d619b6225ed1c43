/// A page of files.
///
/// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/files/list)
public struct FileList: Codable, Sendable, Hashable {
    /// The files of this page. A page may be short or empty and still not be the last.
    public var files: [File]?
    /// Whether some drives were not searched, so that files may be missing.
    public var incompleteSearch: Bool?
    /// Always `drive#fileList`.
    public var kind: String?
    /// The token of the next page; missing on the last one.
    public var nextPageToken: String?

    /// Makes a page.
    public init(
        files: [File]? = nil, incompleteSearch: Bool? = nil, kind: String? = nil, nextPageToken: String? = nil
    ) {
        self.files = files
        self.incompleteSearch = incompleteSearch
        self.kind = kind
        self.nextPageToken = nextPageToken
    }
}
