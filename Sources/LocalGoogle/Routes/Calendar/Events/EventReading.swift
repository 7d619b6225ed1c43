import DrivewaySQLite
import Foundation

/// The methods of `events` that read.
struct EventReading: Sendable {
    let services: Services
    private let tokens: CalendarTokens

    init(services: Services) {
        self.services = services
        tokens = CalendarTokens(services)
    }

    /// `GET /calendar/v3/calendars/{calendarId}/events/{eventId}`.
    func get(_ call: Call) throws -> Reply {
        try call.checkFlags("alwaysIncludeEmail")
        let (zone, maxAttendees) = (try call.zone(), try call.number("maxAttendees"))
        let access = try CalendarAccess(call.account, scopes: CalendarScopes.eventReading)
        return try services.database.read { connection in
            let calendar = try connection.calendar(call.parameter("calendarId"), for: access).facts
            let role = try access.role(for: calendar)
            let editor = EventEditor(
                connection: connection, calendar: calendar, email: access.email, now: call.milliseconds)
            let event = try editor.find(call.parameter("eventId"))
            let view = EventView(
                calendar: calendar, role: role, email: access.email, zone: zone ?? calendar.zone,
                maxAttendees: maxAttendees)
            return try call.answer(view.json(event), .event)
        }
    }

    /// `GET /calendar/v3/calendars/{calendarId}/events`.
    func list(_ call: Call) throws -> Reply {
        let access = try CalendarAccess(call.account, scopes: CalendarScopes.eventReading)
        let question = try EventListQuestion(call)
        return try services.database.read { connection in
            let calendar = try connection.calendar(call.parameter("calendarId"), for: access)
            let role = try access.role(for: calendar.facts)
            let last = try connection.lastCalendarChange()
            let list = ["events", String(access.accountID), String(calendar.facts.number)]
            let sync = try tokens.sync(call, list, last: last)
            let identity = list + EventListQuestion.identity(call)
            let place = try tokens.place(call, identity)
            let listing = EventListing(
                filter: question.filter(call, calendar.facts, role, since: sync?.change),
                window: EventWindow(
                    from: question.from ?? sync?.from, to: question.to ?? sync?.to, zone: calendar.facts.zone,
                    now: call.milliseconds / 1000),
                order: question.order, isExpanded: question.isExpanded, pageSize: question.pageSize,
                place: place.flatMap(EventPlace.init))
            let page = try listing.page(connection)
            let view = EventView(
                calendar: calendar.facts, role: role, email: access.email, zone: question.zone ?? calendar.facts.zone,
                maxAttendees: question.maxAttendees, hidesDeleted: sync != nil && !question.showsDeleted)
            var json = try head(calendar, role, view.zone, access, connection)
            let first = place?.last.flatMap(Int64.init(sqlValue:)) ?? last
            if let next = page.next {
                json["nextPageToken"] = tokens.page(next.values + [.integer(first)], identity)
            } else if EventListQuestion.canSync(call) {
                json["nextSyncToken"] = tokens.sync(
                    .init(change: first, from: listing.window.from, to: listing.window.to), list, at: call.milliseconds)
            }
            return try finish(call, json, page.events, view)
        }
    }

    /// `GET /calendar/v3/calendars/{calendarId}/events/{eventId}/instances`: the times of a recurring event.
    func instances(_ call: Call) throws -> Reply {
        try call.checkFlags("alwaysIncludeEmail", "showDeleted")
        let (size, maxAttendees) = (try call.pageSize(standard: 250, most: 2500), try call.number("maxAttendees"))
        let ((from, to), zone) = (try EventListQuestion.bounds(call), try call.zone())
        let original = try call.moment("originalStart")?.floorDivided(by: 1000)
        let access = try CalendarAccess(call.account, scopes: CalendarScopes.eventReading)
        return try services.database.read { connection in
            let calendar = try connection.calendar(call.parameter("calendarId"), for: access)
            let (facts, role) = (calendar.facts, try access.role(for: calendar.facts))
            guard let series = try connection.event(call.parameter("eventId"), calendar: facts.number) else {
                throw GoogleError.calendarNotFound
            }
            let identity = ["instances", String(facts.number), series.id] + EventListQuestion.identity(call)
            let place = try tokens.place(call, identity)
            var filter = EventFilter(calendar: facts.number)
            filter.showsDeleted = call.flag("showDeleted")
            filter.series = series.id
            let listing = EventListing(
                filter: filter,
                window: EventWindow(from: from, to: to, zone: facts.zone, now: call.milliseconds / 1000), order: .start,
                isExpanded: true, pageSize: size, place: place.flatMap(EventPlace.init))
            var page = try listing.page(connection)
            if let original { page.events = page.events.filter { $0.original?.seconds == original } }
            let view = EventView(
                calendar: facts, role: role, email: access.email, zone: zone ?? facts.zone, maxAttendees: maxAttendees)
            var json = try head(calendar, role, view.zone, access, connection)
            if let next = page.next { json["nextPageToken"] = tokens.page(next.values, identity) }
            return try finish(call, json, page.events, view)
        }
    }

    /// What a list says of the calendar.
    private func head(
        _ calendar: CalendarRecord, _ role: CalendarRole, _ zone: CalendarZone, _ access: CalendarAccess,
        _ connection: Connection
    ) throws -> JSONObject {
        var json: JSONObject = ["kind": "calendar#events", "etag": "", "summary": .string(calendar.summary)]
        json["description"] = .string(calendar.description ?? "")
        json["updated"] = .string(DriveTime.text(calendar.updated))
        json["timeZone"] = .string(zone.name)
        json["accessRole"] = .string(role.name)
        let entry = try connection.entry(account: access.accountID, id: calendar.facts.id)
        json["defaultReminders"] = entry?.settings["defaultReminders"] ?? []
        return json
    }

    private func finish(_ call: Call, _ head: JSONObject, _ events: [ShownEvent], _ view: EventView) throws -> Reply {
        var json = head
        json["items"] = .array(events.map { .object(view.json($0)) })
        json["etag"] = .string(calendarListTag(json))
        return try call.answer(json, .events)
    }
}

extension EventPlace {
    /// Reads what ``values`` wrote.
    init?(_ values: [Value]) {
        guard values.count >= 3, case .integer(let key) = values[0], case .integer(let number) = values[1],
            case .integer(let moment) = values[2]
        else { return nil }
        self.init(key: key, number: number, moment: moment)
    }

    /// The place as page tokens hold it.
    var values: [Value] { [.integer(key), .integer(number), .integer(moment)] }
}
