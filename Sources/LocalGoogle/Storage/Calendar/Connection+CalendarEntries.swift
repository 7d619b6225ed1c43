import DrivewaySQLite
import Foundation

/// An entry on somebody's list of calendars as it is kept.
struct CalendarEntryRecord: Sendable, Hashable {
    let id: String
    /// What the person set (``CalendarEntry``).
    var settings: JSONObject
    var isHidden: Bool
    var isDeleted: Bool
    let stamp: Int64
    let change: Int64

    var etag: String { "\"\(stamp)\"" }
}

/// Lists of calendars in the database.
extension Connection {
    /// The entry of a calendar, also one that was deleted.
    func entry(account: Int64, id: String) throws -> CalendarEntryRecord? {
        try row("SELECT * FROM calendarEntries WHERE account = ? AND id = ?", [.integer(account), .text(id)])
            .map(CalendarEntryRecord.init)
    }

    /// Entries in the order of their ids, after a place.
    func entries(
        account: Int64, after place: String, since change: Int64?, includingDeleted: Bool, includingHidden: Bool
    ) throws -> [CalendarEntryRecord] {
        try rows(
            """
            SELECT * FROM calendarEntries
            WHERE account = ? AND id > ? AND change > ? AND (isDeleted = 0 OR ?) AND (isHidden = 0 OR isDeleted = 1 OR ?)
            ORDER BY id
            """,
            [
                .integer(account), .text(place), .integer(change ?? -1), Value(includingDeleted),
                Value(includingHidden),
            ]
        ).map(CalendarEntryRecord.init)
    }

    /// Keeps an entry.
    func saveEntry(
        account: Int64, id: String, _ settings: JSONObject, isHidden: Bool, isDeleted: Bool, _ tick: CalendarTick
    ) throws {
        let text = String(decoding: JSONWriter.data(.object(settings), indented: false), as: UTF8.self)
        try execute(
            """
            INSERT OR REPLACE INTO calendarEntries (account, id, settings, isHidden, isDeleted, stamp, change)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .integer(account), .text(id), .text(text), Value(isHidden), Value(isDeleted), .integer(tick.stamp),
                .integer(tick.change),
            ])
    }
}

extension CalendarEntryRecord {
    /// Reads a row of `calendarEntries`.
    init(_ row: Row) throws {
        try self.init(
            id: row.string("id"),
            settings: JSONParser.parse(Data(row.string("settings").utf8)).asObject ?? JSONObject(),
            isHidden: row.bool("isHidden"), isDeleted: row.bool("isDeleted"), stamp: row.int64("stamp"),
            change: row.int64("change"))
    }
}

extension Connection {
    /// Takes a calendar off the lists of those who do not see it any more.
    /// - Returns: Their accounts.
    func dropEntriesWithoutAccess(to id: String, _ tick: CalendarTick) throws -> [Int64] {
        guard let calendar = try calendarFacts(id: id) else { return [] }
        var gone: [Int64] = []
        let followers = try rows(
            """
            SELECT e.account, a.email FROM calendarEntries e JOIN accounts a ON a.id = e.account
            WHERE e.id = ? AND e.isDeleted = 0
            """, [.text(id)])
        for follower in followers where try calendar.role(of: follower.string("email")) == .none {
            try execute(
                "UPDATE calendarEntries SET isDeleted = 1, stamp = ?, change = ? WHERE account = ? AND id = ?",
                [.integer(tick.stamp), .integer(tick.change), .integer(follower.int64("account")), .text(id)])
            gone.append(try follower.int64("account"))
        }
        return gone
    }
}
