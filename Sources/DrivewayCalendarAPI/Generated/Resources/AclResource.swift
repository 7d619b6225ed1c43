// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI
import DrivewayHTTP

extension CalendarService {
    /// The methods of `acl`.
    public struct AclResource: Sendable {
        let client: APIClient
    }
}

extension CalendarService.AclResource {
    /// Takes access to a calendar away.
    ///
    /// `DELETE /calendar/v3/calendars/{calendarId}/acl/{ruleId}`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/acl/delete)
    /// - Parameters:
    ///   - calendarId: The calendar; `primary` is the user's own.
    ///   - ruleId: The rule.
    public func delete(_ calendarId: CalendarID, ruleId: AclRuleID) -> APICall<NoContent> {
        var call = APICall<NoContent>(client, CalendarMethods.aclDelete)
        call.set(path: "calendarId", calendarId)
        call.set(path: "ruleId", ruleId)
        return call
    }

    /// Answers one rule of who may do what with a calendar.
    ///
    /// `GET /calendar/v3/calendars/{calendarId}/acl/{ruleId}`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/acl/get)
    /// - Parameters:
    ///   - calendarId: The calendar; `primary` is the user's own.
    ///   - ruleId: The rule.
    public func get(
        _ calendarId: CalendarID, ruleId: AclRuleID, fields: FieldMask<AclRule>? = nil
    ) -> APICall<AclRule> {
        var call = APICall<AclRule>(client, CalendarMethods.aclGet)
        call.set(path: "calendarId", calendarId)
        call.set(path: "ruleId", ruleId)
        call.set(fields: fields)
        return call
    }

    /// Gives someone access to a calendar.
    ///
    /// `POST /calendar/v3/calendars/{calendarId}/acl`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/acl/insert)
    /// - Parameters:
    ///   - calendarId: The calendar; `primary` is the user's own.
    ///   - sendNotifications: Whether the person is told. By default so.
    public func insert(
        _ calendarId: CalendarID, _ aclRule: AclRule, sendNotifications: Bool? = nil, fields: FieldMask<AclRule>? = nil
    ) -> APICall<AclRule> {
        var call = APICall<AclRule>(client, CalendarMethods.aclInsert)
        call.set(path: "calendarId", calendarId)
        call.set("sendNotifications", sendNotifications)
        call.set(body: aclRule)
        call.set(fields: fields)
        return call
    }

    /// Lists the rules of who may do what with a calendar.
    ///
    /// `GET /calendar/v3/calendars/{calendarId}/acl`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/acl/list)
    /// - Parameters:
    ///   - calendarId: The calendar; `primary` is the user's own.
    ///   - maxResults: The most items in a page. At least 1.
    ///   - pageToken: The page, as the page before named it.
    ///   - showDeleted: Whether deleted ones are answered too.
    ///   - syncToken: Only what changed since the list that ended with this token. If Calendar no longer knows it,
    ///     the answer is 410 and all must be listed again.
    public func list(
        _ calendarId: CalendarID, maxResults: Int? = nil, pageToken: String? = nil, showDeleted: Bool? = nil,
        syncToken: String? = nil, fields: FieldMask<Acl>? = nil
    ) -> APICall<Acl> {
        var call = APICall<Acl>(client, CalendarMethods.aclList)
        call.set(path: "calendarId", calendarId)
        call.set("maxResults", maxResults)
        call.set("pageToken", pageToken)
        call.set("showDeleted", showDeleted)
        call.set("syncToken", syncToken)
        call.set(fields: fields)
        return call
    }

    /// Changes the parts of a rule that are given.
    ///
    /// `PATCH /calendar/v3/calendars/{calendarId}/acl/{ruleId}`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/acl/patch)
    /// - Parameters:
    ///   - calendarId: The calendar; `primary` is the user's own.
    ///   - ruleId: The rule.
    ///   - sendNotifications: Whether the person is told. By default so.
    public func patch(
        _ calendarId: CalendarID, ruleId: AclRuleID, _ patch: Patch<AclRule>, sendNotifications: Bool? = nil,
        fields: FieldMask<AclRule>? = nil
    ) -> APICall<AclRule> {
        var call = APICall<AclRule>(client, CalendarMethods.aclPatch)
        call.set(path: "calendarId", calendarId)
        call.set(path: "ruleId", ruleId)
        call.set("sendNotifications", sendNotifications)
        call.set(body: patch)
        call.set(fields: fields)
        return call
    }

