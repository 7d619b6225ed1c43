import DrivewaySQLite

/// The tokens that lead on in lists: to the next page, and to what changes later.
struct CalendarTokens: Sendable {
    /// What a sync token says.
    struct Sync: Sendable, Hashable {
        /// The place in the change log after which changes are told.
        var change: Int64
        /// The bounds of the list it began with, in seconds since 1970.
        var from: Int64?
        var to: Int64?
    }

    /// How long changes can be asked for, in milliseconds.
    static let memory: Int64 = 28 * 86_400_000

    private let pages: PageToken
    private let syncs: PageToken

    init(_ services: Services) {
        pages = PageToken(key: services.ids.key(for: "calendar pages"))
        syncs = PageToken(key: services.ids.key(for: "calendar syncs"))
    }

    /// The token of the next page.
    /// - Parameter question: What was asked.
    func page(_ place: [Value], _ question: [String]) -> JSONValue { .string(pages.make(place, question: question)) }

    /// The place that a page token names; `nil` without a token.
    func place(_ call: Call, _ question: [String]) throws(GoogleError) -> [Value]? {
        guard let token = call.query.nonEmpty("pageToken") else { return nil }
        return try pages.place(token, question: question)
    }

    /// The token with which the changes after a list are asked for.
    /// - Parameter list: Which list it is, and whose.
    func sync(_ sync: Sync, _ list: [String], at now: Int64) -> JSONValue {
        .string(
            syncs.make(
                [.integer(sync.change), .integer(now), Value(sync.from), Value(sync.to)], question: list))
    }

    /// What a sync token says; `nil` without a token.
    /// - Throws: The 400 of text that is no token of this list, the 410 of one that is too old.
    func sync(_ call: Call, _ list: [String], last: Int64) throws(GoogleError) -> Sync? {
        guard let token = call.query.nonEmpty("syncToken") else { return nil }
        guard let place = try? syncs.place(token, question: list), place.count == 4,
            case .integer(let change) = place[0], case .integer(let made) = place[1]
        else { throw .invalidSyncToken }
        guard change <= last, call.milliseconds - made < Self.memory else { throw .fullSyncRequired }
        return Sync(change: change, from: Int64(sqlValue: place[2]), to: Int64(sqlValue: place[3]))
    }

    /// Refuses parameters that cannot stand beside a sync token.
    static func refuse(_ names: [String], besideTokenOf call: Call) throws(GoogleError) {
        guard call.query.nonEmpty("syncToken") != nil else { return }
        for name in names where call.query.nonEmpty(name) != nil {
            throw .invalid(parameter: name, "A sync token cannot be used together with the parameter \(name).")
        }
    }
}
