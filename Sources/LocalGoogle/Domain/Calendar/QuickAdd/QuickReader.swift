/// Goes through the words of a sentence and takes out those that say when, how long, how often and where.
struct QuickReader {
    private let words: [String]
    private let now: LocalTime
    private var rest: [String] = []
    private var day: Int64?
    private var lastDay: Int64?
    private var start: Int64?
    private var end: Int64?
    private var seconds: Int64?
    private var offset: Int64?

    /// The rule of the recurrence, if it happens again.
    private(set) var rule: String?
    /// What is left: the title.
    private(set) var title = ""
    /// Where it is, if that is said.
    private(set) var place: String?

    private static let joints: Set<String> = ["-", "–", "to", "until", "till", "through"]

    init(_ text: String, now: LocalTime) {
        words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        self.now = now
    }

    /// Whether it lasts whole days.
    var isAllDay: Bool { start == nil && offset == nil && (day != nil || rule != nil) }

    /// When it starts and ends.
    var times: (LocalTime, LocalTime) {
        if let offset {
            let begin = LocalTime(seconds: now.seconds + offset)
            return (begin, LocalTime(seconds: begin.seconds + (seconds ?? 3600)))
        }
        let first = day ?? now.day
        guard !isAllDay else {
            let days = max(1, (seconds ?? 0) / LocalTime.secondsPerDay)
            return (LocalTime(day: first), LocalTime(day: max(first + days, (lastDay ?? first) + 1)))
        }
        let begin = LocalTime(day: first, secondOfDay: start ?? now.secondOfDay / 60 * 60)
        guard let end else { return (begin, LocalTime(seconds: begin.seconds + (seconds ?? 3600))) }
        // A last day before the first one is none.
        let finish = LocalTime(day: max(first, lastDay ?? first), secondOfDay: end)
        return (begin, finish > begin ? finish : LocalTime(seconds: finish.seconds + LocalTime.secondsPerDay))
    }

    /// Reads the sentence.
    mutating func read() {
        var index = 0
        while index < words.count {
            let taken = takeRule(index) ?? takeDuration(index) ?? takeOffset(index) ?? takeTime(index) ?? takeDay(index)
            if let taken {
                index += taken
            } else {
                rest.append(words[index])
                index += 1
            }
        }
        split()
    }

    /// Parts what is left into title and place.
    private mutating func split() {
        while let last = rest.last, ["at", "on", "from", "in", "this"].contains(Self.plain(last)) { rest.removeLast() }
        if let at = rest.lastIndex(where: { Self.plain($0) == "at" || $0 == "@" }), at > 0, at + 1 < rest.count {
            place = rest[(at + 1)...].joined(separator: " ")
            rest.removeSubrange(at...)
        }
        title = rest.joined(separator: " ").trimmingCommas()
    }

    // MARK: Words

    private func word(_ index: Int) -> String { words.indices.contains(index) ? Self.plain(words[index]) : "" }

    private static func plain(_ word: String) -> String { word.trimmingCommas().lowercased() }

    // MARK: How often

    private mutating func takeRule(_ index: Int) -> Int? {
        let simple = [
            "daily": "DAILY", "weekly": "WEEKLY", "monthly": "MONTHLY", "yearly": "YEARLY", "annually": "YEARLY",
        ]
        if let frequency = simple[word(index)] {
            rule = "FREQ=" + frequency
            return 1
        }
        guard word(index) == "every" else { return nil }
        var (next, interval) = (index + 1, 1)
        if word(next) == "other" {
            (next, interval) = (next + 1, 2)
        } else if let number = Int(word(next)), number > 0 {
            (next, interval) = (next + 1, number)
        }
        let step = interval == 1 ? "" : ";INTERVAL=\(interval)"
        if word(next) == "weekday" {
            rule = "FREQ=WEEKLY\(step);BYDAY=MO,TU,WE,TH,FR"
            day = day ?? QuickDays.first(of: Array(Weekday.allCases.prefix(5)), from: now.day)
            return next + 1 - index
        }
        let units = ["day": "DAILY", "week": "WEEKLY", "month": "MONTHLY", "year": "YEARLY"]
        if let unit = units[word(next).trimmingPlural()] {
            rule = "FREQ=\(unit)\(step)"
            return next + 1 - index
        }
        var days: [Weekday] = []
        while let weekday = QuickDays.weekday(word(next)) {
            days.append(weekday)
            next += 1
            if word(next) == "and", QuickDays.weekday(word(next + 1)) != nil { next += 1 }
        }
        guard !days.isEmpty else { return nil }
        rule = "FREQ=WEEKLY\(step);BYDAY=" + days.map(\.code).joined(separator: ",")
        day = day ?? QuickDays.first(of: days, from: now.day)
        return next - index
    }

