import DrivewaySQLite
import Foundation

/// The methods of `acl`: who may do what with a calendar.
struct AclMethods: Sendable {
    let services: Services
    private let tokens: CalendarTokens

    init(services: Services) {
        self.services = services
        tokens = CalendarTokens(services)
    }

    /// `GET /calendar/v3/calendars/{calendarId}/acl/{ruleId}`.
    func get(_ call: Call) throws -> Reply {
        let access = try CalendarAccess(call.account, scopes: CalendarScopes.aclReading)
        let found = try services.database.read { connection in
            let calendar = try owned(call, access, connection)
            return try rule(call, calendar, connection)
        }
        return try call.answer(found.json, .aclRule)
    }

    /// `GET /calendar/v3/calendars/{calendarId}/acl`.
    func list(_ call: Call) throws -> Reply {
        try call.checkFlags("showDeleted")
        let access = try CalendarAccess(call.account, scopes: CalendarScopes.aclListing)
        let size = try call.pageSize(standard: 100, most: 250)
        return try services.database.read { connection in
            let calendar = try owned(call, access, connection)
            let list = ["acl", String(access.accountID), String(calendar.number)]
            let question = list + ["showDeleted", "syncToken"].map { call.query[$0] ?? "" }
            let last = try connection.lastCalendarChange()
            let sync = try tokens.sync(call, list, last: last)
            if sync != nil, call.isDenied("showDeleted") {
                throw GoogleError.invalid(
                    parameter: "showDeleted", "A sync tells what was deleted; that cannot be denied.")
            }
            let place = try tokens.place(call, question)
            let rules = try connection.rules(
                ofCalendar: calendar.number, after: place?.first.flatMap { String(sqlValue: $0) } ?? "",
                since: sync?.change, includingDeleted: sync != nil || call.flag("showDeleted"), limit: size + 1)
            let first = place?.last.flatMap(Int64.init(sqlValue:)) ?? last
            var json: JSONObject = ["kind": "calendar#acl", "etag": ""]
            if rules.count > size {
                json["nextPageToken"] = tokens.page([.text(rules[size - 1].rule.scope.id), .integer(first)], question)
            } else {
                json["nextSyncToken"] = tokens.sync(.init(change: first), list, at: call.milliseconds)
            }
            json["items"] = .array(rules.prefix(size).map { .object($0.json) })
            json["etag"] = .string(calendarListTag(json))
            return try call.answer(json, .acl)
        }
    }

    /// `POST /calendar/v3/calendars/{calendarId}/acl`: a rule, or another role for whom there is one.
    func insert(_ call: Call) async throws -> Reply {
        try call.checkFlags("sendNotifications")
        let access = try CalendarAccess(call.account, scopes: CalendarScopes.aclWriting)
        let body = try call.json
        guard let scope = try body.object("scope") else { throw GoogleError.missing("Missing scope.") }
        let (target, role) = (try CalendarScope(scope), try role(body))
        return try await write(call, access) { calendar, connection in
            try set(target, role, calendar, access, connection, at: call.milliseconds)
        }
    }

    /// `PUT /calendar/v3/calendars/{calendarId}/acl/{ruleId}`: another role.
    func update(_ call: Call) async throws -> Reply { try await change(call, role(call.json)) }

    /// `PATCH /calendar/v3/calendars/{calendarId}/acl/{ruleId}`: another role, if the body names one.
    func patch(_ call: Call) async throws -> Reply {
        let body = try call.json
        return try await change(call, body["role"] == nil ? nil : role(body))
    }

    private func change(_ call: Call, _ wanted: CalendarRole?) async throws -> Reply {
        try call.checkFlags("sendNotifications")
        let access = try CalendarAccess(call.account, scopes: CalendarScopes.aclWriting)
        let body = try call.json
        return try await write(call, access) { calendar, connection in
            let known = try rule(call, calendar, connection)
            try call.checkMatch(known.etag)
            if let scope = try body.object("scope"), try CalendarScope(scope).id != known.rule.scope.id {
                throw GoogleError.invalidValue("The scope of a rule cannot be changed.")
            }
            guard let wanted else { return known }
            return try set(known.rule.scope, wanted, calendar, access, connection, at: call.milliseconds)
        }
    }

    /// `DELETE /calendar/v3/calendars/{calendarId}/acl/{ruleId}`.
    func delete(_ call: Call) async throws -> Reply {
        let access = try CalendarAccess(call.account, scopes: CalendarScopes.aclWriting)
        _ = try await write(call, access) { calendar, connection in
            let known = try rule(call, calendar, connection)
            try call.checkMatch(known.etag)
            return try set(known.rule.scope, .none, calendar, access, connection, at: call.milliseconds)
        }
        return .noContent
    }

    /// Changes a rule in one transaction, answers it, and tells those who watch.
    private func write(
        _ call: Call, _ access: CalendarAccess,
        _ body: @escaping @Sendable (CalendarFacts, Connection) throws -> CalendarRuleRecord
    ) async throws -> Reply {
        let (rule, topics) = try await services.database.write { connection in
            let calendar = try owned(call, access, connection)
            let rule = try body(calendar, connection)
            let tick = CalendarTick(change: rule.change, stamp: rule.stamp)
            let gone = try connection.dropEntriesWithoutAccess(to: calendar.id, tick)
            return (rule, [.acl(calendar.number)] + gone.map { CalendarWatching.Topic.calendarList($0) })
        }
        services.tell(topics)
        return try call.answer(rule.json, .aclRule)
    }

    /// The calendar of a call, which only its owners see the rules of.
    private func owned(_ call: Call, _ access: CalendarAccess, _ connection: Connection) throws -> CalendarFacts {
        let calendar = try connection.calendar(call.parameter("calendarId"), for: access).facts
        _ = try access.require(.owner, for: calendar)
        return calendar
    }

    private func rule(_ call: Call, _ calendar: CalendarFacts, _ connection: Connection) throws -> CalendarRuleRecord {
        guard let rule = try connection.rule(call.parameter("ruleId"), calendar: calendar.number), !rule.isDeleted
        else {
            throw GoogleError.calendarNotFound
        }
        return rule
    }

    private func role(_ body: JSONObject) throws(GoogleError) -> CalendarRole {
        guard let name = try body.text("role") else { throw .missing("Missing role.") }
        guard let role = CalendarRole(name: name) else { throw .invalidValue("Invalid role.") }
        return role
    }

    /// Sets what somebody may do; the role `none` takes the rule away.
    private func set(
        _ scope: CalendarScope, _ role: CalendarRole, _ calendar: CalendarFacts, _ access: CalendarAccess,
        _ connection: Connection, at now: Int64
    ) throws -> CalendarRuleRecord {
        if scope.kind == .anybody, role > .reader {
            throw GoogleError.illegalAccessRoleForDefault
        }
        let owner = try connection.account(id: calendar.owner)?.email.lowercased()
        if scope.kind == .user, role != .owner, scope.value == access.email.lowercased() {
            throw GoogleError.cannotChangeOwnAcl
        }
        if scope.kind == .user, role != .owner, scope.value == owner { throw GoogleError.cannotChangeOwnerAcl }
        let tick = try connection.tick(at: now)
        try connection.save(scope, role: role, calendar: calendar.number, tick)
        if role == .none { try connection.deleteRule(scope.id, calendar: calendar.number, tick) }
        guard let rule = try connection.rule(scope.id, calendar: calendar.number) else {
            throw GoogleError.internalError
        }
        return rule
    }
}
