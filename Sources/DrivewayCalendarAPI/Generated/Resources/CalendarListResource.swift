// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI
import DrivewayHTTP

extension CalendarService {
    /// The methods of `calendarList`.
    public struct CalendarListResource: Sendable {
        let client: APIClient
    }
}

extension CalendarService.CalendarListResource {
    /// Takes a calendar out of the user's list; the calendar itself stays.
    ///
    /// `DELETE /calendar/v3/users/me/calendarList/{calendarId}`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/calendarList/delete)
    /// - Parameters:
    ///   - calendarId: The calendar; `primary` is the user's own.
    public func delete(_ calendarId: CalendarID) -> APICall<NoContent> {
        var call = APICall<NoContent>(client, CalendarMethods.calendarListDelete)
        call.set(path: "calendarId", calendarId)
        return call
    }

    /// Answers a calendar as it is in the user's list.
    ///
    /// `GET /calendar/v3/users/me/calendarList/{calendarId}`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/calendarList/get)
    /// - Parameters:
    ///   - calendarId: The calendar; `primary` is the user's own.
    public func get(
        _ calendarId: CalendarID, fields: FieldMask<CalendarListEntry>? = nil
    ) -> APICall<CalendarListEntry> {
        var call = APICall<CalendarListEntry>(client, CalendarMethods.calendarListGet)
        call.set(path: "calendarId", calendarId)
        call.set(fields: fields)
        return call
    }

    /// Puts a calendar that is there already into the user's list.
    ///
    /// `POST /calendar/v3/users/me/calendarList`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/calendarList/insert)
    /// - Parameters:
    ///   - colorRgbFormat: Whether colours are given as `#rrggbb` instead of by ID.
    public func insert(
        _ calendarListEntry: CalendarListEntry, colorRgbFormat: Bool? = nil, fields: FieldMask<CalendarListEntry>? = nil
    ) -> APICall<CalendarListEntry> {
        var call = APICall<CalendarListEntry>(client, CalendarMethods.calendarListInsert)
        call.set("colorRgbFormat", colorRgbFormat)
        call.set(body: calendarListEntry)
        call.set(fields: fields)
        return call
    }

    /// Lists the calendars in the user's list.
    ///
    /// `GET /calendar/v3/users/me/calendarList`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/calendarList/list)
    /// - Parameters:
    ///   - maxResults: The most items in a page. At least 1.
    ///   - minAccessRole: Only calendars in which the user may do at least this.
    ///   - pageToken: The page, as the page before named it.
    ///   - showDeleted: Whether deleted ones are answered too.
    ///   - showHidden: Whether hidden calendars are answered too.
    ///   - syncToken: Only what changed since the list that ended with this token. If Calendar no longer knows it,
    ///     the answer is 410 and all must be listed again.
    public func list(
        maxResults: Int? = nil, minAccessRole: AccessRole? = nil, pageToken: String? = nil, showDeleted: Bool? = nil,
        showHidden: Bool? = nil, showOwnOrganizationOnly: Bool? = nil, syncToken: String? = nil,
        fields: FieldMask<CalendarList>? = nil
    ) -> APICall<CalendarList> {
        var call = APICall<CalendarList>(client, CalendarMethods.calendarListList)
        call.set("maxResults", maxResults)
        call.set("minAccessRole", minAccessRole)
        call.set("pageToken", pageToken)
        call.set("showDeleted", showDeleted)
        call.set("showHidden", showHidden)
        call.set("showOwnOrganizationOnly", showOwnOrganizationOnly)
        call.set("syncToken", syncToken)
        call.set(fields: fields)
        return call
    }

    /// Changes how a calendar looks in the user's list: the parts that are given.
    ///
    /// `PATCH /calendar/v3/users/me/calendarList/{calendarId}`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/calendarList/patch)
    /// - Parameters:
    ///   - calendarId: The calendar; `primary` is the user's own.
    ///   - colorRgbFormat: Whether colours are given as `#rrggbb` instead of by ID.
    public func patch(
        _ calendarId: CalendarID, _ patch: Patch<CalendarListEntry>, colorRgbFormat: Bool? = nil,
        fields: FieldMask<CalendarListEntry>? = nil
    ) -> APICall<CalendarListEntry> {
        var call = APICall<CalendarListEntry>(client, CalendarMethods.calendarListPatch)
        call.set(path: "calendarId", calendarId)
        call.set("colorRgbFormat", colorRgbFormat)
        call.set(body: patch)
        call.set(fields: fields)
        return call
    }

    /// Changes how a calendar looks in the user's list: what is not given is reset.
    ///
    /// `PUT /calendar/v3/users/me/calendarList/{calendarId}`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/calendarList/update)
    /// - Parameters:
    ///   - calendarId: The calendar; `primary` is the user's own.
    ///   - colorRgbFormat: Whether colours are given as `#rrggbb` instead of by ID.
    public func update(
        _ calendarId: CalendarID, _ calendarListEntry: CalendarListEntry, colorRgbFormat: Bool? = nil,
        fields: FieldMask<CalendarListEntry>? = nil
    ) -> APICall<CalendarListEntry> {
        var call = APICall<CalendarListEntry>(client, CalendarMethods.calendarListUpdate)
        call.set(path: "calendarId", calendarId)
        call.set("colorRgbFormat", colorRgbFormat)
        call.set(body: calendarListEntry)
        call.set(fields: fields)
        return call
    }