    // MARK: How long, and from when

    private mutating func takeDuration(_ index: Int) -> Int? {
        guard word(index) == "for", let (length, count) = length(index + 1) else { return nil }
        seconds = length
        return count + 1
    }

    private mutating func takeOffset(_ index: Int) -> Int? {
        guard word(index) == "in", let (length, count) = length(index + 1) else { return nil }
        if length % LocalTime.secondsPerDay == 0 {
            day = now.day + length / LocalTime.secondsPerDay
        } else {
            offset = length
        }
        return count + 1
    }

    /// A length of time: `2 hours`, `1.5h`, `an hour`, `half an hour`, `45 min`.
    private func length(_ index: Int) -> (seconds: Int64, count: Int)? {
        if word(index) == "half", word(index + 1) == "an", word(index + 2) == "hour" { return (1800, 3) }
        var digits = word(index)
        var unit = word(index + 1)
        var count = 2
        if digits == "a" || digits == "an" {
            digits = "1"
        } else if let letter = digits.firstIndex(where: \.isLetter), letter > digits.startIndex {
            (unit, count) = (String(digits[letter...]), 1)
            digits = String(digits[..<letter])
        }
        let units: [String: Double] = [
            "minute": 60, "min": 60, "m": 60, "hour": 3600, "hr": 3600, "h": 3600, "day": 86400, "week": 604_800,
        ]
        guard let number = Double(digits), number > 0, number < 10000, let length = units[unit.trimmingPlural()] else {
            return nil
        }
        return (Int64(number * length), count)
    }

    // MARK: When on the day

    private mutating func takeTime(_ index: Int) -> Int? {
        guard start == nil else { return nil }
        let isSaid = word(index) == "at" || word(index) == "from"
        var next = index + (isSaid ? 1 : 0)
        if let (first, last) = QuickTime.range(word(next), then: word(next + 1)) {
            (start, end) = (first.second(before: last), last.second(before: nil))
            return next - index + (QuickTime.isMeridiem(word(next + 1)) ? 2 : 1)
        }
        guard let (first, count) = QuickTime.read(word(next), then: word(next + 1)), isSaid || first.isPlain else {
            return nil
        }
        next += count
        if Self.joints.contains(word(next)), let (last, length) = QuickTime.read(word(next + 1), then: word(next + 2)) {
            (start, end) = (first.second(before: last), last.second(before: nil))
            return next + 1 + length - index
        }
        start = first.second(before: nil)
        return next - index
    }

    // MARK: On what day

    private mutating func takeDay(_ index: Int) -> Int? {
        guard day == nil else { return nil }
        let lead = ["on", "from"].contains(word(index)) ? 1 : 0
        guard let (first, last, count) = QuickDays.read(words.map(Self.plain), index + lead, today: now.day) else {
            return nil
        }
        day = first
        lastDay = last
        var next = index + lead + count
        if word(index + lead) == "tonight", start == nil { start = 20 * 3600 }
        if Self.joints.contains(word(next)),
            let (second, _, length) = QuickDays.read(words.map(Self.plain), next + 1, today: first)
        {
            lastDay = second
            next += 1 + length
        }
        return next - index
    }
}

extension String {
    fileprivate func trimmingCommas() -> String {
        var text = self[...]
        while let last = text.last, ",;.!".contains(last) { text = text.dropLast() }
        return String(text)
    }

    fileprivate func trimmingPlural() -> String { count > 1 && hasSuffix("s") ? String(dropLast()) : self }
}
