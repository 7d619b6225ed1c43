import DrivewayHTTPServer
import DrivewaySQLite
import Foundation

/// The `watch` methods of Calendar: channels that tell that a list has changed.
///
/// See <https://developers.google.com/workspace/calendar/api/guides/push>.
struct CalendarWatching: Sendable {
    let services: Services

    /// What channels watch.
    enum Topic: Hashable, Sendable {
        /// The events, and the access control, of the calendar of that number.
        case events(Int64)
        case acl(Int64)
        /// The list of calendars, and the settings, of that account.
        case calendarList(Int64)
        case settings(Int64)

        var name: String {
            switch self {
            case .events(let calendar): "calendar/events/\(calendar)"
            case .acl(let calendar): "calendar/acl/\(calendar)"
            case .calendarList(let account): "calendar/calendarList/\(account)"
            case .settings(let account): "calendar/settings/\(account)"
            }
        }
    }

    /// A channel lives a week if nothing is said of it, and a month at most.
    private static let standardLife: Int64 = 7 * 86_400_000
    private static let longestLife: Int64 = 30 * 86_400_000

    /// `POST /calendar/v3/calendars/{calendarId}/events/watch`.
    func events(_ call: Call) async throws -> Reply {
        _ = try EventListQuestion(call)
        let access = try CalendarAccess(call.account, scopes: CalendarScopes.eventReading)
        let calendar = try services.database.read { try $0.calendar(call.parameter("calendarId"), for: access).facts }
        _ = try access.role(for: calendar)
        return try await open(call, .events(calendar.number))
    }

    /// `POST /calendar/v3/calendars/{calendarId}/acl/watch`.
    func acl(_ call: Call) async throws -> Reply {
        let access = try CalendarAccess(call.account, scopes: CalendarScopes.aclListing)
        let calendar = try services.database.read { try $0.calendar(call.parameter("calendarId"), for: access).facts }
        _ = try access.require(.owner, for: calendar)
        return try await open(call, .acl(calendar.number))
    }

    /// `POST /calendar/v3/users/me/calendarList/watch`.
    func calendarList(_ call: Call) async throws -> Reply {
        try await open(call, .calendarList(call.account.accountID))
    }

    /// `POST /calendar/v3/users/me/settings/watch`.
    func settings(_ call: Call) async throws -> Reply { try await open(call, .settings(call.account.accountID)) }

    private func open(_ call: Call, _ topic: Topic) async throws -> Reply {
        let mask = try call.query["fields"].map { text throws(GoogleError) in try GoogleError.mask(text, .channel) }
        return try await services.channels.open(
            call,
            WatchedResource(
                topic: topic.name, path: String(call.request.path.dropLast("/watch".count)),
                standardLife: Self.standardLife, longestLife: Self.longestLife), mask ?? .everything)
    }
}

extension Services {
    /// Tells those who watch that something has changed.
    func tell(_ topics: some Sequence<CalendarWatching.Topic>) {
        for topic in topics { channels.tell(topic.name, ChannelNews(state: "exists")) }
    }
}
