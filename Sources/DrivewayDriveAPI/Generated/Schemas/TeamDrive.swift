// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// The old form of a shared drive.
public struct TeamDrive: APISchema, Hashable {
    public var backgroundImageFile: BackgroundImageFile?
    public var backgroundImageLink: String?
    public var capabilities: Capabilities?
    public var colorRgb: String?
    public var createdTime: Timestamp?
    public var id: String?
    /// Always `drive#teamDrive`.
    public var kind: String?
    public var name: String?
    public var orgUnitId: String?
    public var restrictions: Restrictions?
    public var themeId: String?

    public enum CodingKeys: String, CodingKey {
        case backgroundImageFile, backgroundImageLink, capabilities, colorRgb, createdTime, id, kind
        case name, orgUnitId, restrictions, themeId
    }

    public init(
        backgroundImageFile: BackgroundImageFile? = nil, backgroundImageLink: String? = nil,
        capabilities: Capabilities? = nil, colorRgb: String? = nil, createdTime: Timestamp? = nil, id: String? = nil,
        kind: String? = nil, name: String? = nil, orgUnitId: String? = nil, restrictions: Restrictions? = nil,
        themeId: String? = nil
    ) {
        self.backgroundImageFile = backgroundImageFile
        self.backgroundImageLink = backgroundImageLink
        self.capabilities = capabilities
        self.colorRgb = colorRgb
        self.createdTime = createdTime
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
        public var canAddChildren: Bool?
        public var canChangeCopyRequiresWriterPermissionRestriction: Bool?
        public var canChangeDomainUsersOnlyRestriction: Bool?
        /// Read-only.
        public var canChangeDownloadRestriction: Bool?
        public var canChangeSharingFoldersRequiresOrganizerPermissionRestriction: Bool?
        public var canChangeTeamDriveBackground: Bool?
        public var canChangeTeamMembersOnlyRestriction: Bool?
        public var canComment: Bool?
        public var canCopy: Bool?
        public var canDeleteChildren: Bool?
        public var canDeleteTeamDrive: Bool?
        public var canDownload: Bool?
        public var canEdit: Bool?
        public var canListChildren: Bool?
        public var canManageMembers: Bool?
        public var canReadRevisions: Bool?
        @available(*, deprecated)
        public var canRemoveChildren: Bool?
        public var canRename: Bool?
        public var canRenameTeamDrive: Bool?
        public var canResetTeamDriveRestrictions: Bool?
        public var canShare: Bool?
        public var canTrashChildren: Bool?

        public enum CodingKeys: String, CodingKey {
            case canAddChildren, canChangeCopyRequiresWriterPermissionRestriction
            case canChangeDomainUsersOnlyRestriction, canChangeDownloadRestriction
            case canChangeSharingFoldersRequiresOrganizerPermissionRestriction, canChangeTeamDriveBackground
            case canChangeTeamMembersOnlyRestriction, canComment, canCopy, canDeleteChildren
            case canDeleteTeamDrive, canDownload, canEdit, canListChildren, canManageMembers
            case canReadRevisions, canRemoveChildren, canRename, canRenameTeamDrive
            case canResetTeamDriveRestrictions, canShare, canTrashChildren
        }

        public init(
            canAddChildren: Bool? = nil, canChangeCopyRequiresWriterPermissionRestriction: Bool? = nil,
            canChangeDomainUsersOnlyRestriction: Bool? = nil, canChangeDownloadRestriction: Bool? = nil,
            canChangeSharingFoldersRequiresOrganizerPermissionRestriction: Bool? = nil,
            canChangeTeamDriveBackground: Bool? = nil, canChangeTeamMembersOnlyRestriction: Bool? = nil,
            canComment: Bool? = nil, canCopy: Bool? = nil, canDeleteChildren: Bool? = nil,
            canDeleteTeamDrive: Bool? = nil, canDownload: Bool? = nil, canEdit: Bool? = nil,
            canListChildren: Bool? = nil, canManageMembers: Bool? = nil, canReadRevisions: Bool? = nil,
            canRename: Bool? = nil, canRenameTeamDrive: Bool? = nil, canResetTeamDriveRestrictions: Bool? = nil,
            canShare: Bool? = nil, canTrashChildren: Bool? = nil
        ) {
            self.canAddChildren = canAddChildren
            self.canChangeCopyRequiresWriterPermissionRestriction = canChangeCopyRequiresWriterPermissionRestriction
            self.canChangeDomainUsersOnlyRestriction = canChangeDomainUsersOnlyRestriction
            self.canChangeDownloadRestriction = canChangeDownloadRestriction
            self.canChangeSharingFoldersRequiresOrganizerPermissionRestriction =
                canChangeSharingFoldersRequiresOrganizerPermissionRestriction
            self.canChangeTeamDriveBackground = canChangeTeamDriveBackground
            self.canChangeTeamMembersOnlyRestriction = canChangeTeamMembersOnlyRestriction
            self.canComment = canComment
            self.canCopy = canCopy
            self.canDeleteChildren = canDeleteChildren
            self.canDeleteTeamDrive = canDeleteTeamDrive
            self.canDownload = canDownload
            self.canEdit = canEdit
            self.canListChildren = canListChildren
            self.canManageMembers = canManageMembers
            self.canReadRevisions = canReadRevisions
            self.canRename = canRename
            self.canRenameTeamDrive = canRenameTeamDrive
            self.canResetTeamDriveRestrictions = canResetTeamDriveRestrictions
            self.canShare = canShare
            self.canTrashChildren = canTrashChildren
        }
    }

    public struct Restrictions: APISchema, Hashable {
        public var adminManagedRestrictions: Bool?
        public var copyRequiresWriterPermission: Bool?
        public var domainUsersOnly: Bool?
        public var downloadRestriction: DownloadRestriction?
        public var sharingFoldersRequiresOrganizerPermission: Bool?
        public var teamMembersOnly: Bool?

        public enum CodingKeys: String, CodingKey {
            case adminManagedRestrictions, copyRequiresWriterPermission, domainUsersOnly
            case downloadRestriction, sharingFoldersRequiresOrganizerPermission, teamMembersOnly
        }

        public init(
            adminManagedRestrictions: Bool? = nil, copyRequiresWriterPermission: Bool? = nil,
            domainUsersOnly: Bool? = nil, downloadRestriction: DownloadRestriction? = nil,
            sharingFoldersRequiresOrganizerPermission: Bool? = nil, teamMembersOnly: Bool? = nil
        ) {
            self.adminManagedRestrictions = adminManagedRestrictions
            self.copyRequiresWriterPermission = copyRequiresWriterPermission
            self.domainUsersOnly = domainUsersOnly
            self.downloadRestriction = downloadRestriction
            self.sharingFoldersRequiresOrganizerPermission = sharingFoldersRequiresOrganizerPermission
            self.teamMembersOnly = teamMembersOnly
        }
    }
}

/// A page of shared drives in their old form.
public struct TeamDriveList: APISchema, Hashable {
    /// Always `drive#teamDriveList`.
    public var kind: String?
    public var nextPageToken: String?
    public var teamDrives: [TeamDrive]?

    public enum CodingKeys: String, CodingKey {
        case kind, nextPageToken, teamDrives
    }

    public init(kind: String? = nil, nextPageToken: String? = nil, teamDrives: [TeamDrive]? = nil) {
        self.kind = kind
        self.nextPageToken = nextPageToken
        self.teamDrives = teamDrives
    }
}

extension TeamDriveList: APIItemPage {
    public var pageItems: [TeamDrive] { teamDrives ?? [] }
}
