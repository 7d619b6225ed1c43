/// Checks the fields of an event and brings them into the form in which they are kept.
struct EventCheck: Sendable {
    let calendar: CalendarFacts
    let purpose: EventDraft.Purpose
    /// What the event said before.
    let existing: EventContent?
    /// Whether it is one time of a recurring event.
    let isInstance: Bool

    /// Truth values, and what they are where nothing is said.
    static let flags: [(name: String, standard: Bool)] = [
        ("anyoneCanAddSelf", false), ("guestsCanInviteOthers", true), ("guestsCanModify", false),
        ("guestsCanSeeOtherGuests", true), ("privateCopy", false),
    ]

    private static let choices: [(name: String, values: Set<String>, standard: String?)] = [
        ("transparency", ["opaque", "transparent"], "opaque"),
        ("visibility", ["default", "public", "private", "confidential"], "default"),
    ]

    /// The checked content.
    /// - Throws: The 400 of the first field that cannot be so.
    func content(_ fields: JSONObject) throws(GoogleError) -> EventContent {
        var result = JSONObject()
        try addStatus(fields, to: &result)
        for name in ["summary", "description", "location"] {
            if let text = try fields.text(name), !text.isEmpty { result[name] = .string(text) }
        }
        if let color = try fields.text("colorId"), !color.isEmpty {
            guard CalendarColors.isEventColor(color) else { throw .invalidValue("Invalid color id value.") }
            result["colorId"] = .string(color)
        }
        try addTimes(fields, to: &result)
        for choice in Self.choices {
            guard let value = try fields.text(choice.name) else { continue }
            guard choice.values.contains(value) else { throw .invalidValue("Invalid \(choice.name) value.") }
            if value != choice.standard { result[choice.name] = .string(value) }
        }
        result["sequence"] = .int(try sequence(fields))
        for flag in Self.flags {
            if let value = try fields.flag(flag.name), value != flag.standard { result[flag.name] = .bool(value) }
        }
        result["attendees"] = try EventAttendees.checked(fields)
        result["reminders"] = try EventReminders.checked(fields)
        result["extendedProperties"] = try EventProperties.checked(fields)
        result["attachments"] = try EventAttachments.checked(fields)
        result["source"] = try source(fields)
        result["conferenceData"] = try EventConference.checked(fields, existing: existing?.fields["conferenceData"])
        try addType(fields, to: &result)
        return EventContent(fields: result)
    }

    private func addStatus(_ fields: JSONObject, to result: inout JSONObject) throws(GoogleError) {
        let status = try fields.text("status") ?? "confirmed"
        guard ["confirmed", "tentative", "cancelled"].contains(status) else {
            throw .invalidValue("Invalid status value.")
        }
        result["status"] = .string(status)
    }

    private func addTimes(_ fields: JSONObject, to result: inout JSONObject) throws(GoogleError) {
        let lines = try fields.texts("recurrence") ?? []
        guard lines.isEmpty || !isInstance else {
            throw .invalidValue("One time of a recurring event cannot have a recurrence.")
        }
        guard let startJSON = try fields.object("start") else { throw .missing("Missing start time.") }
        guard let endJSON = try fields.object("end") else { throw .missing("Missing end time.") }
        let start = try EventTime(startJSON, label: "start", isRecurring: !lines.isEmpty)
        let end = try EventTime(endJSON, label: "end", isRecurring: !lines.isEmpty)
        guard start.isDay == end.isDay else {
            throw .invalidValue("Start and end times must either both be date or both be dateTime.")
        }
        guard end.seconds >= start.seconds else { throw .timeRangeEmpty }
        result["start"] = start.stored
        result["end"] = end.stored
        guard !lines.isEmpty else { return }
        result["recurrence"] = .array(lines.map { .string($0) })
        try checkRecurrence(EventContent(fields: result))
    }

    /// A recurrence that Calendar takes: no more than once a day, and at least once at all.
    private func checkRecurrence(_ content: EventContent) throws(GoogleError) {
        let (start, zone) = (content.start, content.zone(calendar.zone))
        let local = start.isDay ? LocalTime(seconds: start.seconds) : zone.local(start.seconds)
        do throws(RecurrenceFailure) {
            let set = try RecurrenceSet(content.recurrence, start: local, isAllDay: start.isDay, zone: zone)
            guard !set.frequencies.contains(where: { [.hourly, .minutely, .secondly].contains($0) }) else {
                throw RecurrenceFailure("a day is the shortest period")
            }
            guard !set.next(1, from: start.seconds).isEmpty else { throw RecurrenceFailure("it never happens") }
        } catch {
            throw .invalidValue("Invalid recurrence rule: \(error.problem).")
        }
    }

    private func sequence(_ fields: JSONObject) throws(GoogleError) -> Int {
        let sequence = try fields.integer("sequence") ?? 0
        guard sequence >= 0 else { throw .invalidValue("Invalid sequence value.") }
        guard let existing, purpose != .import, sequence < existing.sequence else { return sequence }
        throw .invalidValue(
            "Invalid sequence value. The number is lower than that of the event; fetch the event again.")
    }

    private func source(_ fields: JSONObject) throws(GoogleError) -> JSONValue? {
        guard let source = try fields.object("source") else { return nil }
        guard let url = try source.text("url"), url.hasPrefix("http://") || url.hasPrefix("https://") else {
            throw .invalidValue("Invalid source url.")
        }
        var result: JSONObject = ["url": .string(url)]
        if let title = try source.text("title") { result["title"] = .string(title) }
        return .object(result)
    }

    private func addType(_ fields: JSONObject, to result: inout JSONObject) throws(GoogleError) {
        let type = try fields.text("eventType") ?? "default"
        let kind = EventKind(rawValue: type)
        guard let kind else { throw .invalidValue("Invalid event type value.") }
        if let existing, existing.eventType != type {
            throw .eventTypeRestriction("The type of an event cannot be changed.")
        }
        result["eventType"] = .string(type)
        try kind.check(fields, &result, self)
    }
}
