public import Foundation

/// How records are written as JSON: for people to read, the same for the same records, and exact.
public enum RecordJSON {
    /// Indented, members in order, dates as ISO 8601 in UTC with as many digits as they have.
    public static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(text(date))
        }
        return encoder
    }

    /// Reads dates as ``encoder`` writes them, and as Foundation does where it is told nothing: seconds since 2001.
    public static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            if let seconds = try? container.decode(Double.self) { return Date(timeIntervalSinceReferenceDate: seconds) }
            guard let date = date(try container.decode(String.self)) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a date (ISO 8601)")
            }
            return date
        }
        return decoder
    }

    /// `2026-05-01T10:11:12.5Z`, to the nanosecond and without zeros at the end: a `Date` of this century holds no more.
    static func text(_ date: Date) -> String {
        let exact = date.timeIntervalSinceReferenceDate
        var seconds = exact.rounded(.down)
        var digits = ((exact - seconds) * 1e9).rounded()
        if digits >= 1e9 { (seconds, digits) = (seconds + 1, 0) }
        let whole = Date(timeIntervalSinceReferenceDate: seconds).formatted(Date.ISO8601FormatStyle())
        guard digits > 0 else { return whole }
        var fraction = String(Int(digits))
        fraction = String(repeating: "0", count: 9 - fraction.count) + fraction
        while fraction.hasSuffix("0") { fraction.removeLast() }
        return "\(whole.dropLast()).\(fraction)Z"
    }

    /// Reads a time with any number of digits after the second and any offset from UTC.
    static func date(_ text: String) -> Date? {
        guard let point = text.firstIndex(of: ".") else { return try? Date.ISO8601FormatStyle().parse(text) }
        let digits = text[text.index(after: point)...].prefix { $0.isASCII && $0.isNumber }
        let rest = text[..<point] + text[digits.endIndex...]
        guard let whole = try? Date.ISO8601FormatStyle().parse(String(rest)), let part = Double("0.\(digits)") else {
            return nil
        }
        return Date(timeIntervalSinceReferenceDate: whole.timeIntervalSinceReferenceDate + part)
    }
}
