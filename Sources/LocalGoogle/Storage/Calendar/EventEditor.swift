import DrivewaySQLite

/// The numbers of the calendars that a transaction changed events of.
final class TouchedCalendars {
    var numbers: Set<Int64> = []

    /// What those who watch them are told of.
    var topics: [CalendarWatching.Topic] { numbers.sorted().map { .events($0) } }
}

/// Makes, changes and removes events of a calendar, within one transaction.
///
/// The organizer's calendar has the event itself; each guest with an account has a copy on their primary calendar, which
/// follows it.
struct EventEditor {
    let connection: Connection
    let calendar: CalendarFacts
    /// The address of who does it.
    let email: String
    /// Milliseconds since 1970.
    let now: Int64
    /// What they may do with the calendar.
    var role = CalendarRole.owner
    /// The calendars on which something was changed.
    var touched = TouchedCalendars()

    /// The event that an id names: also one time of a recurring event, whether it differs or not.
    /// - Throws: The 404 of an event that is not there.
    func find(_ id: String) throws -> ShownEvent {
        if let record = try connection.event(id, calendar: calendar.number) {
            guard let start = record.originalStart, let series = try series(of: record) else {
                return ShownEvent(record)
            }
            return ShownEvent(series, at: start.seconds, exception: record)
        }
        guard let (seriesID, original) = CalendarID.parts(ofInstance: id),
            let series = try connection.event(seriesID, calendar: calendar.number),
            let set = series.content.occurrences(calendar.zone), let time = LocalTime.parse(compact: original),
            time.hasTime != series.content.start.isDay, set.contains(time.time.seconds)
        else { throw GoogleError.calendarNotFound }
        return ShownEvent(series, at: time.time.seconds)
    }

    /// Makes an event.
    /// - Parameter invites: Whether the guests get copies.
    func insert(
        id: String, uid: String, organizer: String, _ content: EventContent, invites: Bool = true
    ) throws -> ShownEvent {
        var record = EventRecord(
            calendar: calendar.number, id: id, uid: uid, creator: email, organizer: organizer, created: now,
            updated: now, content: content)
        record = try keep(record, series: nil, on: calendar, at: now)
        if invites { try distribute(record, series: nil, before: []) }
        return ShownEvent(record)
    }

    /// Gives an event another content.
    func change(_ event: ShownEvent, to content: EventContent) throws -> ShownEvent {
        if content.isCancelled, !event.content.isCancelled { return try cancel(event) }
        try checkPrivacy(event)
        guard isHome(event.record) || event.record.organizer.isEmpty else { return try changeCopy(event, to: content) }
        return try changeHome(event, to: content)
    }

    /// Cancels an event.
    /// - Throws: The 410 of one that is cancelled already.
    @discardableResult
    func cancel(_ event: ShownEvent) throws -> ShownEvent {
        guard !event.content.isCancelled else { throw GoogleError.eventDeleted }
        try checkPrivacy(event)
        guard isHome(event.record) else { return try cancelCopy(event) }
        return try cancelHome(event)
    }

    /// Moves an event to another calendar, which becomes its organizer.
    func move(_ event: ShownEvent, to destination: EventEditor) throws -> ShownEvent {
        let target = destination.calendar
        guard target.number != calendar.number else { return event }
        if let there = try connection.event(event.id, calendar: target.number) {
            guard there.content.isCancelled || !destination.isHome(there) else { throw GoogleError.duplicateIdentifier }
            try connection.deleteExceptions(of: there.id, calendar: target.number)
            try connection.deleteEvent(number: there.number)
        }
        var record = event.record
        let exceptions = try connection.exceptions(of: record.id, calendar: calendar.number)
        (record.calendar, record.organizer, record.updated) = (target.number, target.id, now)
        record = try keep(record, series: nil, on: target, at: now)
        for var exception in exceptions {
            (exception.calendar, exception.organizer) = (target.number, target.id)
            try keep(exception, series: record, on: target, at: now)
        }
        var trace = event.record
        trace.number = 0
        (trace.organizer, trace.updated) = (target.id, now)
        trace.content = EventContent(fields: ["status": "cancelled"])
        try keep(trace, series: nil, on: calendar, at: now)
        try destination.distribute(record, series: nil, before: [])
        return ShownEvent(record)
    }

