public import Foundation

/// Sizes and times as people read them.
public enum Formats {
    /// A number of bytes: `512 B`, `1.5 KiB`, `20 MiB`.
    public static func size(_ bytes: Int64) -> String {
        var (value, unit) = (Double(bytes), "B")
        for next in ["KiB", "MiB", "GiB", "TiB", "PiB"] where value >= 1024 {
            (value, unit) = (value / 1024, next)
        }
        let isWhole = unit == "B" || value >= 100 || value >= 10 && value.rounded() == value
        let tenths = Int64((isWhole ? value.rounded(.toNearestOrEven) * 10 : value * 10).rounded(.toNearestOrEven))
        return isWhole ? "\(tenths / 10) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
    }

    /// A number of things: `1 file`, `2 files`.
    public static func count(_ number: Int, _ thing: String) -> String { "\(number) \(thing)\(number == 1 ? "" : "s")" }

    /// A time in the time zone of the machine: `2026-11-30 08:22`.
    public static func time(_ date: Date, in zone: TimeZone = .current) -> String {
        let style = Date.VerbatimFormatStyle(
            format:
                "\(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)",
            timeZone: zone, calendar: Calendar(identifier: .gregorian))
        return date.formatted(style)
    }
}
