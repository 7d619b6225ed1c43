// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// What someone may do with a calendar.
public struct AccessRole: WireString {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// See when it is busy.
    public static var freeBusyReader: Self { Self("freeBusyReader") }
    /// Nothing.
    public static var none_: Self { Self("none") }
    /// All, access too.
    public static var owner: Self { Self("owner") }
    /// Read events; private ones without their details.
    public static var reader: Self { Self("reader") }
    /// Read and change events.
    public static var writer: Self { Self("writer") }
}

/// The ID of a rule of who may do what with a calendar.
public struct AclRuleID: WireString {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
}

/// To whom a rule applies.
public struct AclScopeType: WireString {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Everyone.
    public static var `default`: Self { Self("default") }
    /// All people of a domain.
    public static var domain: Self { Self("domain") }
    /// A group of people.
    public static var group: Self { Self("group") }
    /// A person.
    public static var user: Self { Self("user") }
}

/// The ID of a calendar; it looks like a mail address.
public struct CalendarID: WireString {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The user's own calendar. Answers name its real ID.
    public static var primary: Self { Self("primary") }
}

/// The ID of an event within a calendar: 5 to 1024 of the signs `a` to `v` and `0` to `9`.
public struct EventID: WireString {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
}

/// Whether an event takes place.
public struct EventStatus: WireString {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// It does not; it was deleted.
    public static var cancelled: Self { Self("cancelled") }
    /// It does.
    public static var confirmed: Self { Self("confirmed") }
    /// Perhaps.
    public static var tentative: Self { Self("tentative") }
}

/// Whether an event takes time.
public struct EventTransparency: WireString {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The user is busy.
    public static var opaque: Self { Self("opaque") }
    /// The user is free.
    public static var transparent: Self { Self("transparent") }
}

/// The kind of an event.
public struct EventType: WireString {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A birthday; it comes every year.
    public static var birthday: Self { Self("birthday") }
    /// An ordinary event.
    public static var `default`: Self { Self("default") }
    /// Time to work undisturbed.
    public static var focusTime: Self { Self("focusTime") }
    /// Made by Gmail from a mail.
    public static var fromGmail: Self { Self("fromGmail") }
    /// Time out of office.
    public static var outOfOffice: Self { Self("outOfOffice") }
    /// Where the user works.
    public static var workingLocation: Self { Self("workingLocation") }
}

/// Who sees the details of an event.
public struct EventVisibility: WireString {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The guests; the old name of `private`.
    public static var confidential: Self { Self("confidential") }
    /// Whoever may read the calendar.
    public static var `default`: Self { Self("default") }
    /// The guests.
    public static var `private`: Self { Self("private") }
    /// Everyone.
    public static var `public`: Self { Self("public") }
}

/// What a guest answered.
public struct ResponseStatus: WireString {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Yes.
    public static var accepted: Self { Self("accepted") }
    /// No.
    public static var declined: Self { Self("declined") }
    /// Nothing yet.
    public static var needsAction: Self { Self("needsAction") }
    /// Perhaps.
    public static var tentative: Self { Self("tentative") }
}
