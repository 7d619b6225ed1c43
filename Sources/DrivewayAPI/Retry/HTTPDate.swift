package import Foundation

/// A date as HTTP writes it (RFC 9110, section 5.6.7), in its three forms.
package enum HTTPDate {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The date of `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` or `Sun Nov  6 08:49:37 1994`.
    package static func parse(_ text: String) -> Date? {
        var words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.dropFirst().map(String.init)
        guard words.count >= 6, let monthAt = words.prefix(2).firstIndex(where: months.contains),
            let month = months.firstIndex(of: words[monthAt])
        else { return nil }
        if monthAt == 0 { words = [words[1], words[0], words[5], words[2], words[3], words[4]] }
        let numbers = [words[0], words[2], words[3], words[4], words[5]].compactMap { Int($0) }
        guard numbers.count == 5 else { return nil }
        let year = words[2].count == 2 ? numbers[1] + (numbers[1] < 70 ? 2000 : 1900) : numbers[1]
        return date(year: year, month: month + 1, day: numbers[0], time: Array(numbers[2...]))
    }

    private static func date(year: Int, month: Int, day: Int, time: [Int]) -> Date? {
        guard (1...31).contains(day), (1970...9999).contains(year), (0...23).contains(time[0]),
            (0...59).contains(time[1]), (0...60).contains(time[2])
        else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar.date(
            from: DateComponents(
                year: year, month: month, day: day, hour: time[0], minute: time[1], second: time[2]))
    }
}
