/// A user of Drive.
///
/// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/User)
public struct User: Codable, Sendable, Hashable {
    /// A name a person can read.
    public var displayName: String?
    /// The e-mail address; not always shown to others.
    public var emailAddress: String?
    /// Always `drive#user`.
    public var kind: String?
    /// Whether this is the user who asks.
    public var me: Bool?
    /// The user's ID in permissions.
    public var permissionId: String?
    /// The address of a picture.
    public var photoLink: String?

    /// Makes a user.
    public init(
        displayName: String? = nil, emailAddress: String? = nil, kind: String? = nil, me: Bool? = nil,
        permissionId: String? = nil, photoLink: String? = nil
    ) {
        self.displayName = displayName
        self.emailAddress = emailAddress
        self.kind = kind
        self.me = me
        self.permissionId = permissionId
        self.photoLink = photoLink
    }
}
