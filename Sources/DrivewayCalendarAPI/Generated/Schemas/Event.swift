// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// An event, a series of events, or one that differs from its series.
public struct Event: APISchema, Hashable {
    public var anyoneCanAddSelf: Bool?
    public var attachments: [EventAttachment]?
    /// The guests.
    public var attendees: [EventAttendee]?
    /// Whether guests are missing in the answer. In an update, `true` changes the user's own answer only.
    public var attendeesOmitted: Bool?
    public var birthdayProperties: EventBirthdayProperties?
    public var colorId: String?
    public var conferenceData: ConferenceData?
    public var created: Timestamp?
    public var creator: Creator?
    /// A text, which may hold HTML.
    public var description: String?
    /// When it ends; that moment or day is no more part of it. Needed by `calendar.events.import`,
    /// `calendar.events.insert`, `calendar.events.update`.
    public var end: EventDateTime?
    public var endTimeUnspecified: Bool?
    /// Its state: for `If-Match`.
    public var etag: String?
    public var eventLabelId: String?
    /// By default `default`.
    public var eventType: EventType?
    public var extendedProperties: ExtendedProperties?
    public var focusTimeProperties: EventFocusTimeProperties?
    public var gadget: Gadget?
    /// Whether guests may invite others. By default `true`.
    public var guestsCanInviteOthers: Bool?
    /// Whether guests may change it.
    public var guestsCanModify: Bool?
    /// Whether guests see each other. By default `true`.
    public var guestsCanSeeOtherGuests: Bool?
    /// A link to the meeting.
    public var hangoutLink: String?
    /// The address of the event in a browser.
    public var htmlLink: String?
    /// Its ID across calendars; all of a series share it (RFC 5545). Needed by `calendar.events.import`.
    public var iCalUID: String?
    public var id: EventID?
    /// Always `calendar#event`.
    public var kind: String?
    /// Where it is, as text.
    public var location: String?
    /// Whether the copy's main parts cannot be changed.
    public var locked: Bool?
    public var organizer: Organizer?
    /// When it would begin by its series.
    public var originalStartTime: EventDateTime?
    public var outOfOfficeProperties: EventOutOfOfficeProperties?
    /// Whether the event is a copy with no other guests.
    public var privateCopy: Bool?
    /// How it recurs: lines `RRULE`, `EXRULE`, `RDATE`, `EXDATE` (RFC 5545).
    public var recurrence: [String]?
    /// The series it belongs to.
    public var recurringEventId: EventID?
    public var reminders: Reminders?
    /// A number that grows with every change for the guests (RFC 5545).
    public var sequence: Int?
    public var source: Source?
    /// When it begins; that moment is part of it. Needed by `calendar.events.import`, `calendar.events.insert`,
    /// `calendar.events.update`.
    public var start: EventDateTime?
    public var status: EventStatus?
    /// The title.
    public var summary: String?
    /// By default `opaque`.
    public var transparency: EventTransparency?
    public var updated: Timestamp?
    /// By default `default`.
    public var visibility: EventVisibility?
    public var workingLocationProperties: EventWorkingLocationProperties?

    public enum CodingKeys: String, CodingKey {
        case anyoneCanAddSelf, attachments, attendees, attendeesOmitted, birthdayProperties, colorId
        case conferenceData, created, creator, description, end, endTimeUnspecified, etag, eventLabelId
        case eventType, extendedProperties, focusTimeProperties, gadget, guestsCanInviteOthers
        case guestsCanModify, guestsCanSeeOtherGuests, hangoutLink, htmlLink, iCalUID, id, kind
        case location, locked, organizer, originalStartTime, outOfOfficeProperties, privateCopy
        case recurrence, recurringEventId, reminders, sequence, source, start, status, summary
        case transparency, updated, visibility, workingLocationProperties
    }

