/// A line of iCalendar: `EXDATE;TZID=Europe/Zurich:20240311T090000,20240312T090000`.
struct RecurrenceLine: Sendable {
    /// A date, or a date and a time.
    typealias Date = (time: LocalTime, hasTime: Bool, isUTC: Bool)

    /// The property in capitals.
    let name: String
    /// What stands behind the colon.
    let value: String
    /// The zone that `TZID` names.
    let zone: CalendarZone?

    /// - Throws: ``RecurrenceFailure`` for text that is no line, a zone that is none, and a kind of value that is not read.
    init(_ text: String) throws(RecurrenceFailure) {
        guard let colon = text.firstIndex(of: ":") else { throw RecurrenceFailure("“\(text)” is no line of iCalendar") }
        let head = text[..<colon].split(separator: ";", omittingEmptySubsequences: false)
        name = head.first.map { $0.uppercased() } ?? ""
        value = String(text[text.index(after: colon)...])
        var zone: CalendarZone?
        for parameter in head.dropFirst() {
            let pair = parameter.split(separator: "=", maxSplits: 1)
            guard pair.count == 2 else { throw RecurrenceFailure("“\(parameter)” is no parameter") }
            switch pair[0].uppercased() {
            case "TZID":
                guard let known = CalendarZone(pair[1].filter { $0 != "\"" }) else {
                    throw RecurrenceFailure("“\(pair[1])” is no time zone")
                }
                zone = known
            case "VALUE":
                guard ["DATE", "DATE-TIME"].contains(pair[1].uppercased()) else {
                    throw RecurrenceFailure("Values of the kind \(pair[1]) are not read")
                }
            default: break
            }
        }
        self.zone = zone
    }

    /// The dates of the value.
    func dates() throws(RecurrenceFailure) -> [Date] {
        var dates: [Date] = []
        for part in value.split(separator: ",", omittingEmptySubsequences: false) {
            guard let date = LocalTime.parse(compact: part) else { throw RecurrenceFailure("“\(part)” is no date") }
            dates.append(date)
        }
        return dates
    }
}
