/// When somebody is reminded of an event.
enum EventReminders {
    /// The most reminders of an event.
    static let limit = 5

    /// The checked field; the calendar's reminders where nothing is said.
    static func checked(_ fields: JSONObject) throws(GoogleError) -> JSONValue {
        guard let given = try fields.object("reminders") else { return ["useDefault": true] }
        let usesDefault = try given.flag("useDefault") ?? false
        let overrides = try list(given.objects("overrides") ?? [])
        guard !usesDefault || overrides.isEmpty else {
            throw .calendar(
                400, "cannotUseDefaultRemindersAndSpecifyOverride",
                "Cannot specify both default reminders and overrides at the same time.")
        }
        var result: JSONObject = ["useDefault": .bool(usesDefault)]
        if !overrides.isEmpty { result["overrides"] = .array(overrides) }
        return .object(result)
    }

    /// A checked list of reminders.
    static func list(_ given: [JSONObject]) throws(GoogleError) -> [JSONValue] {
        guard given.count <= limit else { throw .invalidValue("There can be at most \(limit) reminders.") }
        var result: [JSONValue] = []
        for reminder in given {
            guard let method = try reminder.text("method") else { throw .missing("Missing reminder method.") }
            guard ["email", "popup"].contains(method) else { throw .invalidValue("Invalid reminder method.") }
            guard let minutes = try reminder.integer("minutes") else { throw .missing("Missing reminder minutes.") }
            guard (0...40320).contains(minutes) else { throw .invalidValue("Invalid reminder minutes.") }
            let checked: JSONValue = ["method": .string(method), "minutes": .int(minutes)]
            if !result.contains(checked) { result.append(checked) }
        }
        return result
    }
}
