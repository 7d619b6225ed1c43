/// When something happens again and again: the value of an `RRULE` (RFC 5545 section 3.3.10).
struct RecurrenceRule: Sendable, Hashable {
    /// The period that the rule looks at.
    enum Frequency: String, Sendable, Hashable, CaseIterable {
        case secondly = "SECONDLY"
        case minutely = "MINUTELY"
        case hourly = "HOURLY"
        case daily = "DAILY"
        case weekly = "WEEKLY"
        case monthly = "MONTHLY"
        case yearly = "YEARLY"
    }

    /// When it is over.
    enum End: Sendable, Hashable {
        case never
        /// After so many times.
        case count(Int)
        /// With a moment, in seconds since 1970.
        case moment(Int64)
        /// With a time on the clock of the event.
        case local(LocalTime)
        /// With a day, counted from 1970-01-01.
        case day(Int64)
    }

    /// A weekday, or the nth one of a month or a year; counted from the end where it is below zero.
    struct NthWeekday: Sendable, Hashable {
        let weekday: Weekday
        /// 0: every one.
        let ordinal: Int
    }

    var frequency: Frequency
    var interval = 1
    var end = End.never
    var weekStart = Weekday.monday
    var seconds: [Int] = []
    var minutes: [Int] = []
    var hours: [Int] = []
    var weekdays: [NthWeekday] = []
    var monthDays: [Int] = []
    var yearDays: [Int] = []
    var weekNumbers: [Int] = []
    var months: [Int] = []
    var positions: [Int] = []

    /// How often it happens, if the rule says so.
    var count: Int? { if case .count(let count) = end { count } else { nil } }

    /// The rule with what it leaves to the start: the days of the rule's period that the start stands for.
    func completed(from start: LocalTime) -> RecurrenceRule {
        var rule = self
        let date = start.date
        let weekday = NthWeekday(weekday: Weekday(ofDay: start.day), ordinal: 0)
        switch frequency {
        case .yearly where weekdays.isEmpty && monthDays.isEmpty && yearDays.isEmpty:
            if !weekNumbers.isEmpty {
                rule.weekdays = [weekday]
            } else {
                if months.isEmpty { rule.months = [Int(date.month)] }
                rule.monthDays = [Int(date.day)]
            }
        case .monthly where weekdays.isEmpty && monthDays.isEmpty: rule.monthDays = [Int(date.day)]
        case .weekly where weekdays.isEmpty: rule.weekdays = [weekday]
        default: break
        }
        let second = Int(start.secondOfDay)
        if seconds.isEmpty, frequency != .secondly { rule.seconds = [second % 60] }
        if minutes.isEmpty, ![.secondly, .minutely].contains(frequency) { rule.minutes = [second / 60 % 60] }
        if hours.isEmpty, ![.secondly, .minutely, .hourly].contains(frequency) { rule.hours = [second / 3600] }
        return rule
    }
}
