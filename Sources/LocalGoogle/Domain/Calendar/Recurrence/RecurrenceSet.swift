/// All times of a recurring event: its start, rules and single dates, without what is excluded (RFC 5545 section 3.8.5).
///
/// The start is always the first time and counts as one of a rule's `COUNT`.
struct RecurrenceSet: Sendable {
    /// One time of the event.
    struct Occurrence: Sendable, Hashable, Comparable {
        /// The time on the event's clock.
        let local: LocalTime
        /// The moment in seconds since 1970; of a whole day its midnight in UTC.
        let moment: Int64

        static func < (a: Occurrence, b: Occurrence) -> Bool { a.moment < b.moment }
    }

    private let start: Occurrence
    private let isAllDay: Bool
    private let zone: CalendarZone
    private var rules: [RecurrenceRule] = []
    private var excludedRules: [RecurrenceRule] = []
    private var additions: Set<Int64> = []
    private var exclusions: Set<Int64> = []
    private var excludedDays: Set<Int64> = []

    /// - Parameters:
    ///   - lines: `RRULE`, `RDATE`, `EXDATE` and `EXRULE` lines.
    ///   - start: The start on the event's clock.
    ///   - zone: The zone of that clock; without meaning where the event has whole days.
    /// - Throws: ``RecurrenceFailure`` for a line that cannot be read.
    init(_ lines: [String], start: LocalTime, isAllDay: Bool, zone: CalendarZone) throws(RecurrenceFailure) {
        self.isAllDay = isAllDay
        self.zone = isAllDay ? .utc : zone
        self.start = Occurrence(local: start, moment: self.zone.moment(of: start))
        for line in lines {
            let property = try RecurrenceLine(line)
            switch property.name {
            case "RRULE": rules.append(try RecurrenceRule(parsing: property.value))
            case "EXRULE": excludedRules.append(try RecurrenceRule(parsing: property.value))
            case "RDATE":
                for date in try property.dates() {
                    guard date.hasTime != isAllDay else { throw RecurrenceFailure("RDATE is not of the start's kind") }
                    additions.insert(moment(of: date, property.zone))
                }
            case "EXDATE":
                for date in try property.dates() {
                    if date.hasTime != isAllDay {
                        exclusions.insert(moment(of: date, property.zone))
                    } else {
                        excludedDays.insert(date.time.day)
                    }
                }
            default: throw RecurrenceFailure("\(property.name) is no property of a recurrence")
            }
        }
    }

    /// Whether the event goes on for ever.
    var isEndless: Bool { rules.contains { $0.end == .never } }

    /// Whether nothing but single dates or nothing at all is said.
    var hasRule: Bool { !rules.isEmpty }

    /// The rules that say when it happens.
    var frequencies: [RecurrenceRule.Frequency] { (rules + excludedRules).map(\.frequency) }

    /// The times that begin in a span of moments, in order.
    func occurrences(in span: Range<Int64>) -> [Occurrence] {
        var found: Set<Int64> = []
        if span.contains(start.moment) { found.insert(start.moment) }
        for rule in rules { found.formUnion(moments(of: rule, in: span, startCounts: true)) }
        found.formUnion(additions.filter(span.contains))
        for rule in excludedRules { found.subtract(moments(of: rule, in: span, startCounts: false)) }
        found.subtract(exclusions)
        return found.map { Occurrence(local: zone.local($0), moment: $0) }
            .filter { !excludedDays.contains($0.local.day) }
            .sorted()
    }

    /// Whether the event happens at a moment.
    func contains(_ moment: Int64) -> Bool { occurrences(in: moment..<moment + 1).contains { $0.moment == moment } }

    /// The next times at or after a moment.
    func next(_ count: Int, from moment: Int64) -> [Occurrence] {
        var found: [Occurrence] = []
        var span = moment..<moment + 400 * LocalTime.secondsPerDay
        let end = last
        while found.count < count, span.lowerBound <= end {
            found += occurrences(in: span)
            // Far apart or never: look further each time.
            let length = (span.upperBound - span.lowerBound) * 2
            span = span.upperBound..<min(span.upperBound + length, Self.never + 1)
            if span.isEmpty { break }
        }
        return Array(found.prefix(count))
    }

    /// When the last time begins at the latest; far away where there is no end.
    var last: Int64 {
        var last = max(start.moment, additions.max() ?? start.moment)
        for rule in rules {
            switch rule.end {
            case .never: return Self.never
            case .moment(let moment): last = max(last, isAllDay ? moment + LocalTime.secondsPerDay : moment)
            case .local(let time): last = max(last, zone.moment(of: time))
            case .day(let day): last = max(last, zone.moment(of: LocalTime(day: day + 1)))
            case .count(let count):
                // So many that when they end is as good as never.
                if count > Self.countedTimes { return Self.never }
                last = max(last, moments(of: rule, in: start.moment..<Self.never, startCounts: true).last ?? last)
            }
        }
        return last
    }

    /// Rules of more times than these are not gone through to their end beforehand.
    private static let countedTimes = 50_000

    /// The beginning of the year 10000, when everything is over.
    static let never = CivilDate.firstDay(of: 10_000) * LocalTime.secondsPerDay

    private func moments(of rule: RecurrenceRule, in span: Range<Int64>, startCounts: Bool) -> [Int64] {
        var rule = rule
        if startCounts, let count = rule.count {
            var first = RecurrenceIterator(rule, start: start.local)
            if first.next() != start.local { rule.end = .count(count - 1) }
        }
        // A clock is at most a day away from UTC.
        let from = LocalTime(seconds: span.lowerBound - LocalTime.secondsPerDay)
        var moments: [Int64] = []
        for time in RecurrenceIterator(rule, start: start.local, from: from) {
            if time.seconds - LocalTime.secondsPerDay > span.upperBound { break }
            let moment = zone.moment(of: time)
            if isAfterEnd(of: rule, time, moment) { break }
            if span.contains(moment) { moments.append(moment) }
        }
        return moments
    }

    private func isAfterEnd(of rule: RecurrenceRule, _ time: LocalTime, _ moment: Int64) -> Bool {
        switch rule.end {
        case .never, .count: false
        case .moment(let end): isAllDay ? time.day > LocalTime(seconds: end).day : moment > end
        case .local(let end): isAllDay ? time.day > end.day : time > end
        case .day(let end): time.day > end
        }
    }

    private func moment(of date: RecurrenceLine.Date, _ lineZone: CalendarZone?) -> Int64 {
        if !date.hasTime || date.isUTC { return date.time.seconds }
        return (lineZone ?? zone).moment(of: date.time)
    }
}
