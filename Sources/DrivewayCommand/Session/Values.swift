import Foundation

/// Numbers of bytes as people write them: `500`, `500K`, `20M`, `1.5GiB`.
enum ByteCount {
    static func parse(_ text: String) -> Int64? {
        guard let match = text.wholeMatch(of: /([0-9]+(?:\.[0-9]+)?)\s*([KMGT]?)(?:i?B)?/.ignoresCase()),
            let number = Double(match.1)
        else { return nil }
        let power = ["": 0, "K": 1, "M": 2, "G": 3, "T": 4][match.2.uppercased()] ?? 0
        let bytes = number * pow(1024, Double(power))
        return bytes < 9e18 ? Int64(bytes) : nil
    }
}

/// Days as people write them, from midnight on in the time zone of the machine: `2026-05-31`.
enum Day {
    static func parse(_ text: String) -> Date? {
        let style = Date.VerbatimFormatStyle(
            format: "\(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits)", timeZone: .current,
            calendar: Calendar(identifier: .gregorian))
        return try? Date(text, strategy: style.parseStrategy)
    }
}
