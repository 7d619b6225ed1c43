public import Foundation

/// A moment as Drive keeps it: RFC 3339 in UTC, whole milliseconds.
///
/// Drive drops what is finer than a millisecond, so two moments are compared here as Drive compares them; a `Date`, being a
/// floating-point number, would differ from what came back.
public struct Timestamp: Sendable, Hashable, Comparable, Codable, CustomStringConvertible {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public var milliseconds: Int64

    /// Makes a moment from milliseconds since 1970.
    public init(milliseconds: Int64) { self.milliseconds = milliseconds }

    /// Makes a moment from a file's time; what is finer than a millisecond is cut off.
    public init(seconds: Int64, nanoseconds: Int64) { milliseconds = seconds * 1000 + nanoseconds / 1_000_000 }

    /// Makes a moment from a date, at the nearest millisecond.
    public init(_ date: Date) { milliseconds = Int64((date.timeIntervalSince1970 * 1000).rounded()) }

    /// The moment as a date.
    public var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

    /// The whole seconds since 1970, and the nanoseconds within the second.
    public var secondsAndNanoseconds: (seconds: Int64, nanoseconds: Int64) {
        let seconds = floorDivide(milliseconds, 1000)
        return (seconds, (milliseconds - seconds * 1000) * 1_000_000)
    }

    /// The moment as Drive writes it: `2001-02-03T04:05:06.789Z`.
    public var description: String {
        let (seconds, nanoseconds) = secondsAndNanoseconds
        let day = floorDivide(seconds, 86_400)
        let second = seconds - day * 86_400
        let date = CivilDate(day: day)
        return digits(date.year, 4) + "-" + digits(date.month, 2) + "-" + digits(date.dayOfMonth, 2) + "T"
            + digits(second / 3600, 2) + ":" + digits(second / 60 % 60, 2) + ":" + digits(second % 60, 2) + "."
            + digits(nanoseconds / 1_000_000, 3) + "Z"
    }

    /// Orders moments in time.
    public static func < (left: Timestamp, right: Timestamp) -> Bool { left.milliseconds < right.milliseconds }

    /// Reads an RFC 3339 string.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let moment = Timestamp(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not an RFC 3339 time: \(text)")
        }
        self = moment
    }

    /// Writes an RFC 3339 string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension Timestamp {
    /// Reads RFC 3339, section 5.6: any number of fraction digits (cut to milliseconds), `Z` or an offset.
    public init?(_ text: String) {
        var scanner = DigitScanner(text)
        guard let year = scanner.number(4), scanner.skip("-"), let month = scanner.number(2), scanner.skip("-"),
            let dayOfMonth = scanner.number(2), scanner.skip("T") || scanner.skip("t") || scanner.skip(" "),
            let hour = scanner.number(2), scanner.skip(":"), let minute = scanner.number(2), scanner.skip(":"),
            let second = scanner.number(2), (1...12).contains(month), (1...31).contains(dayOfMonth), hour < 24,
            minute < 60, second <= 60
        else { return nil }
        var fraction: Int64 = 0
        if scanner.skip(".") {
            guard let value = scanner.fraction() else { return nil }
            fraction = value
        }
        guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
        let day = CivilDate(year: year, month: month, dayOfMonth: dayOfMonth).day
        let seconds = day * 86_400 + hour * 3600 + minute * 60 + second - offset
        milliseconds = seconds * 1000 + fraction
    }
}

/// A date of the proleptic Gregorian calendar, and its day number since 1970.
private struct CivilDate {
    var year: Int64
    var month: Int64
    var dayOfMonth: Int64

    init(year: Int64, month: Int64, dayOfMonth: Int64) {
        self.year = year
        self.month = month
        self.dayOfMonth = dayOfMonth
    }

    /// The date of a day number. Years are counted from March here, so that a leap day ends its year.
    init(day: Int64) {
        let shifted = day + 719_468
        let era = floorDivide(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        dayOfMonth = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The day number of the date.
    var day: Int64 {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = floorDivide(shiftedYear, 400)
        let yearOfEra = shiftedYear - era * 400
        let monthFromMarch = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + dayOfMonth - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}

/// Reads numbers of fixed width from ASCII text.
private struct DigitScanner {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = Substring(text).utf8 }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard let first = rest.first, UInt32(first) == character.value else { return false }
        rest = rest.dropFirst()
        return true
    }

    mutating func number(_ width: Int) -> Int64? {
        var value: Int64 = 0
        for _ in 0..<width {
            guard let digit = nextDigit() else { return nil }
            value = value * 10 + digit
        }
        return value
    }

    /// Milliseconds from the digits after the point.
    mutating func fraction() -> Int64? {
        guard var value = nextDigit() else { return nil }
        var count = 1
        while let digit = nextDigit() {
            if count < 3 { value = value * 10 + digit }
            count += 1
        }
        while count < 3 {
            value *= 10
            count += 1
        }
        return value
    }

    /// Seconds east of Greenwich.
    mutating func offset() -> Int64? {
        if skip("Z") || skip("z") { return 0 }
        let sign: Int64
        if skip("+") { sign = 1 } else if skip("-") { sign = -1 } else { return nil }
        guard let hours = number(2), skip(":"), let minutes = number(2), hours < 24, minutes < 60 else { return nil }
        return sign * (hours * 3600 + minutes * 60)
    }

    private mutating func nextDigit() -> Int64? {
        guard let first = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return nil }
        rest = rest.dropFirst()
        return Int64(first - UInt8(ascii: "0"))
    }
}

/// Division that rounds down, below zero too.
private func floorDivide(_ value: Int64, _ divisor: Int64) -> Int64 {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
}

/// A number with leading zeros.
private func digits(_ value: Int64, _ width: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, width - text.count)) + text
}
