import DrivewayHTTP
import Testing

@testable import LocalGoogle

private let ten = "2024-05-01T10:00:00Z"
private let eleven = "2024-05-01T11:00:00Z"

@Suite struct EventTests {
    private static let refused: [(JSONObject, String)] = [
        (["end": ["dateTime": .string(eleven)]], "required"),
        (["start": ["dateTime": .string(ten)]], "required"),
        (["start": ["dateTime": .string(eleven)], "end": ["dateTime": .string(ten)]], "timeRangeEmpty"),
        (["start": ["date": "2024-05-01"], "end": ["date": "2024-04-30"]], "timeRangeEmpty"),
        (["start": ["date": "2024-05-01"], "end": ["dateTime": .string(ten)]], "invalid"),
        (["start": ["date": "2024-05-01", "dateTime": .string(ten)], "end": ["date": "2024-05-02"]], "invalid"),
        (["start": ["dateTime": "2024-05-01T10:00:00"], "end": ["dateTime": .string(eleven)]], "required"),
        (["start": ["dateTime": .string(ten), "timeZone": "PST"], "end": ["dateTime": .string(eleven)]], "invalid"),
    ]

    @Test(arguments: refused.indices)
    func `times that make no event are refused`(place: Int) async throws {
        try await CalendarHarness.run { ada in
            let (body, reason) = Self.refused[place]
            let answer = try await ada.send(.post, "calendars/primary/events", json: .object(body))
            #expect(answer.status == 400)
            #expect(answer.reason == reason)
        }
    }

