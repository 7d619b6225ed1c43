/// A permission that a person grants to an app (RFC 6749, section 3.3).
///
/// Google's scopes are URLs; the short names after `https://www.googleapis.com/auth/` are taken too, and the two ways
/// Google spells `email` and `profile` are one.
public struct Scope: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible, ExpressibleByStringLiteral
{
    /// The scope as it is asked for: a URL, or `openid`, `email`, `profile`.
    public let rawValue: String

    /// Makes a scope of its URL or its short name, such as `drive.file`.
    public init(rawValue: String) {
        let short = rawValue.hasPrefix(Self.prefix) ? String(rawValue.dropFirst(Self.prefix.count)) : rawValue
        switch short {
        case "openid", "email", "profile": self.rawValue = short
        case "userinfo.email": self.rawValue = "email"
        case "userinfo.profile": self.rawValue = "profile"
        default: self.rawValue = short.contains("/") ? short : Self.prefix + short
        }
    }

    /// Makes a scope of its URL or its short name.
    public init(stringLiteral value: String) { self.init(rawValue: value) }

    /// Reads its text.
    public init(from decoder: any Decoder) throws {
        try self.init(rawValue: decoder.singleValueContainer().decode(String.self))
    }

    /// Writes its text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }

    /// The scopes of a text that parts them by blanks, as the token server writes them.
    public static func list(_ text: String) -> [Scope] {
        text.split(whereSeparator: \.isWhitespace).map { Scope(rawValue: String($0)) }
    }

    /// The short name: `drive.file`.
    public var name: String {
        rawValue.hasPrefix(Self.prefix) ? String(rawValue.dropFirst(Self.prefix.count)) : rawValue
    }

    /// The short name.
    public var description: String { name }

    private static let prefix = "https://www.googleapis.com/auth/"
}

extension Scope {
    /// Who the person is, as a number that never changes.
    public static let openID: Scope = "openid"
    /// The person's e-mail address.
    public static let email: Scope = "email"
    /// The person's name and picture.
    public static let profile: Scope = "profile"
    /// All files in Drive.
    public static let drive: Scope = "drive"
    /// All files in Drive, to read.
    public static let driveReadOnly: Scope = "drive.readonly"
    /// What is known about all files in Drive, without their content.
    public static let driveMetadata: Scope = "drive.metadata"
    /// What is known about all files in Drive, without their content, to read.
    public static let driveMetadataReadOnly: Scope = "drive.metadata.readonly"
    /// The files that this app made or that the person opened with it.
    public static let driveFile: Scope = "drive.file"
    /// The app's hidden folder.
    public static let driveAppData: Scope = "drive.appdata"
    /// All calendars.
    public static let calendar: Scope = "calendar"
    /// All calendars, to read.
    public static let calendarReadOnly: Scope = "calendar.readonly"
    /// The events of all calendars.
    public static let calendarEvents: Scope = "calendar.events"
    /// The events of all calendars, to read.
    public static let calendarEventsReadOnly: Scope = "calendar.events.readonly"

    /// What an app asks for where it names nothing else: who the person is, the app's own files, its hidden folder.
    public static let standard: [Scope] = [.openID, .email, .driveFile, .driveAppData]

    /// Whether having this scope is as good as having `other`.
    ///
    /// `drive` does not cover `drive.appdata`: Google hides that folder from every scope but its own.
    public func covers(_ other: Scope) -> Bool { self == other || Self.covered[self]?.contains(other) == true }

    private static let covered: [Scope: Set<Scope>] = [
        .drive: [.driveReadOnly, .driveMetadata, .driveMetadataReadOnly, .driveFile],
        .driveReadOnly: [.driveMetadataReadOnly],
        .driveMetadata: [.driveMetadataReadOnly],
        .calendar: [.calendarReadOnly, .calendarEvents, .calendarEventsReadOnly],
        .calendarReadOnly: [.calendarEventsReadOnly],
        .calendarEvents: [.calendarEventsReadOnly],
    ]
}
