/// Text that is no rule, and why.
struct RecurrenceFailure: Error, Sendable, Hashable {
    let problem: String

    init(_ problem: String) { self.problem = problem }
}

extension RecurrenceRule {
    /// Reads the value of an `RRULE`, such as `FREQ=MONTHLY;BYDAY=-1FR;COUNT=10`.
    /// - Throws: ``RecurrenceFailure`` for what RFC 5545 does not allow.
    init(parsing text: some StringProtocol) throws(RecurrenceFailure) {
        var parts: [String: String] = [:]
        for part in text.split(separator: ";", omittingEmptySubsequences: false) {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2, !pair[1].isEmpty else { throw RecurrenceFailure("“\(part)” is no part of a rule") }
            guard parts.updateValue(pair[1].uppercased(), forKey: pair[0].uppercased()) == nil else {
                throw RecurrenceFailure("\(pair[0]) is there twice")
            }
        }
        guard let name = parts.removeValue(forKey: "FREQ"), let frequency = Frequency(rawValue: name) else {
            throw RecurrenceFailure("FREQ is missing or unknown")
        }
        self.init(frequency: frequency)
        for (name, value) in parts.sorted(by: { $0.key < $1.key }) { try read(name, value) }
        try check()
    }

    private mutating func read(_ name: String, _ value: String) throws(RecurrenceFailure) {
        switch name {
        case "INTERVAL": interval = try Self.number(name, value, 1...Int(Int32.max))
        case "COUNT": try finish(.count(Self.number(name, value, 1...Int(Int32.max))))
        case "UNTIL": try finish(Self.until(value))
        case "WKST":
            guard let day = Weekday(code: value) else { throw RecurrenceFailure("WKST=\(value) is no weekday") }
            weekStart = day
        case "BYSECOND": seconds = try Self.numbers(name, value, 0...60).map { min($0, 59) }
        case "BYMINUTE": minutes = try Self.numbers(name, value, 0...59)
        case "BYHOUR": hours = try Self.numbers(name, value, 0...23)
        case "BYMONTH": months = try Self.numbers(name, value, 1...12)
        case "BYMONTHDAY": monthDays = try Self.numbers(name, value, -31...31)
        case "BYYEARDAY": yearDays = try Self.numbers(name, value, -366...366)
        case "BYWEEKNO": weekNumbers = try Self.numbers(name, value, -53...53)
        case "BYSETPOS": positions = try Self.numbers(name, value, -366...366)
        case "BYDAY": weekdays = try Self.nthWeekdays(value)
        default: throw RecurrenceFailure("\(name) is no part of a rule")
        }
    }

    private mutating func finish(_ end: End) throws(RecurrenceFailure) {
        guard self.end == .never else { throw RecurrenceFailure("COUNT and UNTIL exclude each other") }
        self.end = end
    }

    /// What the parts ask of each other.
    private func check() throws(RecurrenceFailure) {
        for numbers in [monthDays, yearDays, weekNumbers, positions] where numbers.contains(0) {
            throw RecurrenceFailure("0 is no place in a period")
        }
        let isLong = frequency == .yearly || frequency == .monthly
        if weekdays.contains(where: { $0.ordinal != 0 }), !isLong || frequency == .yearly && !weekNumbers.isEmpty {
            throw RecurrenceFailure("BYDAY with a number needs a month or a year")
        }
        if !monthDays.isEmpty, frequency == .weekly { throw RecurrenceFailure("A week has no BYMONTHDAY") }
        if !yearDays.isEmpty, [.daily, .weekly, .monthly].contains(frequency) {
            throw RecurrenceFailure("BYYEARDAY needs a year")
        }
        if !weekNumbers.isEmpty, frequency != .yearly { throw RecurrenceFailure("BYWEEKNO needs FREQ=YEARLY") }
        let others = [seconds, minutes, hours, monthDays, yearDays, weekNumbers, months]
        if !positions.isEmpty, weekdays.isEmpty, others.allSatisfy(\.isEmpty) {
            throw RecurrenceFailure("BYSETPOS needs something to choose from")
        }
    }

    private static func number(
        _ name: String, _ text: some StringProtocol, _ range: ClosedRange<Int>
    ) throws(RecurrenceFailure) -> Int {
        guard let number = Int(text), range.contains(number) else {
            throw RecurrenceFailure("\(name) cannot be “\(text)”")
        }
        return number
    }

    private static func numbers(
        _ name: String, _ text: String, _ range: ClosedRange<Int>
    ) throws(RecurrenceFailure) -> [Int] {
        var numbers: Set<Int> = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            numbers.insert(try number(name, part, range))
        }
        return numbers.sorted()
    }

    private static func nthWeekdays(_ text: String) throws(RecurrenceFailure) -> [NthWeekday] {
        var days: [NthWeekday] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let weekday = Weekday(code: part.suffix(2)) else {
                throw RecurrenceFailure("BYDAY cannot be “\(part)”")
            }
            let prefix = part.dropLast(2)
            let ordinal = prefix.isEmpty ? 0 : try number("BYDAY", prefix, -53...53)
            guard prefix.isEmpty || ordinal != 0 else { throw RecurrenceFailure("BYDAY cannot be “\(part)”") }
            days.append(NthWeekday(weekday: weekday, ordinal: ordinal))
        }
        return days
    }

    private static func until(_ text: String) throws(RecurrenceFailure) -> End {
        guard let (time, hasTime, isUTC) = LocalTime.parse(compact: text) else {
            throw RecurrenceFailure("UNTIL cannot be “\(text)”")
        }
        if !hasTime { return .day(time.day) }
        return isUTC ? .moment(time.seconds) : .local(time)
    }
}
