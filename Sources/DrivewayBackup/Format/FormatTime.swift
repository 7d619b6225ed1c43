import Foundation

/// Times as the format writes them: RFC 3339 in UTC with milliseconds.
enum FormatTime {
    private static let exact = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    private static let plain = Date.ISO8601FormatStyle()

    static func text(_ date: Date) -> String { date.formatted(exact) }

    static func date(_ text: String) -> Date? { (try? exact.parse(text)) ?? (try? plain.parse(text)) }

    /// A time as a part of a name, to the second: `20260501T101112Z`.
    static func compact(_ date: Date) -> String {
        date.formatted(plain).filter { $0 != "-" && $0 != ":" }
    }
}
