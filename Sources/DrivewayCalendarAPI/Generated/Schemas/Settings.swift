// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// A page of the user's settings.
public struct Settings: APISchema, Hashable {
    public var etag: String?
    public var items: [Setting]?
    /// Always `calendar#settings`.
    public var kind: String?
    public var nextPageToken: String?
    /// For the next list of changes; on the last page only.
    public var nextSyncToken: String?

    public enum CodingKeys: String, CodingKey {
        case etag, items, kind, nextPageToken, nextSyncToken
    }

    public init(
        etag: String? = nil, items: [Setting]? = nil, kind: String? = nil, nextPageToken: String? = nil,
        nextSyncToken: String? = nil
    ) {
        self.etag = etag
        self.items = items
        self.kind = kind
        self.nextPageToken = nextPageToken
        self.nextSyncToken = nextSyncToken
    }
}

extension Settings: APIItemPage {
    public var pageItems: [Setting] { items ?? [] }
}
