/// What a caller may do with a calendar: the role of the account, within what the scopes of the token reach.
struct CalendarAccess: Sendable, Hashable {
    let accountID: Int64
    let email: String
    let clientID: String
    /// The narrow scopes of the token, where it has no other that the method takes.
    private let narrow: Set<CalendarScopes.Narrow>?

    /// - Parameter scopes: The scopes that the method takes.
    init(_ caller: Caller, scopes: [String]) {
        accountID = caller.accountID
        email = caller.email
        clientID = caller.clientID
        let held = scopes.filter(caller.scopes.contains)
        let narrow = held.map { scope in CalendarScopes.Narrow.allCases.first { $0.scope == scope } }
        self.narrow = narrow.contains(nil) ? nil : Set(narrow.compactMap { $0 })
    }

    /// The role that counts for a calendar.
    /// - Throws: The 404 of a calendar that the account does not see, the 403 of one that the scopes do not reach.
    func role(for calendar: CalendarFacts) throws(GoogleError) -> CalendarRole {
        let role = calendar.role(of: email)
        guard role > .none else { throw .calendarNotFound }
        guard let narrow else { return role }
        let reached = narrow.map { scope -> CalendarRole in
            switch scope {
            case .appCreated: calendar.client == clientID && !calendar.isPrimary ? role : .none
            case .owned, .ownedReadonly: role == .owner ? role : .none
            case .freeBusy: min(role, .freeBusyReader)
            case .publicReadonly: min(role, calendar.publicRole)
            }
        }
        guard let best = reached.max(), best > .none else {
            throw .insufficientPermissions(CalendarScopes.Narrow.allCases.map(\.scope))
        }
        return best
    }

    /// Refuses a caller whose role does not reach.
    func require(_ needed: CalendarRole, for calendar: CalendarFacts) throws(GoogleError) -> CalendarRole {
        let role = try role(for: calendar)
        guard role >= needed else { throw .requiredAccessLevel(needed) }
        return role
    }
}

/// What the rules need to know of a calendar.
struct CalendarFacts: Sendable, Hashable {
    let number: Int64
    let id: String
    let owner: Int64
    /// The app that made it.
    let client: String
    let isPrimary: Bool
    let summary: String
    let zone: CalendarZone
    /// The rules of its access control.
    let rules: [Rule]

    /// One rule: whom it is about, and what they may do.
    struct Rule: Sendable, Hashable {
        let scope: CalendarScope
        let role: CalendarRole
    }

    /// What somebody with that address may do.
    func role(of email: String) -> CalendarRole {
        rules.filter { $0.scope.includes(email) }.map(\.role).max() ?? .none
    }

    /// What everybody may do.
    var publicRole: CalendarRole { rules.first { $0.scope.kind == .anybody }?.role ?? .none }
}
