import DrivewaySQLite

/// A rule of a calendar's access control as it is kept.
struct CalendarRuleRecord: Sendable, Hashable {
    let rule: CalendarFacts.Rule
    let isDeleted: Bool
    let stamp: Int64
    let change: Int64

    var etag: String { "\"\(stamp)\"" }

    /// The resource. A rule that was deleted has the role `none`.
    var json: JSONObject {
        var scope: JSONObject = ["type": .string(rule.scope.kind.rawValue)]
        if rule.scope.kind != .anybody { scope["value"] = .string(rule.scope.value) }
        return [
            "kind": "calendar#aclRule", "etag": .string(etag), "id": .string(rule.scope.id), "scope": .object(scope),
            "role": .string(isDeleted ? CalendarRole.none.name : rule.role.name),
        ]
    }
}

/// Access control in the database.
extension Connection {
    /// The rules that are in force, by their ids.
    func rules(ofCalendar number: Int64) throws -> [CalendarRuleRecord] {
        try rows(
            "SELECT * FROM calendarRules WHERE calendar = ? AND isDeleted = 0 ORDER BY id", [.integer(number)]
        ).map(CalendarRuleRecord.init)
    }

    /// Rules after a place in the order of their ids, or after a change in the order of the changes.
    func rules(
        ofCalendar number: Int64, after place: String, since change: Int64?, includingDeleted: Bool, limit: Int
    ) throws -> [CalendarRuleRecord] {
        try rows(
            """
            SELECT * FROM calendarRules WHERE calendar = ? AND id > ? AND change > ? AND (isDeleted = 0 OR ?)
            ORDER BY id LIMIT ?
            """,
            [
                .integer(number), .text(place), .integer(change ?? -1), Value(includingDeleted), .integer(Int64(limit)),
            ]
        ).map(CalendarRuleRecord.init)
    }

    /// A rule by its id, also one that was deleted.
    func rule(_ id: String, calendar number: Int64) throws -> CalendarRuleRecord? {
        try row(
            "SELECT * FROM calendarRules WHERE calendar = ? AND id = ?", [.integer(number), .text(id.lowercased())]
        ).map(CalendarRuleRecord.init)
    }

    /// Sets what somebody may do.
    func save(_ scope: CalendarScope, role: CalendarRole, calendar number: Int64, _ tick: CalendarTick) throws {
        try execute(
            """
            INSERT OR REPLACE INTO calendarRules (calendar, id, type, value, role, isDeleted, stamp, change)
            VALUES (?, ?, ?, ?, ?, 0, ?, ?)
            """,
            [
                .integer(number), .text(scope.id), .text(scope.kind.rawValue), .text(scope.value), .text(role.name),
                .integer(tick.stamp), .integer(tick.change),
            ])
    }

    /// Takes a rule away.
    func deleteRule(_ id: String, calendar number: Int64, _ tick: CalendarTick) throws {
        try execute(
            "UPDATE calendarRules SET isDeleted = 1, stamp = ?, change = ? WHERE calendar = ? AND id = ?",
            [.integer(tick.stamp), .integer(tick.change), .integer(number), .text(id)])
    }
}

extension CalendarRuleRecord {
    /// Reads a row of `calendarRules`.
    init(_ row: Row) throws {
        let kind = try CalendarScope.Kind(rawValue: row.string("type")) ?? .user
        try self.init(
            rule: CalendarFacts.Rule(
                scope: CalendarScope(kind, row.string("value")),
                role: CalendarRole(name: row.string("role")) ?? .none),
            isDeleted: row.bool("isDeleted"), stamp: row.int64("stamp"), change: row.int64("change"))
    }
}