    public init(
        anyoneCanAddSelf: Bool? = nil, attachments: [EventAttachment]? = nil, attendees: [EventAttendee]? = nil,
        attendeesOmitted: Bool? = nil, birthdayProperties: EventBirthdayProperties? = nil, colorId: String? = nil,
        conferenceData: ConferenceData? = nil, created: Timestamp? = nil, creator: Creator? = nil,
        description: String? = nil, end: EventDateTime? = nil, endTimeUnspecified: Bool? = nil, etag: String? = nil,
        eventLabelId: String? = nil, eventType: EventType? = nil, extendedProperties: ExtendedProperties? = nil,
        focusTimeProperties: EventFocusTimeProperties? = nil, gadget: Gadget? = nil, guestsCanInviteOthers: Bool? = nil,
        guestsCanModify: Bool? = nil, guestsCanSeeOtherGuests: Bool? = nil, hangoutLink: String? = nil,
        htmlLink: String? = nil, iCalUID: String? = nil, id: EventID? = nil, kind: String? = nil,
        location: String? = nil, locked: Bool? = nil, organizer: Organizer? = nil,
        originalStartTime: EventDateTime? = nil, outOfOfficeProperties: EventOutOfOfficeProperties? = nil,
        privateCopy: Bool? = nil, recurrence: [String]? = nil, recurringEventId: EventID? = nil,
        reminders: Reminders? = nil, sequence: Int? = nil, source: Source? = nil, start: EventDateTime? = nil,
        status: EventStatus? = nil, summary: String? = nil, transparency: EventTransparency? = nil,
        updated: Timestamp? = nil, visibility: EventVisibility? = nil,
        workingLocationProperties: EventWorkingLocationProperties? = nil
    ) {
        self.anyoneCanAddSelf = anyoneCanAddSelf
        self.attachments = attachments
        self.attendees = attendees
        self.attendeesOmitted = attendeesOmitted
        self.birthdayProperties = birthdayProperties
        self.colorId = colorId
        self.conferenceData = conferenceData
        self.created = created
        self.creator = creator
        self.description = description
        self.end = end
        self.endTimeUnspecified = endTimeUnspecified
        self.etag = etag
        self.eventLabelId = eventLabelId
        self.eventType = eventType
        self.extendedProperties = extendedProperties
        self.focusTimeProperties = focusTimeProperties
        self.gadget = gadget
        self.guestsCanInviteOthers = guestsCanInviteOthers
        self.guestsCanModify = guestsCanModify
        self.guestsCanSeeOtherGuests = guestsCanSeeOtherGuests
        self.hangoutLink = hangoutLink
        self.htmlLink = htmlLink
        self.iCalUID = iCalUID
        self.id = id
        self.kind = kind
        self.location = location
        self.locked = locked
        self.organizer = organizer
        self.originalStartTime = originalStartTime
        self.outOfOfficeProperties = outOfOfficeProperties
        self.privateCopy = privateCopy
        self.recurrence = recurrence
        self.recurringEventId = recurringEventId
        self.reminders = reminders
        self.sequence = sequence
        self.source = source
        self.start = start
        self.status = status
        self.summary = summary
        self.transparency = transparency
        self.updated = updated
        self.visibility = visibility
        self.workingLocationProperties = workingLocationProperties
    }

    /// Who made the event.
    public struct Creator: APISchema, Hashable {
        public var displayName: String?
        public var email: String?
        public var id: String?
        public var self_: Bool?

        public enum CodingKeys: String, CodingKey {
            case displayName, email, id
            case self_ = "self"
        }

        public init(displayName: String? = nil, email: String? = nil, id: String? = nil, self_: Bool? = nil) {
            self.displayName = displayName
            self.email = email
            self.id = id
            self.self_ = self_
        }
    }

    /// Pairs that apps keep with the event.
    public struct ExtendedProperties: APISchema, Hashable {
        /// Seen in this copy of the event only.
        public var `private`: [String: String]?
        /// Seen by all guests.
        public var shared: [String: String]?

        public enum CodingKeys: String, CodingKey {
            case `private`, shared
        }

        public init(`private`: [String: String]? = nil, shared: [String: String]? = nil) {
            self.`private` = `private`
            self.shared = shared
        }
    }

    public struct Gadget: APISchema, Hashable {
        public var display: String?
        public var height: Int?
        public var iconLink: String?
        public var link: String?
        public var preferences: [String: String]?
        public var title: String?
        public var type: String?
        public var width: Int?

        public enum CodingKeys: String, CodingKey {
            case display, height, iconLink, link, preferences, title, type, width
        }

