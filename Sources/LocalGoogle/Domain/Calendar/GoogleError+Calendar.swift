/// What Calendar refuses, with its reasons.
///
/// See <https://developers.google.com/workspace/calendar/api/guides/errors>.
extension GoogleError {
    /// There is no such calendar, event, rule or setting, or the caller may not see it.
    static let calendarNotFound = GoogleError(404, "notFound", "Not Found")

    /// The body, or a parameter, lacks something.
    static func missing(_ message: String) -> GoogleError { GoogleError(400, "required", message) }

    /// The body, or a parameter, holds something that cannot be.
    static func invalidValue(_ message: String) -> GoogleError { GoogleError(400, "invalid", message) }

    /// A field of the body is of the wrong kind.
    static func wrongKind(_ field: String) -> GoogleError { .invalidValue("Invalid value for: \(field)") }

    /// A refusal with a reason of Calendar's own.
    static func calendar(_ status: Int, _ reason: String, _ message: String, parameter: String? = nil) -> GoogleError {
        GoogleError(status, reason, message, domain: "calendar", parameter: parameter)
    }

    /// The caller's role is too low.
    static func requiredAccessLevel(_ role: CalendarRole) -> GoogleError {
        let name = role == .writerWithoutPrivateAccess ? "writer" : role.name
        return .calendar(403, "requiredAccessLevel", "You need to have \(name) access to this calendar.")
    }

    /// The end is not after the start.
    static let timeRangeEmpty = GoogleError.calendar(
        400, "timeRangeEmpty", "The specified time range is empty.", parameter: "timeMax")

    /// The span of a free/busy query is too long.
    static let timeRangeTooLong = GoogleError.calendar(
        400, "timeRangeTooLong", "The requested time range is too long.", parameter: "timeMax")

    /// The id is taken.
    static let duplicateIdentifier = GoogleError(409, "duplicate", "The requested identifier already exists.")

    /// The event was deleted before.
    static let eventDeleted = GoogleError(410, "deleted", "Resource has been deleted")

    /// The resource is another one than the client has seen.
    static let conditionNotMet: GoogleError = {
        var error = GoogleError(412, "conditionNotMet", "Precondition Failed")
        error.location = "If-Match"
        error.locationType = "header"
        return error
    }()

    /// The token is no sync token of this list.
    static let invalidSyncToken = GoogleError.invalid(parameter: "syncToken", "Invalid sync token value.")

    /// What happened since the token is not known any more.
    static let fullSyncRequired = GoogleError.calendar(
        410, "fullSyncRequired", "Sync token is no longer valid, a full sync is required.", parameter: "syncToken")

    /// Deletions of that time are not known any more.
    static let updatedMinTooLongAgo = GoogleError.calendar(
        410, "updatedMinTooLongAgo", "The requested minimum modification time lies too far in the past.",
        parameter: "updatedMin")

    /// A guest changes what is the organizer's.
    static let forbiddenForNonOrganizer = GoogleError.calendar(
        403, "forbiddenForNonOrganizer", "Shared properties can only be changed by the organizer of the event.")

    /// An event of a kind that cannot be made, changed or moved so.
    static func eventTypeRestriction(_ message: String) -> GoogleError {
        .calendar(400, "eventTypeRestriction", message)
    }

    /// What happens to no calendar of this kind.
    static let cannotDeletePrimaryCalendar = GoogleError.calendar(
        403, "cannotDeletePrimaryCalendar", "A primary calendar cannot be deleted; clear it instead.")
    static let cannotChangeOwnPrimarySubscription = GoogleError.calendar(
        403, "cannotChangeOwnPrimarySubscription", "The primary calendar stays on the list.")
    static let cannotUnsubscribeFromOwnedCalendar = GoogleError.calendar(
        403, "cannotUnsubscribeFromOwnedCalendar", "A calendar stays on its owner's list; delete it instead.")

    /// A rule that gives everybody too much, or is for nobody.
    static let illegalAccessRoleForDefault = GoogleError.calendar(
        400, "illegalAccessRoleForDefault", "Everybody cannot be given that role.")
    static let invalidScopeValue = GoogleError.calendar(400, "invalidScopeValue", "Invalid scope value.")

    /// The account's own rule, or that of the calendar's owner.
    static let cannotChangeOwnAcl = GoogleError.calendar(
        403, "cannotChangeOwnAcl", "Cannot change your own access level.")
    static let cannotChangeOwnerAcl = GoogleError.calendar(
        403, "cannotChangeOwnerAcl", "Cannot change the access level of the calendar's owner.")
}
