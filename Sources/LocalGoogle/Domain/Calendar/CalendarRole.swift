/// What somebody may do with a calendar; each role includes those before it.
///
/// See <https://developers.google.com/workspace/calendar/api/concepts/sharing>.
enum CalendarRole: Int, Sendable, Hashable, Comparable, CaseIterable {
    case none
    case freeBusyReader
    case reader
    case writerWithoutPrivateAccess
    case writer
    case owner

    /// The role as Google names it.
    var name: String {
        switch self {
        case .none: "none"
        case .freeBusyReader: "freeBusyReader"
        case .reader: "reader"
        case .writerWithoutPrivateAccess: "writerWithoutPrivateAccess"
        case .writer: "writer"
        case .owner: "owner"
        }
    }

    /// The role that Google names so.
    init?(name: String) {
        guard let role = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = role
    }

    static func < (a: CalendarRole, b: CalendarRole) -> Bool { a.rawValue < b.rawValue }

    /// Whether the events themselves are seen, not only when somebody is busy.
    var seesEvents: Bool { self >= .reader }
    /// Whether private events are seen like the others.
    var seesPrivateEvents: Bool { self >= .writer }
    /// Whether events may be made and changed.
    var changesEvents: Bool { self >= .writerWithoutPrivateAccess }
}

/// Whom a rule of a calendar's access control is about.
struct CalendarScope: Sendable, Hashable {
    /// The kinds of scopes.
    enum Kind: String, Sendable, Hashable {
        case anybody = "default"
        case user, group, domain
    }

    let kind: Kind
    /// An address or a domain in small letters; empty for everybody.
    let value: String

    /// The rule's id: `user:ada@example.com`, `default`.
    var id: String { kind == .anybody ? kind.rawValue : kind.rawValue + ":" + value }

    /// Whether somebody with that address is meant.
    func includes(_ email: String) -> Bool {
        switch kind {
        case .anybody: true
        case .user: email.lowercased() == value
        case .domain: EmailAddress.domain(of: email) == value
        case .group: false
        }
    }

    /// Reads the `scope` of a rule.
    /// - Throws: The 400 of a scope that is none.
    init(_ json: JSONObject) throws(GoogleError) {
        guard let type = try json.text("type") else { throw .missing("Missing scope type.") }
        guard let kind = Kind(rawValue: type) else { throw .invalidValue("Invalid scope type.") }
        self.kind = kind
        guard kind != .anybody else {
            value = ""
            return
        }
        guard let text = try json.text("value"), !text.isEmpty else { throw .missing("Missing scope value.") }
        value = text.lowercased()
        let isValid =
            kind == .domain ? EmailAddress.parse("x@" + value) != nil : EmailAddress.parse(value) != nil
        guard isValid else { throw .invalidScopeValue }
    }

    init(_ kind: Kind, _ value: String) {
        self.kind = kind
        self.value = value.lowercased()
    }
}