        public init(
            display: String? = nil, height: Int? = nil, iconLink: String? = nil, link: String? = nil,
            preferences: [String: String]? = nil, title: String? = nil, type: String? = nil, width: Int? = nil
        ) {
            self.display = display
            self.height = height
            self.iconLink = iconLink
            self.link = link
            self.preferences = preferences
            self.title = title
            self.type = type
            self.width = width
        }
    }

    /// Who organises the event.
    public struct Organizer: APISchema, Hashable {
        public var displayName: String?
        public var email: String?
        public var id: String?
        public var self_: Bool?

        public enum CodingKeys: String, CodingKey {
            case displayName, email, id
            case self_ = "self"
        }

        public init(displayName: String? = nil, email: String? = nil, id: String? = nil, self_: Bool? = nil) {
            self.displayName = displayName
            self.email = email
            self.id = id
            self.self_ = self_
        }
    }

    /// What reminds the user of the event.
    public struct Reminders: APISchema, Hashable {
        /// The reminders that apply instead: at most five.
        public var overrides: [EventReminder]?
        /// Whether the reminders of the calendar apply.
        public var useDefault: Bool?

        public enum CodingKeys: String, CodingKey {
            case overrides, useDefault
        }

        public init(overrides: [EventReminder]? = nil, useDefault: Bool? = nil) {
            self.overrides = overrides
            self.useDefault = useDefault
        }
    }

    /// Where the event was made from.
    public struct Source: APISchema, Hashable {
        public var title: String?
        /// The address, http or https.
        public var url: String?

        public enum CodingKeys: String, CodingKey {
            case title, url
        }

        public init(title: String? = nil, url: String? = nil) {
            self.title = title
            self.url = url
        }
    }
}

/// A file that belongs to an event.
public struct EventAttachment: APISchema, Hashable {
    public var fileId: String?
    public var fileUrl: String?
    public var iconLink: String?
    public var mimeType: String?
    public var title: String?

    public enum CodingKeys: String, CodingKey {
        case fileId, fileUrl, iconLink, mimeType, title
    }

    public init(
        fileId: String? = nil, fileUrl: String? = nil, iconLink: String? = nil, mimeType: String? = nil,
        title: String? = nil
    ) {
        self.fileId = fileId
        self.fileUrl = fileUrl
        self.iconLink = iconLink
        self.mimeType = mimeType
        self.title = title
    }
}

/// A guest.
public struct EventAttendee: APISchema, Hashable {
    /// How many more come along. By default `0`.
    public var additionalGuests: Int?
    public var asyncOperation: String?
    public var comment: String?
    public var displayName: String?
    public var email: String?
    public var id: String?
    /// Whether the guest need not come.
    public var optional: Bool?
    public var organizer: Bool?
    /// Whether it is a room or a thing.
    public var resource: Bool?
    public var responseStatus: ResponseStatus?
    /// Whether it is the owner of this calendar.
    public var self_: Bool?

    public enum CodingKeys: String, CodingKey {
        case additionalGuests, asyncOperation, comment, displayName, email, id, optional, organizer
        case resource, responseStatus
        case self_ = "self"
    }

    public init(
        additionalGuests: Int? = nil, asyncOperation: String? = nil, comment: String? = nil, displayName: String? = nil,
        email: String? = nil, id: String? = nil, optional: Bool? = nil, organizer: Bool? = nil, resource: Bool? = nil,
        responseStatus: ResponseStatus? = nil, self_: Bool? = nil
    ) {
        self.additionalGuests = additionalGuests
        self.asyncOperation = asyncOperation
        self.comment = comment
        self.displayName = displayName
        self.email = email
        self.id = id
        self.optional = optional
        self.organizer = organizer
        self.resource = resource
        self.responseStatus = responseStatus
        self.self_ = self_
    }
}

/// Part of other types of the API `calendar`.
public struct EventBirthdayProperties: APISchema, Hashable {
    public var contact: String?
    public var customTypeName: String?
    /// By default `birthday`.
    public var type: String?

    public enum CodingKeys: String, CodingKey {
        case contact, customTypeName, type
    }

