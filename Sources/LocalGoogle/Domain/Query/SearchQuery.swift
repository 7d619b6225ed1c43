/// What the `q` parameter of `files.list` asks for.
///
/// See <https://developers.google.com/workspace/drive/api/guides/ref-search-terms>.
indirect enum SearchQuery: Sendable, Hashable {
    /// Everything: an empty query.
    case everything
    /// One comparison.
    case term(SearchTerm)
    /// Both.
    case and(SearchQuery, SearchQuery)
    /// Either.
    case or(SearchQuery, SearchQuery)
    /// The opposite.
    case not(SearchQuery)

    /// Whether any term, also under `not`, is one that `predicate` names.
    func contains(where predicate: (SearchTerm) -> Bool) -> Bool {
        switch self {
        case .everything: false
        case .term(let term): predicate(term)
        case .and(let left, let right), .or(let left, let right):
            left.contains(where: predicate) || right.contains(where: predicate)
        case .not(let query): query.contains(where: predicate)
        }
    }

    /// What all `fullText` terms look for, also those under `not`, in order.
    var texts: [String] {
        switch self {
        case .term(.fullTextContains(let text)): [text]
        case .everything, .term: []
        case .and(let left, let right), .or(let left, let right): left.texts + right.texts
        case .not(let query): query.texts
        }
    }

    /// The ids of all folders that an `in parents` term names, in order.
    var parents: [String] {
        switch self {
        case .everything: []
        case .term(.member(let id, of: .parents)): [id]
        case .term: []
        case .and(let left, let right), .or(let left, let right): left.parents + right.parents
        case .not(let query): query.parents
        }
    }
}

/// One comparison of a query.
enum SearchTerm: Sendable, Hashable {
    /// A relation between two values of one kind.
    enum Relation: String, Sendable, Hashable {
        case equal = "="
        case notEqual = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
    }

    /// A time of a file.
    enum Time: String, Sendable, Hashable {
        case created = "createdTime"
        case modified = "modifiedTime"
        case viewedByMe = "viewedByMeTime"
        case sharedWithMe = "sharedWithMeTime"
    }

    /// A truth value of a file.
    enum Flag: String, Sendable, Hashable {
        case trashed
        case starred
        case sharedWithMe
    }

    /// A list of a file.
    enum Collection: String, Sendable, Hashable {
        case parents
        case owners
        case writers
        case readers
    }

    /// A kind of properties.
    enum Properties: String, Sendable, Hashable {
        case everyApp = "properties"
        case ownApp = "appProperties"
    }

    /// `name = 'x'`; the case of ASCII letters does not count.
    case nameIs(String)
    /// `name contains 'x'`: words of the name begin so.
    case nameContains(String)
    /// `fullText contains 'x'`.
    case fullTextContains(String)
    /// `mimeType = 'x'`.
    case mimeTypeIs(String)
    /// `mimeType contains 'x'`.
    case mimeTypeContains(String)
    /// `shortcutDetails.targetId = 'x'`.
    case shortcutTargetIs(String)
    /// `visibility = 'x'`.
    case visibilityIs(String)
    /// `modifiedTime > 'x'`, in milliseconds since 1970.
    case time(Time, Relation, Int64)
    /// `starred = true`.
    case flag(Flag, Bool)
    /// `'x' in parents`.
    case member(String, of: Collection)
    /// `appProperties has { key='k' and value='v' }`.
    case property(Properties, key: String, value: String)
}
