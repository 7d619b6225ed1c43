import Foundation

/// Times of files: RFC 3339 text on the wire, milliseconds since 1970 inside.
enum DriveTime {
    private static let millisecondsPerDay: Int64 = 86_400_000

    /// Milliseconds since 1970 of a date.
    static func milliseconds(of date: Date) -> Int64 { Int64((date.timeIntervalSince1970 * 1000).rounded(.down)) }

    /// The text of a moment, in UTC with milliseconds: `2001-02-03T04:05:06.789Z`.
    static func text(_ milliseconds: Int64) -> String {
        let day = milliseconds.floorDivided(by: millisecondsPerDay)
        let rest = milliseconds - day * millisecondsPerDay
        let date = CivilDate(daysSince1970: day)
        var text: [UInt8] = []
        text.reserveCapacity(24)
        text.append(date.year, digits: 4)
        text.append(UInt8(ascii: "-"))
        text.append(date.month, digits: 2)
        text.append(UInt8(ascii: "-"))
        text.append(date.day, digits: 2)
        text.append(UInt8(ascii: "T"))
        text.append(rest / 3_600_000, digits: 2)
        text.append(UInt8(ascii: ":"))
        text.append(rest / 60_000 % 60, digits: 2)
        text.append(UInt8(ascii: ":"))
        text.append(rest / 1000 % 60, digits: 2)
        text.append(UInt8(ascii: "."))
        text.append(rest % 1000, digits: 3)
        text.append(UInt8(ascii: "Z"))
        return String(decoding: text, as: UTF8.self)
    }

    /// The moment that a text names: a date, or a date and a time of RFC 3339. Without a zone it is UTC.
    ///
    /// `2026-03-01`, `2026-03-01T00:00:00`, `2026-03-01T00:00:00.25+02:00`. Digits beyond milliseconds are dropped.
    /// - Returns: `nil` for any other text, and for a day or an hour that does not exist.
    static func milliseconds(from text: String) -> Int64? {
        var reader = DigitReader(Array(text.utf8))
        guard let year = reader.number(4), reader.take("-"), let month = reader.number(2), reader.take("-"),
            let day = reader.number(2), let days = CivilDate(year: year, month: month, day: day)?.daysSince1970
        else { return nil }
        var moment = days * millisecondsPerDay
        if reader.isAtEnd { return moment }
        guard reader.take("T") || reader.take("t"), let hour = reader.number(2), reader.take(":"),
            let minute = reader.number(2), reader.take(":"), let second = reader.number(2), hour < 24, minute < 60,
            second <= 60
        else { return nil }
        moment += hour * 3_600_000 + minute * 60_000 + min(second, 59) * 1000
        if reader.take(".") {
            guard let fraction = reader.milliseconds() else { return nil }
            moment += fraction
        }
        guard let zone = reader.zone(), reader.isAtEnd else { return nil }
        return moment - zone * 60_000
    }
}

/// Reads the numbers of a date and time.
private struct DigitReader {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { place == bytes.count }

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard place < bytes.count, bytes[place] == UInt8(ascii: scalar) else { return false }
        place += 1
        return true
    }

    private mutating func digit() -> Int64? {
        guard place < bytes.count, case UInt8(ascii: "0")...UInt8(ascii: "9") = bytes[place] else { return nil }
        defer { place += 1 }
        return Int64(bytes[place] - UInt8(ascii: "0"))
    }

    mutating func number(_ count: Int) -> Int64? {
        var value: Int64 = 0
        for _ in 0..<count {
            guard let digit = digit() else { return nil }
            value = value * 10 + digit
        }
        return value
    }

    mutating func milliseconds() -> Int64? {
        guard let first = digit() else { return nil }
        var value = first * 100
        var unit: Int64 = 10
        while let digit = digit() {
            value += digit * unit
            unit /= 10
        }
        return value
    }

    /// Minutes ahead of UTC.
    mutating func zone() -> Int64? {
        if isAtEnd || take("Z") || take("z") { return 0 }
        let sign: Int64 = take("-") ? -1 : take("+") ? 1 : 0
        guard sign != 0, let hours = number(2), take(":"), let minutes = number(2), hours < 24, minutes < 60 else {
            return nil
        }
        return sign * (hours * 60 + minutes)
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ value: Int64, digits: Int) {
        var divisor: Int64 = 1
        for _ in 1..<digits { divisor *= 10 }
        var rest = value
        while divisor > 0 {
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: Swift.min(rest / divisor, 9)))
            rest %= divisor
            divisor /= 10
        }
    }
}
