/// A time of the day as people write it.
struct QuickTime: Sendable, Hashable {
    private let hour: Int
    private let minute: Int
    /// Whether morning or afternoon is said; `nil` if it is not.
    private let isAfternoon: Bool?
    /// Whether it is one without `at` before it: `3pm` and `15:00` are, `3` is not.
    let isPlain: Bool

    /// Reads a word, and the next one where that is `am` or `pm`.
    static func read(_ word: String, then next: String) -> (time: QuickTime, count: Int)? {
        if word == "noon" { return (QuickTime(hour: 12, minute: 0, isAfternoon: true, isPlain: true), 1) }
        if word == "midnight" { return (QuickTime(hour: 12, minute: 0, isAfternoon: false, isPlain: true), 1) }
        let isSplit = isMeridiem(next) && word.last?.isNumber == true
        guard let time = QuickTime(word + (isSplit ? next : "")) else { return nil }
        return (time, isSplit ? 2 : 1)
    }

    /// Reads a word of two times: `3-5pm`, `10:00–11:30`.
    static func range(_ word: String, then next: String) -> (QuickTime, QuickTime)? {
        let parts = word.split(whereSeparator: { $0 == "-" || $0 == "–" }).map(String.init)
        guard parts.count == 2, let first = QuickTime(parts[0]),
            let last = QuickTime(parts[1] + (isMeridiem(next) ? next : "")), first.isPlain || last.isPlain
        else { return nil }
        return (first, last)
    }

    /// Whether a word says morning or afternoon.
    static func isMeridiem(_ word: String) -> Bool { ["am", "pm", "a.m", "p.m"].contains(word) }

    private init(hour: Int, minute: Int, isAfternoon: Bool?, isPlain: Bool) {
        (self.hour, self.minute, self.isAfternoon, self.isPlain) = (hour, minute, isAfternoon, isPlain)
    }

    private init?(_ text: String) {
        var digits = text.replacing(".", with: "")
        var isAfternoon: Bool?
        for (suffix, value) in [("am", false), ("pm", true)] where digits.hasSuffix(suffix) {
            isAfternoon = value
            digits.removeLast(2)
        }
        let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
        guard let first = parts.first, (1...2).contains(first.utf8.count), let hour = Int(first), parts.count <= 2,
            hour <= (isAfternoon == nil ? 23 : 12), hour > 0 || isAfternoon == nil
        else { return nil }
        var minute = 0
        if parts.count == 2 {
            guard parts[1].utf8.count == 2, let number = Int(parts[1]), (0...59).contains(number) else { return nil }
            minute = number
        }
        self.init(hour: hour, minute: minute, isAfternoon: isAfternoon, isPlain: isAfternoon != nil || parts.count == 2)
    }

    /// Seconds since midnight. Of a time that says neither, what makes sense: in `9-5pm` the morning, in `3-5pm` the
    /// afternoon; alone, hours before seven are those of the afternoon.
    func second(before other: QuickTime?) -> Int64 {
        guard isAfternoon == nil, let other, other.isAfternoon != nil else { return second(isAfternoon) }
        let same = second(other.isAfternoon)
        return same < other.second(before: nil) ? same : second(other.isAfternoon == false)
    }

    private func second(_ isAfternoon: Bool?) -> Int64 {
        let isLate = isAfternoon ?? (isPlain ? hour >= 12 : (1...6).contains(hour) || hour >= 12)
        let base = hour <= 12 ? hour % 12 : hour
        let shown =
            isAfternoon == nil && (isPlain || hour == 0 || hour > 12) ? hour : base + (isLate && hour <= 12 ? 12 : 0)
        return Int64(shown * 3600 + minute * 60)
    }
}
