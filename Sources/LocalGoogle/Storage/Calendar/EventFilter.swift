import DrivewaySQLite

/// Which events of a calendar a list is about, apart from when they are.
struct EventFilter: Sendable, Hashable {
    /// An extended property with its value.
    struct Property: Sendable, Hashable {
        let isShared: Bool
        let name: String
        let value: String
    }

    let calendar: Int64
    /// Words that must be there, folded.
    var words: [String] = []
    var properties: [Property] = []
    var types: [String] = []
    var uid: String?
    /// Only one recurring event, with what differs of it.
    var series: String?
    /// Milliseconds since 1970: only events changed at or after that time.
    var updatedMin: Int64?
    /// Only events changed after that place in the change log.
    var since: Int64?
    var showsDeleted = false
    /// The role of who asks: it says whether private events are chosen by what they say, and whether more than busy times
    /// is told.
    var role = CalendarRole.owner

    /// Whether the list tells what was deleted, asked or not.
    var tellsDeleted: Bool { showsDeleted || since != nil || updatedMin != nil }

    /// Whether events are chosen by what they say.
    var looksInside: Bool { !words.isEmpty || !properties.isEmpty || !types.isEmpty && role < .reader }

    /// The condition on a row of `events`.
    func condition() -> (sql: String, arguments: [Value]) {
        var parts = ["calendar = ?"]
        var arguments: [Value] = [.integer(calendar)]
        if !role.seesEvents { parts.append("isBusy = 1") }
        for word in words {
            parts.append("instr(words, ?) > 0")
            arguments.append(.text(" " + word + " "))
        }
        for property in properties {
            parts.append("number IN (SELECT event FROM eventProperties WHERE name = ? AND value = ? AND isShared = ?)")
            arguments += [.text(property.name), .text(property.value), Value(property.isShared)]
        }
        if !types.isEmpty {
            parts.append("type IN (" + types.map { _ in "?" }.joined(separator: ", ") + ")")
            arguments += types.map { .text($0) }
        }
        if let uid {
            parts.append("uid = ?")
            arguments.append(.text(uid))
        }
        if let series {
            parts.append("(id = ? OR series = ?)")
            arguments += [.text(series), .text(series)]
        }
        if let updatedMin {
            parts.append("updated >= ?")
            arguments.append(.integer(updatedMin))
        }
        if let since {
            parts.append("change > ?")
            arguments.append(.integer(since))
        }
        if looksInside, !role.seesPrivateEvents { parts.append(role.seesEvents ? "isPrivate = 0" : "0") }
        return (parts.joined(separator: " AND "), arguments)
    }
}
