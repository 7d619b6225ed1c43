/// What stretch of time an event covers, in the form in which windows are searched.
///
/// Events are grouped by how long they last. Those of a group that touch a window begin not long before it, so they are
/// found in the index of their beginnings; recurring events and very long ones are few and looked at one by one.
struct EventSpan: Sendable, Hashable {
    /// 0: up to a day, 1: up to 32 days, 2: longer, or again and again.
    let group: Int64
    /// Seconds since 1970 that enclose all that the event covers in any zone.
    let earliest: Int64
    let latest: Int64

    /// The longest that events of a group last, in seconds, with what a whole day may be off in zones.
    private static let longest: [Int64] = [LocalTime.secondsPerDay, 32 * LocalTime.secondsPerDay]
    private static let slack: Int64 = 14 * 3600

    /// The stretch of an event.
    init(_ content: EventContent, zone: CalendarZone) {
        let slack = content.start.isDay ? Self.slack : 0
        earliest = content.start.seconds - slack
        if let set = content.occurrences(zone) {
            group = 2
            latest = set.last + content.duration + slack
        } else {
            latest = content.over + slack
            group = Self.longest.firstIndex { content.duration <= $0 }.map { Int64($0) } ?? 2
        }
    }

    /// A query for the numbers of the events on a calendar that may touch a window, with its arguments.
    static func query(calendar: Int64, from: Int64?, to: Int64?) -> (sql: String, arguments: [Int64]) {
        var arguments: [Int64] = []
        var parts: [String] = []
        func add(_ group: Int, from lower: Int64) {
            parts.append(
                """
                SELECT number FROM events INDEXED BY eventsByTime
                WHERE calendar = ? AND span = \(group) AND earliest > ? AND earliest < ? AND latest >= ?
                """)
            arguments += [calendar, lower, to ?? Int64.max, from ?? Int64.min]
        }
        for (group, length) in longest.enumerated() {
            add(group, from: from.map { $0 - length - 2 * slack - 1 } ?? .min)
        }
        add(longest.count, from: .min)
        return (parts.joined(separator: " UNION ALL "), arguments)
    }
}
