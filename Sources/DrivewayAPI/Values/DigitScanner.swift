/// Reads numbers of fixed width from ASCII text, as RFC 3339 writes dates and times.
struct DigitScanner {
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

    /// A date that exists: `2001-02-03`.
    mutating func date() -> CivilDate? {
        guard let year = number(4), skip("-"), let month = number(2), skip("-"), let day = number(2) else { return nil }
        let date = CivilDate(year: Int(year), month: Int(month), day: Int(day))
        return date.exists ? date : nil
    }

    /// Nanoseconds from the digits after the point; what is finer is cut off.
    mutating func fraction() -> Int64? {
        guard var value = nextDigit() else { return nil }
        var count = 1
        while let digit = nextDigit() {
            if count < 9 { value = value * 10 + digit }
            count += 1
        }
        while count < 9 {
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
