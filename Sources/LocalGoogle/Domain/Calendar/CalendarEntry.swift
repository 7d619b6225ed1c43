/// What a person sets for a calendar on their list.
enum CalendarEntry {
    /// The settings of a calendar that has just come onto a list.
    static func standard(color: String) -> JSONObject {
        [
            "colorId": .string(color), "backgroundColor": .string(CalendarColors.background(ofCalendar: color) ?? ""),
            "foregroundColor": .string(CalendarColors.calendarForeground), "defaultReminders": [],
        ]
    }

    /// What the owner of a primary calendar is told of by mail.
    static let ownNotifications: JSONValue = [
        "notifications": .array(
            ["eventCreation", "eventChange", "eventCancellation", "eventResponse"].map {
                ["type": .string($0), "method": "email"]
            })
    ]

    /// Settings changed as a body asks for.
    /// - Parameters:
    ///   - settings: The settings before; those of a new entry where the body replaces all.
    ///   - usesRGB: Whether the body's colours count, rather than its colour id.
    /// - Throws: The 400 of a value that cannot be.
    static func changed(_ settings: JSONObject, by json: JSONObject, usesRGB: Bool) throws(GoogleError) -> JSONObject {
        var result = settings
        if let selected = try json.flag("selected") { result["selected"] = .bool(selected) }
        if let name = json["summaryOverride"] {
            let text = name.isNull ? nil : try json.text("summaryOverride")
            result["summaryOverride"] = text.flatMap { $0.isEmpty ? nil : .string($0) }
        }
        try setColor(json, usesRGB: usesRGB, in: &result)
        if let reminders = try json.objects("defaultReminders") {
            result["defaultReminders"] = .array(try EventReminders.list(reminders))
        }
        if let settings = try json.object("notificationSettings") {
            result["notificationSettings"] = try notifications(settings)
        }
        return result
    }

    private static func setColor(
        _ json: JSONObject, usesRGB: Bool, in result: inout JSONObject
    ) throws(GoogleError) {
        if usesRGB {
            guard let background = try json.text("backgroundColor") else { return }
            let foreground = try json.text("foregroundColor") ?? CalendarColors.calendarForeground
            guard let id = CalendarColors.nearest(to: background), CalendarColors.nearest(to: foreground) != nil else {
                throw .invalidValue("Invalid color value.")
            }
            result["colorId"] = .string(id)
            result["backgroundColor"] = .string(background.lowercased())
            result["foregroundColor"] = .string(foreground.lowercased())
        } else if let id = try json.text("colorId"), result["colorId"] != .string(id) {
            guard let background = CalendarColors.background(ofCalendar: id) else {
                throw .invalidValue("Invalid color id value.")
            }
            result["colorId"] = .string(id)
            result["backgroundColor"] = .string(background)
            result["foregroundColor"] = .string(CalendarColors.calendarForeground)
        }
    }

    private static func notifications(_ json: JSONObject) throws(GoogleError) -> JSONValue {
        let types = ["eventCreation", "eventChange", "eventCancellation", "eventResponse", "agenda"]
        var list: [JSONValue] = []
        for notification in try json.objects("notifications") ?? [] {
            guard let type = try notification.text("type"), types.contains(type) else {
                throw .invalidValue("Invalid notification type.")
            }
            guard try notification.text("method") == "email" else {
                throw .invalidValue("Invalid notification method.")
            }
            list.append(["type": .string(type), "method": "email"])
        }
        return ["notifications": .array(list)]
    }
}
