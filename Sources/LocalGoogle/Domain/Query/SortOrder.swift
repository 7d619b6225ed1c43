/// The keys of `orderBy`, and what is wrong with them.
struct SortOrder: Sendable, Hashable {
    /// What files can be sorted by.
    enum Key: String, Sendable, Hashable {
        case createdTime
        case folder
        case modifiedByMeTime
        case modifiedTime
        case name
        case nameNatural = "name_natural"
        case quotaBytesUsed
        case recency
        case sharedWithMeTime
        case starred
        case viewedByMeTime

        /// Keys that count as one when they are repeated.
        var identity: Key { self == .nameNatural ? .name : self }
    }

    /// One key with its direction.
    struct Part: Sendable, Hashable {
        var key: Key
        var isDescending: Bool
    }

    /// Why Google refuses an order.
    enum Failure: Error, Hashable {
        /// A key or a direction it does not know.
        case invalid
        /// A key twice.
        case duplicate
    }

    /// The keys, most significant first; empty for the server's own order.
    var parts: [Part] = []

    /// Whether `starred` follows another key, on which the live service fails.
    var hasLateStar: Bool { parts.dropFirst().contains { $0.key == .starred } }

    /// The order that `text` spells: keys separated by commas, each with `asc` or `desc` after a blank, or neither.
    ///
    /// It is read from left to right, and the first fault counts. An empty entry is no key.
    init(_ text: String) throws(Failure) {
        for entry in text.split(separator: ",", omittingEmptySubsequences: true) {
            let words = entry.split(whereSeparator: { $0 == " " || $0 == "\t" })
            guard let name = words.first else { continue }
            guard let key = Key(rawValue: String(name)), words.count <= 2 else { throw .invalid }
            let direction = words.dropFirst().first ?? "asc"
            guard direction == "asc" || direction == "desc" else { throw .invalid }
            guard !parts.contains(where: { $0.key.identity == key.identity }) else { throw .duplicate }
            parts.append(Part(key: key, isDescending: direction == "desc"))
        }
    }
}
