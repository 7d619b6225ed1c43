import Testing

@testable import LocalGoogle

@Suite struct QuickPhraseTests {
    /// A Monday, at 12:30 in Zurich.
    private static let now: Int64 = 1_796_038_200

    private static let phrases: [(String, title: String, place: String?, start: String, end: String, rule: String?)] = [
        (
            "Lunch with Ann tomorrow at 12:30pm for 2 hours at Cafe", "Lunch with Ann", "Cafe", "2026-12-01T11:30:00Z",
            "2026-12-01T13:30:00Z", nil
        ),
        ("Dinner Friday 7pm-9:30pm at Joe's", "Dinner", "Joe's", "2026-12-04T18:00:00Z", "2026-12-04T20:30:00Z", nil),
        ("Meeting 3-5pm", "Meeting", nil, "2026-11-30T14:00:00Z", "2026-11-30T16:00:00Z", nil),
        ("Work from 9 to 5pm tomorrow", "Work", nil, "2026-12-01T08:00:00Z", "2026-12-01T16:00:00Z", nil),
        ("Vacation Dec 24 - Dec 28", "Vacation", nil, "2026-12-24", "2026-12-29", nil),
        ("Conference May 5-8, 2027", "Conference", nil, "2027-05-05", "2027-05-09", nil),
        ("Trip 5 May for 3 days", "Trip", nil, "2027-05-05", "2027-05-08", nil),
        ("Review 2027-01-15 15:00 to 16:30", "Review", nil, "2027-01-15T14:00:00Z", "2027-01-15T15:30:00Z", nil),
        ("Tea at 4", "Tea", nil, "2026-11-30T15:00:00Z", "2026-11-30T16:00:00Z", nil),
        ("Call Bob in 2 hours", "Call Bob", nil, "2026-11-30T13:30:00Z", "2026-11-30T14:30:00Z", nil),
        (
            "Retro every other Tuesday at 10am", "Retro", nil, "2026-12-01T09:00:00Z", "2026-12-01T10:00:00Z",
            "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"
        ),
        (
            "Standup every weekday at noon for 15 min", "Standup", nil, "2026-11-30T11:00:00Z", "2026-11-30T11:15:00Z",
            "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
        ),
        ("Yoga every Monday and Thursday", "Yoga", nil, "2026-11-30", "2026-12-01", "FREQ=WEEKLY;BYDAY=MO,TH"),
        ("Pay rent monthly on 12/1", "Pay rent", nil, "2026-12-01", "2026-12-02", "FREQ=MONTHLY"),
        ("Dentist next Wednesday 8:15 am", "Dentist", nil, "2026-12-09T07:15:00Z", "2026-12-09T08:15:00Z", nil),
        // A last day before the first one.
        ("Shift 9am-10am 2027-03-04 - 2026-02-02", "Shift", nil, "2027-03-04T08:00:00Z", "2027-03-04T09:00:00Z", nil),
        // No year there is.
        (
            "Think 12174749999282577-12-01", "Think 12174749999282577-12-01", nil, "2026-11-30T11:30:00Z",
            "2026-11-30T12:30:00Z", nil
        ),
        (
            "Think 5/5/99999999999999999", "Think 5/5/99999999999999999", nil, "2026-11-30T11:30:00Z",
            "2026-11-30T12:30:00Z", nil
        ),
        ("Think", "Think", nil, "2026-11-30T11:30:00Z", "2026-11-30T12:30:00Z", nil),
    ]

    @Test(arguments: phrases.indices)
    func `a sentence says what, when, how often and where`(place: Int) throws {
        let expected = Self.phrases[place]
        let zone = try #require(CalendarZone("Europe/Zurich"))
        let fields = QuickPhrase(expected.0, at: Self.now, zone: zone).fields
        #expect(fields["summary"] == .string(expected.title))
        #expect(fields["location"] == expected.place.map { .string($0) })
        #expect(fields["recurrence"] == expected.rule.map { [.string("RRULE:" + $0)] })
        for (name, time) in [("start", expected.start), ("end", expected.end)] {
            let object = try #require(fields[name]?.asObject)
            #expect(object["dateTime"] ?? object["date"] == .string(time), "\(name)")
        }
    }
}
