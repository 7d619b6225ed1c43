import DrivewaySQLite
import Foundation

/// A calendar as it is kept.
struct CalendarRecord: Sendable, Hashable {
    var facts: CalendarFacts
    var summary: String
    var description: String?
    var location: String?
    var timeZone: String
    /// The event labels and the working hours, as JSON.
    var labels: JSONValue?
    var workingHours: JSONValue?
    /// The owner's address.
    var ownerEmail: String
    var updated: Int64
    var stamp: Int64
}

/// The number and the stamp of a change.
struct CalendarTick: Sendable, Hashable {
    let change: Int64
    /// Microseconds since 1970, later than every one before.
    let stamp: Int64
}

/// Calendars in the database.
extension Connection {
    /// Takes the next number in the change log.
    func tick(at milliseconds: Int64) throws -> CalendarTick {
        let row = try row(
            """
            INSERT INTO calendarClock (id, change, stamp) VALUES (1, 1, ?1)
            ON CONFLICT (id) DO UPDATE SET change = change + 1, stamp = max(stamp + 1, ?1) RETURNING change, stamp
            """, [.integer(milliseconds * 1000)])
        guard let row else { throw GoogleError.internalError }
        return try CalendarTick(change: row.int64(0), stamp: row.int64(1))
    }

    /// The number of the last change.
    func lastCalendarChange() throws -> Int64 {
        try row("SELECT change FROM calendarClock").map { try $0.int64(0) } ?? 0
    }

    /// The calendar of an id, or the account's primary one for `primary`.
    /// - Throws: The 404 of a calendar that is not there.
    func calendar(_ id: String, for access: CalendarAccess) throws -> CalendarRecord {
        let isPrimary = id == "primary"
        let found = try row(
            """
            SELECT c.*, a.email AS ownerEmail FROM calendars c JOIN accounts a ON a.id = c.owner
            WHERE \(isPrimary ? "c.owner = ? AND c.isPrimary = 1" : "c.id = ?")
            """, [isPrimary ? .integer(access.accountID) : .text(id)])
        guard let found else { throw GoogleError.calendarNotFound }
        return try CalendarRecord(found, rules: rules(ofCalendar: found.int64("number")).map(\.rule))
    }

    /// The calendar with an id, whoever may see it.
    func calendarFacts(id: String) throws -> CalendarFacts? {
        guard let row = try row("SELECT * FROM calendars WHERE id = ?", [.text(id)]) else { return nil }
        return try CalendarFacts(row, rules: rules(ofCalendar: row.int64("number")).map(\.rule))
    }

    /// Gives a new account its calendar; called in the transaction that makes the account.
    func insertPrimaryCalendar(account: Int64, email: String, at now: Int64) throws {
        try insertCalendar(
            id: email, owner: account, ownerEmail: email, client: "", isPrimary: true,
            CalendarChange(summary: email, timeZone: "UTC"), at: now)
    }

