/// Days as people write them.
enum QuickDays {
    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]
    private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    /// Reads a day, or a range within a month, from a word on.
    /// - Parameter today: Days without a year are this one or later.
    /// - Returns: The first day, the last one of a range, and how many words were read.
    static func read(_ words: [String], _ index: Int, today: Int64) -> (first: Int64, last: Int64?, count: Int)? {
        func word(_ index: Int) -> String { words.indices.contains(index) ? words[index] : "" }
        switch word(index) {
        case "today", "tonight": return (today, nil, 1)
        case "tomorrow": return (today + 1, nil, 1)
        case "this", "next":
            guard let weekday = weekday(word(index + 1)) else { return nil }
            let day = first(of: [weekday], from: word(index) == "next" ? nextWeek(today) : today)
            return (day, nil, 2)
        default: break
        }
        if let weekday = weekday(word(index)) { return (first(of: [weekday], from: today), nil, 1) }
        if let day = numeric(word(index), today) { return (day, nil, 1) }
        if let month = month(word(index)), let (first, last) = days(word(index + 1)) {
            let year = year(word(index + 2))
            guard let day = day(first, month, year, today) else { return nil }
            return (day, last.map { day + $0 - first }, year == nil ? 2 : 3)
        }
        if let (first, last) = days(word(index)), let month = month(word(index + 1)) {
            let year = year(word(index + 2))
            guard let day = day(first, month, year, today) else { return nil }
            return (day, last.map { day + $0 - first }, year == nil ? 2 : 3)
        }
        return nil
    }

    /// A weekday by its name or the beginning of it.
    static func weekday(_ word: String) -> Weekday? {
        let word = word.hasSuffix("days") ? String(word.dropLast()) : word
        guard word.count >= 3, let place = weekdays.firstIndex(where: { isShort(word, of: $0) }) else { return nil }
        return Weekday.allCases[place]
    }

    /// The first of some weekdays from a day on.
    static func first(of weekdays: [Weekday], from day: Int64) -> Int64 {
        (day..<day + 7).first { weekdays.contains(Weekday(ofDay: $0)) } ?? day
    }

    /// The Sunday with which the next week begins.
    private static func nextWeek(_ today: Int64) -> Int64 { first(of: [.sunday], from: today + 1) }

    private static func isShort(_ word: String, of name: String) -> Bool {
        word == name || (3...4).contains(word.count) && name.hasPrefix(word) || word == "thurs" && name == "thursday"
    }

    private static func month(_ word: String) -> Int64? {
        guard word.count >= 3 else { return nil }
        return months.firstIndex { isShort(word, of: $0) }.map { Int64($0 + 1) }
    }

    /// What is taken for a year.
    private static let years: ClosedRange<Int64> = 1900...9999

    private static func year(_ word: String) -> Int64? {
        word.utf8.count == 4 ? Int64(word).flatMap { years.contains($0) ? $0 : nil } : nil
    }

    /// A day of a month, `5` or `5th`, or a range, `5-8`.
    private static func days(_ word: String) -> (Int64, Int64?)? {
        let parts = word.split(whereSeparator: { $0 == "-" || $0 == "–" }).map { part -> Int64? in
            let digits = part.prefix(while: \.isNumber)
            guard ["", "st", "nd", "rd", "th"].contains(part[digits.endIndex...]), let day = Int64(digits) else {
                return nil
            }
            return (1...31).contains(day) ? day : nil
        }
        guard parts.count <= 2, let first = parts.first.flatMap({ $0 }) else { return nil }
        guard parts.count == 2 else { return (first, nil) }
        guard let last = parts[1], last >= first else { return nil }
        return (first, last)
    }

    private static func day(_ day: Int64, _ month: Int64, _ year: Int64?, _ today: Int64) -> Int64? {
        if let year { return CivilDate(year: year, month: month, day: day)?.daysSince1970 }
        let this = CivilDate(daysSince1970: today).year
        // A leap day may be some years away.
        return (this...this + 8).lazy.compactMap { CivilDate(year: $0, month: month, day: day)?.daysSince1970 }
            .first { $0 >= today }
    }

    /// `2026-12-24`, `12/24/2026` or `12/24`.
    private static func numeric(_ word: String, _ today: Int64) -> Int64? {
        let dashes = word.split(separator: "-", omittingEmptySubsequences: false).map { Int64($0) }
        if dashes.count == 3, let year = dashes[0], let month = dashes[1], let day = dashes[2],
            years.contains(year)
        {
            return CivilDate(year: year, month: month, day: day)?.daysSince1970
        }
        let slashes = word.split(separator: "/", omittingEmptySubsequences: false).map { Int64($0) }
        guard (2...3).contains(slashes.count), let month = slashes[0], let day = slashes[1] else { return nil }
        guard slashes.count == 3 else { return self.day(day, month, nil, today) }
        guard let short = slashes[2], case let year = (0..<100).contains(short) ? 2000 + short : short,
            years.contains(year)
        else { return nil }
        return self.day(day, month, year, today)
    }
}
