// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// A lock on the content of a file.
public struct ContentRestriction: APISchema, Hashable {
    public var ownerRestricted: Bool?
    public var readOnly: Bool?
    public var reason: String?
    /// Read-only.
    public var restrictingUser: User?
    public var restrictionTime: Timestamp?
    /// Read-only.
    public var systemRestricted: Bool?
    /// Read-only.
    public var type: String?

    public enum CodingKeys: String, CodingKey {
        case ownerRestricted, readOnly, reason, restrictingUser, restrictionTime, systemRestricted, type
    }

    public init(
        ownerRestricted: Bool? = nil, readOnly: Bool? = nil, reason: String? = nil, restrictingUser: User? = nil,
        restrictionTime: Timestamp? = nil, systemRestricted: Bool? = nil, type: String? = nil
    ) {
        self.ownerRestricted = ownerRestricted
        self.readOnly = readOnly
        self.reason = reason
        self.restrictingUser = restrictingUser
        self.restrictionTime = restrictionTime
        self.systemRestricted = systemRestricted
        self.type = type
    }
}
