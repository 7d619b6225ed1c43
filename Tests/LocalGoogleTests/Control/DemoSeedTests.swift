import DrivewayHTTP
import Foundation
import Testing

@testable import LocalGoogle

/// What is in the demonstration, as its two people see it.
@Suite struct DemoSeedTests {
    private func fill(_ body: (_ mina: DriveHarness, _ jun: DriveHarness) async throws -> Void) async throws {
        let google = try await LocalGoogle.start()
        do {
            #expect(try await google.fill(with: .demo))
            let nobody = DriveHarness(url: google.url, token: "")
            let scope = "drive https://www.googleapis.com/auth/calendar"
            try await body(nobody.person("mina@example.com", scope), nobody.person("jun@example.com", scope))
        } catch {
            await google.stop()
            throw error
        }
        await google.stop()
    }

    @Test func `the files are there, in their folders and with their content`() async throws {
        try await fill { mina, jun in
            let top = try await mina.names(["q": "'root' in parents", "orderBy": "name"])
            #expect(top == ["Diary", "Empty folder", "Plans", "Recipes"])
            #expect(try await mina.names(["q": "starred = true"]) == ["Bean soup.md"])
            let found = try await mina.send(.get, "/drive/v3/files", ["q": "name = '비 오는 날.txt'"]).json["files"][0]
            let path = "/drive/v3/files/" + (found["id"].asString ?? "")
            let content = try await mina.send(.get, path, ["alt": "media"]).data
            #expect(String(decoding: content, as: UTF8.self) == "하루 종일 비가 와서 책만 읽었다.\n")
            #expect(try await jun.names(["q": "'root' in parents"]) == ["Notes.txt"])
        }
    }

    @Test func `texts are found, documents exported`() async throws {
        try await fill { mina, _ in
            let deadline = ContinuousClock.now + .seconds(5)
            var found: [String] = []
            repeat {
                found = try await mina.names(["q": "fullText contains 'onion'"])
            } while found.isEmpty && ContinuousClock.now < deadline
            #expect(found == ["Bean soup.md"])
            let budget = try await mina.send(.get, "/drive/v3/files", ["q": "name = 'Budget'"]).json["files"][0]
            #expect(budget["mimeType"] == "application/vnd.google-apps.spreadsheet")
            let export = try await mina.send(
                .get, "/drive/v3/files/\(budget["id"].asString ?? "")/export", ["mimeType": "text/csv"])
            #expect(String(decoding: export.data, as: UTF8.self).hasPrefix("Item,Cost"))
        }
    }

    @Test func `one file is shared, and the other person may write it`() async throws {
        try await fill { _, jun in
            let shared = try await jun.send(
                .get, "/drive/v3/files", ["q": "sharedWithMe", "fields": "files(id,name,capabilities(canEdit))"])
            #expect(shared.json["files"].asArray?.count == 1)
            #expect(shared.json["files"][0]["name"] == "Trip")
            #expect(shared.json["files"][0]["capabilities"]["canEdit"] == true)
        }
    }

    @Test func `the week has its events, and the guest is invited`() async throws {
        try await fill { mina, jun in
            let (day, format) = (86_400.0, Date.ISO8601FormatStyle())
            let query: KeyValuePairs = [
                "singleEvents": "true", "orderBy": "startTime",
                "timeMin": Date(timeIntervalSinceNow: -day).formatted(format),
                "timeMax": Date(timeIntervalSinceNow: 8 * day).formatted(format),
            ]
            let events = try await mina.send(.get, "/calendar/v3/calendars/primary/events", query).json["items"]
            let names = Set((events.asArray ?? []).compactMap { $0["summary"].asString })
            #expect(names == ["Stand-up", "Dentist", "Lake", "Lunch with Jun"])
            let invited = try await jun.send(.get, "/calendar/v3/calendars/primary/events", query).json["items"]
            #expect((invited.asArray ?? []).map { $0["summary"] } == ["Lunch with Jun"])
            let calendars = try await mina.send(.get, "/calendar/v3/users/me/calendarList").json["items"].asArray ?? []
            #expect(calendars.contains { $0["summary"] == "Birthdays" })
        }
    }
}
