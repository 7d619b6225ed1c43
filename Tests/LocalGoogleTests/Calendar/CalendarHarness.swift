import DrivewayHTTP
import Foundation
import Testing

@testable import LocalGoogle

/// A person with a calendar, on a server of their own, spoken to over real HTTP.
struct CalendarHarness: Sendable {
    typealias Answer = DriveHarness.Answer

    private let drive: DriveHarness
    let email: String

    static let everything = "calendar"

    /// Runs a test against a server that is stopped afterwards.
    static func run(_ scope: String = everything, _ body: (CalendarHarness) async throws -> Void) async throws {
        try await DriveHarness.run(scope: ScopeList.prefix + scope) { drive in
            try await body(CalendarHarness(drive: drive, email: "ada@example.com"))
        }
    }

    private init(drive: DriveHarness, email: String) {
        self.drive = drive
        self.email = email
    }

    /// Another person, or the same with other scopes or another app.
    func person(_ email: String, _ scope: String = everything, app: String = "test-app") async throws -> CalendarHarness
    {
        CalendarHarness(drive: try await drive.person(email, ScopeList.prefix + scope, app), email: email)
    }

    /// Asks under `/calendar/v3/`.
    @discardableResult
    func send(
        _ method: HTTPMethod, _ path: String, _ query: KeyValuePairs<String, String> = [:], json: JSONValue? = nil,
        headers: HTTPHeaders = [:]
    ) async throws -> Answer {
        try await drive.send(method, "/calendar/v3/" + path, query, json: json, headers: headers)
    }

    /// Moves the server's clock forward.
    func advance(days: Int) async throws {
        let answer = try await drive.send(.post, "/local/clock", json: ["advanceSeconds": .int(days * 86_400)])
        #expect(answer.status == 200)
    }

    /// Makes an event; dates without a time last whole days.
    func event(
        _ summary: String, _ start: String, _ end: String, zone: String? = nil, on calendar: String = "primary",
        _ more: JSONObject = [:], query: KeyValuePairs<String, String> = [:]
    ) async throws -> Answer {
        func time(_ text: String) -> JSONValue {
            guard text.contains("T") else { return ["date": .string(text)] }
            var time: JSONObject = ["dateTime": .string(text)]
            time["timeZone"] = zone.map { .string($0) }
            return .object(time)
        }
        var body: JSONObject = ["summary": .string(summary), "start": time(start), "end": time(end)]
        for (name, value) in more { body[name] = value }
        return try await send(.post, "calendars/\(calendar)/events", query, json: .object(body))
    }

    /// Makes an event that must be taken, and returns its id.
    func made(
        _ summary: String, _ start: String, _ end: String, zone: String? = nil, on calendar: String = "primary",
        _ more: JSONObject = [:]
    ) async throws -> String {
        let answer = try await event(summary, start, end, zone: zone, on: calendar, more)
        #expect(answer.status == 200, "\(String(decoding: answer.data, as: UTF8.self))")
        return try #require(answer.json["id"].asString)
    }

    /// The events of a list.
    func events(
        _ query: KeyValuePairs<String, String> = [:], on calendar: String = "primary"
    ) async throws -> [JSONValue] {
        let answer = try await send(.get, "calendars/\(calendar)/events", query)
        #expect(answer.status == 200, "\(String(decoding: answer.data, as: UTF8.self))")
        return answer.json["items"].asArray ?? []
    }

    /// The titles of a list.
    func titles(_ query: KeyValuePairs<String, String> = [:], on calendar: String = "primary") async throws -> [String]
    {
        try await events(query, on: calendar).map { $0["summary"].asString ?? "-" }
    }

    /// When the times of a list begin.
    func starts(_ query: KeyValuePairs<String, String> = [:], on calendar: String = "primary") async throws -> [String]
    {
        try await events(query, on: calendar).compactMap {
            $0["start"]["dateTime"].asString ?? $0["start"]["date"].asString
        }
    }

    /// One event.
    func event(_ id: String, on calendar: String = "primary") async throws -> JSONValue {
        try await send(.get, "calendars/\(calendar)/events/\(id)").json
    }

    /// Changes an event.
    @discardableResult
    func patch(_ id: String, _ json: JSONValue, on calendar: String = "primary") async throws -> Answer {
        try await send(.patch, "calendars/\(calendar)/events/\(id)", json: json)
    }

    /// Makes a secondary calendar and returns its id.
    func calendar(_ summary: String, zone: String = "UTC") async throws -> String {
        let answer = try await send(.post, "calendars", json: ["summary": .string(summary), "timeZone": .string(zone)])
        return try #require(answer.json["id"].asString)
    }

    /// Gives somebody a role on a calendar.
    func share(_ calendar: String, with email: String, _ role: String) async throws {
        let answer = try await send(
            .post, "calendars/\(calendar)/acl",
            json: ["role": .string(role), "scope": ["type": "user", "value": .string(email)]])
        #expect(answer.status == 200, "\(String(decoding: answer.data, as: UTF8.self))")
    }

    /// What the guests of an event answered.
    func answers(_ id: String) async throws -> [String: String] {
        let attendees = try await event(id)["attendees"].asArray ?? []
        return Dictionary(
            attendees.map { ($0["email"].asString ?? "", $0["responseStatus"].asString ?? "") }
        ) { first, _ in first }
    }
}
