import DrivewaySQLite
import Foundation

/// The methods of `calendars`.
struct CalendarsMethods: Sendable {
    let services: Services

    /// `GET /calendar/v3/calendars/{calendarId}`.
    func get(_ call: Call) throws -> Reply {
        let access = try CalendarAccess(call.account, scopes: CalendarScopes.calendarReading)
        let calendar = try services.database.read { try $0.calendar(call.parameter("calendarId"), for: access) }
        let role = try access.role(for: calendar.facts)
        return try call.answer(calendar.json(role), .calendar)
    }

    /// `POST /calendar/v3/calendars`: a secondary calendar.
    func insert(_ call: Call) async throws -> Reply {
        let access = try CalendarAccess(call.account, scopes: CalendarScopes.calendarWriting)
        let change = try CalendarChange(call.json)
        guard let summary = change.summary, !summary.isEmpty else { throw GoogleError.missing("Missing title.") }
        let (id, now) = (CalendarID.makeCalendar(), call.milliseconds)
        let calendar = try await services.database.write { connection in
            try connection.insertCalendar(
                id: id, owner: access.accountID, ownerEmail: access.email, client: access.clientID, isPrimary: false,
                change, at: now)
            return try connection.calendar(id, for: access)
        }
        services.tell([.calendarList(access.accountID)])
        return try call.answer(calendar.json(.owner), .calendar)
    }

    /// `PUT /calendar/v3/calendars/{calendarId}`.
    func update(_ call: Call) async throws -> Reply {
        try await change(call) { calendar, change throws(GoogleError) in
            guard let summary = change.summary, !summary.isEmpty else { throw .missing("Missing title.") }
            (calendar.summary, calendar.description, calendar.location) = (summary, change.description, change.location)
        }
    }

    /// `PATCH /calendar/v3/calendars/{calendarId}`.
    func patch(_ call: Call) async throws -> Reply {
        let body = try call.json
        return try await change(call) { calendar, change throws(GoogleError) in
            calendar.summary = change.summary ?? calendar.summary
            if let value = body["description"] { calendar.description = value.isNull ? nil : change.description }
            if let value = body["location"] { calendar.location = value.isNull ? nil : change.location }
        }
    }

    private func change(
        _ call: Call, _ apply: @escaping @Sendable (inout CalendarRecord, CalendarChange) throws(GoogleError) -> Void
    ) async throws -> Reply {
        let access = try CalendarAccess(call.account, scopes: CalendarScopes.calendarWriting)
        let change = try CalendarChange(call.json)
        let calendar = try await services.database.write { connection in
            var calendar = try connection.calendar(call.parameter("calendarId"), for: access)
            _ = try access.require(.owner, for: calendar.facts)
            try call.checkMatch(calendar.etag)
            try apply(&calendar, change)
            let zone = calendar.timeZone
            calendar.timeZone = change.timeZone ?? zone
            calendar.labels = change.labels ?? calendar.labels
            calendar.workingHours = change.workingHours ?? calendar.workingHours
            try connection.save(calendar, at: call.milliseconds)
            let saved = try connection.calendar(calendar.facts.id, for: access)
            if saved.timeZone != zone { try connection.reckonEvents(of: saved.facts) }
            return saved
        }
        if calendar.facts.isPrimary, change.timeZone != nil { services.tell([.settings(calendar.facts.owner)]) }
        return try call.answer(calendar.json(.owner), .calendar)
    }

    /// `DELETE /calendar/v3/calendars/{calendarId}`: not for primary calendars.
    func delete(_ call: Call) async throws -> Reply {
        let access = try CalendarAccess(call.account, scopes: CalendarScopes.calendarWriting)
        let followers = try await services.database.write { connection in
            let calendar = try connection.calendar(call.parameter("calendarId"), for: access)
            _ = try access.require(.owner, for: calendar.facts)
            try call.checkMatch(calendar.etag)
            guard !calendar.facts.isPrimary else { throw GoogleError.cannotDeletePrimaryCalendar }
            return try connection.deleteCalendar(calendar.facts, at: call.milliseconds)
        }
        services.tell(followers.map { .calendarList($0) })
        return .noContent
    }

    /// `POST /calendar/v3/calendars/{calendarId}/clear`: for primary calendars only.
    func clear(_ call: Call) async throws -> Reply {
        let access = try CalendarAccess(call.account, scopes: CalendarScopes.calendarManaging)
        let topics = try await services.database.write { connection in
            let calendar = try connection.calendar(call.parameter("calendarId"), for: access).facts
            _ = try access.require(.owner, for: calendar)
            guard calendar.isPrimary else {
                throw GoogleError.invalidValue("Only primary calendars can be cleared; delete this one instead.")
            }
            let editor = EventEditor(
                connection: connection, calendar: calendar, email: access.email, now: call.milliseconds)
            for number in try connection.eventNumbers(ofCalendar: calendar.number) {
                guard let event = try connection.event(number: number) else { continue }
                try editor.cancel(ShownEvent(event))
            }
            return editor.touched.topics
        }
        services.tell(topics)
        return .noContent
    }

    /// `POST /calendar/v3/calendars/{calendarId}/transferOwnership`: every account counts as an administrator of its domain.
    func transferOwnership(_ call: Call) async throws -> Reply {
        try call.checkFlags("useAdminAccess")
        let access = try CalendarAccess(call.account, scopes: CalendarScopes.calendarManaging)
        guard let address = call.query.nonEmpty("newDataOwner") else { throw GoogleError.required("newDataOwner") }
        guard call.flag("useAdminAccess") else { throw GoogleError.invalid(parameter: "useAdminAccess") }
        try await services.database.write { connection in
            let calendar = try connection.calendar(call.parameter("calendarId"), for: access)
            guard let owner = try connection.account(email: address) else {
                throw GoogleError(404, "notFound", "Not Found", parameter: "newDataOwner")
            }
            let domain = EmailAddress.domain(of: access.email)
            guard domain == owner.organisation, domain == EmailAddress.domain(of: calendar.ownerEmail) else {
                throw GoogleError(403, "forbidden", "The calendar and both people must belong to one organisation.")
            }
            guard !calendar.facts.isPrimary else {
                throw GoogleError.invalidValue("A primary calendar stays with its account.")
            }
            try connection.transferCalendar(calendar.facts.number, to: owner, at: call.milliseconds)
        }
        return .noContent
    }
}

extension CalendarRecord {
    /// The entity tag.
    var etag: String { "\"\(stamp)\"" }

    /// The meetings that events on it can have.
    static let conferences: JSONValue = ["allowedConferenceSolutionTypes": [.string(EventConference.meet)]]

    /// The resource.
    func json(_ role: CalendarRole) -> JSONObject {
        var json: JSONObject = [
            "kind": "calendar#calendar", "etag": .string(etag), "id": .string(facts.id), "summary": .string(summary),
        ]
        json["description"] = description.map { .string($0) }
        json["location"] = location.map { .string($0) }
        json["timeZone"] = .string(timeZone)
        if !facts.isPrimary { json["dataOwner"] = .string(ownerEmail) }
        json["conferenceProperties"] = Self.conferences
        if role.seesEvents { json["labelProperties"] = labels }
        if role == .owner, facts.isPrimary { json["workingHours"] = workingHours }
        return json
    }
}
