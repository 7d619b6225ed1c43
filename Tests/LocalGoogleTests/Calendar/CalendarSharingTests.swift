import DrivewayHTTP
import Testing

@testable import LocalGoogle

@Suite struct CalendarSharingTests {
    private static let roles: [(String, titles: [String], writes: Int, shares: Int)] = [
        ("freeBusyReader", ["-", "-"], 403, 403), ("reader", ["open", "-"], 403, 403),
        ("writerWithoutPrivateAccess", ["open", "-"], 200, 403), ("writer", ["open", "secret"], 200, 403),
        ("owner", ["open", "secret"], 200, 200),
    ]

    @Test(arguments: roles.indices)
    func `a role says what is seen and what may be done`(place: Int) async throws {
        try await CalendarHarness.run { ada in
            let (role, titles, writes, shares) = Self.roles[place]
            let bob = try await ada.person("bob@example.com")
            let team = try await ada.calendar("Team")
            _ = try await ada.made("open", "2024-05-01T10:00:00Z", "2024-05-01T11:00:00Z", on: team)
            let secret = try await ada.made(
                "secret", "2024-05-02T10:00:00Z", "2024-05-02T11:00:00Z", on: team, ["visibility": "private"])
            #expect(try await bob.send(.get, "calendars/\(team)/events").status == 404)
            try await ada.share(team, with: bob.email, role)
            #expect(try await bob.titles(on: team) == titles)
            #expect(try await bob.titles(["q": "secret"], on: team) == (titles[1] == "-" ? [] : ["secret"]))
            #expect(try await bob.send(.get, "calendars/\(team)/acl").status == shares)
            #expect(try await bob.event("mine", "2024-05-03", "2024-05-04", on: team).status == writes)
            #expect(try await bob.patch(secret, ["summary": "x"], on: team).status == (titles[1] == "-" ? 403 : 200))
        }
    }

    @Test func `those who see when somebody is busy do not see when they are not`() async throws {
        try await CalendarHarness.run { ada in
            let bob = try await ada.person("bob@example.com")
            _ = try await ada.made("busy", "2024-05-01", "2024-05-02")
            _ = try await ada.made("free", "2024-05-01", "2024-05-02", ["transparency": "transparent"])
            try await ada.share("primary", with: bob.email, "freeBusyReader")
            #expect(try await bob.events(on: ada.email).count == 1)
        }
    }

    @Test func `rules are for everybody, a domain or somebody, and tell when they are gone`() async throws {
        try await CalendarHarness.run { ada in
            let stranger = try await ada.person("eve@elsewhere.example")
            let bob = try await ada.person("bob@example.com")
            let team = try await ada.calendar("Team")
            let path = "calendars/\(team)/acl"
            let domain: JSONValue = ["role": "reader", "scope": ["type": "domain", "value": "example.com"]]
            #expect(try await ada.send(.post, path, json: domain).json["id"] == "domain:example.com")
            #expect(try await bob.send(.get, "calendars/\(team)").status == 200)
            #expect(try await stranger.send(.get, "calendars/\(team)").status == 404)
            let token = try #require(try await ada.send(.get, path).json["nextSyncToken"].asString)
            try await ada.send(.post, path, json: ["role": "reader", "scope": ["type": "default"]])
            #expect(try await stranger.send(.get, "calendars/\(team)").status == 200)
            #expect(try await ada.send(.delete, path + "/domain:example.com").status == 204)
            let changes = try await ada.send(.get, path, ["syncToken": token]).json["items"].asArray ?? []
            #expect(changes.map { $0["id"] } == ["default", "domain:example.com"])
            #expect(changes.map { $0["role"] } == ["reader", "none"])
        }
    }

    @Test func `nobody takes away the own role or the owner's`() async throws {
        try await CalendarHarness.run { ada in
            let bob = try await ada.person("bob@example.com")
            let team = try await ada.calendar("Team")
            try await ada.share(team, with: bob.email, "owner")
            let own = try await ada.send(.delete, "calendars/\(team)/acl/user:\(ada.email)")
            #expect(own.reason == "cannotChangeOwnAcl")
            let owner = try await bob.send(.patch, "calendars/\(team)/acl/user:\(ada.email)", json: ["role": "reader"])
            #expect(owner.reason == "cannotChangeOwnerAcl")
        }
    }

    private static let scopes: [(String, list: Int, insert: Int, settings: Int)] = [
        ("calendar.readonly", 200, 403, 200), ("calendar.events", 200, 200, 403),
        ("calendar.events.readonly", 200, 403, 403), ("calendar.events.owned", 200, 200, 403),
        ("calendar.events.freebusy", 200, 403, 403), ("calendar.settings.readonly", 403, 403, 200),
        ("calendar.freebusy", 403, 403, 403), ("calendar.app.created", 403, 403, 403),
        ("calendar.events.public.readonly", 403, 403, 403),
    ]

    @Test func `a scope reaches what it names`() async throws {
        try await CalendarHarness.run { ada in
            for (scope, list, insert, settings) in Self.scopes {
                let app = try await ada.person(ada.email, scope)
                #expect(try await app.send(.get, "calendars/primary/events").status == list, "\(scope)")
                #expect(try await app.event("x", "2024-05-01", "2024-05-02").status == insert, "\(scope)")
                #expect(try await app.send(.get, "users/me/settings").status == settings, "\(scope)")
            }
        }
    }

    @Test func `an app reaches the calendars it made, another app does not`() async throws {
        try await CalendarHarness.run { ada in
            let one = try await ada.person(ada.email, "calendar.app.created", app: "one")
            let two = try await ada.person(ada.email, "calendar.app.created", app: "two")
            let calendar = try await one.calendar("Mine")
            #expect(try await one.event("x", "2024-05-01", "2024-05-02", on: calendar).status == 200)
            #expect(try await two.send(.get, "calendars/\(calendar)/events").reason == "insufficientPermissions")
        }
    }

    @Test func `busy times are merged, cut to the question, and told per calendar`() async throws {
        try await CalendarHarness.run { ada in
            for (start, end) in [("09", "10"), ("10", "11"), ("13", "14")] {
                _ = try await ada.made("x", "2024-05-01T\(start):00:00Z", "2024-05-01T\(end):00:00Z")
            }
            let question: JSONValue = [
                "timeMin": "2024-05-01T09:30:00Z", "timeMax": "2024-05-02T00:00:00Z", "timeZone": "Europe/Zurich",
                "items": [["id": "primary"], ["id": "nobody@elsewhere.example"]],
            ]
            let answer = try await ada.send(.post, "freeBusy", json: question).json["calendars"]
            #expect(
                answer["primary"]["busy"] == [
                    ["start": "2024-05-01T11:30:00+02:00", "end": "2024-05-01T13:00:00+02:00"],
                    ["start": "2024-05-01T15:00:00+02:00", "end": "2024-05-01T16:00:00+02:00"],
                ])
            #expect(answer["nobody@elsewhere.example"]["errors"][0]["reason"] == "notFound")
            let long: JSONValue = ["timeMin": "2024-01-01T00:00:00Z", "timeMax": "2024-12-01T00:00:00Z"]
            #expect(try await ada.send(.post, "freeBusy", json: long).reason == "timeRangeTooLong")
        }
    }
}
