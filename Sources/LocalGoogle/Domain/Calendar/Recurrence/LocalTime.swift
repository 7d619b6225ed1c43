/// A date and a time of day on a wall clock whose zone is known from elsewhere.
struct LocalTime: Sendable, Hashable, Comparable {
    /// Seconds of a day without changes of the clock.
    static let secondsPerDay: Int64 = 86_400

    /// Seconds since 1970-01-01T00:00:00 on the same clock.
    let seconds: Int64

    init(seconds: Int64) { self.seconds = seconds }

    /// A time on a day that is so many days after 1970-01-01.
    init(day: Int64, secondOfDay: Int64 = 0) { seconds = day * Self.secondsPerDay + secondOfDay }

    /// Days since 1970-01-01.
    var day: Int64 { seconds.floorDivided(by: Self.secondsPerDay) }
    /// Seconds since midnight.
    var secondOfDay: Int64 { seconds - day * Self.secondsPerDay }
    /// The day.
    var date: CivilDate { CivilDate(daysSince1970: day) }

    static func < (a: LocalTime, b: LocalTime) -> Bool { a.seconds < b.seconds }

    /// The date as iCalendar writes it: `20240311`.
    var compactDate: String {
        let date = date
        return Self.padded(date.year, 4) + Self.padded(date.month, 2) + Self.padded(date.day, 2)
    }

    /// The date and time as iCalendar writes them: `20240311T090000`.
    var compact: String {
        let second = secondOfDay
        return compactDate + "T" + Self.padded(second / 3600, 2) + Self.padded(second / 60 % 60, 2)
            + Self.padded(second % 60, 2)
    }

    /// The date as RFC 3339 writes it: `2024-03-11`.
    var dateText: String {
        let date = date
        return "\(Self.padded(date.year, 4))-\(Self.padded(date.month, 2))-\(Self.padded(date.day, 2))"
    }

    /// The date and time as RFC 3339 writes them, without a zone: `2024-03-11T09:00:00`.
    var text: String {
        let second = secondOfDay
        return
            "\(dateText)T\(Self.padded(second / 3600, 2)):\(Self.padded(second / 60 % 60, 2)):\(Self.padded(second % 60, 2))"
    }

    /// Reads `20240311`, `20240311T090000` or `20240311T090000Z`.
    /// - Returns: The time, whether the text has one, and whether it is UTC; `nil` for any other text.
    static func parse(compact text: some StringProtocol) -> (time: LocalTime, hasTime: Bool, isUTC: Bool)? {
        var digits = Array(text.utf8)
        let isUTC = digits.last == UInt8(ascii: "Z")
        if isUTC { digits.removeLast() }
        func number(_ range: Range<Int>) -> Int64? {
            guard range.upperBound <= digits.count,
                digits[range].allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
            else { return nil }
            return digits[range].reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
        }
        guard let year = number(0..<4), let month = number(4..<6), let day = number(6..<8),
            let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        if digits.count == 8, !isUTC { return (LocalTime(day: date.daysSince1970), false, false) }
        guard digits.count == 15, digits[8] == UInt8(ascii: "T"), let hour = number(9..<11),
            let minute = number(11..<13), let second = number(13..<15), hour < 24, minute < 60, second <= 60
        else { return nil }
        let secondOfDay = hour * 3600 + minute * 60 + min(second, 59)
        return (LocalTime(day: date.daysSince1970, secondOfDay: secondOfDay), true, isUTC)
    }

    static func padded(_ number: Int64, _ width: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
}

/// A day of the week; weeks are counted from Monday unless something else is said.
enum Weekday: Int64, Sendable, Hashable, CaseIterable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// The weekday of a day that is so many days after 1970-01-01, which was a Thursday.
    init(ofDay day: Int64) {
        let place = (day + 3) - (day + 3).floorDivided(by: 7) * 7
        self = Weekday.allCases[Int(place)]
    }

    /// The weekday of iCalendar's two letters, such as `MO`.
    init?(code: some StringProtocol) {
        guard let place = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].firstIndex(of: String(code)) else { return nil }
        self = Weekday.allCases[place]
    }

    /// iCalendar's two letters.
    var code: String { ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][Int(rawValue)] }
}
