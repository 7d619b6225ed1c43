// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// A page of files.
public struct FileList: APISchema, Hashable {
    /// The files of this page. A page may be short or empty and still not be the last.
    public var files: [File]?
    /// Whether some drives were not searched, so that files may be missing.
    public var incompleteSearch: Bool?
    /// Always `drive#fileList`.
    public var kind: String?
    /// The token of the next page; missing on the last one.
    public var nextPageToken: String?

    public enum CodingKeys: String, CodingKey {
        case files, incompleteSearch, kind, nextPageToken
    }

    public init(
        files: [File]? = nil, incompleteSearch: Bool? = nil, kind: String? = nil, nextPageToken: String? = nil
    ) {
        self.files = files
        self.incompleteSearch = incompleteSearch
        self.kind = kind
        self.nextPageToken = nextPageToken
    }
}

extension FileList: APIItemPage {
    public var pageItems: [File] { files ?? [] }
}