    /// Puts a whole rule in the place of another one.
    ///
    /// `PUT /calendar/v3/calendars/{calendarId}/acl/{ruleId}`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/acl/update)
    /// - Parameters:
    ///   - calendarId: The calendar; `primary` is the user's own.
    ///   - ruleId: The rule.
    ///   - sendNotifications: Whether the person is told. By default so.
    public func update(
        _ calendarId: CalendarID, ruleId: AclRuleID, _ aclRule: AclRule, sendNotifications: Bool? = nil,
        fields: FieldMask<AclRule>? = nil
    ) -> APICall<AclRule> {
        var call = APICall<AclRule>(client, CalendarMethods.aclUpdate)
        call.set(path: "calendarId", calendarId)
        call.set(path: "ruleId", ruleId)
        call.set("sendNotifications", sendNotifications)
        call.set(body: aclRule)
        call.set(fields: fields)
        return call
    }

    /// Opens a channel on which Calendar says that rules have changed.
    ///
    /// `POST /calendar/v3/calendars/{calendarId}/acl/watch`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/acl/watch)
    /// - Parameters:
    ///   - calendarId: The calendar; `primary` is the user's own.
    ///   - maxResults: The most items in a page. At least 1.
    ///   - pageToken: The page, as the page before named it.
    ///   - showDeleted: Whether deleted ones are answered too.
    ///   - syncToken: Only what changed since the list that ended with this token. If Calendar no longer knows it,
    ///     the answer is 410 and all must be listed again.
    public func watch(
        _ calendarId: CalendarID, _ channel: Channel, maxResults: Int? = nil, pageToken: String? = nil,
        showDeleted: Bool? = nil, syncToken: String? = nil, fields: FieldMask<Channel>? = nil
    ) -> APICall<Channel> {
        var call = APICall<Channel>(client, CalendarMethods.aclWatch)
        call.set(path: "calendarId", calendarId)
        call.set("maxResults", maxResults)
        call.set("pageToken", pageToken)
        call.set("showDeleted", showDeleted)
        call.set("syncToken", syncToken)
        call.set(body: channel)
        call.set(fields: fields)
        return call
    }
}

extension CalendarMethods {
    static let aclDelete = APIMethod(
        service, "calendar.acl.delete", .delete, "/calendar/v3/calendars/{calendarId}/acl/{ruleId}",
        parameters: [.path("calendarId"), .path("ruleId")],
        scopes: ["calendar", "calendar.acls"],
        units: 0)
    static let aclGet = APIMethod(
        service, "calendar.acl.get", .get, "/calendar/v3/calendars/{calendarId}/acl/{ruleId}",
        parameters: [.path("calendarId"), .path("ruleId")],
        scopes: ["calendar", "calendar.acls", "calendar.acls.readonly", "calendar.readonly"],
        units: 0, response: "AclRule")
    static let aclInsert = APIMethod(
        service, "calendar.acl.insert", .post, "/calendar/v3/calendars/{calendarId}/acl",
        parameters: [.path("calendarId"), .query("sendNotifications", .flag)],
        scopes: ["calendar", "calendar.acls"],
        units: 0, request: "AclRule", response: "AclRule")
    static let aclList = APIMethod(
        service, "calendar.acl.list", .get, "/calendar/v3/calendars/{calendarId}/acl",
        parameters: [
            .path("calendarId"),
            .query("maxResults", .integer, range: 1...Int.max),
            .query("pageToken"),
            .query("showDeleted", .flag),
            .query("syncToken"),
        ],
        scopes: ["calendar", "calendar.acls", "calendar.acls.readonly"],
        units: 0, response: "Acl", tokens: ["nextPageToken", "nextSyncToken"])
    static let aclPatch = APIMethod(
        service, "calendar.acl.patch", .patch, "/calendar/v3/calendars/{calendarId}/acl/{ruleId}",
        parameters: [.path("calendarId"), .path("ruleId"), .query("sendNotifications", .flag)],
        scopes: ["calendar", "calendar.acls"],
        units: 0, request: "AclRule", response: "AclRule", isSafeToRepeat: true)
    static let aclUpdate = APIMethod(
        service, "calendar.acl.update", .put, "/calendar/v3/calendars/{calendarId}/acl/{ruleId}",
        parameters: [.path("calendarId"), .path("ruleId"), .query("sendNotifications", .flag)],
        scopes: ["calendar", "calendar.acls"],
        units: 0, request: "AclRule", response: "AclRule")
    static let aclWatch = APIMethod(
        service, "calendar.acl.watch", .post, "/calendar/v3/calendars/{calendarId}/acl/watch",
        parameters: [
            .path("calendarId"),
            .query("maxResults", .integer, range: 1...Int.max),
            .query("pageToken"),
            .query("showDeleted", .flag),
            .query("syncToken"),
        ],
        scopes: ["calendar", "calendar.acls", "calendar.acls.readonly"],
        units: 0, request: "Channel", response: "Channel")
}
