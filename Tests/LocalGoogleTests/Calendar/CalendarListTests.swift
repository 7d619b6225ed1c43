import DrivewayHTTP
import Testing

@testable import LocalGoogle

@Suite struct CalendarListTests {
    private let list = "users/me/calendarList"

    @Test func `colours come from the palette or are one's own`() async throws {
        try await CalendarHarness.run { ada in
            let own = ["backgroundColor": "#0088AA", "foregroundColor": "#ffffff"] as JSONValue
            let path = list + "/primary"
            #expect(try await ada.send(.patch, path, json: own).json["backgroundColor"] == "#9fe1e7")
            let painted = try await ada.send(.patch, path, ["colorRgbFormat": "true"], json: own).json
            #expect(painted["backgroundColor"] == "#0088aa")
            let chosen = try await ada.send(.patch, path, json: ["colorId": "3"]).json
            #expect(chosen["backgroundColor"] == "#f83a22")
            #expect(try await ada.send(.patch, path, json: ["colorId": "25"]).status == 400)
            #expect(try await ada.send(.get, "colors").json["event"].asObject?.count == 11)
        }
    }

    @Test func `a sync tells of entries that came, were hidden and went`() async throws {
        try await CalendarHarness.run { ada in
            let (one, two) = (try await ada.calendar("One"), try await ada.calendar("Two"))
            let token = try #require(try await ada.send(.get, list).json["nextSyncToken"].asString)
            try await ada.send(.patch, list + "/" + one, json: ["hidden": true])
            try await ada.send(.delete, "calendars/" + two)
            let three = try await ada.calendar("Three")
            let items = try await ada.send(.get, list, ["syncToken": token]).json["items"].asArray ?? []
            #expect(Set(items.compactMap { $0["id"].asString }) == [one, two, three])
            #expect(items.first { $0["id"] == .string(two) }?["deleted"] == true)
            #expect(items.first { $0["id"] == .string(one) }?["hidden"] == true)
            #expect(try await ada.send(.get, list).json["items"].asArray?.count == 2)
            #expect(try await ada.send(.get, list, ["showHidden": "true"]).json["items"].asArray?.count == 3)
            #expect(try await ada.send(.get, list, ["syncToken": token, "minAccessRole": "owner"]).status == 400)
        }
    }

    @Test func `a shared calendar is on the list once it is put there, until it is not shared any more`() async throws {
        try await CalendarHarness.run { ada in
            let bob = try await ada.person("bob@example.com")
            let team = try await ada.calendar("Team")
            #expect(try await bob.send(.post, list, json: ["id": .string(team)]).status == 404)
            try await ada.share(team, with: bob.email, "reader")
            #expect(try await bob.send(.get, list + "/" + team).status == 404)
            #expect(try await bob.send(.post, list, json: ["id": .string(team)]).json["accessRole"] == "reader")
            #expect(try await bob.send(.get, list, ["minAccessRole": "writer"]).json["items"].asArray?.count == 1)
            #expect(try await ada.send(.delete, "calendars/\(team)/acl/user:\(bob.email)").status == 204)
            #expect(try await bob.send(.get, list).json["items"].asArray?.count == 1)
        }
    }

    @Test func `one's own calendars stay on the list, and the primary one stays`() async throws {
        try await CalendarHarness.run { ada in
            let own = try await ada.calendar("Own")
            let refused: KeyValuePairs = [
                list + "/primary": "cannotChangeOwnPrimarySubscription",
                list + "/" + own: "cannotUnsubscribeFromOwnedCalendar",
                "calendars/primary": "cannotDeletePrimaryCalendar",
            ]
            for (path, reason) in refused {
                let answer = try await ada.send(.delete, path)
                #expect(answer.status == 403 && answer.reason == reason)
            }
            #expect(try await ada.send(.get, list).json["items"].asArray?.count == 2)
        }
    }

    @Test func `pages hold as many as asked for and nothing twice`() async throws {
        try await CalendarHarness.run { ada in
            for name in ["A", "B", "C", "D"] { _ = try await ada.calendar(name) }
            var (ids, token, pages) = ([String](), "", 0)
            repeat {
                let page = try await ada.send(.get, list, ["maxResults": "2", "pageToken": token]).json
                ids += (page["items"].asArray ?? []).compactMap { $0["id"].asString }
                token = page["nextPageToken"].asString ?? ""
                pages += 1
                #expect((page["nextSyncToken"] == .null) == !token.isEmpty)
            } while !token.isEmpty
            #expect(Set(ids).count == 5)
            #expect(ids.count == 5)
            #expect(pages == 3)
        }
    }

    @Test func `what is the same is not sent again, and what changed meanwhile is not changed`() async throws {
        try await CalendarHarness.run { ada in
            let team = try await ada.calendar("Team")
            for path in [
                "calendars/\(team)", list, list + "/primary", "calendars/\(team)/acl", "users/me/settings/locale",
            ] {
                let tag = try #require(try await ada.send(.get, path).json["etag"].asString)
                #expect(try await ada.send(.get, path, headers: ["If-None-Match": tag]).status == 304, "\(path)")
            }
            let stale: HTTPHeaders = ["If-Match": "\"1\""]
            let answer = try await ada.send(.patch, "calendars/\(team)", json: ["summary": "x"], headers: stale)
            #expect(answer.reason == "conditionNotMet")
            #expect(try await ada.send(.delete, "calendars/\(team)", headers: stale).status == 412)
        }
    }

    @Test func `fields choose among what a resource has`() async throws {
        try await CalendarHarness.run { ada in
            let answer = try await ada.send(.get, list, ["fields": "items(id,primary)"]).json
            #expect(answer == ["items": [["id": .string(ada.email), "primary": true]]])
            #expect(try await ada.send(.get, list, ["fields": "items(nothing)"]).reason == "invalidParameter")
        }
    }

    @Test func `the zone of the primary calendar is a setting`() async throws {
        try await CalendarHarness.run { ada in
            let token = try #require(try await ada.send(.get, "users/me/settings").json["nextSyncToken"].asString)
            try await ada.send(.patch, "calendars/primary", json: ["timeZone": "Asia/Tokyo"])
            #expect(try await ada.send(.get, "users/me/settings/timezone").json["value"] == "Asia/Tokyo")
            let changed =
                try await ada.send(.get, "users/me/settings", ["syncToken": token]).json["items"].asArray ?? []
            #expect(changed.map { $0["id"] } == ["timezone"])
            #expect(try await ada.send(.get, "users/me/settings/nothing").status == 404)
        }
    }

    @Test func `a calendar goes to another owner of its organisation only`() async throws {
        try await CalendarHarness.run { ada in
            let bob = try await ada.person("bob@example.com")
            _ = try await ada.person("eve@elsewhere.example")
            let team = try await ada.calendar("Team")
            let path = "calendars/\(team)/transferOwnership"
            let away = try await ada.send(
                .post, path, ["newDataOwner": "eve@elsewhere.example", "useAdminAccess": "true"])
            #expect(away.status == 403)
            #expect(
                try await ada.send(.post, path, ["newDataOwner": bob.email, "useAdminAccess": "false"]).status == 400)
            #expect(
                try await ada.send(.post, path, ["newDataOwner": bob.email, "useAdminAccess": "true"]).status == 204)
            #expect(try await bob.send(.get, "calendars/\(team)").json["dataOwner"] == .string(bob.email))
        }
    }
}
