/// An event said in a sentence: `Lunch with Ann tomorrow at 12:30pm for 2 hours at Cafe`.
///
/// What is read: days (`today`, `tomorrow`, `Friday`, `next Friday`, `May 5`, `5 May 2027`, `12/24`, `2026-12-24`, `in 3 days`,
/// ranges of them), times (`3pm`, `15:30`, `noon`, `at 3`, `3-5pm`, `from 9am to 5pm`), how long (`for 2 hours`, `for 3 days`),
/// how often (`every Tuesday`, `every weekday`, `every 2 weeks`, `daily`) and where (`at Cafe`); the rest is the title. A day
/// without a time makes an event of the whole day; without either it begins now.
struct QuickPhrase: Sendable {
    /// The fields of the event.
    let fields: JSONObject

    /// - Parameters:
    ///   - text: The sentence, in English.
    ///   - now: The time in seconds since 1970.
    ///   - zone: The zone of the calendar.
    init(_ text: String, at now: Int64, zone: CalendarZone) {
        var reader = QuickReader(text, now: zone.local(now))
        reader.read()
        var fields: JSONObject = ["summary": .string(reader.title)]
        fields["location"] = reader.place.map { .string($0) }
        fields["recurrence"] = reader.rule.map { [.string("RRULE:" + $0)] }
        let (start, end) = reader.times
        if reader.isAllDay {
            fields["start"] = EventTime.day(start.day).stored
            fields["end"] = EventTime.day(end.day).stored
        } else {
            fields["start"] = EventTime.moment(zone.moment(of: start), zone: zone.name).stored
            fields["end"] = EventTime.moment(zone.moment(of: end), zone: zone.name).stored
        }
        self.fields = fields
    }
}
