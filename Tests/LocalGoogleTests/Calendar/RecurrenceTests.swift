import Testing

@testable import LocalGoogle

@Suite struct RecurrenceTests {
    /// The first times of a rule, in the compact form.
    private func times(_ rule: String, _ start: String, _ count: Int = 50) throws -> [String] {
        let start = try #require(LocalTime.parse(compact: start)).time
        return try RecurrenceIterator(RecurrenceRule(parsing: rule), start: start).prefix(count).map(\.compact)
    }

    private static let examples: [(String, String, [String])] = [
        ("FREQ=DAILY;COUNT=3", "19970902T090000", ["19970902T090000", "19970903T090000", "19970904T090000"]),
        (
            "FREQ=WEEKLY;INTERVAL=2;COUNT=4;WKST=MO;BYDAY=TU,SU", "19970805T090000",
            ["19970805T090000", "19970810T090000", "19970819T090000", "19970824T090000"]
        ),
        (
            "FREQ=WEEKLY;INTERVAL=2;COUNT=4;WKST=SU;BYDAY=TU,SU", "19970805T090000",
            ["19970805T090000", "19970817T090000", "19970819T090000", "19970831T090000"]
        ),
        (
            "FREQ=MONTHLY;COUNT=3;BYDAY=-1FR", "19970926T090000",
            ["19970926T090000", "19971031T090000", "19971128T090000"]
        ),
        (
            "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5", "20070115T090000",
            ["20070115T090000", "20070130T090000", "20070215T090000", "20070315T090000", "20070330T090000"]
        ),
        (
            "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3", "19970512T090000",
            ["19970512T090000", "19980511T090000", "19990517T090000"]
        ),
        (
            "FREQ=YEARLY;INTERVAL=3;COUNT=4;BYYEARDAY=1,100,200", "19970101T090000",
            ["19970101T090000", "19970410T090000", "19970719T090000", "20000101T090000"]
        ),
        (
            "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "19970904T090000",
            ["19970904T090000", "19971007T090000", "19971106T090000"]
        ),
        (
            "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8;COUNT=3", "19961105T090000",
            ["19961105T090000", "20001107T090000", "20041102T090000"]
        ),
        (
            "FREQ=DAILY;BYHOUR=9,10;BYMINUTE=0,30;COUNT=5", "19970902T090000",
            ["19970902T090000", "19970902T093000", "19970902T100000", "19970902T103000", "19970903T090000"]
        ),
        (
            "FREQ=HOURLY;INTERVAL=3;COUNT=3", "19970902T090000",
            ["19970902T090000", "19970902T120000", "19970902T150000"]
        ),
        (
            "FREQ=MINUTELY;INTERVAL=90;COUNT=3;BYDAY=TU", "19970902T210000",
            ["19970902T210000", "19970902T223000", "19970909T000000"]
        ),
        ("FREQ=YEARLY;COUNT=3", "20240229T000000", ["20240229T000000", "20280229T000000", "20320229T000000"]),
        ("FREQ=MONTHLY;COUNT=3", "20240131T080000", ["20240131T080000", "20240331T080000", "20240531T080000"]),
        ("FREQ=YEARLY;BYWEEKNO=1;COUNT=2", "20240103T000000", ["20240103T000000", "20250101T000000"]),
    ]

    @Test(arguments: examples.indices)
    func `a rule chooses the times that RFC 5545 says`(place: Int) throws {
        let (rule, start, expected) = Self.examples[place]
        #expect(try times(rule, start) == expected)
    }

    @Test(arguments: [
        "FREQ=FORTNIGHTLY", "INTERVAL=2", "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;COUNT=1;UNTIL=20240101",
        "FREQ=DAILY;FREQ=DAILY", "FREQ=WEEKLY;BYDAY=2MO", "FREQ=WEEKLY;BYMONTHDAY=3", "FREQ=MONTHLY;BYYEARDAY=3",
        "FREQ=MONTHLY;BYWEEKNO=3", "FREQ=DAILY;BYSETPOS=1", "FREQ=MONTHLY;BYMONTHDAY=0", "FREQ=MONTHLY;BYMONTHDAY=32",
        "FREQ=YEARLY;BYWEEKNO=3;BYDAY=1MO", "FREQ=DAILY;BYHOUR=24", "FREQ=DAILY;UNTIL=2024-01-01", "FREQ=DAILY;X=1",
        "FREQ=DAILY;", "FREQ=WEEKLY;BYDAY=XX", "FREQ=MONTHLY;BYDAY=0MO",
    ])
    func `what RFC 5545 does not allow is refused`(rule: String) {
        #expect(throws: RecurrenceFailure.self) { try RecurrenceRule(parsing: rule) }
    }

