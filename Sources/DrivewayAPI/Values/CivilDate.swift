/// A date without a time: `2001-02-03` (RFC 3339, `full-date`), in the Gregorian calendar.
public struct CivilDate: Sendable, Hashable, Comparable, Codable, CustomStringConvertible {
    /// The year.
    public var year: Int
    /// The month, 1 to 12.
    public var month: Int
    /// The day of the month, from 1.
    public var day: Int

    /// Makes a date; it is not checked whether there is such a day.
    public init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// Reads `2001-02-03`; `nil` if that is no day there is.
    public init?(_ text: String) {
        var scanner = DigitScanner(text)
        guard let date = scanner.date(), scanner.isAtEnd else { return nil }
        self = date
    }

    /// The date as it is written: `2001-02-03`.
    public var description: String {
        digits(Int64(year), 4) + "-" + digits(Int64(month), 2) + "-" + digits(Int64(day), 2)
    }

    /// Orders dates in time.
    public static func < (left: CivilDate, right: CivilDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    /// Reads a string.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let date = CivilDate(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not a date: \(text)")
        }
        self = date
    }

    /// Writes a string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension CivilDate {
    /// The date of a day number since 1970. Years are counted from March here, so that a leap day ends its year.
    init(dayNumber: Int64) {
        let shifted = dayNumber + 719_468
        let era = floorDivide(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        self.init(
            year: Int(yearOfEra + era * 400 + (month <= 2 ? 1 : 0)), month: Int(month),
            day: Int(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1))
    }

    /// The number of the day since 1970.
    var dayNumber: Int64 {
        let shiftedYear = Int64(month <= 2 ? year - 1 : year)
        let era = floorDivide(shiftedYear, 400)
        let yearOfEra = shiftedYear - era * 400
        let monthFromMarch = Int64(month > 2 ? month - 3 : month + 9)
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + Int64(day) - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// Whether there is such a day.
    var exists: Bool { (1...12).contains(month) && (1...31).contains(day) && CivilDate(dayNumber: dayNumber) == self }
}

/// Division that rounds down, below zero too.
func floorDivide(_ value: Int64, _ divisor: Int64) -> Int64 {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
}

/// A number with leading zeros.
func digits(_ value: Int64, _ width: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, width - text.count)) + text
}