    public init(contact: String? = nil, customTypeName: String? = nil, type: String? = nil) {
        self.contact = contact
        self.customTypeName = customTypeName
        self.type = type
    }
}

/// When an event begins or ends: a date for whole days, else a moment.
public struct EventDateTime: APISchema, Hashable {
    /// The day, for events of whole days.
    public var date: CivilDate?
    /// The moment; its offset counts unless there is a time zone.
    public var dateTime: Timestamp?
    /// The time zone, such as `Europe/Vienna`; series need it.
    public var timeZone: String?

    public enum CodingKeys: String, CodingKey {
        case date, dateTime, timeZone
    }

    public init(date: CivilDate? = nil, dateTime: Timestamp? = nil, timeZone: String? = nil) {
        self.date = date
        self.dateTime = dateTime
        self.timeZone = timeZone
    }
}

/// Part of other types of the API `calendar`.
public struct EventFocusTimeProperties: APISchema, Hashable {
    public var autoDeclineMode: String?
    public var chatStatus: String?
    public var declineMessage: String?

    public enum CodingKeys: String, CodingKey {
        case autoDeclineMode, chatStatus, declineMessage
    }

    public init(autoDeclineMode: String? = nil, chatStatus: String? = nil, declineMessage: String? = nil) {
        self.autoDeclineMode = autoDeclineMode
        self.chatStatus = chatStatus
        self.declineMessage = declineMessage
    }
}

/// A label that events of a calendar can carry.
public struct EventLabel: APISchema, Hashable {
    public var backgroundColor: String?
    public var id: String?
    public var name: String?

    public enum CodingKeys: String, CodingKey {
        case backgroundColor, id, name
    }

    public init(backgroundColor: String? = nil, id: String? = nil, name: String? = nil) {
        self.backgroundColor = backgroundColor
        self.id = id
        self.name = name
    }
}

/// Part of other types of the API `calendar`.
public struct EventOutOfOfficeProperties: APISchema, Hashable {
    public var autoDeclineMode: String?
    public var declineMessage: String?

    public enum CodingKeys: String, CodingKey {
        case autoDeclineMode, declineMessage
    }

    public init(autoDeclineMode: String? = nil, declineMessage: String? = nil) {
        self.autoDeclineMode = autoDeclineMode
        self.declineMessage = declineMessage
    }
}

/// A reminder before an event.
public struct EventReminder: APISchema, Hashable {
    /// `email` or `popup`.
    public var method: String?
    /// Minutes before the start, at most 40,320 (four weeks).
    public var minutes: Int?

    public enum CodingKeys: String, CodingKey {
        case method, minutes
    }

    public init(method: String? = nil, minutes: Int? = nil) {
        self.method = method
        self.minutes = minutes
    }
}

/// Part of other types of the API `calendar`.
public struct EventWorkingLocationProperties: APISchema, Hashable {
    public var customLocation: CustomLocation?
    public var homeOffice: JSONValue?
    public var officeLocation: OfficeLocation?
    public var type: String?

    public enum CodingKeys: String, CodingKey {
        case customLocation, homeOffice, officeLocation, type
    }

    public init(
        customLocation: CustomLocation? = nil, homeOffice: JSONValue? = nil, officeLocation: OfficeLocation? = nil,
        type: String? = nil
    ) {
        self.customLocation = customLocation
        self.homeOffice = homeOffice
        self.officeLocation = officeLocation
        self.type = type
    }

    public struct CustomLocation: APISchema, Hashable {
        public var label: String?

        public enum CodingKeys: String, CodingKey {
            case label
        }

        public init(label: String? = nil) {
            self.label = label
        }
    }

    public struct OfficeLocation: APISchema, Hashable {
        public var buildingId: String?
        public var deskId: String?
        public var floorId: String?
        public var floorSectionId: String?
        public var label: String?

        public enum CodingKeys: String, CodingKey {
            case buildingId, deskId, floorId, floorSectionId, label
        }

        public init(
            buildingId: String? = nil, deskId: String? = nil, floorId: String? = nil, floorSectionId: String? = nil,
            label: String? = nil
        ) {
            self.buildingId = buildingId
            self.deskId = deskId
            self.floorId = floorId
            self.floorSectionId = floorSectionId
            self.label = label
        }
    }
}
