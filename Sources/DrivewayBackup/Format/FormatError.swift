/// Why bytes that claim to be a part of a backup are not usable.
enum FormatError: Error, Sendable, Hashable, CustomStringConvertible {
    /// They break a rule of the format.
    case damaged(String)
    /// They are sealed, and none of the keys that were given opens them: they are another key's, or were changed since.
    case otherKey
    /// They follow a later version of the format.
    case newer(String)

    var description: String {
        switch self {
        case .damaged(let what): what
        case .otherKey: "it was not sealed with this backup's key, or changed since"
        case .newer(let what): "\(what) was written by a newer version of Driveway"
        }
    }
}
