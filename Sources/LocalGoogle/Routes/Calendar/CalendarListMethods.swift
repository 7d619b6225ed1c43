import DrivewaySQLite
import Foundation

/// The methods of `calendarList`: the calendars that somebody follows.
struct CalendarListMethods: Sendable {
    let services: Services
    private let tokens: CalendarTokens

    init(services: Services) {
        self.services = services
        tokens = CalendarTokens(services)
    }

    /// `GET /calendar/v3/users/me/calendarList/{calendarId}`.
    func get(_ call: Call) throws -> Reply {
        let access = try CalendarAccess(call.account, scopes: CalendarScopes.entryReading)
        return try services.database.read { connection in
            let calendar = try connection.calendar(call.parameter("calendarId"), for: access)
            return try answer(call, calendar, access, connection)
        }
    }

    /// `GET /calendar/v3/users/me/calendarList`.
    func list(_ call: Call) throws -> Reply {
        try call.checkFlags("showDeleted", "showHidden", "showOwnOrganizationOnly")
        let access = try CalendarAccess(call.account, scopes: CalendarScopes.entryListing)
        let size = try call.pageSize(standard: 100, most: 250)
        let names = CalendarRole.allCases.dropFirst().map(\.name)
        let least = try call.choice("minAccessRole", of: names).flatMap { CalendarRole(name: $0) } ?? .freeBusyReader
        try CalendarTokens.refuse(["minAccessRole", "showOwnOrganizationOnly"], besideTokenOf: call)
        let list = ["calendarList", String(access.accountID)]
        return try services.database.read { connection in
            let last = try connection.lastCalendarChange()
            let sync = try tokens.sync(call, list, last: last)
            if sync != nil, call.isDenied("showDeleted") || call.isDenied("showHidden") {
                throw GoogleError.invalid(
                    parameter: "showDeleted", "A sync tells what was deleted and hidden; that cannot be denied.")
            }
            let isSync = sync != nil
            let question =
                list + ["minAccessRole", "showDeleted", "showHidden", "syncToken"].map { call.query[$0] ?? "" }
            let place = try tokens.place(call, question)
            let entries = try connection.entries(
                account: access.accountID, after: place?.first.flatMap { String(sqlValue: $0) } ?? "",
                since: sync?.change, includingDeleted: isSync || call.flag("showDeleted"),
                includingHidden: isSync || call.flag("showHidden"))
            var items: [JSONObject] = []
            var next: String?
            for entry in entries {
                guard let item = try shown(entry, least: least, isSync: isSync, call, access, connection) else {
                    continue
                }
                if items.count == size {
                    next = items.last?["id"]?.asString
                    break
                }
                items.append(item)
            }
            return try page(
                call, items, next: next, question, list, last: place?.last.flatMap(Int64.init(sqlValue:)) ?? last)
        }
    }

    private func page(
        _ call: Call, _ items: [JSONObject], next: String?, _ question: [String], _ list: [String], last: Int64
    ) throws -> Reply {
        var json: JSONObject = ["kind": "calendar#calendarList", "etag": ""]
        if let next {
            json["nextPageToken"] = tokens.page([.text(next), .integer(last)], question)
        } else {
            json["nextSyncToken"] = tokens.sync(.init(change: last), list, at: call.milliseconds)
        }
        json["items"] = .array(items.map { .object($0) })
        json["etag"] = .string(calendarListTag(json))
        return try call.answer(json, .calendarList)
    }

    /// An entry, unless the list leaves it out.
    private func shown(
        _ entry: CalendarEntryRecord, least: CalendarRole, isSync: Bool, _ call: Call, _ access: CalendarAccess,
        _ connection: Connection
    ) throws -> JSONObject? {
        if entry.isDeleted { return entry.deleted }
        guard let calendar = try? connection.calendar(entry.id, for: access),
            let role = try? access.role(for: calendar.facts)
        else { return isSync ? entry.deleted : nil }
        let organisation = EmailAddress.domain(of: calendar.ownerEmail)
        if call.flag("showOwnOrganizationOnly"), organisation != EmailAddress.domain(of: access.email) { return nil }
        return role >= least ? entry.json(calendar, role, access) : nil
    }

    /// `POST /calendar/v3/users/me/calendarList`: takes a calendar onto the list.
    func insert(_ call: Call) async throws -> Reply {
        guard let id = try call.json.text("id"), !id.isEmpty else { throw GoogleError.missing("Missing calendar id.") }
        return try await change(call, id, scopes: CalendarScopes.entryInserting, keepsHidden: true) { entry in
            entry?.isDeleted == false ? entry?.settings : CalendarEntry.standard(color: "16")
        }
    }

    /// `PUT /calendar/v3/users/me/calendarList/{calendarId}`.
    func update(_ call: Call) async throws -> Reply {
        try await change(call, call.parameter("calendarId"), keepsHidden: false) { entry in
            guard let entry, !entry.isDeleted else { return nil }
            var settings = entry.settings.only(["colorId", "backgroundColor", "foregroundColor"])
            settings["defaultReminders"] = []
            return settings
        }
    }

