import DrivewayHTTP
import Testing

@testable import LocalGoogle

@Suite struct InvitationTests {
    private let bobs: JSONObject = ["attendees": [["email": "bob@example.com"]]]
    private let weekly: JSONObject = [
        "attendees": [["email": "bob@example.com"], ["email": "cyd@example.com"]],
        "recurrence": ["RRULE:FREQ=WEEKLY;COUNT=3"],
    ]

    private func meeting(_ ada: CalendarHarness, _ more: JSONObject) async throws -> String {
        try await ada.made("meet", "2024-05-06T09:00:00Z", "2024-05-06T10:00:00Z", zone: "UTC", more)
    }

    @Test func `a guest answers for one time, and all see it`() async throws {
        try await CalendarHarness.run { ada in
            let (bob, cyd) = (try await ada.person("bob@example.com"), try await ada.person("cyd@example.com"))
            let id = try await meeting(ada, weekly)
            let second = id + "_20240513T090000Z"
            let answer: JSONValue = ["attendees": [["email": "bob@example.com", "responseStatus": "declined"]]]
            #expect(try await bob.patch(second, answer).status == 200)
            for person in [ada, bob, cyd] {
                #expect(try await person.answers(second)["bob@example.com"] == "declined")
                #expect(try await person.answers(id)["bob@example.com"] == "needsAction")
            }
        }
    }

    @Test func `what is shared is the organizer's, what is personal the guest's`() async throws {
        try await CalendarHarness.run { ada in
            let bob = try await ada.person("bob@example.com")
            let id = try await meeting(ada, bobs)
            #expect(try await bob.patch(id, ["summary": "mine"]).reason == "forbiddenForNonOrganizer")
            let own: JSONValue = ["colorId": "5", "extendedProperties": ["private": ["k": "v"]]]
            #expect(try await bob.patch(id, own).status == 200)
            try await ada.patch(id, ["summary": "renamed"])
            let copy = try await bob.event(id)
            #expect(copy["summary"] == "renamed")
            #expect(copy["colorId"] == "5")
            #expect(copy["extendedProperties"]["private"]["k"] == "v")
            #expect(try await ada.event(id)["colorId"] == .null)
            #expect(try await ada.event(id)["extendedProperties"] == .null)
        }
    }

    @Test func `guests who may modify change the event for all`() async throws {
        try await CalendarHarness.run { ada in
            let bob = try await ada.person("bob@example.com")
            var fields = bobs
            fields["guestsCanModify"] = true
            let id = try await meeting(ada, fields)
            #expect(try await bob.patch(id, ["summary": "ours"]).status == 200)
            #expect(try await ada.event(id)["summary"] == "ours")
        }
    }

    @Test func `guests invite others unless that is forbidden`() async throws {
        try await CalendarHarness.run { ada in
            let (bob, cyd) = (try await ada.person("bob@example.com"), try await ada.person("cyd@example.com"))
            let more: JSONValue = ["attendees": [["email": "bob@example.com"], ["email": "cyd@example.com"]]]
            let open = try await meeting(ada, bobs)
            #expect(try await bob.patch(open, more).status == 200)
            #expect(try await cyd.titles() == ["meet"])
            var fields = bobs
            fields["guestsCanInviteOthers"] = false
            let closed = try await meeting(ada, fields)
            #expect(try await bob.patch(closed, more).reason == "forbiddenForNonOrganizer")
        }
    }

    @Test func `guests see each other unless that is forbidden`() async throws {
        try await CalendarHarness.run { ada in
            let bob = try await ada.person("bob@example.com")
            _ = try await ada.person("cyd@example.com")
            var fields = weekly
            fields["guestsCanSeeOtherGuests"] = false
            let id = try await meeting(ada, fields)
            let copy = try await bob.event(id)
            #expect(copy["attendees"].asArray?.compactMap { $0["email"].asString } == ["bob@example.com"])
            #expect(copy["attendeesOmitted"] == true)
            #expect(try await ada.event(id)["attendees"].asArray?.count == 2)
        }
    }

    @Test func `an invitation that a guest deletes is declined and does not come back`() async throws {
        try await CalendarHarness.run { ada in
            let bob = try await ada.person("bob@example.com")
            let id = try await meeting(ada, bobs)
            #expect(try await bob.send(.delete, "calendars/primary/events/\(id)").status == 204)
            #expect(try await ada.answers(id) == ["bob@example.com": "declined"])
            try await ada.patch(id, ["location": "Hall"])
            #expect(try await bob.events().isEmpty)
        }
    }

    @Test func `who is not invited any more loses the event, also where it differs`() async throws {
        try await CalendarHarness.run { ada in
            let (bob, cyd) = (try await ada.person("bob@example.com"), try await ada.person("cyd@example.com"))
            let id = try await meeting(ada, weekly)
            let answer: JSONValue = ["attendees": [["email": "bob@example.com", "responseStatus": "accepted"]]]
            try await bob.patch(id + "_20240513T090000Z", answer)
            try await ada.patch(id, ["attendees": [["email": "cyd@example.com"]]])
            #expect(try await bob.events(["singleEvents": "true"]).isEmpty)
            #expect(try await ada.answers(id + "_20240513T090000Z") == ["cyd@example.com": "needsAction"])
            #expect(try await cyd.events(["singleEvents": "true"]).count == 3)
            try await ada.send(.delete, "calendars/primary/events/\(id)")
            #expect(try await cyd.events(["singleEvents": "true"]).isEmpty)
        }
    }

    @Test func `more guests than asked for leave only oneself`() async throws {
        try await CalendarHarness.run { ada in
            let bob = try await ada.person("bob@example.com")
            let id = try await meeting(ada, weekly)
            let copy = try await bob.send(.get, "calendars/primary/events/\(id)", ["maxAttendees": "1"]).json
            #expect(copy["attendees"].asArray?.count == 1)
            #expect(copy["attendees"][0]["self"] == true)
            #expect(copy["attendeesOmitted"] == true)
        }
    }
}
