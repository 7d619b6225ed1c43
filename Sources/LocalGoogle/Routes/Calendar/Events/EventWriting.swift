import DrivewaySQLite
import Foundation

/// The methods of `events` that change something.
struct EventWriting: Sendable {
    let services: Services

    /// `POST /calendar/v3/calendars/{calendarId}/events`.
    func insert(_ call: Call) async throws -> Reply {
        let body = try call.json
        let draft = try draft(call, .insert)
        let id = try newID(body)
        let uid = try body.text("iCalUID").flatMap { $0.isEmpty ? nil : $0 }
        return try await write(call, CalendarScopes.eventWriting) { editor in
            if let id, try editor.connection.event(id, calendar: editor.calendar.number) != nil {
                throw GoogleError.duplicateIdentifier
            }
            if let uid, try editor.connection.event(uid: uid, calendar: editor.calendar.number) != nil {
                throw GoogleError.duplicateIdentifier
            }
            let content = try check(editor, .insert).content(draft.fields(body, existing: nil))
            let id = id ?? CalendarID.makeEvent()
            return try editor.insert(
                id: id, uid: uid ?? id + "@google.com", organizer: editor.calendar.id, content)
        }
    }

    /// `POST /calendar/v3/calendars/{calendarId}/events/import`: a copy of an event that has its home elsewhere.
    func importEvent(_ call: Call) async throws -> Reply {
        let body = try call.json
        let draft = try draft(call, .import)
        guard let uid = try body.text("iCalUID"), !uid.isEmpty else { throw GoogleError.missing("Missing iCalUID.") }
        let id = try newID(body)
        let organizer = try body.object("organizer")?.text("email")
        return try await write(call, CalendarScopes.eventWriting) { editor in
            if let known = try editor.connection.event(uid: uid, calendar: editor.calendar.number) {
                let event = try importTarget(ShownEvent(known), body, editor)
                let check = check(editor, .import, existing: event)
                return try editor.changeHome(event, to: check.content(draft.fields(body, existing: nil)))
            }
            if let id, try editor.connection.event(id, calendar: editor.calendar.number) != nil {
                throw GoogleError.duplicateIdentifier
            }
            let content = try check(editor, .import).content(draft.fields(body, existing: nil))
            return try editor.insert(
                id: id ?? "_" + CalendarID.makeEvent(), uid: uid, organizer: organizer ?? editor.calendar.id, content,
                invites: false)
        }
    }

    /// The event that an import is about: with an original start that time of the recurring event.
    private func importTarget(_ event: ShownEvent, _ body: JSONObject, _ editor: EventEditor) throws -> ShownEvent {
        guard let start = try body.object("originalStartTime") else { return event }
        let original = try EventTime(start, label: "original start")
        return try editor.find(CalendarID.instance(of: event.id, original: original.compact))
    }

    /// `PUT /calendar/v3/calendars/{calendarId}/events/{eventId}`.
    func update(_ call: Call) async throws -> Reply { try await change(call, .update) }

    /// `PATCH /calendar/v3/calendars/{calendarId}/events/{eventId}`.
    func patch(_ call: Call) async throws -> Reply { try await change(call, .patch) }

    private func change(_ call: Call, _ purpose: EventDraft.Purpose) async throws -> Reply {
        try call.checkFlags("alwaysIncludeEmail")
        let body = try call.json
        let draft = try draft(call, purpose)
        return try await write(call, CalendarScopes.eventWriting) { editor in
            let event = try editor.find(call.parameter("eventId"))
            try call.checkMatch(event.etag)
            let fields = try draft.fields(body, existing: event.content)
            return try editor.change(event, to: check(editor, purpose, existing: event).content(fields))
        }
    }

    /// `DELETE /calendar/v3/calendars/{calendarId}/events/{eventId}`.
    func delete(_ call: Call) async throws -> Reply {
        try checkNotifications(call)
        _ = try await write(call, CalendarScopes.eventWriting) { editor in
            let event = try editor.find(call.parameter("eventId"))
            try call.checkMatch(event.etag)
            return try editor.cancel(event)
        }
        return .noContent
    }