    /// Opens a channel on which Calendar says that the user's list has changed.
    ///
    /// `POST /calendar/v3/users/me/calendarList/watch`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/calendarList/watch)
    /// - Parameters:
    ///   - maxResults: The most items in a page. At least 1.
    ///   - minAccessRole: Only calendars in which the user may do at least this.
    ///   - pageToken: The page, as the page before named it.
    ///   - showDeleted: Whether deleted ones are answered too.
    ///   - showHidden: Whether hidden calendars are answered too.
    ///   - syncToken: Only what changed since the list that ended with this token. If Calendar no longer knows it,
    ///     the answer is 410 and all must be listed again.
    public func watch(
        _ channel: Channel, maxResults: Int? = nil, minAccessRole: AccessRole? = nil, pageToken: String? = nil,
        showDeleted: Bool? = nil, showHidden: Bool? = nil, showOwnOrganizationOnly: Bool? = nil,
        syncToken: String? = nil, fields: FieldMask<Channel>? = nil
    ) -> APICall<Channel> {
        var call = APICall<Channel>(client, CalendarMethods.calendarListWatch)
        call.set("maxResults", maxResults)
        call.set("minAccessRole", minAccessRole)
        call.set("pageToken", pageToken)
        call.set("showDeleted", showDeleted)
        call.set("showHidden", showHidden)
        call.set("showOwnOrganizationOnly", showOwnOrganizationOnly)
        call.set("syncToken", syncToken)
        call.set(body: channel)
        call.set(fields: fields)
        return call
    }
}

extension CalendarMethods {
    static let calendarListDelete = APIMethod(
        service, "calendar.calendarList.delete", .delete, "/calendar/v3/users/me/calendarList/{calendarId}",
        parameters: [.path("calendarId")],
        scopes: ["calendar", "calendar.app.created", "calendar.calendarlist"],
        units: 0)
    static let calendarListGet = APIMethod(
        service, "calendar.calendarList.get", .get, "/calendar/v3/users/me/calendarList/{calendarId}",
        parameters: [.path("calendarId")],
        scopes: [
            "calendar", "calendar.app.created", "calendar.calendarlist", "calendar.calendarlist.readonly",
            "calendar.readonly",
        ],
        units: 0, response: "CalendarListEntry")
    static let calendarListInsert = APIMethod(
        service, "calendar.calendarList.insert", .post, "/calendar/v3/users/me/calendarList",
        parameters: [.query("colorRgbFormat", .flag)],
        scopes: ["calendar", "calendar.calendarlist"],
        units: 0, request: "CalendarListEntry", response: "CalendarListEntry")
    static let calendarListList = APIMethod(
        service, "calendar.calendarList.list", .get, "/calendar/v3/users/me/calendarList",
        parameters: [
            .query("maxResults", .integer, range: 1...Int.max),
            .query(
                "minAccessRole",
                values: ["freeBusyReader", "owner", "reader", "writer", "writerWithoutPrivateAccess"]),
            .query("pageToken"),
            .query("showDeleted", .flag),
            .query("showHidden", .flag),
            .query("showOwnOrganizationOnly", .flag),
            .query("syncToken"),
        ],
        scopes: [
            "calendar", "calendar.calendarlist", "calendar.calendarlist.readonly", "calendar.readonly",
        ],
        units: 0, response: "CalendarList", tokens: ["nextPageToken", "nextSyncToken"])
    static let calendarListPatch = APIMethod(
        service, "calendar.calendarList.patch", .patch, "/calendar/v3/users/me/calendarList/{calendarId}",
        parameters: [.path("calendarId"), .query("colorRgbFormat", .flag)],
        scopes: ["calendar", "calendar.app.created", "calendar.calendarlist"],
        units: 0, request: "CalendarListEntry", response: "CalendarListEntry", isSafeToRepeat: true)
    static let calendarListUpdate = APIMethod(
        service, "calendar.calendarList.update", .put, "/calendar/v3/users/me/calendarList/{calendarId}",
        parameters: [.path("calendarId"), .query("colorRgbFormat", .flag)],
        scopes: ["calendar", "calendar.app.created", "calendar.calendarlist"],
        units: 0, request: "CalendarListEntry", response: "CalendarListEntry")
    static let calendarListWatch = APIMethod(
        service, "calendar.calendarList.watch", .post, "/calendar/v3/users/me/calendarList/watch",
        parameters: [
            .query("maxResults", .integer, range: 1...Int.max),
            .query(
                "minAccessRole",
                values: ["freeBusyReader", "owner", "reader", "writer", "writerWithoutPrivateAccess"]),
            .query("pageToken"),
            .query("showDeleted", .flag),
            .query("showHidden", .flag),
            .query("showOwnOrganizationOnly", .flag),
            .query("syncToken"),
        ],
        scopes: [
            "calendar", "calendar.calendarlist", "calendar.calendarlist.readonly", "calendar.readonly",
        ],
        units: 0, request: "Channel", response: "Channel")
}
