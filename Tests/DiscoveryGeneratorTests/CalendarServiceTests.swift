import DrivewayAPI
import DrivewayCalendarAPI
import DrivewayHTTP
import DrivewayTesting
import Foundation
import Testing

/// The generated Calendar API on the wire.
@Suite struct CalendarServiceTests {
    private struct Reader: Authorizer {
        let endpoint: Endpoint

        func authorization(for url: URL, replacing rejected: String?) async throws -> String { "Bearer x" }
    }

    private func calendar(_ replies: [ScriptedReply]) throws -> (CalendarService, ScriptedServer) {
        let server = try ScriptedServer(replies)
        return (
            CalendarService(client: APIClient(authorizer: Reader(endpoint: try Endpoint.local(server.url)))), server
        )
    }

    @Test func `an event keeps its offset, its day, its words and its map`() async throws {
        let json = #"""
            {"eventType":"newKind","end":{"date":"2026-03-30"},"extendedProperties":{"private":{"a":"1"}},"start":{"dateTime":"2026-03-29T09:00:00.000-07:00"},"status":"tentative"}
            """#
        let (calendar, server) = try calendar([.json(json), .json(json)])
        let event = try await calendar.events.get("primary", eventId: "abcde").send()
        #expect(event.start?.dateTime?.offset == -25_200)
        #expect(event.start?.dateTime?.date == Date(timeIntervalSince1970: 1_774_800_000))
        #expect(event.end?.date == CivilDate(year: 2026, month: 3, day: 30))
        #expect(event.eventType == "newKind")
        #expect(event.status == .tentative)
        _ = try await calendar.events.insert("primary", event).send()
        let sent = try #require(server.requests.last)
        #expect(sent.path == "/calendar/v3/calendars/primary/events")
        #expect(
            try JSONDecoder().decode(JSONValue.self, from: sent.body)
                == JSONDecoder().decode(JSONValue.self, from: Data(json.utf8)))
        await server.stop()
    }

    @Test func `a change is made only to the state that was seen, and clears deep inside`() async throws {
        let (calendar, server) = try calendar([.json("{}", status: 412)])
        var patch = Patch(Event(summary: "New"))
        patch.clear(.extendedProperties, "private", "old")
        let call = calendar.events.patch("a@b.c", eventId: "abcde", patch).ifMatch("\"7\"")
        let error = await #expect(throws: GoogleAPIError.self) { try await call.send() }
        #expect(error?.status == 412)
        let sent = try #require(server.requests.first)
        #expect(sent.path == "/calendar/v3/calendars/a%40b.c/events/abcde")
        #expect(sent.headers["If-Match"] == "\"7\"")
        #expect(sent.text == #"{"extendedProperties":{"private":{"old":null}},"summary":"New"}"#)
        await server.stop()
    }

    @Test func `a list keeps what the next one begins with, and repeats what is repeated`() async throws {
        let (calendar, server) = try calendar([.json(#"{"items": [{"id": "abcde"}], "nextSyncToken": "s"}"#)])
        let call = calendar.events.list(
            "primary", eventTypes: [.default, .focusTime], privateExtendedProperty: ["a=1", "b=2"],
            timeMin: Timestamp(milliseconds: 0), fields: "items(id)")
        #expect(try await call.items.all().map(\.id) == ["abcde"])
        #expect(
            server.requests.first?.query == "eventTypes=default&eventTypes=focusTime&privateExtendedProperty=a%3D1"
                + "&privateExtendedProperty=b%3D2&timeMin=1970-01-01T00%3A00%3A00.000Z"
                + "&fields=nextPageToken%2CnextSyncToken%2Citems%28id%29")
        await server.stop()
    }

    @Test func `every method is there and costs nothing`() {
        #expect(CalendarService.methods.count == 38)
        #expect(CalendarService.methods.allSatisfy { $0.units == 0 })
    }
}