    /// Makes a calendar, on its owner's list.
    func insertCalendar(
        id: String, owner: Int64, ownerEmail: String, client: String, isPrimary: Bool, _ change: CalendarChange,
        at now: Int64
    ) throws {
        let tick = try tick(at: now)
        try execute(
            """
            INSERT INTO calendars (id, owner, client, isPrimary, summary, description, location, timeZone, labels,
                workingHours, updated, stamp) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(id), .integer(owner), .text(client), Value(isPrimary), .text(change.summary ?? ""),
                Value(change.description), Value(change.location), .text(change.timeZone ?? "UTC"),
                Self.text(change.labels), Self.text(change.workingHours), .integer(now), .integer(tick.stamp),
            ])
        try save(CalendarScope(.user, ownerEmail), role: .owner, calendar: lastInsertedRow, tick)
        var entry = CalendarEntry.standard(color: isPrimary ? "14" : "15")
        entry["selected"] = true
        if isPrimary {
            entry["defaultReminders"] = [["method": "popup", "minutes": 30]]
            entry["notificationSettings"] = CalendarEntry.ownNotifications
        }
        try saveEntry(account: owner, id: id, entry, isHidden: false, isDeleted: false, tick)
    }

    /// Changes a calendar's properties.
    func save(_ calendar: CalendarRecord, at now: Int64) throws {
        let tick = try tick(at: now)
        try execute(
            """
            UPDATE calendars SET summary = ?, description = ?, location = ?,
                zoneChange = CASE WHEN timeZone = ?4 THEN zoneChange ELSE ?5 END, timeZone = ?4, labels = ?, workingHours = ?,
                updated = ?, stamp = ? WHERE number = ?
            """,
            [
                .text(calendar.summary), Value(calendar.description), Value(calendar.location),
                .text(calendar.timeZone), .integer(tick.change), Self.text(calendar.labels),
                Self.text(calendar.workingHours),
                .integer(now), .integer(tick.stamp), .integer(calendar.facts.number),
            ])
    }

    /// The settings of an account that changed after a place in the change log.
    func settingsChanged(account: Int64, since change: Int64) throws -> [String] {
        let isChanged = try row(
            "SELECT 1 FROM calendars WHERE owner = ? AND isPrimary = 1 AND zoneChange > ?",
            [.integer(account), .integer(change)])
        return isChanged == nil ? [] : ["timezone"]
    }

    /// Removes a calendar with all its events, and from everybody's list.
    /// - Returns: The accounts that had it on their lists.
    func deleteCalendar(_ calendar: CalendarFacts, at now: Int64) throws -> [Int64] {
        let tick = try tick(at: now)
        let followers = try rows(
            """
            UPDATE calendarEntries SET isDeleted = 1, stamp = ?, change = ? WHERE id = ? AND isDeleted = 0
            RETURNING account
            """, [.integer(tick.stamp), .integer(tick.change), .text(calendar.id)])
        try execute("DELETE FROM calendars WHERE number = ?", [.integer(calendar.number)])
        return try followers.map { try $0.int64(0) }
    }

    /// Gives a calendar another owner.
    func transferCalendar(_ number: Int64, to account: Account, at now: Int64) throws {
        let tick = try tick(at: now)
        try execute(
            "UPDATE calendars SET owner = ?, updated = ?, stamp = ? WHERE number = ?",
            [.integer(account.id), .integer(now), .integer(tick.stamp), .integer(number)])
        try save(CalendarScope(.user, account.email), role: .owner, calendar: number, tick)
    }

    /// Notes that something on a calendar changed.
    func touchCalendar(_ number: Int64, at now: Int64) throws {
        try execute("UPDATE calendars SET updated = ? WHERE number = ?", [.integer(now), .integer(number)])
    }

    private static func text(_ json: JSONValue?) -> Value {
        json.map { .text(String(decoding: JSONWriter.data($0, indented: false), as: UTF8.self)) } ?? .null
    }
}

extension CalendarRecord {
    /// Reads a row of `calendars` with the column `ownerEmail`.
    init(_ row: Row, rules: [CalendarFacts.Rule]) throws {
        try self.init(
            facts: CalendarFacts(row, rules: rules), summary: row.string("summary"), description: row["description"],
            location: row["location"], timeZone: row.string("timeZone"), labels: Self.json(row["labels"]),
            workingHours: Self.json(row["workingHours"]), ownerEmail: row.string("ownerEmail"),
            updated: row.int64("updated"), stamp: row.int64("stamp"))
    }

    private static func json(_ text: String?) throws -> JSONValue? {
        try text.map { try JSONParser.parse(Data($0.utf8)) }
    }
}

extension CalendarFacts {
    /// Reads a row of `calendars`.
    init(_ row: Row, rules: [Rule]) throws {
        try self.init(
            number: row.int64("number"), id: row.string("id"), owner: row.int64("owner"), client: row.string("client"),
            isPrimary: row.bool("isPrimary"), summary: row.string("summary"),
            zone: CalendarZone(row.string("timeZone")) ?? .utc, rules: rules)
    }
}
