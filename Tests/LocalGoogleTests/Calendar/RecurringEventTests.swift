import DrivewayHTTP
import Testing

@testable import LocalGoogle

@Suite struct RecurringEventTests {
    private let single: KeyValuePairs = ["singleEvents": "true", "orderBy": "startTime"]

    private func daily(_ ada: CalendarHarness, _ rule: String = "RRULE:FREQ=DAILY;COUNT=4") async throws -> String {
        try await ada.made(
            "day", "2024-05-01T09:00:00Z", "2024-05-01T10:00:00Z", zone: "UTC", ["recurrence": [.string(rule)]])
    }

    @Test func `what differs at one time keeps its own fields and follows the rest`() async throws {
        try await CalendarHarness.run { ada in
            let id = try await daily(ada)
            try await ada.patch(id + "_20240502T090000Z", ["summary": "own"])
            try await ada.patch(id, ["summary": "new", "location": "Hall"])
            let events = try await ada.events(single)
            #expect(events.map { $0["summary"] } == ["new", "own", "new", "new"])
            #expect(events.allSatisfy { $0["location"] == "Hall" })
            #expect(events[1]["recurringEventId"] == .string(id))
        }
    }

    @Test func `one time can move to another day and is known by its original start`() async throws {
        try await CalendarHarness.run { ada in
            let id = try await daily(ada)
            let other: JSONValue = [
                "start": ["dateTime": "2024-05-10T09:00:00Z"], "end": ["dateTime": "2024-05-10T10:00:00Z"],
            ]
            let moved = try await ada.patch(id + "_20240502T090000Z", other).json
            #expect(moved["originalStartTime"]["dateTime"] == "2024-05-02T09:00:00Z")
            let days = try await ada.starts(single).map { $0.dropFirst(8).prefix(2) }
            #expect(days == ["01", "03", "04", "10"])
            #expect(try await ada.starts(["timeMin": "2024-05-09T00:00:00Z"]).count == 1)
        }
    }

    @Test func `a time that the rule does not choose is not there`() async throws {
        try await CalendarHarness.run { ada in
            let id = try await daily(ada)
            #expect(try await ada.send(.get, "calendars/primary/events/\(id)_20240505T090000Z").status == 404)
            #expect(try await ada.send(.get, "calendars/primary/events/\(id)_20240502T090001Z").status == 404)
            #expect(try await ada.patch(id + "_20240502T090000Z", ["recurrence": ["RRULE:FREQ=DAILY"]]).status == 400)
        }
    }

    @Test func `when the rule ends earlier, what differs later is told to be cancelled`() async throws {
        try await CalendarHarness.run { ada in
            let id = try await daily(ada)
            try await ada.patch(id + "_20240504T090000Z", ["summary": "own"])
            let token = try await ada.send(.get, "calendars/primary/events").json["nextSyncToken"].asString ?? ""
            try await ada.patch(id, ["recurrence": ["RRULE:FREQ=DAILY;UNTIL=20240502T235959Z"]])
            #expect(try await ada.titles(single) == ["day", "day"])
            let told = try await ada.events(["syncToken": token])
            #expect(told.map { $0["status"] } == ["confirmed", "cancelled"])
            #expect(try await ada.events().count == 1)
            try await ada.patch(id, ["recurrence": ["RRULE:FREQ=DAILY;COUNT=4"]])
            #expect(try await ada.titles(single).count == 4)
        }
    }

    @Test func `a cancelled time stays in the list that is not expanded, with its start only`() async throws {
        try await CalendarHarness.run { ada in
            let id = try await daily(ada)
            let path = "calendars/primary/events/\(id)_20240502T090000Z"
            #expect(try await ada.send(.delete, path).status == 204)
            #expect(try await ada.send(.delete, path).status == 410)
            let cancelled = try #require(try await ada.events().last)
            #expect(cancelled["status"] == "cancelled")
            #expect(cancelled["originalStartTime"]["dateTime"] == "2024-05-02T09:00:00Z")
            #expect(cancelled["summary"] == .null)
            #expect(try await ada.events(single).count == 3)
            let shown = try await ada.events(["singleEvents": "true", "showDeleted": "true"])
            #expect(shown.count == 4)
            try await ada.patch(id + "_20240502T090000Z", ["status": "confirmed"])
            #expect(try await ada.titles(single) == ["day", "day", "day", "day"])
        }
    }

    @Test func `instances are paged in order, within bounds, in the zone asked for`() async throws {
        try await CalendarHarness.run { ada in
            let id = try await ada.made("leap", "2024-02-29", "2024-03-01", ["recurrence": ["RRULE:FREQ=YEARLY"]])
            let path = "calendars/primary/events/\(id)/instances"
            let first = try await ada.send(.get, path, ["maxResults": "2"]).json
            let token = try #require(first["nextPageToken"].asString)
            let second = try await ada.send(.get, path, ["maxResults": "2", "pageToken": token]).json
            let days = [first, second].flatMap { $0["items"].asArray ?? [] }.map { $0["start"]["date"] }
            #expect(days == ["2024-02-29", "2028-02-29", "2032-02-29", "2036-02-29"])
            #expect(first["items"][1]["id"] == .string(id + "_20280229"))
            let bounded = try await ada.send(.get, path, ["timeMax": "2033-01-01T00:00:00Z"]).json
            #expect(bounded["items"].asArray?.count == 3)
        }
    }

    @Test func `an unbounded list of an endless recurrence ends, and reaches beyond now`() async throws {
        try await CalendarHarness.run { ada in
            let id = try await daily(ada, "RRULE:FREQ=DAILY")
            let path = "calendars/primary/events/\(id)/instances"
            var (count, token) = (0, "")
            repeat {
                let page = try await ada.send(.get, path, ["maxResults": "2500", "pageToken": token]).json
                count += page["items"].asArray?.count ?? 0
                token = page["nextPageToken"].asString ?? ""
            } while !token.isEmpty
            #expect((730...20_000).contains(count))
        }
    }
}
