// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// The methods of the Calendar API v3 as they are on the wire: one call each, no policy of our own.
public struct CalendarService: Sendable {
    /// What sends the calls.
    public let client: APIClient

    /// Makes a service whose calls are sent by `client`.
    public init(client: APIClient) { self.client = client }

    /// The API as a whole.
    public static var api: APIService { CalendarMethods.service }

    /// All methods, as data.
    public static var methods: [APIMethod] {
        [
            CalendarMethods.aclDelete, CalendarMethods.aclGet, CalendarMethods.aclInsert, CalendarMethods.aclList,
            CalendarMethods.aclPatch, CalendarMethods.aclUpdate, CalendarMethods.aclWatch,
            CalendarMethods.calendarListDelete, CalendarMethods.calendarListGet, CalendarMethods.calendarListInsert,
            CalendarMethods.calendarListList, CalendarMethods.calendarListPatch, CalendarMethods.calendarListUpdate,
            CalendarMethods.calendarListWatch, CalendarMethods.calendarsClear, CalendarMethods.calendarsDelete,
            CalendarMethods.calendarsGet, CalendarMethods.calendarsInsert, CalendarMethods.calendarsPatch,
            CalendarMethods.calendarsTransferOwnership, CalendarMethods.calendarsUpdate, CalendarMethods.channelsStop,
            CalendarMethods.colorsGet, CalendarMethods.eventsDelete, CalendarMethods.eventsGet,
            CalendarMethods.eventsImport, CalendarMethods.eventsInsert, CalendarMethods.eventsInstances,
            CalendarMethods.eventsList, CalendarMethods.eventsMove, CalendarMethods.eventsPatch,
            CalendarMethods.eventsQuickAdd, CalendarMethods.eventsUpdate, CalendarMethods.eventsWatch,
            CalendarMethods.freebusyQuery, CalendarMethods.settingsGet, CalendarMethods.settingsList,
            CalendarMethods.settingsWatch,
        ]
    }

    /// The methods of `acl`.
    public var acl: CalendarService.AclResource { .init(client: client) }

    /// The methods of `calendarList`.
    public var calendarList: CalendarService.CalendarListResource { .init(client: client) }

    /// The methods of `calendars`.
    public var calendars: CalendarService.Calendars { .init(client: client) }

    /// The methods of `channels`.
    public var channels: CalendarService.Channels { .init(client: client) }

    /// The methods of `colors`.
    public var colors: CalendarService.ColorsResource { .init(client: client) }

    /// The methods of `events`.
    public var events: CalendarService.EventsResource { .init(client: client) }

    /// The methods of `freebusy`.
    public var freebusy: CalendarService.Freebusy { .init(client: client) }

    /// The methods of `settings`.
    public var settings: CalendarService.SettingsResource { .init(client: client) }
}

/// The methods as data.
enum CalendarMethods {
    static let service = APIService(
        name: "calendar", version: "v3", root: "https://www.googleapis.com", batchPath: "/batch/calendar/v3")
}
