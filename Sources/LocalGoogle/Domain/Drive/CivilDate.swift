/// A day of the Gregorian calendar, also before it was introduced (proleptic).
struct CivilDate: Sendable, Hashable {
    let year: Int64
    let month: Int64
    let day: Int64

    /// A day that exists; `nil` for one that does not.
    init?(year: Int64, month: Int64, day: Int64) {
        guard (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year) else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// The day that is so many days after 1970-01-01.
    init(daysSince1970: Int64) {
        // Years are counted from March, so that the leap day is the last of its year; 719,468 days lie between
        // 0000-03-01 and 1970-01-01, 146,097 in an era of 400 years.
        let shifted = daysSince1970 + 719_468
        let era = shifted.floorDivided(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// How many days it is after 1970-01-01.
    var daysSince1970: Int64 {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear.floorDivided(by: 400)
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The 1st of January of a year, in days after 1970-01-01.
    static func firstDay(of year: Int64) -> Int64 {
        let before = year - 1
        return before * 365 + before.floorDivided(by: 4) - before.floorDivided(by: 100) + before.floorDivided(by: 400)
            - 719_162
    }

    /// The place of the day in its year, from 1.
    var dayOfYear: Int64 { daysSince1970 - Self.firstDay(of: year) + 1 }

    /// How many days its year has.
    var daysInYear: Int64 { Self.days(in: 2, of: year) == 29 ? 366 : 365 }

    /// How many days a month has.
    static func days(in month: Int64, of year: Int64) -> Int64 {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension Int64 {
    /// The quotient rounded down, also below zero.
    func floorDivided(by divisor: Int64) -> Int64 {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }
}
