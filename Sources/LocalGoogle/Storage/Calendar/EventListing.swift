import DrivewaySQLite

/// A page of a calendar's events: which ones, in what order, from which place on.
struct EventListing: Sendable {
    /// What the events are sorted by.
    enum Order: Sendable, Hashable {
        /// The order in which they were made, or of single times the order in time.
        case standard
        case start, updated
    }

    let filter: EventFilter
    let window: EventWindow
    let order: Order
    /// Whether recurring events are shown time by time.
    let isExpanded: Bool
    let pageSize: Int
    /// Where the last page ended.
    var place: EventPlace?

    /// Reads a page.
    /// - Returns: The events, and the place of the last one if more follow.
    func page(_ connection: Connection) throws -> (events: [ShownEvent], next: EventPlace?) {
        isExpanded ? try expandedPage(connection) : try plainPage(connection)
    }

    // MARK: Recurring events as wholes

    private func plainPage(_ connection: Connection) throws -> (events: [ShownEvent], next: EventPlace?) {
        let key = filter.since != nil ? "change" : order == .updated ? "updated" : "number"
        var events: [ShownEvent] = []
        var (cursor, last) = (place, place)
        let batch = window.isUnbounded ? pageSize + 1 : max(200, pageSize + 1)
        while true {
            let rows = try rows(after: cursor, by: key, limit: batch, connection)
            for row in rows {
                let record = try EventRecord(row)
                cursor = try EventPlace(key: row.int64(key), number: record.number, moment: 0)
                guard let event = try shown(record, row, connection) else { continue }
                if events.count == pageSize { return (events, last) }
                events.append(event)
                last = cursor
            }
            if rows.count < batch { return (events, nil) }
        }
    }

    private func rows(after place: EventPlace?, by key: String, limit: Int, _ connection: Connection) throws -> [Row] {
        var (sql, arguments) = filter.condition()
        if !window.isUnbounded { inWindow(&sql, &arguments) }
        if !filter.tellsDeleted { sql += " AND (isCancelled = 0 OR series IS NOT NULL AND isOrphan = 0)" }
        if let place {
            sql += " AND (\(key), number) > (?, ?)"
            arguments += [.integer(place.key), .integer(place.number)]
        }
        return try connection.rows(
            "SELECT * FROM events WHERE \(sql) ORDER BY \(key), number LIMIT ?", arguments + [.integer(Int64(limit))])
    }

    /// An event with all it says, if it touches the window.
    private func shown(_ record: EventRecord, _ row: Row, _ connection: Connection) throws -> ShownEvent? {
        var event = ShownEvent(record)
        if let id = record.series, let series = try connection.event(id, calendar: filter.calendar) {
            event.content = record.whole(series)
        }
        guard !window.isUnbounded else { return event }
        if event.content.isRecurring { return window.isTouched(by: event.content) ? event : nil }
        let isTouched = try window.touches(
            starts: row.int64("starts"), ends: row.int64("ends"), isDay: row.bool("isAllDay"))
        return isTouched ? event : nil
    }

    private func inWindow(_ sql: inout String, _ arguments: inout [Value]) {
        let query = EventSpan.query(calendar: filter.calendar, from: window.from, to: window.to)
        sql += " AND number IN (\(query.sql))"
        arguments += query.arguments.map { .integer($0) }
    }

    // MARK: Recurring events time by time

    private func expandedPage(_ connection: Connection) throws -> (events: [ShownEvent], next: EventPlace?) {
        var places = try occurrences(connection).map { occurrence in
            EventPlace(
                key: order == .updated ? occurrence.updated : occurrence.moment, number: occurrence.number,
                moment: occurrence.original ?? 0)
        }
        if let place { places = places.filter { $0 > place } }
        places.sort()
        let page = places.prefix(pageSize)
        var known: [Int64: EventRecord] = [:]
        let events = try page.compactMap { place -> ShownEvent? in
            let record = try known[place.number] ?? connection.event(number: place.number)
            guard let record else { return nil }
            if record.content.isRecurring {
                known[place.number] = record
                return ShownEvent(record, at: place.moment)
            }
            guard let id = record.series, let start = record.originalStart,
                let series = try connection.event(id, calendar: filter.calendar)
            else { return ShownEvent(record) }
            return ShownEvent(series, at: start.seconds, exception: record)
        }
        return (events, places.count > page.count ? page.last : nil)
    }

    /// All times of all events in the window, in no order.
    func occurrences(onlyBusy: Bool = false, _ connection: Connection) throws -> [EventOccurrence] {
        var (sql, arguments) = filter.condition()
        if !window.isUnbounded { inWindow(&sql, &arguments) }
        if !filter.tellsDeleted { sql += " AND isCancelled = 0" }
        if onlyBusy { sql += " AND isBusy = 1" }
        var found: [EventOccurrence] = []
        try connection.forEach(
            """
            SELECT number, starts, ends, isAllDay, updated FROM events WHERE \(sql) AND isRecurring = 0
            """, arguments
        ) { row in
            let (starts, ends, isDay) = try (row.int64(1), row.int64(2), row[3] as Bool)
            guard window.touches(starts: starts, ends: ends, isDay: isDay) else { return }
            found.append(
                EventOccurrence(
                    number: try row.int64(0), moment: window.moment(starts, isDay: isDay),
                    end: window.moment(ends, isDay: isDay), original: nil, updated: try row.int64(4)))
        }
        for row in try connection.rows("SELECT * FROM events WHERE \(sql) AND isRecurring = 1", arguments) {
            let series = try EventRecord(row)
            found += try occurrences(of: series, connection)
        }
        return found
    }

    /// The times of a recurring event at which nothing differs.
    func occurrences(of series: EventRecord, _ connection: Connection) throws -> [EventOccurrence] {
        let exceptions = Set(
            try connection.exceptions(of: series.id, calendar: filter.calendar).compactMap { $0.originalStart?.seconds }
        )
        let (isDay, duration) = (series.content.start.isDay, series.content.duration)
        return window.occurrences(of: series.content).filter { !exceptions.contains($0) }.map { moment in
            EventOccurrence(
                number: series.number, moment: window.moment(moment, isDay: isDay),
                end: window.moment(moment + duration, isDay: isDay), original: moment, updated: series.updated)
        }
    }
}

/// One time of an event.
struct EventOccurrence: Sendable, Hashable {
    let number: Int64
    /// When it begins and ends, in seconds since 1970.
    let moment: Int64
    let end: Int64
    /// The start that the recurrence gives it, in seconds since 1970; of whole days that of UTC.
    let original: Int64?
    let updated: Int64
}

/// A place in a list of events.
struct EventPlace: Sendable, Hashable, Comparable {
    let key: Int64
    let number: Int64
    let moment: Int64

    static func < (a: EventPlace, b: EventPlace) -> Bool {
        (a.key, a.number, a.moment) < (b.key, b.number, b.moment)
    }
}
