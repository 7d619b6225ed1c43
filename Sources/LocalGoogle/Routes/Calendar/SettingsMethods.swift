import DrivewaySQLite
import Foundation

/// The methods of `settings` and `colors`.
struct SettingsMethods: Sendable {
    let services: Services
    private let tokens: CalendarTokens

    init(services: Services) {
        self.services = services
        tokens = CalendarTokens(services)
    }

    /// `GET /calendar/v3/users/me/settings/{setting}`.
    func get(_ call: Call) throws -> Reply {
        let id = call.parameter("setting")
        guard let setting = try settings(call).first(where: { $0["id"] == .string(id) }) else {
            throw GoogleError.calendarNotFound
        }
        return try call.answer(setting, .setting)
    }

    /// `GET /calendar/v3/users/me/settings`.
    func list(_ call: Call) throws -> Reply {
        let size = try call.pageSize(standard: 100, most: 250)
        let all = try settings(call)
        let list = ["settings", String(try call.account.accountID)]
        let question = list + [call.query["syncToken"] ?? ""]
        let last = try services.database.read { try $0.lastCalendarChange() }
        // A sync tells of a setting that changed: of the zone, with the primary calendar's.
        let sync = try tokens.sync(call, list, last: last)
        let changed = try services.database.read { connection in
            try sync.map { try connection.settingsChanged(account: call.account.accountID, since: $0.change) }
        }
        let shown = all.filter { setting in changed.map { $0.contains(setting["id"]?.asString ?? "") } ?? true }
        let start = try tokens.place(call, question)?.first.flatMap(Int64.init(sqlValue:)).map { Int($0) } ?? 0
        let page = shown.dropFirst(start).prefix(size)
        var json: JSONObject = ["kind": "calendar#settings", "etag": ""]
        if start + page.count < shown.count {
            json["nextPageToken"] = tokens.page([.integer(Int64(start + page.count))], question)
        } else {
            json["nextSyncToken"] = tokens.sync(.init(change: last), list, at: call.milliseconds)
        }
        json["items"] = .array(page.map { .object($0) })
        json["etag"] = .string(calendarListTag(json))
        return try call.answer(json, .settings)
    }

    /// `GET /calendar/v3/colors`.
    func colors(_ call: Call) throws -> Reply { try call.answer(CalendarColors.json, .colors) }

    private func settings(_ call: Call) throws -> [JSONObject] {
        let access = try CalendarAccess(call.account, scopes: CalendarScopes.settings)
        let zone = try services.database.read { try $0.calendar("primary", for: access).timeZone }
        return CalendarSettings.values(zone: zone).map { id, value in
            [
                "kind": "calendar#setting", "etag": .string(CalendarID.etag(Data((id + "=" + value).utf8))),
                "id": .string(id), "value": .string(value),
            ]
        }
    }
}
