/// Which days a rule chooses, by the parts of it that speak of days.
struct RecurrenceDays: Sendable {
    private let rule: RecurrenceRule
    /// Whether the nth weekday is one of the month, rather than of the year.
    private let countsInMonth: Bool

    /// - Parameter rule: A rule that is complete (``RecurrenceRule/completed(from:)``).
    init(_ rule: RecurrenceRule) {
        self.rule = rule
        countsInMonth = rule.frequency == .monthly || !rule.months.isEmpty
    }

    /// The days among these that are chosen, in order.
    func chosen(in days: Range<Int64>) -> [Int64] { days.filter(contains) }

    /// Whether a day is chosen.
    func contains(_ day: Int64) -> Bool {
        let date = CivilDate(daysSince1970: day)
        if !rule.months.isEmpty, !rule.months.contains(Int(date.month)) { return false }
        if !rule.monthDays.isEmpty {
            let length = CivilDate.days(in: date.month, of: date.year)
            guard Self.contains(rule.monthDays, place: date.day, of: length) else { return false }
        }
        if !rule.yearDays.isEmpty {
            guard Self.contains(rule.yearDays, place: date.dayOfYear, of: date.daysInYear) else { return false }
        }
        if !rule.weekNumbers.isEmpty {
            let week = CalendarWeek(containing: day, weekStart: rule.weekStart)
            guard Self.contains(rule.weekNumbers, place: week.number, of: week.weeksInYear) else { return false }
        }
        return rule.weekdays.isEmpty || isChosenWeekday(day, date)
    }

    private func isChosenWeekday(_ day: Int64, _ date: CivilDate) -> Bool {
        let weekday = Weekday(ofDay: day)
        return rule.weekdays.contains { choice in
            guard choice.weekday == weekday else { return false }
            guard choice.ordinal != 0 else { return true }
            let place = countsInMonth ? date.day : date.dayOfYear
            let length = countsInMonth ? CivilDate.days(in: date.month, of: date.year) : date.daysInYear
            return choice.ordinal > 0
                ? Int64(choice.ordinal) == (place - 1) / 7 + 1
                : Int64(-choice.ordinal) == (length - place) / 7 + 1
        }
    }

    /// Whether numbers, which count from the end where they are below zero, name a place from 1 to a length.
    private static func contains(_ numbers: [Int], place: Int64, of length: Int64) -> Bool {
        numbers.contains(Int(place)) || numbers.contains(Int(place - length - 1))
    }
}

/// A week, numbered as ISO 8601 numbers it: the first one of a year has at least four of its days.
struct CalendarWeek: Sendable, Hashable {
    let year: Int64
    let number: Int64
    let weeksInYear: Int64

    /// The week that holds a day, where weeks begin on some weekday.
    init(containing day: Int64, weekStart: Weekday) {
        let date = CivilDate(daysSince1970: Self.start(of: day, weekStart) + 3)
        year = date.year
        number = (date.dayOfYear - 1) / 7 + 1
        // The 28th of December is always in the last week.
        let newYear = CivilDate.firstDay(of: year + 1)
        let last = CivilDate(daysSince1970: Self.start(of: newYear - 4, weekStart) + 3)
        weeksInYear = (last.dayOfYear - 1) / 7 + 1
    }

    /// The first day of the week that holds a day.
    static func start(of day: Int64, _ weekStart: Weekday) -> Int64 {
        day - (Weekday(ofDay: day).rawValue - weekStart.rawValue + 7) % 7
    }
}
