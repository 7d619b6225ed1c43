/// An event as it is kept on a calendar.
///
/// One time of a recurring event has a record of its own only where it differs; its content is then what differs.
struct EventRecord: Sendable, Hashable {
    /// 0: not kept yet.
    var number: Int64 = 0
    /// The number of the calendar.
    var calendar: Int64
    var id: String
    var uid: String
    /// The id of the recurring event that this is one time of.
    var series: String?
    /// The start that the recurrence gives it, in the form of ids.
    var original: String?
    /// The addresses of who made it and of the calendar it belongs to.
    var creator: String
    var organizer: String
    /// Milliseconds since 1970.
    var created: Int64
    var updated: Int64
    /// Grows with every change, in microseconds since 1970.
    var stamp: Int64 = 0
    /// The number of the last change in the change log.
    var change: Int64 = 0
    /// Whether a guest has taken it off the calendar: no invitation brings it back.
    var isRemoved = false
    /// Whether it was one time of a recurring event that does not happen then any more.
    var isOrphan = false
    var content: EventContent

    /// The start that the recurrence gives it.
    var originalStart: EventTime? {
        guard let original, let (time, hasTime, _) = LocalTime.parse(compact: original) else { return nil }
        return hasTime ? .moment(time.seconds, zone: nil) : .day(time.day)
    }
}

/// An event with all it says: a record, or one time of a recurring event.
struct ShownEvent: Sendable, Hashable {
    var record: EventRecord
    /// All fields, those of the recurring event among them.
    var content: EventContent
    var id: String
    /// The recurring event, and the original start, of one time of it.
    var series: String?
    var original: EventTime?

    /// An event that happens once, or a recurring one as a whole.
    init(_ record: EventRecord) {
        self.record = record
        content = record.content
        id = record.id
        series = record.series
        original = record.originalStart
    }

    /// One time of a recurring event.
    /// - Parameter exception: What differs at that time, if anything does.
    init(_ series: EventRecord, at moment: Int64, exception: EventRecord? = nil) {
        record = exception ?? series
        let plain = series.content.instance(at: moment)
        content = exception.map { plain.overlaid(with: $0.content.fields) } ?? plain
        self.series = series.id
        let start = series.content.start.moved(to: moment)
        original = start
        id = CalendarID.instance(of: series.id, original: start.compact)
    }

    /// The entity tag.
    var etag: String { "\"\(record.stamp * 2)\"" }
}
