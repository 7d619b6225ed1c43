/// Whether the content, the name and the comments of a file may be changed: `contentRestrictions`, of which a file has one at
/// most.
///
/// See <https://developers.google.com/workspace/drive/api/guides/content-restrictions>.
enum ContentRestriction: Sendable, Hashable {
    /// Nothing holds anybody back.
    case none
    /// Nobody changes them until it is taken away; `forOwners` says that only the owner, or an organizer of the shared drive,
    /// does that.
    case readOnly(reason: String?, forOwners: Bool)

    /// Reads the member of a body.
    /// - Throws: The 400 of a value that is none, and of more than one restriction.
    init(_ value: JSONValue) throws(GoogleError) {
        let refusal = GoogleError.invalid(parameter: "contentRestrictions")
        guard let restrictions = value.asArray, restrictions.count <= 1 else { throw refusal }
        guard let restriction = restrictions.first else {
            self = .none
            return
        }
        guard let members = restriction.asObject, let isReadOnly = members["readOnly"]?.asBool else { throw refusal }
        let (reason, forOwners) = (members["reason"] ?? .null, members["ownerRestricted"] ?? .null)
        guard reason.isNull || reason.asString != nil, forOwners.isNull || forOwners.asBool != nil else {
            throw refusal
        }
        self = isReadOnly ? .readOnly(reason: reason.asString, forOwners: forOwners.asBool ?? false) : .none
    }

    /// Whether only the owner may set it or take it away.
    var isForOwners: Bool { if case .readOnly(_, true) = self { true } else { false } }
}
