// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// The calendars of a group.
public struct FreeBusyGroup: APISchema, Hashable {
    public var calendars: [String]?
    public var errors: [CalendarError]?

    public enum CodingKeys: String, CodingKey {
        case calendars, errors
    }

    public init(calendars: [String]? = nil, errors: [CalendarError]? = nil) {
        self.calendars = calendars
        self.errors = errors
    }
}
