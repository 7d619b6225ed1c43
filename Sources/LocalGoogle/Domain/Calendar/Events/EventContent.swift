/// What an event says, in the form in which it is kept: the fields that people set, checked.
struct EventContent: Sendable, Hashable {
    /// The fields by their names.
    var fields: JSONObject

    /// When it starts and ends; whatever is kept has both.
    var start: EventTime { EventTime(stored: fields["start"]) ?? .moment(0, zone: nil) }
    var end: EventTime { EventTime(stored: fields["end"]) ?? start }

    /// The lines that say when it happens again.
    var recurrence: [String] { (fields["recurrence"]?.asArray ?? []).compactMap(\.asString) }
    var isRecurring: Bool { fields["recurrence"] != nil }
    var isCancelled: Bool { fields["status"] == "cancelled" }
    var isTransparent: Bool { fields["transparency"] == "transparent" }
    var eventType: String { fields["eventType"]?.asString ?? "default" }
    var sequence: Int { fields["sequence"]?.asInt64.map { Int($0) } ?? 0 }
    /// Whether only those who may see private events see more than when it is.
    var isPrivate: Bool { fields["visibility"] == "private" || fields["visibility"] == "confidential" }

    var attendees: [JSONObject] {
        get { (fields["attendees"]?.asArray ?? []).compactMap(\.asObject) }
        set { fields["attendees"] = newValue.isEmpty ? nil : .array(newValue.map { .object($0) }) }
    }

    /// The guests' addresses in small letters.
    var guests: [String] { attendees.compactMap(Self.address) }

    /// The entry of a guest.
    func attendee(_ email: String) -> JSONObject? {
        let email = email.lowercased()
        return attendees.first { Self.address($0) == email }
    }

    /// The address of a guest in small letters.
    static func address(_ attendee: JSONObject) -> String? { attendee["email"]?.asString?.lowercased() }

    /// The times at which it happens; `nil` if it happens once.
    func occurrences(_ calendarZone: CalendarZone) -> RecurrenceSet? {
        guard isRecurring else { return nil }
        let (start, zone) = (start, zone(calendarZone))
        let local = start.isDay ? LocalTime(seconds: start.seconds) : zone.local(start.seconds)
        return try? RecurrenceSet(recurrence, start: local, isAllDay: start.isDay, zone: zone)
    }

    /// The zone on whose clock it happens again.
    func zone(_ calendarZone: CalendarZone) -> CalendarZone {
        guard case .moment(_, let name?) = start else { return calendarZone }
        return CalendarZone(name) ?? calendarZone
    }

    /// When it is over: an event whose first and last day are the same one lasts for that day.
    var over: Int64 { start.isDay ? max(end.seconds, start.seconds + LocalTime.secondsPerDay) : end.seconds }

    /// Seconds that it lasts.
    var duration: Int64 { over - start.seconds }

    /// What one time of a recurring event says.
    func instance(at moment: Int64) -> EventContent {
        var content = self
        content.fields["recurrence"] = nil
        content.fields["start"] = start.moved(to: moment).stored
        content.fields["end"] = end.moved(to: moment + end.seconds - start.seconds).stored
        return content
    }

    /// These fields with those that an instance has of its own laid over; `null` takes one away.
    func overlaid(with changes: JSONObject) -> EventContent {
        var content = self
        for (name, value) in changes { content.fields[name] = value.isNull ? nil : value }
        return content
    }

    /// What must be laid over another content to get this one. The times are always part of it.
    func changes(from other: EventContent) -> JSONObject {
        var changes = JSONObject()
        for (name, value) in fields where other.fields[name] != value || name == "start" || name == "end" {
            changes[name] = value
        }
        for (name, _) in other.fields where fields[name] == nil { changes[name] = .null }
        return changes
    }

    /// What each guest has for themselves; the rest is the organizer's.
    static let personal: Set<String> = ["reminders", "colorId", "transparency", "visibility"]

    /// What all guests have in common: without what is personal, the private properties among it.
    var shared: JSONObject {
        var shared = fields.without(Self.personal)
        if let properties = fields["extendedProperties"]?.asObject?["shared"] {
            shared["extendedProperties"] = ["shared": properties]
        } else {
            shared["extendedProperties"] = nil
        }
        return shared
    }

    /// This content for a guest who has these things for themselves.
    func personal(of copy: JSONObject) -> EventContent {
        var content = EventContent(fields: shared)
        for name in Self.personal { content.fields[name] = copy[name] }
        if let own = copy["extendedProperties"]?.asObject?["private"] {
            var properties = content.fields["extendedProperties"]?.asObject ?? JSONObject()
            properties["private"] = own
            content.fields["extendedProperties"] = .object(properties)
        }
        return content
    }

    /// The words that a search looks at.
    var words: String {
        var texts = ["summary", "description", "location"].compactMap { fields[$0]?.asString }
        for attendee in attendees { texts += ["email", "displayName"].compactMap { attendee[$0]?.asString } }
        if let place = fields["workingLocationProperties"]?.asObject {
            for name in ["officeLocation", "customLocation"] {
                texts += ["label", "buildingId", "deskId"].compactMap { place[name]?.asObject?[$0]?.asString }
            }
        }
        return SearchWords.indexed(texts.joined(separator: " \u{2029} ")) + " "
    }
}
