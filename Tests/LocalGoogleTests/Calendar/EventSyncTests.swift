import DrivewayHTTP
import DrivewaySQLite
import Testing

@testable import LocalGoogle

@Suite struct EventSyncTests {
    private func token(_ ada: CalendarHarness, _ query: KeyValuePairs<String, String> = [:]) async throws -> String {
        try #require(try await ada.send(.get, "calendars/primary/events", query).json["nextSyncToken"].asString)
    }

    private func list(_ ada: CalendarHarness, _ query: KeyValuePairs<String, String>) async throws
        -> DriveHarness.Answer
    {
        try await ada.send(.get, "calendars/primary/events", query)
    }

    @Test(arguments: [
        "q", "iCalUID", "orderBy", "timeMin", "timeMax", "updatedMin", "privateExtendedProperty",
        "sharedExtendedProperty",
    ])
    func `a sync token stands alone`(name: String) async throws {
        try await CalendarHarness.run { ada in
            let token = try await token(ada)
            let values = ["orderBy": "updated", "privateExtendedProperty": "a=b", "sharedExtendedProperty": "a=b"]
            let value = name.hasPrefix("time") || name == "updatedMin" ? "2026-11-01T00:00:00Z" : values[name] ?? "x"
            #expect(try await list(ada, ["syncToken": token, name: value]).status == 400)
            #expect(try await list(ada, ["syncToken": token, "showDeleted": "false"]).status == 400)
            #expect(try await list(ada, ["syncToken": token]).status == 200)
        }
    }

    @Test func `a token belongs to its calendar and grows old`() async throws {
        try await CalendarHarness.run { ada in
            let token = try await token(ada)
            let team = try await ada.calendar("Team")
            #expect(try await ada.send(.get, "calendars/\(team)/events", ["syncToken": token]).status == 400)
            #expect(try await list(ada, ["syncToken": "made-up"]).reason == "invalid")
            try await ada.advance(days: 40)
            let later = try await ada.person(ada.email)
            let old = try await list(later, ["syncToken": token])
            #expect(old.status == 410)
            #expect(old.reason == "fullSyncRequired")
            #expect(try await list(later, ["updatedMin": "2020-01-01T00:00:00Z"]).reason == "updatedMinTooLongAgo")
        }
    }

    @Test func `what changes between the pages of a list is told later`() async throws {
        try await CalendarHarness.run { ada in
            for name in ["a", "b", "c"] { _ = try await ada.made(name, "2024-05-01", "2024-05-02") }
            let first = try await list(ada, ["maxResults": "2"]).json
            let id = try #require(first["items"][0]["id"].asString)
            try await ada.patch(id, ["summary": "changed"])
            let page = try #require(first["nextPageToken"].asString)
            #expect(first["nextSyncToken"] == .null)
            let second = try await list(ada, ["maxResults": "2", "pageToken": page]).json
            let token = try #require(second["nextSyncToken"].asString)
            #expect(try await ada.titles(["syncToken": token]) == ["changed"])
            #expect(try await list(ada, ["maxResults": "3", "q": "x", "pageToken": page]).status == 400)
        }
    }

    @Test func `a sync tells deletions by their ids, a list with them all they said`() async throws {
        try await CalendarHarness.run { ada in
            let id = try await ada.made("a", "2024-05-01", "2024-05-02")
            let token = try await token(ada)
            try await ada.send(.delete, "calendars/primary/events/\(id)")
            let told = try await ada.events(["syncToken": token])[0]
            #expect(Set(told.asObject?.names ?? []) == ["kind", "etag", "id", "status"])
            #expect(try await ada.events(["showDeleted": "true"])[0]["summary"] == "a")
            #expect(try await ada.events().isEmpty)
        }
    }

    @Test func `a sync keeps to the bounds it began with`() async throws {
        try await CalendarHarness.run { ada in
            let token = try await token(ada, ["timeMin": "2024-06-01T00:00:00Z"])
            _ = try await ada.made("before", "2024-05-01", "2024-05-02")
            _ = try await ada.made("after", "2024-07-01", "2024-07-02")
            #expect(try await ada.titles(["syncToken": token]) == ["after"])
        }
    }

    @Test func `lists that are searched or ordered lead to no sync`() async throws {
        try await CalendarHarness.run { ada in
            for query in [["q": "x"], ["orderBy": "updated"], ["iCalUID": "x"]] as [KeyValuePairs<String, String>] {
                let answer = try await list(ada, query)
                #expect(answer.json["nextSyncToken"] == .null)
            }
        }
    }

    @Test func `clearing a primary calendar cancels all that is on it`() async throws {
        try await CalendarHarness.run { ada in
            _ = try await ada.made("a", "2024-05-01", "2024-05-02")
            let token = try await token(ada)
            #expect(try await ada.send(.post, "calendars/primary/clear").status == 204)
            #expect(try await ada.events().isEmpty)
            #expect(try await ada.events(["syncToken": token]).map { $0["status"] } == ["cancelled"])
            #expect(try await ada.send(.delete, "calendars/primary").status == 403)
            let team = try await ada.calendar("Team")
            #expect(try await ada.send(.post, "calendars/\(team)/clear").status == 400)
        }
    }

    @Test func `a window among many events is found by the index of their beginnings`() async throws {
        let database = try Database.open(.memory, migrations: localGoogleMigrations)
        let query = EventSpan.query(calendar: 1, from: 1_000_000, to: 2_000_000)
        let plan = try database.read { connection in
            try connection.rows("EXPLAIN QUERY PLAN " + query.sql, query.arguments.map { .integer($0) })
        }
        let details = try plan.map { try $0.string("detail") }.filter { $0.contains("events") }
        #expect(details.count == 3)
        #expect(
            details.allSatisfy { $0.contains("eventsByTime (calendar=? AND span=? AND earliest>? AND earliest<?)") })
    }
}
