/// The palettes that calendars and events are coloured from.
enum CalendarColors {
    private static let calendarColors =
        """
        ac725e d06b64 f83a22 fa573c ff7537 ffad46 42d692 16a765 7bd148 b3dc6c fbe983 fad165 92e1c0 9fe1e7 9fc6e7 4986e7 \
        9a9cff b99aff c2c2c2 cabdbf cca6ac f691b2 cd74e6 a47ae2
        """.split(separator: " ").map { "#" + $0 }
    private static let eventColors =
        "a4bdfc 7ae7bf dbadff ff887c fbd75b ffb878 46d6db e1e1e1 5484ed 51b749 dc2127".split(separator: " ").map {
            "#" + $0
        }
    private static let foreground = "#1d1d1d"

    /// The colour of text on a calendar's colour.
    static let calendarForeground = "#000000"

    /// Both palettes, as `colors.get` answers them.
    static let json: JSONObject = [
        "kind": "calendar#colors", "updated": "2012-02-14T00:00:00.000Z", "calendar": palette(calendarColors),
        "event": palette(eventColors),
    ]

    /// The colour of a calendar's colour id.
    static func background(ofCalendar id: String) -> String? {
        guard let number = Int(id), String(number) == id, calendarColors.indices.contains(number - 1) else {
            return nil
        }
        return calendarColors[number - 1]
    }

    /// Whether events have such a colour.
    static func isEventColor(_ id: String) -> Bool {
        Int(id).map { String($0) == id && eventColors.indices.contains($0 - 1) } ?? false
    }

    /// The id of the calendar colour next to a colour, `#0088aa`; `nil` for other text.
    static func nearest(to color: String) -> String? {
        guard let wanted = components(color) else { return nil }
        let distances = calendarColors.map { known in
            zip(components(known) ?? [], wanted).map { ($0 - $1) * ($0 - $1) }.reduce(0, +)
        }
        return distances.indices.min { distances[$0] < distances[$1] }.map { String($0 + 1) }
    }

    private static func components(_ color: String) -> [Int]? {
        guard color.utf8.count == 7, color.hasPrefix("#"), let number = Int(color.dropFirst(), radix: 16), number >= 0
        else {
            return nil
        }
        return [number >> 16, number >> 8 & 0xFF, number & 0xFF]
    }

    private static func palette(_ colors: [String]) -> JSONValue {
        .object(
            JSONObject(
                distinct: colors.enumerated().map { index, color in
                    (String(index + 1), ["background": .string(color), "foreground": .string(foreground)])
                }))
    }
}
