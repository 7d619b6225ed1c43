import DrivewaySQLite
import Foundation

/// Events in the database.
extension Connection {
    /// An event by its id.
    func event(_ id: String, calendar number: Int64) throws -> EventRecord? {
        try row("SELECT * FROM events WHERE calendar = ? AND id = ?", [.integer(number), .text(id)])
            .map(EventRecord.init)
    }

    /// The event itself of an iCalendar UID, not one time of it.
    func event(uid: String, calendar number: Int64) throws -> EventRecord? {
        try row(
            "SELECT * FROM events WHERE calendar = ? AND uid = ? AND series IS NULL ORDER BY isCancelled, number",
            [.integer(number), .text(uid)]
        ).map(EventRecord.init)
    }

    /// What differs of a recurring event, by the original starts.
    func exceptions(of series: String, calendar number: Int64) throws -> [EventRecord] {
        try rows(
            "SELECT * FROM events WHERE calendar = ? AND series = ? ORDER BY original",
            [.integer(number), .text(series)]
        ).map(EventRecord.init)
    }

    /// Keeps an event as a change of its own, and returns it with its number, stamp and place in the change log.
    /// - Parameters:
    ///   - series: The recurring event of an exception.
    ///   - calendar: The calendar that it is on.
    @discardableResult
    func save(
        _ record: EventRecord, series: EventRecord?, on calendar: CalendarFacts, at now: Int64
    ) throws -> EventRecord {
        var record = record
        let tick = try tick(at: now)
        (record.stamp, record.change) = (tick.stamp, tick.change)
        let whole = record.whole(series)
        let values = Self.values(record, whole, calendar)
        let columns = values.map(\.0)
        if record.number == 0 {
            try execute(
                """
                INSERT INTO events (\(columns.joined(separator: ", ")))
                VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
                """, values.map(\.1))
            record.number = lastInsertedRow
        } else {
            try execute(
                "UPDATE events SET \(columns.map { $0 + " = ?" }.joined(separator: ", ")) WHERE number = ?",
                values.map(\.1) + [.integer(record.number)])
            try execute("DELETE FROM eventProperties WHERE event = ?", [.integer(record.number)])
        }
        try saveProperties(whole, of: record.number)
        try touchCalendar(record.calendar, at: now)
        return record
    }

    private static func values(
        _ record: EventRecord, _ whole: EventContent, _ calendar: CalendarFacts
    ) -> [(String, Value)] {
        let span = EventSpan(whole, zone: calendar.zone)
        let answer = whole.attendee(calendar.id)?["responseStatus"]
        let isBusy = !whole.isTransparent && !whole.isCancelled && answer != "declined"
        let text = JSONWriter.data(.object(record.content.fields), indented: false)
        return [
            ("calendar", .integer(record.calendar)), ("id", .text(record.id)), ("uid", .text(record.uid)),
            ("series", Value(record.series)), ("original", Value(record.original)), ("creator", .text(record.creator)),
            ("organizer", .text(record.organizer)), ("created", .integer(record.created)),
            ("updated", .integer(record.updated)), ("stamp", .integer(record.stamp)),
            ("change", .integer(record.change)), ("isRemoved", Value(record.isRemoved)),
            ("isOrphan", Value(record.isOrphan)),
            ("isCancelled", Value(whole.isCancelled)), ("isRecurring", Value(whole.isRecurring)),
            ("isAllDay", Value(whole.start.isDay)), ("isBusy", Value(isBusy)), ("isPrivate", Value(whole.isPrivate)),
            ("span", .integer(span.group)), ("earliest", .integer(span.earliest)), ("latest", .integer(span.latest)),
            ("starts", .integer(whole.start.seconds)), ("ends", .integer(whole.over)),
            ("type", .text(whole.eventType)), ("words", .text(whole.words)),
            ("content", .text(String(decoding: text, as: UTF8.self))),
        ]
    }

    private func saveProperties(_ content: EventContent, of number: Int64) throws {
        guard let properties = content.fields["extendedProperties"]?.asObject else { return }
        for (kind, isShared) in [("private", false), ("shared", true)] {
            for (name, value) in properties[kind]?.asObject ?? JSONObject() {
                try execute(
                    "INSERT INTO eventProperties (event, isShared, name, value) VALUES (?, ?, ?, ?)",
                    [.integer(number), Value(isShared), .text(name), .text(value.asString ?? "")])
            }
        }
    }

    /// Takes an event away without a trace.
    func deleteEvent(number: Int64) throws {
        try execute("DELETE FROM events WHERE number = ?", [.integer(number)])
    }

    /// Takes away what differs of a recurring event.
    func deleteExceptions(of series: String, calendar number: Int64) throws {
        try execute("DELETE FROM events WHERE calendar = ? AND series = ?", [.integer(number), .text(series)])
    }

    /// Reckons anew what hangs on a calendar's zone, after that was changed.
    func reckonEvents(of calendar: CalendarFacts) throws {
        let series = try rows(
            "SELECT * FROM events WHERE calendar = ? AND isRecurring = 1 AND isCancelled = 0",
            [.integer(calendar.number)])
        for record in try series.map(EventRecord.init) {
            let span = EventSpan(record.content, zone: calendar.zone)
            try execute(
                "UPDATE events SET latest = ? WHERE number = ?", [.integer(span.latest), .integer(record.number)])
        }
    }

    /// The numbers of the events on a calendar, those that differ from their recurring events not among them.
    func eventNumbers(ofCalendar number: Int64) throws -> [Int64] {
        try rows(
            "SELECT number FROM events WHERE calendar = ? AND isCancelled = 0 AND series IS NULL ORDER BY number",
            [.integer(number)]
        ).map { try $0.int64(0) }
    }

    /// An event by its number.
    func event(number: Int64) throws -> EventRecord? {
        try row("SELECT * FROM events WHERE number = ?", [.integer(number)]).map(EventRecord.init)
    }
}

extension EventRecord {
    /// Reads a row of `events`.
    init(_ row: Row) throws {
        let fields = try JSONParser.parse(Data(row.string("content").utf8)).asObject ?? JSONObject()
        try self.init(
            number: row.int64("number"), calendar: row.int64("calendar"), id: row.string("id"), uid: row.string("uid"),
            series: row["series"], original: row["original"], creator: row.string("creator"),
            organizer: row.string("organizer"), created: row.int64("created"), updated: row.int64("updated"),
            stamp: row.int64("stamp"), change: row.int64("change"), isRemoved: row.bool("isRemoved"),
            isOrphan: row.bool("isOrphan"), content: EventContent(fields: fields))
    }

    /// All that the event says: of an exception with what it has from its recurring event.
    func whole(_ series: EventRecord?) -> EventContent {
        guard let start = originalStart, let series else { return content }
        return series.content.instance(at: start.seconds).overlaid(with: content.fields)
    }
}
