// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// A page of the user's list of calendars.
public struct CalendarList: APISchema, Hashable {
    public var etag: String?
    public var items: [CalendarListEntry]?
    /// Always `calendar#calendarList`.
    public var kind: String?
    public var nextPageToken: String?
    /// For the next list of changes; on the last page only.
    public var nextSyncToken: String?

    public enum CodingKeys: String, CodingKey {
        case etag, items, kind, nextPageToken, nextSyncToken
    }

    public init(
        etag: String? = nil, items: [CalendarListEntry]? = nil, kind: String? = nil, nextPageToken: String? = nil,
        nextSyncToken: String? = nil
    ) {
        self.etag = etag
        self.items = items
        self.kind = kind
        self.nextPageToken = nextPageToken
        self.nextSyncToken = nextSyncToken
    }
}

extension CalendarList: APIItemPage {
    public var pageItems: [CalendarListEntry] { items ?? [] }
}

/// A calendar as it is in the user's list.
public struct CalendarListEntry: APISchema, Hashable {
    public var accessRole: AccessRole?
    public var autoAcceptInvitations: Bool?
    /// `#rrggbb`.
    public var backgroundColor: String?
    public var colorId: String?
    public var conferenceProperties: ConferenceProperties?
    public var dataOwner: String?
    public var defaultReminders: [EventReminder]?
    public var deleted: Bool?
    public var description: String?
    public var etag: String?
    /// `#rrggbb`.
    public var foregroundColor: String?
    /// Whether it is hidden from the list.
    public var hidden: Bool?
    /// Needed by `calendar.calendarList.insert`.
    public var id: CalendarID?
    /// Always `calendar#calendarListEntry`.
    public var kind: String?
    public var location: String?
    public var notificationSettings: NotificationSettings?
    /// Whether it is the user's own.
    public var primary: Bool?
    /// Whether its events are shown.
    public var selected: Bool?
    public var summary: String?
    /// The title that the user has given it.
    public var summaryOverride: String?
    public var timeZone: String?

    public enum CodingKeys: String, CodingKey {
        case accessRole, autoAcceptInvitations, backgroundColor, colorId, conferenceProperties
        case dataOwner, defaultReminders, deleted, description, etag, foregroundColor, hidden, id, kind
        case location, notificationSettings, primary, selected, summary, summaryOverride, timeZone
    }

    public init(
        accessRole: AccessRole? = nil, autoAcceptInvitations: Bool? = nil, backgroundColor: String? = nil,
        colorId: String? = nil, conferenceProperties: ConferenceProperties? = nil, dataOwner: String? = nil,
        defaultReminders: [EventReminder]? = nil, deleted: Bool? = nil, description: String? = nil, etag: String? = nil,
        foregroundColor: String? = nil, hidden: Bool? = nil, id: CalendarID? = nil, kind: String? = nil,
        location: String? = nil, notificationSettings: NotificationSettings? = nil, primary: Bool? = nil,
        selected: Bool? = nil, summary: String? = nil, summaryOverride: String? = nil, timeZone: String? = nil
    ) {
        self.accessRole = accessRole
        self.autoAcceptInvitations = autoAcceptInvitations
        self.backgroundColor = backgroundColor
        self.colorId = colorId
        self.conferenceProperties = conferenceProperties
        self.dataOwner = dataOwner
        self.defaultReminders = defaultReminders
        self.deleted = deleted
        self.description = description
        self.etag = etag
        self.foregroundColor = foregroundColor
        self.hidden = hidden
        self.id = id
        self.kind = kind
        self.location = location
        self.notificationSettings = notificationSettings
        self.primary = primary
        self.selected = selected
        self.summary = summary
        self.summaryOverride = summaryOverride
        self.timeZone = timeZone
    }

    public struct NotificationSettings: APISchema, Hashable {
        public var notifications: [CalendarNotification]?

        public enum CodingKeys: String, CodingKey {
            case notifications
        }

        public init(notifications: [CalendarNotification]? = nil) {
            self.notifications = notifications
        }
    }
}
