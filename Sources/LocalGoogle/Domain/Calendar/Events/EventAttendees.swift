/// The guests of an event.
enum EventAttendees {
    /// The most guests that an event can have.
    private static let limit = 200

    /// The checked list; nobody twice.
    static func checked(_ fields: JSONObject) throws(GoogleError) -> JSONValue? {
        guard let given = try fields.objects("attendees"), !given.isEmpty else { return nil }
        var seen: Set<String> = []
        var result: [JSONValue] = []
        for entry in given {
            guard let email = try entry.text("email"), !email.isEmpty else { throw .missing("Missing attendee email.") }
            guard let address = EmailAddress.parse(email) else { throw .invalidValue("Invalid attendee email.") }
            guard seen.insert(address.lowercased()).inserted else { continue }
            result.append(.object(try attendee(entry, address)))
        }
        guard result.count <= limit else {
            throw .calendar(403, "calendarUsageLimitsExceeded", "Calendar usage limits exceeded.")
        }
        return .array(result)
    }

    private static func attendee(_ entry: JSONObject, _ email: String) throws(GoogleError) -> JSONObject {
        var attendee: JSONObject = ["email": .string(email)]
        if let name = try entry.text("displayName"), !name.isEmpty { attendee["displayName"] = .string(name) }
        for name in ["resource", "optional"] where try entry.flag(name) == true { attendee[name] = true }
        let status = try entry.text("responseStatus") ?? "needsAction"
        guard ["needsAction", "declined", "tentative", "accepted"].contains(status) else {
            throw .invalidValue("Invalid response status value.")
        }
        attendee["responseStatus"] = .string(status)
        if let comment = try entry.text("comment"), !comment.isEmpty { attendee["comment"] = .string(comment) }
        if let guests = try entry.integer("additionalGuests"), guests != 0 {
            guard guests > 0 else { throw .invalidValue("Invalid number of additional guests.") }
            attendee["additionalGuests"] = .int(guests)
        }
        return attendee
    }
}