    /// `POST /calendar/v3/calendars/{calendarId}/events/{eventId}/move`.
    func move(_ call: Call) async throws -> Reply {
        try checkNotifications(call)
        let access = try CalendarAccess(call.account, scopes: CalendarScopes.eventMoving)
        guard let target = call.query.nonEmpty("destination") else { throw GoogleError.required("destination") }
        let (reply, topics) = try await services.database.write { connection in
            let source = try editor(call.parameter("calendarId"), access, connection, call)
            var destination = try editor(target, access, connection, call)
            destination.touched = source.touched
            let event = try source.find(call.parameter("eventId"))
            guard !event.content.isCancelled else { throw GoogleError.eventDeleted }
            guard event.series == nil else {
                throw GoogleError.calendar(
                    400, "cannotChangeOrganizerOfInstance", "Cannot change the organizer of an instance.")
            }
            guard source.isHome(event.record) else { throw GoogleError.forbiddenForNonOrganizer }
            guard event.content.eventType == EventKind.regular.rawValue else {
                throw GoogleError.eventTypeRestriction("Events of the type \(event.content.eventType) cannot be moved.")
            }
            let moved = try source.move(event, to: destination)
            return (try answer(call, moved, destination), source.touched.topics)
        }
        services.tell(topics)
        return reply
    }

    /// `POST /calendar/v3/calendars/{calendarId}/events/quickAdd`.
    func quickAdd(_ call: Call) async throws -> Reply {
        try checkNotifications(call)
        guard let text = call.query.nonEmpty("text") else { throw GoogleError.required("text") }
        return try await write(call, CalendarScopes.eventWriting) { editor in
            let phrase = QuickPhrase(text, at: editor.now / 1000, zone: editor.calendar.zone)
            let content = try check(editor, .insert).content(phrase.fields)
            let id = CalendarID.makeEvent()
            return try editor.insert(id: id, uid: id + "@google.com", organizer: editor.calendar.id, content)
        }
    }

    // MARK: What all have in common

    /// Changes an event of the calendar that a call names, in one transaction, and answers it.
    private func write(
        _ call: Call, _ scopes: [String], _ body: @escaping @Sendable (EventEditor) throws -> ShownEvent
    ) async throws -> Reply {
        _ = try call.number("maxAttendees")
        let access = try CalendarAccess(call.account, scopes: scopes)
        let (reply, topics) = try await services.database.write { connection in
            let editor = try editor(call.parameter("calendarId"), access, connection, call)
            return (try answer(call, body(editor), editor), editor.touched.topics)
        }
        services.tell(topics)
        return reply
    }

    private func editor(
        _ id: String, _ access: CalendarAccess, _ connection: Connection, _ call: Call
    ) throws -> EventEditor {
        let calendar = try connection.calendar(id, for: access).facts
        let role = try access.require(.writerWithoutPrivateAccess, for: calendar)
        return EventEditor(
            connection: connection, calendar: calendar, email: access.email, now: call.milliseconds, role: role)
    }

    private func answer(_ call: Call, _ event: ShownEvent, _ editor: EventEditor) throws -> Reply {
        let view = EventView(
            calendar: editor.calendar, role: editor.role, email: editor.email, zone: editor.calendar.zone,
            maxAttendees: try call.number("maxAttendees"))
        return try call.answer(view.json(event), .event)
    }

    private func draft(_ call: Call, _ purpose: EventDraft.Purpose) throws(GoogleError) -> EventDraft {
        try checkNotifications(call)
        try call.checkFlags("supportsAttachments")
        var typed = TypedParameters(call.query)
        let version = typed.int32("conferenceDataVersion")
        _ = typed.int32("eventLabelVersion")
        try typed.check()
        let number = try typed.page(version, "conferenceDataVersion", of: 0...1, standard: 0)
        return EventDraft(
            purpose: purpose, knowsConferences: number == 1, knowsAttachments: call.flag("supportsAttachments"))
    }

    private func check(
        _ editor: EventEditor, _ purpose: EventDraft.Purpose, existing: ShownEvent? = nil
    ) -> EventCheck {
        EventCheck(
            calendar: editor.calendar, purpose: purpose, existing: existing?.content,
            isInstance: existing?.series != nil)
    }

    private func checkNotifications(_ call: Call) throws(GoogleError) {
        try call.checkFlags("sendNotifications")
        _ = try call.choice("sendUpdates", of: ["all", "externalOnly", "none"])
    }

    private func newID(_ body: JSONObject) throws(GoogleError) -> String? {
        guard let id = try body.text("id"), !id.isEmpty else { return nil }
        guard CalendarID.isValidEvent(id) else { throw .invalidValue("Invalid resource id value.") }
        return id
    }
}