    /// Keeps those away from private events who do not see them.
    private func checkPrivacy(_ event: ShownEvent) throws(GoogleError) {
        guard role.seesPrivateEvents || !event.content.isPrivate else { throw .requiredAccessLevel(.writer) }
    }

    /// Keeps an event on a calendar, and notes that it changed.
    @discardableResult
    func keep(_ record: EventRecord, series: EventRecord?, on calendar: CalendarFacts, at now: Int64) throws
        -> EventRecord
    {
        touched.numbers.insert(calendar.number)
        return try connection.save(record, series: series, on: calendar, at: now)
    }

    /// Whether the calendar is that of the organizer.
    func isHome(_ record: EventRecord) -> Bool { record.organizer.lowercased() == calendar.id.lowercased() }

    func series(of record: EventRecord) throws -> EventRecord? {
        try record.series.flatMap { try connection.event($0, calendar: calendar.number) }
    }

    // MARK: The organizer's event

    /// Changes the event itself, and all copies of it.
    func changeHome(_ event: ShownEvent, to content: EventContent) throws -> ShownEvent {
        var content = content
        let timesChanged = ["start", "end", "recurrence"].contains { content.fields[$0] != event.content.fields[$0] }
        if timesChanged, content.sequence <= event.content.sequence {
            content.fields["sequence"] = .int(event.content.sequence + 1)
        }
        let onlyReminders = content.fields.without(["reminders"]).isSame(
            as: event.content.fields.without(["reminders"]))
        let before = event.content.guests
        let (record, series) = try save(event, content, updated: onlyReminders ? event.record.updated : now)
        if series == nil { try reviseExceptions(of: record, on: calendar) }
        try distribute(record, series: series, before: before)
        if series == nil, before != record.content.guests { try carryGuests(of: record, before: event.content) }
        return try find(event.id)
    }

    /// Keeps the content of an event: of one time of a recurring event what differs from that.
    func save(
        _ event: ShownEvent, _ content: EventContent, updated: Int64
    ) throws -> (record: EventRecord, series: EventRecord?) {
        guard let seriesID = event.series, let original = event.original,
            let series = try connection.event(seriesID, calendar: calendar.number)
        else {
            var record = event.record
            (record.content, record.updated, record.isRemoved) = (content, updated, false)
            return (try keep(record, series: nil, on: calendar, at: now), nil)
        }
        var record = event.record
        if record.id != event.id {
            record.number = 0
            record.created = now
        }
        (record.id, record.series, record.original) = (event.id, seriesID, original.compact)
        (record.updated, record.isRemoved, record.isOrphan) = (updated, false, false)
        let plain = series.content.instance(at: original.seconds)
        record.content =
            content.isCancelled
            ? EventContent(fields: ["status": "cancelled"]) : EventContent(fields: content.changes(from: plain))
        return (try keep(record, series: series, on: calendar, at: now), series)
    }

    private func cancelHome(_ event: ShownEvent) throws -> ShownEvent {
        var content = event.content
        content.fields["status"] = "cancelled"
        if event.series == nil { try connection.deleteExceptions(of: event.id, calendar: calendar.number) }
        let (record, series) = try save(event, content, updated: now)
        try distribute(record, series: series, before: event.content.guests)
        return try find(event.id)
    }

    /// Brings what differs of a recurring event in line with it: at times that it does not have any more it is cancelled.
    func reviseExceptions(of record: EventRecord, on calendar: CalendarFacts) throws {
        let exceptions = try connection.exceptions(of: record.id, calendar: calendar.number)
        guard !exceptions.isEmpty else { return }
        let set = record.content.occurrences(calendar.zone)
        for var exception in exceptions {
            let isThere = exception.originalStart.map { start in
                start.isDay == record.content.start.isDay && set?.contains(start.seconds) ?? false
            }
            if isThere == true {
                if exception.isOrphan {
                    try connection.deleteEvent(number: exception.number)
                } else if !exception.content.isCancelled {
                    // What it has from the recurring event may be another now.
                    try keep(exception, series: record, on: calendar, at: now)
                }
            } else if !exception.isOrphan {
                exception.isOrphan = true
                exception.content = EventContent(fields: ["status": "cancelled"])
                try keep(exception, series: record, on: calendar, at: now)
            }
        }
    }
}
