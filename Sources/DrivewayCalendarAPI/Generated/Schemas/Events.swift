// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// A page of events.
public struct Events: APISchema, Hashable {
    public var accessRole: AccessRole?
    public var defaultReminders: [EventReminder]?
    public var description: String?
    public var etag: String?
    /// The events of this page. A page may be short or empty and still not be the last.
    public var items: [Event]?
    /// Always `calendar#events`.
    public var kind: String?
    /// The token of the next page; missing on the last one.
    public var nextPageToken: String?
    /// For the next list of changes; on the last page only.
    public var nextSyncToken: String?
    public var summary: String?
    public var timeZone: String?
    public var updated: Timestamp?

    public enum CodingKeys: String, CodingKey {
        case accessRole, defaultReminders, description, etag, items, kind, nextPageToken, nextSyncToken
        case summary, timeZone, updated
    }

    public init(
        accessRole: AccessRole? = nil, defaultReminders: [EventReminder]? = nil, description: String? = nil,
        etag: String? = nil, items: [Event]? = nil, kind: String? = nil, nextPageToken: String? = nil,
        nextSyncToken: String? = nil, summary: String? = nil, timeZone: String? = nil, updated: Timestamp? = nil
    ) {
        self.accessRole = accessRole
        self.defaultReminders = defaultReminders
        self.description = description
        self.etag = etag
        self.items = items
        self.kind = kind
        self.nextPageToken = nextPageToken
        self.nextSyncToken = nextSyncToken
        self.summary = summary
        self.timeZone = timeZone
        self.updated = updated
    }
}

extension Events: APIItemPage {
    public var pageItems: [Event] { items ?? [] }
}
