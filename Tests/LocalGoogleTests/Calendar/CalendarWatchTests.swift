import DrivewayHTTP
import Testing

@testable import LocalGoogle

@Suite(.timeLimit(.minutes(1))) struct CalendarWatchTests {
    private func watch(_ person: CalendarHarness, _ path: String, _ receiver: Receiver, _ id: String) async throws {
        let channel: JSONValue = ["id": .string(id), "type": "web_hook", "address": .string(receiver.address)]
        let answer = try await person.send(.post, path + "/watch", json: channel)
        #expect(answer.status == 200)
        #expect(answer.json["resourceUri"].asString?.hasSuffix("/calendar/v3/" + path) == true)
    }

    @Test func `an invitation is told to those who watch the guest's calendar`() async throws {
        try await Receiver.run { receiver in
            try await CalendarHarness.run { ada in
                let bob = try await ada.person("bob@example.com")
                try await watch(bob, "calendars/primary/events", receiver, "bob")
                _ = try await ada.made("other", "2024-05-01", "2024-05-02")
                _ = try await ada.made(
                    "meet", "2024-05-01", "2024-05-02", ["attendees": [["email": "bob@example.com"]]])
                let messages = await receiver.messages(2)
                #expect(messages.map { $0["X-Goog-Resource-State"] } == ["sync", "exists"])
            }
        }
    }

    @Test func `what becomes of rules, lists and settings is told`() async throws {
        try await Receiver.run { receiver in
            try await CalendarHarness.run { ada in
                let team = try await ada.calendar("Team")
                try await watch(ada, "calendars/\(team)/acl", receiver, "acl")
                try await watch(ada, "users/me/calendarList", receiver, "list")
                try await watch(ada, "users/me/settings", receiver, "settings")
                try await ada.share(team, with: "bob@example.com", "reader")
                try await ada.send(.delete, "calendars/" + team)
                try await ada.send(.patch, "calendars/primary", json: ["timeZone": "Asia/Tokyo"])
                let told = await receiver.messages(6).filter { $0["X-Goog-Resource-State"] == "exists" }
                #expect(Set(told.compactMap { $0["X-Goog-Channel-ID"] }) == ["acl", "list", "settings"])
            }
        }
    }

    @Test func `only what is seen can be watched`() async throws {
        try await CalendarHarness.run { ada in
            let bob = try await ada.person("bob@example.com")
            let channel: JSONValue = ["id": "c", "type": "web_hook", "address": "http://127.0.0.1:9/hook"]
            #expect(try await bob.send(.post, "calendars/\(ada.email)/events/watch", json: channel).status == 404)
            try await ada.share("primary", with: bob.email, "reader")
            #expect(try await bob.send(.post, "calendars/\(ada.email)/acl/watch", json: channel).status == 403)
        }
    }
}
