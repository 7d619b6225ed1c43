// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// When the calendars are busy.
public struct FreeBusyResponse: APISchema, Hashable {
    public var calendars: [String: FreeBusyCalendar]?
    public var groups: [String: FreeBusyGroup]?
    /// Always `calendar#freeBusy`.
    public var kind: String?
    public var timeMax: Timestamp?
    public var timeMin: Timestamp?

    public enum CodingKeys: String, CodingKey {
        case calendars, groups, kind, timeMax, timeMin
    }

    public init(
        calendars: [String: FreeBusyCalendar]? = nil, groups: [String: FreeBusyGroup]? = nil, kind: String? = nil,
        timeMax: Timestamp? = nil, timeMin: Timestamp? = nil
    ) {
        self.calendars = calendars
        self.groups = groups
        self.kind = kind
        self.timeMax = timeMax
        self.timeMin = timeMin
    }
}
