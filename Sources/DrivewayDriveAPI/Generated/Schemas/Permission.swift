// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// Who may do what with a file or in a shared drive.
public struct Permission: APISchema, Hashable {
    /// Whether the file can be found by searching; for domains and everyone.
    public var allowFileDiscovery: Bool?
    /// Read-only.
    public var deleted: Bool?
    /// Read-only.
    public var displayName: String?
    /// The domain, where the permission is for one. Read-only.
    public var domain: String?
    /// The mail address of the person or group. Read-only.
    public var emailAddress: String?
    /// When access ends, at most a year ahead.
    public var expirationTime: Timestamp?
    /// Read-only.
    public var id: PermissionID?
    public var inheritedPermissionsDisabled: Bool?
    /// Always `drive#permission`. Read-only.
    public var kind: String?
    /// Whether the person is asked to become the owner.
    public var pendingOwner: Bool?
    /// Read-only.
    public var permissionDetails: [PermissionDetail]?
    /// Read-only.
    public var photoLink: String?
    /// Needed by `drive.permissions.create`.
    public var role: PermissionRole?
    /// Read-only.
    @available(*, deprecated)
    public var teamDrivePermissionDetails: [TeamDrivePermissionDetail]?
    /// Needed by `drive.permissions.create`.
    public var type: PermissionType?
    public var view: String?

    public enum CodingKeys: String, CodingKey {
        case allowFileDiscovery, deleted, displayName, domain, emailAddress, expirationTime, id
        case inheritedPermissionsDisabled, kind, pendingOwner, permissionDetails, photoLink, role
        case teamDrivePermissionDetails, type, view
    }

    public init(
        allowFileDiscovery: Bool? = nil, deleted: Bool? = nil, displayName: String? = nil, domain: String? = nil,
        emailAddress: String? = nil, expirationTime: Timestamp? = nil, id: PermissionID? = nil,
        inheritedPermissionsDisabled: Bool? = nil, kind: String? = nil, pendingOwner: Bool? = nil,
        permissionDetails: [PermissionDetail]? = nil, photoLink: String? = nil, role: PermissionRole? = nil,
        type: PermissionType? = nil, view: String? = nil
    ) {
        self.allowFileDiscovery = allowFileDiscovery
        self.deleted = deleted
        self.displayName = displayName
        self.domain = domain
        self.emailAddress = emailAddress
        self.expirationTime = expirationTime
        self.id = id
        self.inheritedPermissionsDisabled = inheritedPermissionsDisabled
        self.kind = kind
        self.pendingOwner = pendingOwner
        self.permissionDetails = permissionDetails
        self.photoLink = photoLink
        self.role = role
        self.type = type
        self.view = view
    }

    public struct PermissionDetail: APISchema, Hashable {
        /// Read-only.
        public var inherited: Bool?
        /// Read-only.
        public var inheritedFrom: String?
        /// Read-only.
        public var permissionType: String?
        /// Read-only.
        public var role: String?

        public enum CodingKeys: String, CodingKey {
            case inherited, inheritedFrom, permissionType, role
        }

        public init(
            inherited: Bool? = nil, inheritedFrom: String? = nil, permissionType: String? = nil, role: String? = nil
        ) {
            self.inherited = inherited
            self.inheritedFrom = inheritedFrom
            self.permissionType = permissionType
            self.role = role
        }
    }

    public struct TeamDrivePermissionDetail: APISchema, Hashable {
        @available(*, deprecated)
        public var inherited: Bool?
        @available(*, deprecated)
        public var inheritedFrom: String?
        @available(*, deprecated)
        public var role: String?
        @available(*, deprecated)
        public var teamDrivePermissionType: String?

        public enum CodingKeys: String, CodingKey {
            case inherited, inheritedFrom, role, teamDrivePermissionType
        }

        public init() {}
    }
}

/// A page of permissions.
public struct PermissionList: APISchema, Hashable {
    /// Always `drive#permissionList`.
    public var kind: String?
    public var nextPageToken: String?
    public var permissions: [Permission]?

    public enum CodingKeys: String, CodingKey {
        case kind, nextPageToken, permissions
    }

    public init(kind: String? = nil, nextPageToken: String? = nil, permissions: [Permission]? = nil) {
        self.kind = kind
        self.nextPageToken = nextPageToken
        self.permissions = permissions
    }
}

extension PermissionList: APIItemPage {
    public var pageItems: [Permission] { permissions ?? [] }
}
