// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// What is known about a calendar, the same for all users.
public struct GoogleCalendar: APISchema, Hashable {
    public var autoAcceptInvitations: Bool?
    public var conferenceProperties: ConferenceProperties?
    public var dataOwner: String?
    public var description: String?
    public var etag: String?
    public var id: CalendarID?
    /// Always `calendar#calendar`.
    public var kind: String?
    public var labelProperties: LabelProperties?
    public var location: String?
    /// The title. Needed by `calendar.calendars.insert`.
    public var summary: String?
    /// The time zone, such as `Europe/Vienna`.
    public var timeZone: String?
    public var workingHours: WorkingHours?

    public enum CodingKeys: String, CodingKey {
        case autoAcceptInvitations, conferenceProperties, dataOwner, description, etag, id, kind
        case labelProperties, location, summary, timeZone, workingHours
    }

    public init(
        autoAcceptInvitations: Bool? = nil, conferenceProperties: ConferenceProperties? = nil, dataOwner: String? = nil,
        description: String? = nil, etag: String? = nil, id: CalendarID? = nil, kind: String? = nil,
        labelProperties: LabelProperties? = nil, location: String? = nil, summary: String? = nil,
        timeZone: String? = nil, workingHours: WorkingHours? = nil
    ) {
        self.autoAcceptInvitations = autoAcceptInvitations
        self.conferenceProperties = conferenceProperties
        self.dataOwner = dataOwner
        self.description = description
        self.etag = etag
        self.id = id
        self.kind = kind
        self.labelProperties = labelProperties
        self.location = location
        self.summary = summary
        self.timeZone = timeZone
        self.workingHours = workingHours
    }

    public struct WorkingHours: APISchema, Hashable {
        public var availableTimes: [AvailableTime]?
        public var workingHoursEnabled: Bool?

        public enum CodingKeys: String, CodingKey {
            case availableTimes, workingHoursEnabled
        }

        public init(availableTimes: [AvailableTime]? = nil, workingHoursEnabled: Bool? = nil) {
            self.availableTimes = availableTimes
            self.workingHoursEnabled = workingHoursEnabled
        }

        public struct AvailableTime: APISchema, Hashable {
            public var dayOfWeek: String?
            public var periodEnd: Int?
            public var periodStart: Int?

            public enum CodingKeys: String, CodingKey {
                case dayOfWeek, periodEnd, periodStart
            }

            public init(dayOfWeek: String? = nil, periodEnd: Int? = nil, periodStart: Int? = nil) {
                self.dayOfWeek = dayOfWeek
                self.periodEnd = periodEnd
                self.periodStart = periodStart
            }
        }
    }
}