    private func set(
        _ lines: [String], _ start: String, zone: String = "UTC", isAllDay: Bool = false
    ) throws -> RecurrenceSet {
        try RecurrenceSet(
            lines, start: #require(LocalTime.parse(compact: start)).time, isAllDay: isAllDay,
            zone: #require(CalendarZone(zone)))
    }

    private func moments(_ set: RecurrenceSet) -> [String] {
        set.occurrences(in: 0..<4_000_000_000).map { LocalTime(seconds: $0.moment).compact }
    }

    @Test func `the start is always a time and counts`() throws {
        let set = try set(["RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=3"], "20240306T090000")
        #expect(moments(set) == ["20240306T090000", "20240311T090000", "20240318T090000"])
    }

    @Test func `single dates are added and excluded, also those of another zone and whole days`() throws {
        let set = try set(
            [
                "RRULE:FREQ=DAILY;COUNT=5", "EXDATE;TZID=Europe/Zurich:20240305T100000", "EXDATE;VALUE=DATE:20240306",
                "RDATE:20240310T120000Z,20240311T120000Z", "EXRULE:FREQ=DAILY;INTERVAL=4",
            ], "20240304T090000")
        #expect(moments(set) == ["20240307T090000", "20240310T120000", "20240311T120000"])
    }

    @Test(arguments: [
        ("UNTIL=20240306T080000Z", 2), ("UNTIL=20240306T090000Z", 3), ("UNTIL=20240306", 3),
        ("UNTIL=20240306T085959", 2),
    ])
    func `a rule ends with the moment or the day it names`(end: String, count: Int) throws {
        #expect(moments(try set(["RRULE:FREQ=DAILY;" + end], "20240304T090000")).count == count)
    }

    @Test func `an end in UTC is compared with moments, not with the clock`() throws {
        let set = try set(["RRULE:FREQ=DAILY;UNTIL=20240305T140000Z"], "20240304T090000", zone: "America/New_York")
        #expect(moments(set) == ["20240304T140000", "20240305T140000"])
    }

    @Test func `times follow the clock over its changes`() throws {
        let spring = try set(["RRULE:FREQ=DAILY;COUNT=3"], "20260328T023000", zone: "Europe/Zurich")
        #expect(moments(spring) == ["20260328T013000", "20260329T013000", "20260330T003000"])
        let autumn = try set(["RRULE:FREQ=DAILY;COUNT=3"], "20261024T023000", zone: "Europe/Zurich")
        #expect(moments(autumn) == ["20261024T003000", "20261025T003000", "20261026T013000"])
    }

    @Test func `a rule that chooses nothing ends, and one of countless times begins at once`() throws {
        #expect(try times("FREQ=DAILY;BYSETPOS=5;BYHOUR=9,12;BYMINUTE=0,30", "20240101T090000") == [])
        let start = try #require(LocalTime.parse(compact: "20240101T090000")).time
        let set = try RecurrenceSet(
            ["RRULE:FREQ=DAILY;COUNT=2000000000;BYHOUR=9,10"], start: start, isAllDay: false, zone: .utc)
        #expect(set.last == RecurrenceSet.never)
        #expect(set.next(3, from: 0).count == 3)
    }

    @Test func `a far window costs no more than itself`() throws {
        let set = try set(["RRULE:FREQ=DAILY"], "19700101T000000")
        let day = CivilDate.firstDay(of: 9000) * LocalTime.secondsPerDay
        #expect(set.occurrences(in: day..<day + 3 * LocalTime.secondsPerDay).count == 3)
        #expect(set.next(2, from: day).count == 2)
    }

    @Test func `a rule that never happens ends`() throws {
        #expect(try times("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "20240101T000000").isEmpty)
    }

    @Test(arguments: [
        "PST", "GMT+02:00", "Central European Standard Time", "Paris", "", "/etc/passwd", "Europe/Zürich",
    ])
    func `only names of the zone database are zones`(name: String) { #expect(CalendarZone(name) == nil) }
}
