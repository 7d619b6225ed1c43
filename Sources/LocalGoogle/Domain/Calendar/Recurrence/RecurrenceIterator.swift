/// The times of a rule in order, made as they are asked for.
///
/// The rule is taken at its word: a day that does not exist (the 29th of February in most years) is passed over, and the
/// start is among the times only where the rule chooses it. Parts expand or limit as the table of RFC 5545 section 3.3.10
/// says: from a period's days, hours, minutes and seconds all combinations are made, of which `BYSETPOS` chooses.
struct RecurrenceIterator: Sequence, IteratorProtocol {
    /// Beyond the year 9999 nothing happens any more.
    private static let lastDay = CivilDate.firstDay(of: 10_000) - 1
    /// A rule that chooses nothing in that many periods chooses nothing at all: days repeat after 146,097 of them.
    private static let fruitlessPeriods = 200_000

    private let rule: RecurrenceRule
    private let days: RecurrenceDays
    private let start: LocalTime
    private let timesOfDay: [Int64]
    private var period: Int64 = 0
    private var times: [LocalTime] = []
    private var place = 0
    private var remaining: Int
    private var isOver = false

    /// - Parameters:
    ///   - start: The `DTSTART` of the rule; nothing happens before it.
    ///   - from: Times before this one are not needed. A rule with a count is gone through from its start all the same.
    init(_ rule: RecurrenceRule, start: LocalTime, from: LocalTime? = nil) {
        let rule = rule.completed(from: start)
        self.rule = rule
        self.start = start
        days = RecurrenceDays(rule)
        remaining = rule.count ?? Int.max
        timesOfDay = rule.hours.flatMap { hour in
            rule.minutes.flatMap { minute in rule.seconds.map { Int64(hour * 3600 + minute * 60 + $0) } }
        }
        if rule.count == nil, let from, from > start { period = Swift.max(0, periods(until: from) - 1) }
    }

    mutating func next() -> LocalTime? {
        guard remaining > 0 else { return nil }
        var fruitless = 0
        while place >= times.count {
            guard !isOver, fruitless < Self.fruitlessPeriods else {
                isOver = true
                return nil
            }
            times = candidates().filter { $0 >= start }
            place = 0
            fruitless += 1
        }
        defer {
            place += 1
            remaining -= 1
        }
        return times[place]
    }

    // MARK: Periods

    /// How many whole periods of the rule lie between its start and a time.
    private func periods(until time: LocalTime) -> Int64 {
        let (from, to) = (start.date, time.date)
        let units: Int64 =
            switch rule.frequency {
            case .yearly: to.year - from.year
            case .monthly: (to.year - from.year) * 12 + to.month - from.month
            case .weekly:
                (CalendarWeek.start(of: time.day, rule.weekStart) - CalendarWeek.start(of: start.day, rule.weekStart))
                    / 7
            case .daily: time.day - start.day
            case .hourly, .minutely, .secondly: (time.seconds - start.seconds) / unit
            }
        return units.floorDivided(by: Int64(rule.interval))
    }

    /// The length in seconds of a period shorter than a day.
    private var unit: Int64 {
        switch rule.frequency {
        case .hourly: 3600
        case .minutely: 60
        default: 1
        }
    }

    /// The times of the current period, which is then over.
    private mutating func candidates() -> [LocalTime] {
        let step = period * Int64(rule.interval)
        let span: Range<Int64>
        switch rule.frequency {
        case .yearly:
            let year = start.date.year + step
            span = CivilDate.firstDay(of: year)..<CivilDate.firstDay(of: year + 1)
        case .monthly:
            let month = start.date.year * 12 + start.date.month - 1 + step
            span = Self.days(ofMonth: month)
        case .weekly:
            let first = CalendarWeek.start(of: start.day, rule.weekStart) + step * 7
            span = first..<first + 7
        case .daily: span = start.day + step..<start.day + step + 1
        case .hourly, .minutely, .secondly: return candidatesWithinDay(step)
        }
        period += 1
        if span.lowerBound > Self.lastDay { isOver = true }
        let chosen = days.chosen(in: span)
        if chosen.isEmpty { return [] }
        return positioned(chosen.flatMap { day in timesOfDay.map { LocalTime(day: day, secondOfDay: $0) } })
    }

    /// The days of a month, counted from January of the year 0.
    private static func days(ofMonth month: Int64) -> Range<Int64> {
        let year = month.floorDivided(by: 12)
        let number = month - year * 12 + 1
        let first = CivilDate(year: year, month: number, day: 1)?.daysSince1970 ?? lastDay + 1
        return first..<first + CivilDate.days(in: number, of: year)
    }

    /// The times of an hour, a minute or a second.
    private mutating func candidatesWithinDay(_ step: Int64) -> [LocalTime] {
        let origin = start.seconds.floorDivided(by: unit) * unit
        let base = LocalTime(seconds: origin + step * unit)
        if base.day > Self.lastDay { isOver = true }
        guard days.contains(base.day) else {
            // On to the first period that begins on the next day.
            let stride = unit * Int64(rule.interval)
            let distance = LocalTime(day: base.day + 1).seconds - origin
            period = (distance + stride - 1).floorDivided(by: stride)
            return []
        }
        period += 1
        let second = Int(base.secondOfDay)
        guard rule.hours.isEmpty || rule.hours.contains(second / 3600) else { return [] }
        if rule.frequency == .hourly {
            return positioned(
                rule.minutes.flatMap { minute in
                    rule.seconds.map { LocalTime(seconds: base.seconds + Int64(minute * 60 + $0)) }
                })
        }
        guard rule.minutes.isEmpty || rule.minutes.contains(second / 60 % 60) else { return [] }
        if rule.frequency == .minutely {
            return positioned(rule.seconds.map { LocalTime(seconds: base.seconds + Int64($0)) })
        }
        return rule.seconds.isEmpty || rule.seconds.contains(second % 60) ? positioned([base]) : []
    }

    /// What `BYSETPOS` chooses of a period's times.
    private func positioned(_ times: [LocalTime]) -> [LocalTime] {
        guard !rule.positions.isEmpty else { return times }
        let places = Set(
            rule.positions.map { $0 > 0 ? $0 - 1 : times.count + $0 }.filter { times.indices.contains($0) })
        return places.sorted().map { times[$0] }
    }
}
