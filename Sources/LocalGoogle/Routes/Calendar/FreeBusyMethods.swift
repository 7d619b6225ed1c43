import DrivewaySQLite
import Foundation

/// The method of `freebusy`: when calendars are busy.
struct FreeBusyMethods: Sendable {
    let services: Services

    /// The longest span that is answered, in seconds.
    private static let longest: Int64 = 90 * LocalTime.secondsPerDay
    /// The most calendars in one question, and the most members of a group.
    private static let mostCalendars = 50
    private static let mostMembers = 100

    /// `POST /calendar/v3/freeBusy`.
    func query(_ call: Call) async throws -> Reply {
        let access = try CalendarAccess(call.account, scopes: CalendarScopes.freeBusy)
        let body = try call.json
        let from = try Self.moment(body, "timeMin")
        let to = try Self.moment(body, "timeMax")
        guard from < to else { throw GoogleError.timeRangeEmpty }
        guard to - from <= Self.longest else { throw GoogleError.timeRangeTooLong }
        let zone = try Self.zone(body)
        _ = try Self.limit(body, "groupExpansionMax", most: Self.mostMembers)
        let limit = try Self.limit(body, "calendarExpansionMax", most: Self.mostCalendars)
        var ids: [String] = []
        for item in try body.objects("items") ?? [] {
            guard let id = try item.text("id") else { throw GoogleError.missing("Missing calendar id.") }
            if !ids.contains(id) { ids.append(id) }
        }
        let asked = ids
        let calendars = try services.database.read { connection in
            try asked.map { id -> (String, JSONValue) in
                guard asked.count <= limit else { return (id, Self.error("tooManyCalendarsRequested")) }
                let window = EventWindow(from: from, to: to, zone: zone, now: to)
                return (id, try busy(id, window, access, connection))
            }
        }
        let json: JSONObject = [
            "kind": "calendar#freeBusy", "timeMin": .string(DriveTime.text(from * 1000)),
            "timeMax": .string(DriveTime.text(to * 1000)), "calendars": .object(JSONObject(distinct: calendars)),
        ]
        return try call.answer(json, .freeBusy)
    }

    private func busy(
        _ id: String, _ window: EventWindow, _ access: CalendarAccess, _ connection: Connection
    ) throws -> JSONValue {
        guard let calendar = try? connection.calendar(id, for: access).facts,
            calendar.role(of: access.email) >= .freeBusyReader, let from = window.from, let to = window.to
        else { return Self.error("notFound") }
        let listing = EventListing(
            filter: EventFilter(calendar: calendar.number),
            window: EventWindow(from: from, to: to, zone: calendar.zone, now: window.now), order: .start,
            isExpanded: true, pageSize: 1)
        let times = try listing.occurrences(onlyBusy: true, connection).map { $0.moment..<max($0.moment, $0.end) }
        let busy = BusyTimes(times, within: from..<to).spans.map { span -> JSONValue in
            ["start": .string(window.zone.text(span.lowerBound)), "end": .string(window.zone.text(span.upperBound))]
        }
        return ["busy": .array(busy)]
    }

    private static func error(_ reason: String) -> JSONValue {
        ["errors": [["domain": "global", "reason": .string(reason)]], "busy": []]
    }

    private static func moment(_ body: JSONObject, _ name: String) throws(GoogleError) -> Int64 {
        guard let text = try body.text(name) else { throw .missing("Missing \(name) parameter.") }
        guard let (time, hasOffset) = EventTime.parse(text), hasOffset else { throw .badRequest("Bad Request") }
        return time.seconds
    }

    private static func zone(_ body: JSONObject) throws(GoogleError) -> CalendarZone {
        guard let name = try body.text("timeZone") else { return .utc }
        guard let zone = CalendarZone(name) else { throw .invalidValue("Invalid time zone value.") }
        return zone
    }

    private static func limit(_ body: JSONObject, _ name: String, most: Int) throws(GoogleError) -> Int {
        guard let limit = try body.integer(name) else { return most }
        guard (1...most).contains(limit) else { throw .invalid(parameter: name) }
        return limit
    }
}
