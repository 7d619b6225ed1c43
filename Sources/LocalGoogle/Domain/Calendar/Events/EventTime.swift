/// When an event starts or ends: on a day, or at a moment together with the zone it was given in.
enum EventTime: Sendable, Hashable {
    /// A whole day, counted from 1970-01-01.
    case day(Int64)
    /// A moment in seconds since 1970; the zone is that of the calendar where none is named.
    case moment(Int64, zone: String?)

    /// Reads `start`, `end` or `originalStartTime` of a request.
    /// - Parameters:
    ///   - label: What it is, for the texts of refusals: `start`.
    ///   - isRecurring: Whether the zone must be named, because times on its clock follow from it.
    /// - Throws: The 400 of a time that is none, or that lacks its zone.
    init(_ json: JSONObject, label: String, isRecurring: Bool = false) throws(GoogleError) {
        let (date, dateTime) = (try json.text("date"), try json.text("dateTime"))
        let zone = try Self.zone(json, label)
        switch (date, dateTime) {
        case (let date?, nil):
            guard date.utf8.count == 10, let moment = DriveTime.milliseconds(from: date) else {
                throw .invalidValue("Invalid \(label) time: “\(date)” is no date.")
            }
            self = .day(moment.floorDivided(by: 1000 * LocalTime.secondsPerDay))
        case (nil, let text?):
            guard let (time, hasOffset) = Self.parse(text) else {
                throw .invalidValue("Invalid \(label) time: “\(text)” is no RFC 3339 time.")
            }
            guard zone != nil || hasOffset && !isRecurring else {
                throw .missing("Missing time zone definition for \(label) time.")
            }
            let moment = hasOffset ? time.seconds : (zone ?? .utc).moment(of: time)
            self = .moment(moment, zone: zone?.name)
        case (nil, nil): throw .missing("Missing \(label) time.")
        default: throw .invalidValue("Invalid \(label) time: it has both a date and a dateTime.")
        }
    }

    /// Reads what ``stored`` wrote.
    init?(stored value: JSONValue?) {
        guard let json = value?.asObject else { return nil }
        if let date = json["date"]?.asString, let moment = DriveTime.milliseconds(from: date) {
            self = .day(moment.floorDivided(by: 1000 * LocalTime.secondsPerDay))
        } else if let text = json["dateTime"]?.asString, let moment = DriveTime.milliseconds(from: text) {
            self = .moment(moment.floorDivided(by: 1000), zone: json["timeZone"]?.asString)
        } else {
            return nil
        }
    }

    /// The form in which it is kept: moments in UTC.
    var stored: JSONValue {
        switch self {
        case .day(let day): return ["date": .string(LocalTime(day: day).dateText)]
        case .moment(let moment, let zone):
            var json: JSONObject = ["dateTime": .string(CalendarZone.utc.text(moment))]
            json["timeZone"] = zone.map { .string($0) }
            return .object(json)
        }
    }

    /// The form in which it is shown.
    /// - Parameters:
    ///   - zone: The zone whose clock is shown.
    ///   - calendar: The zone of the calendar.
    func shown(in zone: CalendarZone, calendar: CalendarZone) -> JSONValue {
        switch self {
        case .day(let day): ["date": .string(LocalTime(day: day).dateText)]
        case .moment(let moment, let named):
            ["dateTime": .string(zone.text(moment)), "timeZone": .string(named ?? calendar.name)]
        }
    }

    /// Whether it is a whole day.
    var isDay: Bool { if case .day = self { true } else { false } }

    /// Seconds since 1970; of a whole day its midnight in UTC.
    var seconds: Int64 {
        switch self {
        case .day(let day): LocalTime(day: day).seconds
        case .moment(let moment, _): moment
        }
    }

    /// The moment at which it is, where days begin at the midnight of a zone.
    func moment(in zone: CalendarZone) -> Int64 {
        switch self {
        case .day(let day): zone.startOfDay(day)
        case .moment(let moment, _): moment
        }
    }

    /// The same kind of time in the same zone at other seconds.
    func moved(to seconds: Int64) -> EventTime {
        switch self {
        case .day: .day(seconds.floorDivided(by: LocalTime.secondsPerDay))
        case .moment(_, let zone): .moment(seconds, zone: zone)
        }
    }

    /// The original start as ids of instances hold it: `20240311`, `20240311T130000Z`.
    var compact: String {
        switch self {
        case .day(let day): LocalTime(day: day).compactDate
        case .moment(let moment, _): LocalTime(seconds: moment).compact + "Z"
        }
    }

    /// Reads a time of RFC 3339: the moment, or without an offset what a clock shows.
    static func parse(_ text: String) -> (time: LocalTime, hasOffset: Bool)? {
        let bytes = Array(text.utf8)
        guard bytes.count > 10, bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: "t"),
            let moment = DriveTime.milliseconds(from: text), let last = bytes.last
        else { return nil }
        let sign = bytes[bytes.count - 6]
        let hasOffset =
            last == UInt8(ascii: "Z") || last == UInt8(ascii: "z")
            || bytes.count > 19 && (sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"))
        return (LocalTime(seconds: moment.floorDivided(by: 1000)), hasOffset)
    }

    private static func zone(_ json: JSONObject, _ label: String) throws(GoogleError) -> CalendarZone? {
        guard let name = try json.text("timeZone"), !name.isEmpty else { return nil }
        guard let zone = CalendarZone(name) else {
            throw .invalidValue("Invalid time zone definition for \(label) time.")
        }
        return zone
    }
}
