// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// A shared drive: its items belong to an organisation, not to a person.
public struct Drive: APISchema, Hashable {
    public var backgroundImageFile: BackgroundImageFile?
    /// Read-only.
    public var backgroundImageLink: String?
    /// Read-only.
    public var capabilities: Capabilities?
    public var colorRgb: String?
    public var createdTime: Timestamp?
    public var hidden: Bool?
    /// Read-only.
    public var id: DriveID?
    /// Always `drive#drive`. Read-only.
    public var kind: String?
    public var name: String?
    /// Read-only.
    public var orgUnitId: String?
    public var restrictions: Restrictions?
    public var themeId: String?

    public enum CodingKeys: String, CodingKey {
        case backgroundImageFile, backgroundImageLink, capabilities, colorRgb, createdTime, hidden, id
        case kind, name, orgUnitId, restrictions, themeId
    }

    public init(
        backgroundImageFile: BackgroundImageFile? = nil, backgroundImageLink: String? = nil,
        capabilities: Capabilities? = nil, colorRgb: String? = nil, createdTime: Timestamp? = nil, hidden: Bool? = nil,
        id: DriveID? = nil, kind: String? = nil, name: String? = nil, orgUnitId: String? = nil,
        restrictions: Restrictions? = nil, themeId: String? = nil
    ) {
        self.backgroundImageFile = backgroundImageFile
        self.backgroundImageLink = backgroundImageLink
        self.capabilities = capabilities
        self.colorRgb = colorRgb
        self.createdTime = createdTime
        self.hidden = hidden
        self.id = id
        self.kind = kind
        self.name = name
        self.orgUnitId = orgUnitId
        self.restrictions = restrictions
        self.themeId = themeId
    }

    public struct BackgroundImageFile: APISchema, Hashable {
        public var id: String?
        public var width: Double?
        public var xCoordinate: Double?
        public var yCoordinate: Double?

        public enum CodingKeys: String, CodingKey {
            case id, width, xCoordinate, yCoordinate
        }

        public init(id: String? = nil, width: Double? = nil, xCoordinate: Double? = nil, yCoordinate: Double? = nil) {
            self.id = id
            self.width = width
            self.xCoordinate = xCoordinate
            self.yCoordinate = yCoordinate
        }
    }

    public struct Capabilities: APISchema, Hashable {
        /// Read-only.
        public var canAddChildren: Bool?
        /// Read-only.
        public var canChangeCopyRequiresWriterPermissionRestriction: Bool?
        /// Read-only.
        public var canChangeDomainUsersOnlyRestriction: Bool?
        /// Read-only.
        public var canChangeDownloadRestriction: Bool?
        /// Read-only.
        public var canChangeDriveBackground: Bool?
        /// Read-only.
        public var canChangeDriveMembersOnlyRestriction: Bool?
        /// Read-only.
        public var canChangeSharingFoldersRequiresOrganizerPermissionRestriction: Bool?
        /// Read-only.
        public var canComment: Bool?
        /// Read-only.
        public var canCopy: Bool?
        /// Read-only.
        public var canDeleteChildren: Bool?
        /// Read-only.
        public var canDeleteDrive: Bool?
        /// Read-only.
        public var canDownload: Bool?
        /// Read-only.
        public var canEdit: Bool?
        /// Read-only.
        public var canListChildren: Bool?
        /// Read-only.
        public var canManageMembers: Bool?
        /// Read-only.
        public var canReadRevisions: Bool?
        /// Read-only.
        public var canRename: Bool?
        /// Read-only.
        public var canRenameDrive: Bool?
        /// Read-only.
        public var canResetDriveRestrictions: Bool?
        /// Read-only.
        public var canShare: Bool?
        /// Read-only.
        public var canTrashChildren: Bool?

        public enum CodingKeys: String, CodingKey {
            case canAddChildren, canChangeCopyRequiresWriterPermissionRestriction
            case canChangeDomainUsersOnlyRestriction, canChangeDownloadRestriction, canChangeDriveBackground
            case canChangeDriveMembersOnlyRestriction
            case canChangeSharingFoldersRequiresOrganizerPermissionRestriction, canComment, canCopy
            case canDeleteChildren, canDeleteDrive, canDownload, canEdit, canListChildren, canManageMembers
            case canReadRevisions, canRename, canRenameDrive, canResetDriveRestrictions, canShare
            case canTrashChildren
        }

