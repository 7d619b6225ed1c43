// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// A user of Drive.
public struct User: APISchema, Hashable {
    /// A name a person can read. Read-only.
    public var displayName: String?
    /// The e-mail address; not always shown to others. Read-only.
    public var emailAddress: String?
    /// Always `drive#user`. Read-only.
    public var kind: String?
    /// Whether this is the user who asks. Read-only.
    public var me: Bool?
    /// The user's ID in permissions. Read-only.
    public var permissionId: PermissionID?
    /// The address of a picture. Read-only.
    public var photoLink: String?

    public enum CodingKeys: String, CodingKey {
        case displayName, emailAddress, kind, me, permissionId, photoLink
    }

    public init(
        displayName: String? = nil, emailAddress: String? = nil, kind: String? = nil, me: Bool? = nil,
        permissionId: PermissionID? = nil, photoLink: String? = nil
    ) {
        self.displayName = displayName
        self.emailAddress = emailAddress
        self.kind = kind
        self.me = me
        self.permissionId = permissionId
        self.photoLink = photoLink
    }
}
