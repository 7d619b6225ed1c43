// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI
import DrivewayHTTP

extension CalendarService {
    /// The methods of `calendars`.
    public struct Calendars: Sendable {
        let client: APIClient
    }
}

extension CalendarService.Calendars {
    /// Deletes all events of the user's primary calendar.
    ///
    /// `POST /calendar/v3/calendars/{calendarId}/clear`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/calendars/clear)
    /// - Parameters:
    ///   - calendarId: The calendar; `primary` is the user's own.
    public func clear(_ calendarId: CalendarID) -> APICall<NoContent> {
        var call = APICall<NoContent>(client, CalendarMethods.calendarsClear)
        call.set(path: "calendarId", calendarId)
        return call
    }

    /// Deletes a calendar with all its events. The primary calendar cannot be deleted, only cleared.
    ///
    /// `DELETE /calendar/v3/calendars/{calendarId}`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/calendars/delete)
    /// - Parameters:
    ///   - calendarId: The calendar; `primary` is the user's own.
    public func delete(_ calendarId: CalendarID) -> APICall<NoContent> {
        var call = APICall<NoContent>(client, CalendarMethods.calendarsDelete)
        call.set(path: "calendarId", calendarId)
        return call
    }

    /// Answers what is known about a calendar.
    ///
    /// `GET /calendar/v3/calendars/{calendarId}`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/calendars/get)
    /// - Parameters:
    ///   - calendarId: The calendar; `primary` is the user's own.
    public func get(_ calendarId: CalendarID, fields: FieldMask<GoogleCalendar>? = nil) -> APICall<GoogleCalendar> {
        var call = APICall<GoogleCalendar>(client, CalendarMethods.calendarsGet)
        call.set(path: "calendarId", calendarId)
        call.set(fields: fields)
        return call
    }

    /// Makes a calendar. The user owns it and finds it in the list.
    ///
    /// `POST /calendar/v3/calendars`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/calendars/insert)
    public func insert(
        _ calendar: GoogleCalendar, fields: FieldMask<GoogleCalendar>? = nil
    ) -> APICall<GoogleCalendar> {
        var call = APICall<GoogleCalendar>(client, CalendarMethods.calendarsInsert)
        call.set(body: calendar)
        call.set(fields: fields)
        return call
    }

    /// Changes the parts of what is known about a calendar that are given.
    ///
    /// `PATCH /calendar/v3/calendars/{calendarId}`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/calendars/patch)
    /// - Parameters:
    ///   - calendarId: The calendar; `primary` is the user's own.
    public func patch(
        _ calendarId: CalendarID, _ patch: Patch<GoogleCalendar>, fields: FieldMask<GoogleCalendar>? = nil
    ) -> APICall<GoogleCalendar> {
        var call = APICall<GoogleCalendar>(client, CalendarMethods.calendarsPatch)
        call.set(path: "calendarId", calendarId)
        call.set(body: patch)
        call.set(fields: fields)
        return call
    }

    /// Hands a calendar over to another person of the organisation. Administrators only.
    ///
    /// `POST /calendar/v3/calendars/{calendarId}/transferOwnership`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/calendars/transferOwnership)
    /// - Parameters:
    ///   - calendarId: The calendar; `primary` is the user's own.
    ///   - newDataOwner: The mail address of who will own it.
    ///   - useAdminAccess: Whether the call is made as an administrator; only `true` is taken.
    public func transferOwnership(
        _ calendarId: CalendarID, newDataOwner: String, useAdminAccess: Bool
    ) -> APICall<NoContent> {
        var call = APICall<NoContent>(client, CalendarMethods.calendarsTransferOwnership)
        call.set(path: "calendarId", calendarId)
        call.set("newDataOwner", newDataOwner)
        call.set("useAdminAccess", useAdminAccess)
        return call
    }

    /// Changes what is known about a calendar: what is not given is reset.
    ///
    /// `PUT /calendar/v3/calendars/{calendarId}`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/calendars/update)
    /// - Parameters:
    ///   - calendarId: The calendar; `primary` is the user's own.
    public func update(
        _ calendarId: CalendarID, _ calendar: GoogleCalendar, fields: FieldMask<GoogleCalendar>? = nil
    ) -> APICall<GoogleCalendar> {
        var call = APICall<GoogleCalendar>(client, CalendarMethods.calendarsUpdate)
        call.set(path: "calendarId", calendarId)
        call.set(body: calendar)
        call.set(fields: fields)
        return call
    }
}

extension CalendarMethods {
    static let calendarsClear = APIMethod(
        service, "calendar.calendars.clear", .post, "/calendar/v3/calendars/{calendarId}/clear",
        parameters: [.path("calendarId")],
        scopes: ["calendar", "calendar.calendars"],
        units: 0, isSafeToRepeat: true)
    static let calendarsDelete = APIMethod(
        service, "calendar.calendars.delete", .delete, "/calendar/v3/calendars/{calendarId}",
        parameters: [.path("calendarId")],
        scopes: ["calendar", "calendar.app.created", "calendar.calendars"],
        units: 0)
    static let calendarsGet = APIMethod(
        service, "calendar.calendars.get", .get, "/calendar/v3/calendars/{calendarId}",
        parameters: [.path("calendarId")],
        scopes: [
            "calendar", "calendar.app.created", "calendar.calendars", "calendar.calendars.readonly",
            "calendar.readonly",
        ],
        units: 0, response: "Calendar")
    static let calendarsInsert = APIMethod(
        service, "calendar.calendars.insert", .post, "/calendar/v3/calendars",
        scopes: ["calendar", "calendar.app.created", "calendar.calendars"],
        units: 0, request: "Calendar", response: "Calendar")
    static let calendarsPatch = APIMethod(
        service, "calendar.calendars.patch", .patch, "/calendar/v3/calendars/{calendarId}",
        parameters: [.path("calendarId")],
        scopes: ["calendar", "calendar.app.created", "calendar.calendars"],
        units: 0, request: "Calendar", response: "Calendar", isSafeToRepeat: true)
    static let calendarsTransferOwnership = APIMethod(
        service, "calendar.calendars.transferOwnership", .post, "/calendar/v3/calendars/{calendarId}/transferOwnership",
        parameters: [
            .path("calendarId"),
            .query("newDataOwner", isRequired: true),
            .query("useAdminAccess", .flag, isRequired: true),
        ],
        scopes: ["calendar", "calendar.calendars"],
        units: 0)
    static let calendarsUpdate = APIMethod(
        service, "calendar.calendars.update", .put, "/calendar/v3/calendars/{calendarId}",
        parameters: [.path("calendarId")],
        scopes: ["calendar", "calendar.app.created", "calendar.calendars"],
        units: 0, request: "Calendar", response: "Calendar")
}