        public init(
            canAddChildren: Bool? = nil, canChangeCopyRequiresWriterPermissionRestriction: Bool? = nil,
            canChangeDomainUsersOnlyRestriction: Bool? = nil, canChangeDownloadRestriction: Bool? = nil,
            canChangeDriveBackground: Bool? = nil, canChangeDriveMembersOnlyRestriction: Bool? = nil,
            canChangeSharingFoldersRequiresOrganizerPermissionRestriction: Bool? = nil, canComment: Bool? = nil,
            canCopy: Bool? = nil, canDeleteChildren: Bool? = nil, canDeleteDrive: Bool? = nil, canDownload: Bool? = nil,
            canEdit: Bool? = nil, canListChildren: Bool? = nil, canManageMembers: Bool? = nil,
            canReadRevisions: Bool? = nil, canRename: Bool? = nil, canRenameDrive: Bool? = nil,
            canResetDriveRestrictions: Bool? = nil, canShare: Bool? = nil, canTrashChildren: Bool? = nil
        ) {
            self.canAddChildren = canAddChildren
            self.canChangeCopyRequiresWriterPermissionRestriction = canChangeCopyRequiresWriterPermissionRestriction
            self.canChangeDomainUsersOnlyRestriction = canChangeDomainUsersOnlyRestriction
            self.canChangeDownloadRestriction = canChangeDownloadRestriction
            self.canChangeDriveBackground = canChangeDriveBackground
            self.canChangeDriveMembersOnlyRestriction = canChangeDriveMembersOnlyRestriction
            self.canChangeSharingFoldersRequiresOrganizerPermissionRestriction =
                canChangeSharingFoldersRequiresOrganizerPermissionRestriction
            self.canComment = canComment
            self.canCopy = canCopy
            self.canDeleteChildren = canDeleteChildren
            self.canDeleteDrive = canDeleteDrive
            self.canDownload = canDownload
            self.canEdit = canEdit
            self.canListChildren = canListChildren
            self.canManageMembers = canManageMembers
            self.canReadRevisions = canReadRevisions
            self.canRename = canRename
            self.canRenameDrive = canRenameDrive
            self.canResetDriveRestrictions = canResetDriveRestrictions
            self.canShare = canShare
            self.canTrashChildren = canTrashChildren
        }
    }

    public struct Restrictions: APISchema, Hashable {
        public var adminManagedRestrictions: Bool?
        public var copyRequiresWriterPermission: Bool?
        public var domainUsersOnly: Bool?
        public var downloadRestriction: DownloadRestriction?
        public var driveMembersOnly: Bool?
        public var sharingFoldersRequiresOrganizerPermission: Bool?

        public enum CodingKeys: String, CodingKey {
            case adminManagedRestrictions, copyRequiresWriterPermission, domainUsersOnly
            case downloadRestriction, driveMembersOnly, sharingFoldersRequiresOrganizerPermission
        }

        public init(
            adminManagedRestrictions: Bool? = nil, copyRequiresWriterPermission: Bool? = nil,
            domainUsersOnly: Bool? = nil, downloadRestriction: DownloadRestriction? = nil,
            driveMembersOnly: Bool? = nil, sharingFoldersRequiresOrganizerPermission: Bool? = nil
        ) {
            self.adminManagedRestrictions = adminManagedRestrictions
            self.copyRequiresWriterPermission = copyRequiresWriterPermission
            self.domainUsersOnly = domainUsersOnly
            self.downloadRestriction = downloadRestriction
            self.driveMembersOnly = driveMembersOnly
            self.sharingFoldersRequiresOrganizerPermission = sharingFoldersRequiresOrganizerPermission
        }
    }
}

/// A page of shared drives.
public struct DriveList: APISchema, Hashable {
    public var drives: [Drive]?
    /// Always `drive#driveList`.
    public var kind: String?
    public var nextPageToken: String?

    public enum CodingKeys: String, CodingKey {
        case drives, kind, nextPageToken
    }

    public init(drives: [Drive]? = nil, kind: String? = nil, nextPageToken: String? = nil) {
        self.drives = drives
        self.kind = kind
        self.nextPageToken = nextPageToken
    }
}

extension DriveList: APIItemPage {
    public var pageItems: [Drive] { drives ?? [] }
}

/// A task that goes on in the service after its call has been answered.
public struct DriveOperation: APISchema, Hashable {
    /// Whether it is over.
    public var done: Bool?
    public var error: Status?
    public var metadata: [String: JSONValue]?
    public var name: String?
    public var response: [String: JSONValue]?

    public enum CodingKeys: String, CodingKey {
        case done, error, metadata, name, response
    }

    public init(
        done: Bool? = nil, error: Status? = nil, metadata: [String: JSONValue]? = nil, name: String? = nil,
        response: [String: JSONValue]? = nil
    ) {
        self.done = done
        self.error = error
        self.metadata = metadata
        self.name = name
        self.response = response
    }
}
