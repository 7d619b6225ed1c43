/// What the body of a calendar asks for. Absent members leave things as they are.
struct CalendarChange: Sendable, Hashable {
    var summary: String?
    var description: String?
    var location: String?
    var timeZone: String?
    var labels: JSONValue?
    var workingHours: JSONValue?

    init(summary: String? = nil, timeZone: String? = nil) {
        self.summary = summary
        self.timeZone = timeZone
    }

    /// Reads a body.
    /// - Throws: The 400 of a zone that is none, and of a value of the wrong kind.
    init(_ json: JSONObject) throws(GoogleError) {
        summary = try json.text("summary")
        description = try json.text("description")
        location = try json.text("location")
        if let zone = try json.text("timeZone") {
            guard CalendarZone(zone) != nil else { throw .invalidValue("Invalid time zone value.") }
            timeZone = zone
        }
        if let properties = try json.object("labelProperties") { labels = .object(try Self.labels(properties)) }
        if let hours = try json.object("workingHours"), !hours.isEmpty { workingHours = .object(try Self.hours(hours)) }
    }

    private static func labels(_ json: JSONObject) throws(GoogleError) -> JSONObject {
        var labels: [JSONValue] = []
        var ids: Set<String> = []
        for label in try json.objects("eventLabels") ?? [] {
            guard let color = try label.text("backgroundColor"), CalendarColors.nearest(to: color) != nil else {
                throw .missing("Missing or invalid background color of an event label.")
            }
            let id = try label.text("id") ?? CalendarID.makeEvent()
            guard ids.insert(id).inserted else { throw .invalidValue("Two event labels have one id.") }
            var checked: JSONObject = ["id": .string(id), "backgroundColor": .string(color)]
            if let name = try label.text("name") {
                guard name.count <= 50 else { throw .invalidValue("The name of an event label is too long.") }
                checked["name"] = .string(name)
            }
            labels.append(.object(checked))
        }
        guard labels.count <= 200 else { throw .invalidValue("A calendar has at most 200 event labels.") }
        return ["eventLabels": .array(labels)]
    }

    private static func hours(_ json: JSONObject) throws(GoogleError) -> JSONObject {
        let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
        var times: [JSONValue] = []
        for time in try json.objects("availableTimes") ?? [] {
            guard let day = try time.text("dayOfWeek"), days.contains(day), let start = try time.integer("periodStart"),
                let end = try time.integer("periodEnd"), 0 <= start, start < end, end <= 1440
            else { throw .invalidValue("Invalid working hours.") }
            times.append(["dayOfWeek": .string(day), "periodStart": .int(start), "periodEnd": .int(end)])
        }
        let isEnabled = try json.flag("workingHoursEnabled") ?? false
        guard !isEnabled || !times.isEmpty else { throw .invalidValue("Working hours need available times.") }
        return ["workingHoursEnabled": .bool(isEnabled), "availableTimes": .array(times)]
    }
}
