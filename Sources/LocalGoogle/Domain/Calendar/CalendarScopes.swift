/// The scopes that the methods of Calendar take, any of them, as the discovery document lists them.
enum CalendarScopes {
    private static func full(_ names: String) -> [String] {
        names.split(separator: " ").map { ScopeList.prefix + "calendar" + ($0 == "*" ? "" : "." + $0) }
    }

    static let aclReading = full("* acls acls.readonly readonly")
    static let aclListing = full("* acls acls.readonly")
    static let aclWriting = full("* acls")
    static let calendarReading = full("* app.created calendars calendars.readonly readonly")
    static let calendarWriting = full("* app.created calendars")
    static let calendarManaging = full("* calendars")
    static let entryReading = full("* app.created calendarlist calendarlist.readonly readonly")
    static let entryListing = full("* calendarlist calendarlist.readonly readonly")
    static let entryChanging = full("* app.created calendarlist")
    static let entryInserting = full("* calendarlist")
    static let colors = full(
        """
        * app.created calendarlist calendarlist.readonly events.freebusy events.owned events.owned.readonly \
        events.public.readonly readonly
        """)
    static let eventReading = full(
        """
        * app.created events events.freebusy events.owned events.owned.readonly events.public.readonly events.readonly \
        readonly
        """)
    static let eventWriting = full("* app.created events events.owned")
    static let eventMoving = full("* events events.owned")
    static let freeBusy = full("* events.freebusy freebusy readonly")
    static let settings = full("* readonly settings settings.readonly")
    static let stopping = full(
        """
        * acls acls.readonly app.created calendarlist calendarlist.readonly events events.freebusy events.owned \
        events.owned.readonly events.public.readonly events.readonly readonly settings settings.readonly
        """)

    /// Scopes that reach some calendars only, or not everything in them.
    enum Narrow: String, Sendable, Hashable, CaseIterable {
        /// Secondary calendars that the app made.
        case appCreated = "app.created"
        /// Calendars that the account owns.
        case owned = "events.owned"
        case ownedReadonly = "events.owned.readonly"
        /// When somebody is busy.
        case freeBusy = "events.freebusy"
        /// Calendars that everybody may read.
        case publicReadonly = "events.public.readonly"

        /// The scope in full.
        var scope: String { ScopeList.prefix + "calendar." + rawValue }
    }
}