    /// `PATCH /calendar/v3/users/me/calendarList/{calendarId}`.
    func patch(_ call: Call) async throws -> Reply {
        try await change(call, call.parameter("calendarId"), keepsHidden: true) { entry in
            entry?.isDeleted == false ? entry?.settings : nil
        }
    }

    /// Changes an entry.
    /// - Parameters:
    ///   - keepsHidden: Whether the entry stays hidden where the body says nothing of it.
    ///   - base: The settings that the body changes; `nil` where there is no such entry.
    private func change(
        _ call: Call, _ id: String, scopes: [String] = CalendarScopes.entryChanging, keepsHidden: Bool,
        base: @escaping @Sendable (CalendarEntryRecord?) -> JSONObject?
    ) async throws -> Reply {
        try call.checkFlags("colorRgbFormat")
        let access = try CalendarAccess(call.account, scopes: scopes)
        let body = try call.json
        let reply = try await services.database.write { connection in
            let calendar = try connection.calendar(id, for: access)
            _ = try access.role(for: calendar.facts)
            let entry = try connection.entry(account: access.accountID, id: calendar.facts.id)
            guard let settings = base(entry) else { throw GoogleError.calendarNotFound }
            if let entry, !entry.isDeleted { try call.checkMatch(entry.etag) }
            let changed = try CalendarEntry.changed(settings, by: body, usesRGB: call.flag("colorRgbFormat"))
            let isHidden =
                try body.flag("hidden") ?? (keepsHidden && entry?.isHidden == true && entry?.isDeleted == false)
            try connection.saveEntry(
                account: access.accountID, id: calendar.facts.id, changed, isHidden: isHidden, isDeleted: false,
                connection.tick(at: call.milliseconds))
            return try answer(call, calendar, access, connection)
        }
        services.tell([.calendarList(access.accountID)])
        return reply
    }

    private func answer(
        _ call: Call, _ calendar: CalendarRecord, _ access: CalendarAccess, _ connection: Connection
    ) throws -> Reply {
        let role = try access.role(for: calendar.facts)
        guard let entry = try connection.entry(account: access.accountID, id: calendar.facts.id), !entry.isDeleted
        else {
            throw GoogleError.calendarNotFound
        }
        return try call.answer(entry.json(calendar, role, access), .calendarListEntry)
    }

    /// `DELETE /calendar/v3/users/me/calendarList/{calendarId}`: takes a calendar off the list.
    func delete(_ call: Call) async throws -> Reply {
        let access = try CalendarAccess(call.account, scopes: CalendarScopes.entryChanging)
        try await services.database.write { connection in
            let calendar = try connection.calendar(call.parameter("calendarId"), for: access).facts
            _ = try access.role(for: calendar)
            guard let entry = try connection.entry(account: access.accountID, id: calendar.id), !entry.isDeleted else {
                throw GoogleError.calendarNotFound
            }
            guard calendar.owner != access.accountID else {
                throw calendar.isPrimary
                    ? GoogleError.cannotChangeOwnPrimarySubscription : .cannotUnsubscribeFromOwnedCalendar
            }
            try call.checkMatch(entry.etag)
            try connection.saveEntry(
                account: access.accountID, id: calendar.id, entry.settings, isHidden: false, isDeleted: true,
                connection.tick(at: call.milliseconds))
        }
        services.tell([.calendarList(access.accountID)])
        return .noContent
    }
}

extension CalendarEntryRecord {
    /// What is told of an entry that is gone.
    var deleted: JSONObject {
        ["kind": "calendar#calendarListEntry", "etag": .string(etag), "id": .string(id), "deleted": true]
    }

    /// The resource.
    func json(_ calendar: CalendarRecord, _ role: CalendarRole, _ access: CalendarAccess) -> JSONObject {
        var json: JSONObject = [
            "kind": "calendar#calendarListEntry", "etag": .string(etag), "id": .string(calendar.facts.id),
            "summary": .string(calendar.summary),
        ]
        json["description"] = calendar.description.map { .string($0) }
        json["location"] = calendar.location.map { .string($0) }
        json["timeZone"] = .string(calendar.timeZone)
        if !calendar.facts.isPrimary { json["dataOwner"] = .string(calendar.ownerEmail) }
        for name in ["summaryOverride", "colorId", "backgroundColor", "foregroundColor"] { json[name] = settings[name] }
        if isHidden { json["hidden"] = true }
        if settings["selected"] == true { json["selected"] = true }
        json["accessRole"] = .string(role.name)
        json["defaultReminders"] = settings["defaultReminders"] ?? []
        json["notificationSettings"] = settings["notificationSettings"]
        if calendar.facts.isPrimary, calendar.facts.owner == access.accountID { json["primary"] = true }
        json["conferenceProperties"] = CalendarRecord.conferences
        return json
    }
}
