/// Why bytes that claim to be a part of a backup are not usable.
enum FormatError: Error, Sendable, Hashable, CustomStringConvertible {
    /// They break a rule of the format.
    case damaged(String)
    /// They follow a later version of the format.
    case newer(String)

    var description: String {
        switch self {
        case .damaged(let what): what
        case .newer(let what): "\(what) was written by a newer version of Driveway"
        }
    }
}
