// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI
import DrivewayHTTP

extension CalendarService {
    /// The methods of `settings`.
    public struct SettingsResource: Sendable {
        let client: APIClient
    }
}

extension CalendarService.SettingsResource {
    /// Answers one of the user's settings.
    ///
    /// `GET /calendar/v3/users/me/settings/{setting}`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/settings/get)
    /// - Parameters:
    ///   - setting: The name of the setting.
    public func get(_ setting: String, fields: FieldMask<Setting>? = nil) -> APICall<Setting> {
        var call = APICall<Setting>(client, CalendarMethods.settingsGet)
        call.set(path: "setting", setting)
        call.set(fields: fields)
        return call
    }

    /// Lists the user's settings.
    ///
    /// `GET /calendar/v3/users/me/settings`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/settings/list)
    /// - Parameters:
    ///   - maxResults: The most items in a page. At least 1.
    ///   - pageToken: The page, as the page before named it.
    ///   - syncToken: Only what changed since the list that ended with this token. If Calendar no longer knows it,
    ///     the answer is 410 and all must be listed again.
    public func list(
        maxResults: Int? = nil, pageToken: String? = nil, syncToken: String? = nil, fields: FieldMask<Settings>? = nil
    ) -> APICall<Settings> {
        var call = APICall<Settings>(client, CalendarMethods.settingsList)
        call.set("maxResults", maxResults)
        call.set("pageToken", pageToken)
        call.set("syncToken", syncToken)
        call.set(fields: fields)
        return call
    }

    /// Opens a channel on which Calendar says that settings have changed.
    ///
    /// `POST /calendar/v3/users/me/settings/watch`.
    /// [Reference](https://developers.google.com/workspace/calendar/api/v3/reference/settings/watch)
    /// - Parameters:
    ///   - maxResults: The most items in a page. At least 1.
    ///   - pageToken: The page, as the page before named it.
    ///   - syncToken: Only what changed since the list that ended with this token. If Calendar no longer knows it,
    ///     the answer is 410 and all must be listed again.
    public func watch(
        _ channel: Channel, maxResults: Int? = nil, pageToken: String? = nil, syncToken: String? = nil,
        fields: FieldMask<Channel>? = nil
    ) -> APICall<Channel> {
        var call = APICall<Channel>(client, CalendarMethods.settingsWatch)
        call.set("maxResults", maxResults)
        call.set("pageToken", pageToken)
        call.set("syncToken", syncToken)
        call.set(body: channel)
        call.set(fields: fields)
        return call
    }
}

extension CalendarMethods {
    static let settingsGet = APIMethod(
        service, "calendar.settings.get", .get, "/calendar/v3/users/me/settings/{setting}",
        parameters: [.path("setting")],
        scopes: ["calendar", "calendar.readonly", "calendar.settings", "calendar.settings.readonly"],
        units: 0, response: "Setting")
    static let settingsList = APIMethod(
        service, "calendar.settings.list", .get, "/calendar/v3/users/me/settings",
        parameters: [
            .query("maxResults", .integer, range: 1...Int.max),
            .query("pageToken"),
            .query("syncToken"),
        ],
        scopes: ["calendar", "calendar.readonly", "calendar.settings", "calendar.settings.readonly"],
        units: 0, response: "Settings", tokens: ["nextPageToken", "nextSyncToken"])
    static let settingsWatch = APIMethod(
        service, "calendar.settings.watch", .post, "/calendar/v3/users/me/settings/watch",
        parameters: [
            .query("maxResults", .integer, range: 1...Int.max),
            .query("pageToken"),
            .query("syncToken"),
        ],
        scopes: ["calendar", "calendar.readonly", "calendar.settings", "calendar.settings.readonly"],
        units: 0, request: "Channel", response: "Channel")
}
