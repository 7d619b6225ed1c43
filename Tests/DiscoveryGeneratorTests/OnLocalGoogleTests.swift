import DrivewayAPI
import DrivewayCalendarAPI
import DrivewayDriveAPI
import DrivewayTesting
import Foundation
import Testing

/// The generated APIs against a whole server.
@Suite struct OnLocalGoogleTests {
    private struct Bearer: Authorizer {
        let endpoint: Endpoint
        let value: String

        func authorization(for url: URL, replacing rejected: String?) async throws -> String { value }
    }

    private func practise(_ body: (APIClient, TestGoogle) async throws -> Void) async throws {
        try await TestGoogle.run { google in
            let tokens = try await google.token(for: "ann@example.com", scopes: [.drive, .calendar])
            let bearer = Bearer(endpoint: google.endpoint, value: tokens.authorization)
            try await body(APIClient(authorizer: bearer), google)
        }
    }

    private func day(_ day: Int) -> EventDateTime { EventDateTime(date: CivilDate(year: 2026, month: 3, day: day)) }

    @Test func `events are made, listed page by page, changed only as they were seen, cleared and deleted`()
        async throws
    {
        try await practise { client, _ in
            let events = CalendarService(client: client).events
            for number in 1...7 {
                let event = Event(
                    description: "d", end: day(number + 1), location: "Here", start: day(number),
                    summary: "Day \(number)")
                _ = try await events.insert("primary", event).send()
            }
            let list = events.list("primary", maxResults: 3, orderBy: .startTime, singleEvents: true)
            #expect(try await list.items.all().compactMap(\.summary) == (1...7).map { "Day \($0)" })
            var pages = 0
            for try await page in list.pages { pages += (page.items ?? []).isEmpty ? 0 : 1 }
            #expect(pages == 3)

            let first = try #require(try await list.items.all().first)
            let (id, seen) = (try #require(first.id), try #require(first.etag))
            var patch = Patch(Event(summary: "New"))
            patch.clear(.location)
            let changed = try await events.patch("primary", eventId: id, patch).ifMatch(seen).send()
            #expect(changed.summary == "New")
            #expect(changed.location == nil)
            #expect(changed.description == "d")
            #expect(changed.start?.date == day(1).date)
            let late = await #expect(throws: GoogleAPIError.self) {
                try await events.patch("primary", eventId: id, Patch(Event(summary: "Late"))).ifMatch(seen).send()
            }
            #expect(late?.status == 412)
            #expect(late?.reason == "conditionNotMet")
            _ = try await events.delete("primary", eventId: id).send()
            let again = await #expect(throws: GoogleAPIError.self) {
                try await events.delete("primary", eventId: id).send()
            }
            #expect(again?.status == 410)
            #expect(try await list.items.all().count == 6)
        }
    }

    @Test func `what changed since the last look is listed with its token`() async throws {
        try await practise { client, _ in
            let events = CalendarService(client: client).events
            _ = try await events.insert("primary", Event(end: day(2), start: day(1), summary: "Old")).send()
            let token = try #require(try await events.list("primary").send().nextSyncToken)
            let made = try await events.insert("primary", Event(end: day(3), start: day(2), summary: "New")).send()
            let news = try await events.list("primary", syncToken: token).items.all()
            #expect(news.map(\.id) == [made.id])
        }
    }

    @Test func `a query too long for an address is asked all the same`() async throws {
        try await practise { client, google in
            let drive = DriveService(client: client)
            _ = try await drive.files.create(File(name: "wanted + & äß")).send()
            let names = (0..<200).map { "name = 'a name that nobody has, \($0)'" } + ["name = 'wanted + & äß'"]
            try await google.clearRequests()
            let found = try await drive.files.list(q: names.joined(separator: " or "), fields: "files(name)").items
                .all()
            #expect(found.map(\.name) == ["wanted + & äß"])
            let asked = try await google.requests()
            // A POST that stands for a GET, as which the log has it, with the query in its body.
            #expect(asked.map { "\($0.method) \($0.path)?\($0.query)" } == ["GET /drive/v3/files?"])
            #expect(asked.allSatisfy { $0.bytesIn > 2000 })
        }
    }
}
