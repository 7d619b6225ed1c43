import DrivewaySQLite
import Foundation

/// What an `events.list` asks, checked.
struct EventListQuestion: Sendable {
    let pageSize: Int
    let order: EventListing.Order
    let isExpanded: Bool
    let showsDeleted: Bool
    /// Bounds in seconds since 1970.
    let from: Int64?
    let to: Int64?
    /// Milliseconds since 1970.
    let updatedMin: Int64?
    let zone: CalendarZone?
    let maxAttendees: Int?
    private let properties: [EventFilter.Property]

    /// What excludes a sync token.
    private static let unsynced = [
        "iCalUID", "orderBy", "privateExtendedProperty", "q", "sharedExtendedProperty", "timeMin", "timeMax",
        "updatedMin",
    ]
    private static let types = ["birthday", "default", "focusTime", "fromGmail", "outOfOffice", "workingLocation"]

    init(_ call: Call) throws(GoogleError) {
        try call.checkFlags("alwaysIncludeEmail", "showDeleted", "showHiddenInvitations", "singleEvents")
        pageSize = try call.pageSize(standard: 250, most: 2500)
        maxAttendees = try call.number("maxAttendees")
        isExpanded = call.flag("singleEvents")
        showsDeleted = call.flag("showDeleted")
        try CalendarTokens.refuse(Self.unsynced, besideTokenOf: call)
        if call.query.nonEmpty("syncToken") != nil, call.isDenied("showDeleted") {
            throw .invalid(parameter: "showDeleted", "A sync tells what was deleted; that cannot be denied.")
        }
        switch try call.choice("orderBy", of: ["startTime", "updated"]) {
        case "startTime":
            guard isExpanded else {
                throw .badRequest("The requested ordering is not available for the particular query.")
            }
            order = .start
        case "updated": order = .updated
        default: order = .standard
        }
        _ = try call.choice("eventTypes", of: Self.types)
        (from, to) = try Self.bounds(call)
        updatedMin = try call.moment("updatedMin")
        if let updatedMin, updatedMin < call.milliseconds - CalendarTokens.memory { throw .updatedMinTooLongAgo }
        zone = try call.zone()
        properties =
            try Self.properties(call, "privateExtendedProperty", isShared: false)
            + Self.properties(call, "sharedExtendedProperty", isShared: true)
    }

    /// The bounds of the list in seconds since 1970.
    static func bounds(_ call: Call) throws(GoogleError) -> (from: Int64?, to: Int64?) {
        let from = try call.moment("timeMin")?.floorDivided(by: 1000)
        let to = try call.moment("timeMax")?.floorDivided(by: 1000)
        if let from, let to, from >= to { throw .timeRangeEmpty }
        return (from, to)
    }

    private static func properties(
        _ call: Call, _ name: String, isShared: Bool
    ) throws(GoogleError) -> [EventFilter.Property] {
        var properties: [EventFilter.Property] = []
        for text in call.query.all(name) {
            guard let sign = text.firstIndex(of: "=") else { throw .invalid(parameter: name) }
            properties.append(
                EventFilter.Property(
                    isShared: isShared, name: String(text[..<sign]), value: String(text[text.index(after: sign)...])))
        }
        return properties
    }

    /// The events that are asked for, of a calendar that the caller has a role on.
    func filter(_ call: Call, _ calendar: CalendarFacts, _ role: CalendarRole, since: Int64?) -> EventFilter {
        EventFilter(
            calendar: calendar.number, words: SearchWords.words(of: call.query["q"] ?? ""), properties: properties,
            types: call.query.all("eventTypes").filter { !$0.isEmpty }, uid: call.query.nonEmpty("iCalUID"),
            updatedMin: updatedMin, since: since, showsDeleted: showsDeleted, role: role)
    }

    /// Whether what changes later can be asked for: not after a list that was chosen or ordered in ways a sync is not.
    static func canSync(_ call: Call) -> Bool {
        !unsynced.contains { !["timeMin", "timeMax"].contains($0) && call.query.nonEmpty($0) != nil }
    }

    /// What a page token is bound to.
    static func identity(_ call: Call) -> [String] {
        (unsynced + ["singleEvents", "showDeleted", "eventTypes", "syncToken", "originalStart"]).map {
            call.query.all($0).joined(separator: "\u{0}")
        }
    }
}
