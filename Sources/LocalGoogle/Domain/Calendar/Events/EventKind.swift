/// The kinds of events, and what each must be like.
///
/// See <https://developers.google.com/workspace/calendar/api/guides/event-types>.
enum EventKind: String, Sendable, Hashable, CaseIterable {
    case regular = "default"
    case birthday, focusTime, fromGmail, outOfOffice, workingLocation

    /// The field that describes such an event.
    private var properties: String? {
        switch self {
        case .regular, .fromGmail: nil
        case .birthday: "birthdayProperties"
        case .focusTime: "focusTimeProperties"
        case .outOfOffice: "outOfOfficeProperties"
        case .workingLocation: "workingLocationProperties"
        }
    }

    /// Checks what the kind asks of an event, and adds its own field.
    func check(_ fields: JSONObject, _ result: inout JSONObject, _ check: EventCheck) throws(GoogleError) {
        for other in Self.allCases where other != self {
            if let name = other.properties, fields[name] != nil {
                throw malformed("\(name) belongs to events of the type \(other.rawValue).")
            }
        }
        if self == .regular { return }
        if check.purpose.isNew, self == .fromGmail || check.purpose == .import {
            throw .eventTypeRestriction("Events of the type \(rawValue) cannot be made so.")
        }
        guard check.calendar.isPrimary else {
            throw .eventTypeRestriction("Events of the type \(rawValue) belong on primary calendars.")
        }
        let content = EventContent(fields: result)
        switch self {
        case .regular, .fromGmail: break
        case .birthday: result["birthdayProperties"] = try birthday(fields, content)
        case .focusTime:
            try checkStatus(content)
            result["focusTimeProperties"] = try absence(fields, "focusTimeProperties", hasChat: true)
        case .outOfOffice:
            try checkStatus(content)
            result["outOfOfficeProperties"] = try absence(fields, "outOfOfficeProperties", hasChat: false)
        case .workingLocation: result["workingLocationProperties"] = try location(fields, content)
        }
    }

    private func malformed(_ message: String) -> GoogleError {
        let name = rawValue.prefix(1).uppercased() + rawValue.dropFirst()
        return .calendar(400, self == .regular ? "invalid" : "malformed\(name)Event", message)
    }

    /// Focus time and absences block time, at times of the day, and nobody is invited.
    private func checkStatus(_ content: EventContent) throws(GoogleError) {
        guard !content.start.isDay else { throw malformed("Such an event cannot last whole days.") }
        guard !content.isTransparent else { throw malformed("Such an event must be opaque.") }
        guard content.attendees.isEmpty else { throw malformed("Such an event cannot have attendees.") }
    }

    private func absence(_ fields: JSONObject, _ name: String, hasChat: Bool) throws(GoogleError) -> JSONValue {
        let given = try fields.object(name) ?? JSONObject()
        let mode = try given.text("autoDeclineMode") ?? "declineNone"
        guard
            ["declineNone", "declineAllConflictingInvitations", "declineOnlyNewConflictingInvitations"].contains(mode)
        else { throw .invalidValue("Invalid autoDeclineMode value.") }
        var result: JSONObject = ["autoDeclineMode": .string(mode)]
        if let message = try given.text("declineMessage") { result["declineMessage"] = .string(message) }
        if hasChat, let status = try given.text("chatStatus") {
            guard ["available", "doNotDisturb"].contains(status) else {
                throw .invalidValue("Invalid chatStatus value.")
            }
            result["chatStatus"] = .string(status)
        }
        return .object(result)
    }

    private func location(_ fields: JSONObject, _ content: EventContent) throws(GoogleError) -> JSONValue {
        guard content.isTransparent else { throw malformed("A working location must be transparent.") }
        guard content.fields["visibility"] == "public" else { throw malformed("A working location must be public.") }
        guard content.attendees.isEmpty else { throw malformed("A working location cannot have attendees.") }
        guard !content.start.isDay || content.duration == LocalTime.secondsPerDay else {
            throw malformed("A working location without times of the day must last one day.")
        }
        guard let given = try fields.object("workingLocationProperties"), let type = try given.text("type") else {
            throw malformed("A working location needs workingLocationProperties with a type.")
        }
        guard ["homeOffice", "officeLocation", "customLocation"].contains(type) else {
            throw .invalidValue("Invalid working location type.")
        }
        var result: JSONObject = ["type": .string(type)]
        if type == "homeOffice" {
            result["homeOffice"] = given["homeOffice"] ?? [:]
        } else if let detail = try given.object(type) {
            let names: Set = ["buildingId", "floorId", "floorSectionId", "deskId", "label"]
            result[type] = .object(detail.only(type == "customLocation" ? ["label"] : names))
        }
        return .object(result)
    }

    private func birthday(_ fields: JSONObject, _ content: EventContent) throws(GoogleError) -> JSONValue {
        guard content.start.isDay, content.duration == LocalTime.secondsPerDay else {
            throw malformed("A birthday lasts one whole day.")
        }
        guard content.isTransparent, content.fields["visibility"] == "private" else {
            throw malformed("A birthday must be transparent and private.")
        }
        let rule = content.recurrence.first.flatMap { line -> RecurrenceRule? in
            guard line.uppercased().hasPrefix("RRULE:") else { return nil }
            return try? RecurrenceRule(parsing: line.dropFirst(6))
        }
        guard content.recurrence.count == 1, let rule, rule.frequency == .yearly, rule.interval == 1 else {
            throw malformed("A birthday must come once a year.")
        }
        for name in ["attendees", "description", "location", "conferenceData", "attachments"] {
            guard content.fields[name] == nil else { throw malformed("A birthday cannot have \(name).") }
        }
        let type = try (fields.object("birthdayProperties") ?? JSONObject()).text("type") ?? "birthday"
        guard type == "birthday" else { throw malformed("Only birthdays of the type birthday can be made.") }
        return ["type": .string(type)]
    }
}
