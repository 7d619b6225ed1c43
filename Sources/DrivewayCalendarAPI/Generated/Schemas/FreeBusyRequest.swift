// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// The calendars and the time that is asked about.
public struct FreeBusyRequest: APISchema, Hashable {
    /// The most calendars, at most 50.
    public var calendarExpansionMax: Int?
    /// The most calendars of one group, at most 100.
    public var groupExpansionMax: Int?
    public var items: [FreeBusyRequestItem]?
    public var timeMax: Timestamp?
    public var timeMin: Timestamp?
    /// By default `UTC`.
    public var timeZone: String?

    public enum CodingKeys: String, CodingKey {
        case calendarExpansionMax, groupExpansionMax, items, timeMax, timeMin, timeZone
    }

    public init(
        calendarExpansionMax: Int? = nil, groupExpansionMax: Int? = nil, items: [FreeBusyRequestItem]? = nil,
        timeMax: Timestamp? = nil, timeMin: Timestamp? = nil, timeZone: String? = nil
    ) {
        self.calendarExpansionMax = calendarExpansionMax
        self.groupExpansionMax = groupExpansionMax
        self.items = items
        self.timeMax = timeMax
        self.timeMin = timeMin
        self.timeZone = timeZone
    }
}

/// A calendar or a group that is asked about.
public struct FreeBusyRequestItem: APISchema, Hashable {
    public var id: CalendarID?

    public enum CodingKeys: String, CodingKey {
        case id
    }

    public init(id: CalendarID? = nil) {
        self.id = id
    }
}
