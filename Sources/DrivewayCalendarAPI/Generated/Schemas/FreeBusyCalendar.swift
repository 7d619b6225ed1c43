// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// When a calendar is busy.
public struct FreeBusyCalendar: APISchema, Hashable {
    public var busy: [TimePeriod]?
    public var errors: [CalendarError]?

    public enum CodingKeys: String, CodingKey {
        case busy, errors
    }

    public init(busy: [TimePeriod]? = nil, errors: [CalendarError]? = nil) {
        self.busy = busy
        self.errors = errors
    }
}
