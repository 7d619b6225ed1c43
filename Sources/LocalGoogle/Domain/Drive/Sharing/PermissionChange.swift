/// What the body of a `permissions.create` or `permissions.update` asks for.
struct PermissionChange: Sendable, Hashable {
    /// What a body is for.
    enum Purpose: Sendable, Hashable {
        case create
        case update
    }

    var type: String?
    var role: Role?
    var email: String?
    var domain: String?
    var view: String?
    var isDiscoverable: Bool?
    var isPendingOwner: Bool?
    /// When it is to end, in milliseconds since 1970.
    var expires: Int64?

    /// Reads a body.
    /// - Throws: ``GoogleError`` for a member that cannot be set, and for a value of the wrong kind.
    init(_ json: JSONObject, for purpose: Purpose) throws(GoogleError) {
        for (name, value) in json where !value.isNull && name != "kind" {
            guard FieldShape.permission.member(name) != nil else { continue }
            let isWritable = purpose == .create ? Self.atCreation.contains(name) : Self.later.contains(name)
            guard isWritable else { throw .fieldNotWritable(name) }
            try read(name, value)
        }
    }

    private static let members = BodyMembers(resource: "permission")
    private static let later: Set = ["expirationTime", "pendingOwner", "role", "view"]
    private static let atCreation = later.union(["allowFileDiscovery", "domain", "emailAddress", "type"])

    private mutating func read(_ name: String, _ value: JSONValue) throws(GoogleError) {
        switch name {
        case "type": type = try Self.members.text(name, value)
        case "role":
            guard let role = Role(name: try Self.members.text(name, value)) else { throw .invalid(permission: "role") }
            self.role = role
        case "emailAddress": email = try Self.members.text(name, value)
        case "domain": domain = try Self.members.text(name, value)
        case "view": view = try Self.members.text(name, value)
        case "allowFileDiscovery": isDiscoverable = try Self.members.bool(name, value)
        case "pendingOwner": isPendingOwner = try Self.members.bool(name, value)
        default: expires = try Self.members.time(name, value)
        }
    }

    /// Whom it is for.
    /// - Throws: The 400 of a kind, an address or a domain that is missing or does not fit.
    func principal() throws(GoogleError) -> Principal {
        guard let type else { throw .required(permission: "type") }
        guard role != nil else { throw .required(permission: "role") }
        if let view, view != "published" { throw .invalid(permission: "view") }
        switch type {
        case "user", "group":
            guard let email = email.flatMap(EmailAddress.parse) else { throw .invalid(permission: "emailAddress") }
            guard domain == nil else { throw .invalid(permission: "domain") }
            return type == "user" ? .user(email) : .group(email)
        case "domain":
            guard email == nil else { throw .invalid(permission: "emailAddress") }
            guard let domain = domain.flatMap({ EmailAddress.parse("x@" + $0) }) else {
                throw .invalid(permission: "domain")
            }
            return .domain(EmailAddress.domain(of: domain))
        case "anyone":
            guard email == nil else { throw .invalid(permission: "emailAddress") }
            guard domain == nil else { throw .invalid(permission: "domain") }
            return .anyone
        default: throw .invalid(permission: "type")
        }
    }
}