    @Test func `an event from a day to the same day lasts for that day`() async throws {
        try await CalendarHarness.run { ada in
            let day: JSONValue = ["start": ["date": "2024-05-01"], "end": ["date": "2024-05-01"], "summary": "x"]
            let made = try await ada.send(.post, "calendars/primary/events", json: day)
            #expect(made.status == 200)
            #expect(made.json["end"]["date"] == "2024-05-01")
            let noon = ["timeMin": "2024-05-01T12:00:00Z", "timeMax": "2024-05-01T13:00:00Z"]
            #expect(
                try await ada.titles(["timeMin": "2024-05-01T12:00:00Z", "timeMax": "2024-05-01T13:00:00Z"]) == ["x"])
            #expect(try await ada.titles(["timeMin": "2024-05-02T12:00:00Z"]).isEmpty)
            let busy = try await ada.send(
                .post, "freeBusy",
                json: .object(
                    JSONObject(noon.map { ($0, .string($1)) } + [("items", [["id": .string(ada.email)]])])))
            #expect(busy.json["calendars"][ada.email]["busy"].asArray?.count == 1)
            #expect(try await ada.starts(["singleEvents": "true"]) == ["2024-05-01"])
        }
    }

    private static let fields: [(JSONObject, String)] = [
        (["id": "ABCDE"], "invalid"), (["id": "abcd"], "invalid"), (["colorId": "12"], "invalid"),
        (["visibility": "secret"], "invalid"), (["status": "maybe"], "invalid"), (["summary": 5], "invalid"),
        (["attendees": [["email": "nobody"]]], "invalid"), (["attendees": [["displayName": "Bob"]]], "required"),
        (["recurrence": ["RRULE:FREQ=DAILY"]], "required"), (["source": ["url": "ftp://x"]], "invalid"),
        (
            ["reminders": ["useDefault": true, "overrides": [["method": "popup", "minutes": 5]]]],
            "cannotUseDefaultRemindersAndSpecifyOverride"
        ),
        (["reminders": ["useDefault": false, "overrides": [["method": "popup", "minutes": 40321]]]], "invalid"),
        (["eventType": "fromGmail"], "eventTypeRestriction"), (["eventType": "party"], "invalid"),
        (["eventType": "focusTime", "transparency": "transparent"], "malformedFocusTimeEvent"),
        (["eventType": "outOfOffice", "attendees": [["email": "bob@example.com"]]], "malformedOutOfOfficeEvent"),
        (["eventType": "workingLocation"], "malformedWorkingLocationEvent"),
        (["eventType": "birthday"], "malformedBirthdayEvent"),
    ]

    @Test func `fields that cannot be so are refused with Calendar's reasons`() async throws {
        try await CalendarHarness.run { ada in
            for (more, reason) in Self.fields {
                let answer = try await ada.event("x", ten, eleven, more)
                #expect(answer.status == 400, "\(more)")
                #expect(answer.reason == reason, "\(more)")
            }
            #expect(try await ada.events().isEmpty)
        }
    }

    @Test func `a recurrence more frequent than daily or without end of its parts is refused`() async throws {
        try await CalendarHarness.run { ada in
            for line in ["RRULE:FREQ=HOURLY", "FREQ=DAILY", "DTSTART:20240501T100000Z", "RRULE:FREQ=DAILY;COUNT=0"] {
                let answer = try await ada.event("x", ten, eleven, zone: "UTC", ["recurrence": [.string(line)]])
                #expect(answer.status == 400, "\(line)")
            }
        }
    }

    @Test func `a patch changes what it names, removes with null, and counts the sequence`() async throws {
        try await CalendarHarness.run { ada in
            let id = try await ada.made("a", ten, eleven, ["description": "d", "location": "l"])
            let patched = try await ada.patch(id, ["summary": "b", "description": .null]).json
            #expect(patched["summary"] == "b")
            #expect(patched["description"] == .null)
            #expect(patched["location"] == "l")
            #expect(patched["sequence"] == 0)
            let moved = try await ada.patch(id, ["end": ["dateTime": "2024-05-01T12:00:00Z"]]).json
            #expect(moved["sequence"] == 1)
            #expect(try await ada.patch(id, ["sequence": 0]).status == 400)
            let both = try await ada.patch(id, ["start": ["date": "2024-05-01"], "end": ["date": "2024-05-02"]])
            #expect(both.status == 400)
        }
    }

    @Test func `reminders change the entity tag but not the time of the last change`() async throws {
        try await CalendarHarness.run { ada in
            let id = try await ada.made("a", ten, eleven)
            let before = try await ada.event(id)
            let after = try await ada.patch(id, ["reminders": ["useDefault": false]]).json
            #expect(after["updated"] == before["updated"])
            #expect(after["etag"] != before["etag"])
        }
    }

    @Test func `a deleted event comes back when it is confirmed again`() async throws {
        try await CalendarHarness.run { ada in
            let id = try await ada.made("a", ten, eleven)
            try await ada.send(.delete, "calendars/primary/events/\(id)")
            #expect(try await ada.send(.delete, "calendars/primary/events/\(id)").reason == "deleted")
            #expect(try await ada.event("again", ten, eleven, ["id": .string(id)]).reason == "duplicate")
            try await ada.patch(id, ["status": "confirmed"])
            #expect(try await ada.titles() == ["a"])
        }
    }

    @Test func `a meeting is made once for a request, and only for clients that know of meetings`() async throws {
        try await CalendarHarness.run { ada in
            let request: JSONObject = ["conferenceData": ["createRequest": ["requestId": "r1"]]]
            #expect(try await ada.event("a", ten, eleven, request).json["conferenceData"] == .null)
            let made = try await ada.event("b", ten, eleven, request, query: ["conferenceDataVersion": "1"]).json
            let link = try #require(made["hangoutLink"].asString)
            #expect(link.wholeMatch(of: /https:\/\/meet\.google\.com\/[a-z]{3}-[a-z]{4}-[a-z]{3}/) != nil)
            #expect(made["conferenceData"]["createRequest"]["status"]["statusCode"] == "success")
            let id = try #require(made["id"].asString)
            let again = try await ada.send(
                .patch, "calendars/primary/events/\(id)", ["conferenceDataVersion": "1"], json: .object(request))
            #expect(again.json["hangoutLink"] == .string(link))
            #expect(try await ada.patch(id, ["conferenceData": .null]).json["hangoutLink"] == .string(link))
        }
    }

    @Test func `properties that are too long are cut or dropped, and found when they are not`() async throws {
        try await CalendarHarness.run { ada in
            let long = String(repeating: "k", count: 45)
            let value = String(repeating: "v", count: 1100)
            _ = try await ada.made(
                "a", ten, eleven, ["extendedProperties": ["shared": [long: "x", "k": .string(value), "n": "1"]]])
            let event = try await ada.events(["sharedExtendedProperty": "n=1"])[0]
            #expect(event["extendedProperties"]["shared"][long] == .null)
            #expect(event["extendedProperties"]["shared"]["k"].asString?.count == 1024)
            #expect(try await ada.events(["privateExtendedProperty": "n=1"]).isEmpty)
        }
    }

    @Test func `whole days belong to the zone of the calendar`() async throws {
        try await CalendarHarness.run { ada in
            let tokyo = try await ada.calendar("Tokyo", zone: "Asia/Tokyo")
            _ = try await ada.made("day", "2024-05-01", "2024-05-02", on: tokyo)
            let before: KeyValuePairs = ["timeMin": "2024-04-30T15:00:00Z", "timeMax": "2024-04-30T15:00:01Z"]
            #expect(try await ada.titles(before, on: tokyo) == ["day"])
            #expect(try await ada.titles(["timeMin": "2024-05-01T15:00:00Z"], on: tokyo).isEmpty)
        }
    }

    @Test func `a quick event is made of a sentence`() async throws {
        try await CalendarHarness.run { ada in
            let made = try await ada.send(
                .post, "calendars/primary/events/quickAdd", ["text": "Lunch 2030-05-01 12:30-13:15 at Cafe"])
            #expect(made.json["summary"] == "Lunch")
            #expect(made.json["end"]["dateTime"] == "2030-05-01T13:15:00Z")
            #expect(made.json["location"] == "Cafe")
        }
    }

    @Test func `an import brings an event of another calendar, and again the newer one`() async throws {
        try await CalendarHarness.run { ada in
            var body: JSONObject = [
                "iCalUID": "u1@elsewhere", "summary": "a", "organizer": ["email": "org@elsewhere.example"],
                "start": ["dateTime": .string(ten)], "end": ["dateTime": .string(eleven)],
            ]
            let first = try await ada.send(.post, "calendars/primary/events/import", json: .object(body)).json
            #expect(first["organizer"]["email"] == "org@elsewhere.example")
            body["summary"] = "b"
            let second = try await ada.send(.post, "calendars/primary/events/import", json: .object(body)).json
            #expect(second["id"] == first["id"])
            #expect(try await ada.titles(["iCalUID": "u1@elsewhere"]) == ["b"])
        }
    }

    @Test func `a move takes a series with what differs, and leaves a trace`() async throws {
        try await CalendarHarness.run { ada in
            let team = try await ada.calendar("Team")
            let id = try await ada.made("s", ten, eleven, zone: "UTC", ["recurrence": ["RRULE:FREQ=DAILY;COUNT=3"]])
            try await ada.patch(id + "_20240502T100000Z", ["summary": "special"])
            let instance = try await ada.send(
                .post, "calendars/primary/events/\(id)_20240502T100000Z/move", ["destination": team])
            #expect(instance.status == 400)
            let moved = try await ada.send(.post, "calendars/primary/events/\(id)/move", ["destination": team])
            #expect(moved.json["organizer"]["email"] == .string(team))
            #expect(try await ada.titles(["singleEvents": "true"], on: team) == ["s", "special", "s"])
            let trace = try await ada.event(id)
            #expect(trace["status"] == "cancelled")
            #expect(trace["summary"] == .null)
        }
    }
}
