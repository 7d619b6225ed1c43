// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI
public import Foundation

/// What Drive knows about a file, folder or shortcut. Every property is optional, as on the wire: a property is
/// `nil` if the field mask did not ask for it, too.
public struct File: APISchema, Hashable {
    /// Private pairs that only the app (Google project) that set them sees.
    public var appProperties: [String: String]?
    /// What the user who asks may do with the file. Read-only.
    public var capabilities: Capabilities?
    public var clientEncryptionDetails: ClientEncryptionDetails?
    public var contentHints: ContentHints?
    public var contentRestrictions: [ContentRestriction]?
    /// Whether readers may not copy, print or download the file.
    public var copyRequiresWriterPermission: Bool?
    /// When the file was made.
    public var createdTime: Timestamp?
    /// A short description.
    public var description: String?
    public var downloadRestrictions: DownloadRestrictionsMetadata?
    /// The shared drive the file is in; missing in My Drive. Read-only.
    public var driveId: DriveID?
    /// Whether the file itself was put in the bin, not a folder above it. Read-only.
    public var explicitlyTrashed: Bool?
    /// For Google's own types: the address of an export for each type. Read-only.
    public var exportLinks: [String: String]?
    /// The last extension of the name; only for files with content. Read-only.
    public var fileExtension: String?
    /// The colour of a folder, `#rrggbb`.
    public var folderColorRgb: String?
    /// All extensions of the name; only for files with content. Read-only.
    public var fullFileExtension: String?
    /// Read-only.
    public var hasAugmentedPermissions: Bool?
    /// Whether there is a thumbnail. Read-only.
    public var hasThumbnail: Bool?
    /// The revision the content is at; only for files with content. Read-only.
    public var headRevisionId: RevisionID?
    /// The address of an icon. Read-only.
    public var iconLink: String?
    /// The ID.
    public var id: FileID?
    /// Read-only.
    public var imageMediaMetadata: ImageMediaMetadata?
    public var inheritedPermissionsDisabled: Bool?
    /// Read-only.
    public var isAppAuthorized: Bool?
    /// Always `drive#file`. Read-only.
    public var kind: String?
    public var labelInfo: LabelInfo?
    /// Who changed the file last. Read-only.
    public var lastModifyingUser: User?
    public var linkShareMetadata: LinkShareMetadata?
    /// The MD5 digest of the content in hexadecimal; only for files with content. Read-only.
    public var md5Checksum: String?
    /// The media type; Google's own begin with `application/vnd.google-apps.`.
    public var mimeType: String?
    /// Whether the user who asks has changed the file. Read-only.
    public var modifiedByMe: Bool?
    /// When the user who asks changed the file last.
    public var modifiedByMeTime: Timestamp?
    /// When anyone changed the file last.
    public var modifiedTime: Timestamp?
    /// The name; need not be the only one of its kind in a folder.
    public var name: String?
    /// The name the content was uploaded under.
    public var originalFilename: String?
    /// Whether the user who asks owns the file. Read-only.
    public var ownedByMe: Bool?
    /// The owner; missing in shared drives. Read-only.
    public var owners: [User]?
    /// The folder the file is in; missing where the user may not see it.
    public var parents: [FileID]?
    /// Read-only.
    public var permissionIds: [PermissionID]?
    /// Read-only.
    public var permissions: [Permission]?
    /// Pairs that every app sees.
    public var properties: [String: String]?
    /// What the file takes of the user's room, in bytes. Read-only.
    @AsText public var quotaBytesUsed: Int64?
    /// A key that must be shown to reach the file through a link. Read-only.
    public var resourceKey: String?
    /// The SHA-1 digest of the content in hexadecimal; missing for some old files. Read-only.
    public var sha1Checksum: String?
    /// The SHA-256 digest of the content in hexadecimal; missing for some old files. Read-only.
    public var sha256Checksum: String?
    /// Whether the file is shared. Read-only.
    public var shared: Bool?
    /// When the file was shared with the user who asks.
    public var sharedWithMeTime: Timestamp?
    /// Read-only.
    public var sharingUser: User?
    /// Where a shortcut leads.
    public var shortcutDetails: ShortcutDetails?
    /// The size in bytes; says nothing about exports of Google's own types. Read-only.
    @AsText public var size: Int64?
    /// The spaces the file is in. Read-only.
    public var spaces: [Space]?
    /// Whether the user who asks has starred the file.
    public var starred: Bool?
    @available(*, deprecated)
    public var teamDriveId: String?
    /// The short-lived address of a thumbnail. Read-only.
    public var thumbnailLink: String?
    /// Read-only.
    @AsText public var thumbnailVersion: Int64?
    /// Whether the file or a folder above it is in the bin.
    public var trashed: Bool?
    /// When the file was put in the bin; shared drives only.
    public var trashedTime: Timestamp?
    /// Who put the file in the bin; shared drives only. Read-only.
    public var trashingUser: User?
    /// A number that grows with every change, also of what no one sees. Read-only.
    @AsText public var version: Int64?
    /// Read-only.
    public var videoMediaMetadata: VideoMediaMetadata?
    /// Whether the user who asks has looked at the file. Read-only.
    public var viewedByMe: Bool?
    /// When the user who asks looked at the file last.
    public var viewedByMeTime: Timestamp?
    @available(*, deprecated)
    public var viewersCanCopyContent: Bool?
    /// The address of a download in a browser. Read-only.
    public var webContentLink: String?
    /// The address of the file in a browser. Read-only.
    public var webViewLink: String?
    /// Whether writers may share the file.
    public var writersCanShare: Bool?

    public enum CodingKeys: String, CodingKey {
        case appProperties, capabilities, clientEncryptionDetails, contentHints, contentRestrictions
        case copyRequiresWriterPermission, createdTime, description, downloadRestrictions, driveId
        case explicitlyTrashed, exportLinks, fileExtension, folderColorRgb, fullFileExtension
        case hasAugmentedPermissions, hasThumbnail, headRevisionId, iconLink, id, imageMediaMetadata
        case inheritedPermissionsDisabled, isAppAuthorized, kind, labelInfo, lastModifyingUser
        case linkShareMetadata, md5Checksum, mimeType, modifiedByMe, modifiedByMeTime, modifiedTime
        case name, originalFilename, ownedByMe, owners, parents, permissionIds, permissions, properties
        case quotaBytesUsed, resourceKey, sha1Checksum, sha256Checksum, shared, sharedWithMeTime
        case sharingUser, shortcutDetails, size, spaces, starred, teamDriveId, thumbnailLink
        case thumbnailVersion, trashed, trashedTime, trashingUser, version, videoMediaMetadata
        case viewedByMe, viewedByMeTime, viewersCanCopyContent, webContentLink, webViewLink
        case writersCanShare
    }

    public init(
        appProperties: [String: String]? = nil, capabilities: Capabilities? = nil,
        clientEncryptionDetails: ClientEncryptionDetails? = nil, contentHints: ContentHints? = nil,
        contentRestrictions: [ContentRestriction]? = nil, copyRequiresWriterPermission: Bool? = nil,
        createdTime: Timestamp? = nil, description: String? = nil,
        downloadRestrictions: DownloadRestrictionsMetadata? = nil, driveId: DriveID? = nil,
        explicitlyTrashed: Bool? = nil, exportLinks: [String: String]? = nil, fileExtension: String? = nil,
        folderColorRgb: String? = nil, fullFileExtension: String? = nil, hasAugmentedPermissions: Bool? = nil,
        hasThumbnail: Bool? = nil, headRevisionId: RevisionID? = nil, iconLink: String? = nil, id: FileID? = nil,
        imageMediaMetadata: ImageMediaMetadata? = nil, inheritedPermissionsDisabled: Bool? = nil,
        isAppAuthorized: Bool? = nil, kind: String? = nil, labelInfo: LabelInfo? = nil, lastModifyingUser: User? = nil,
        linkShareMetadata: LinkShareMetadata? = nil, md5Checksum: String? = nil, mimeType: String? = nil,
        modifiedByMe: Bool? = nil, modifiedByMeTime: Timestamp? = nil, modifiedTime: Timestamp? = nil,
        name: String? = nil, originalFilename: String? = nil, ownedByMe: Bool? = nil, owners: [User]? = nil,
        parents: [FileID]? = nil, permissionIds: [PermissionID]? = nil, permissions: [Permission]? = nil,
        properties: [String: String]? = nil, quotaBytesUsed: Int64? = nil, resourceKey: String? = nil,
        sha1Checksum: String? = nil, sha256Checksum: String? = nil, shared: Bool? = nil,
        sharedWithMeTime: Timestamp? = nil, sharingUser: User? = nil, shortcutDetails: ShortcutDetails? = nil,
        size: Int64? = nil, spaces: [Space]? = nil, starred: Bool? = nil, thumbnailLink: String? = nil,
        thumbnailVersion: Int64? = nil, trashed: Bool? = nil, trashedTime: Timestamp? = nil, trashingUser: User? = nil,
        version: Int64? = nil, videoMediaMetadata: VideoMediaMetadata? = nil, viewedByMe: Bool? = nil,
        viewedByMeTime: Timestamp? = nil, webContentLink: String? = nil, webViewLink: String? = nil,
        writersCanShare: Bool? = nil
    ) {
        self.appProperties = appProperties
        self.capabilities = capabilities
        self.clientEncryptionDetails = clientEncryptionDetails
        self.contentHints = contentHints
        self.contentRestrictions = contentRestrictions
        self.copyRequiresWriterPermission = copyRequiresWriterPermission
        self.createdTime = createdTime
        self.description = description
        self.downloadRestrictions = downloadRestrictions
        self.driveId = driveId
        self.explicitlyTrashed = explicitlyTrashed
        self.exportLinks = exportLinks
        self.fileExtension = fileExtension
        self.folderColorRgb = folderColorRgb
        self.fullFileExtension = fullFileExtension
        self.hasAugmentedPermissions = hasAugmentedPermissions
        self.hasThumbnail = hasThumbnail
        self.headRevisionId = headRevisionId
        self.iconLink = iconLink
        self.id = id
        self.imageMediaMetadata = imageMediaMetadata
        self.inheritedPermissionsDisabled = inheritedPermissionsDisabled
        self.isAppAuthorized = isAppAuthorized
        self.kind = kind
        self.labelInfo = labelInfo
        self.lastModifyingUser = lastModifyingUser
        self.linkShareMetadata = linkShareMetadata
        self.md5Checksum = md5Checksum
        self.mimeType = mimeType
        self.modifiedByMe = modifiedByMe
        self.modifiedByMeTime = modifiedByMeTime
        self.modifiedTime = modifiedTime
        self.name = name
        self.originalFilename = originalFilename
        self.ownedByMe = ownedByMe
        self.owners = owners
        self.parents = parents
        self.permissionIds = permissionIds
        self.permissions = permissions
        self.properties = properties
        self.quotaBytesUsed = quotaBytesUsed
        self.resourceKey = resourceKey
        self.sha1Checksum = sha1Checksum
        self.sha256Checksum = sha256Checksum
        self.shared = shared
        self.sharedWithMeTime = sharedWithMeTime
        self.sharingUser = sharingUser
        self.shortcutDetails = shortcutDetails
        self.size = size
        self.spaces = spaces
        self.starred = starred
        self.thumbnailLink = thumbnailLink
        self.thumbnailVersion = thumbnailVersion
        self.trashed = trashed
        self.trashedTime = trashedTime
        self.trashingUser = trashingUser
        self.version = version
        self.videoMediaMetadata = videoMediaMetadata
        self.viewedByMe = viewedByMe
        self.viewedByMeTime = viewedByMeTime
        self.webContentLink = webContentLink
        self.webViewLink = webViewLink
        self.writersCanShare = writersCanShare
    }

    /// What the user who asks may do with a file.
    public struct Capabilities: APISchema, Hashable {
        /// Read-only.
        public var canAcceptOwnership: Bool?
        public var canAccessViaGenAi: Bool?
        /// Whether the user may add children to this folder. Read-only.
        public var canAddChildren: Bool?
        /// Read-only.
        public var canAddFolderFromAnotherDrive: Bool?
        /// Read-only.
        public var canAddMyDriveParent: Bool?
        /// Read-only.
        public var canChangeCopyRequiresWriterPermission: Bool?
        /// Read-only.
        public var canChangeItemDownloadRestriction: Bool?
        /// Read-only.
        public var canChangeSecurityUpdateEnabled: Bool?
        @available(*, deprecated)
        public var canChangeViewersCanCopyContent: Bool?
        /// Read-only.
        public var canComment: Bool?
        /// Whether the user may copy the file. Read-only.
        public var canCopy: Bool?
        /// Whether the user may delete the file for good. Read-only.
        public var canDelete: Bool?
        /// Read-only.
        public var canDeleteChildren: Bool?
        public var canDisableInheritedPermissions: Bool?
        /// Whether the user may download the file. Read-only.
        public var canDownload: Bool?
        /// Whether the user may edit the file. Read-only.
        public var canEdit: Bool?
        public var canEnableInheritedPermissions: Bool?
        /// Whether the user may list the folder's children. Read-only.
        public var canListChildren: Bool?
        /// Whether the user may change the file's content. Read-only.
        public var canModifyContent: Bool?
        @available(*, deprecated)
        public var canModifyContentRestriction: Bool?
        /// Read-only.
        public var canModifyEditorContentRestriction: Bool?
        /// Read-only.
        public var canModifyLabels: Bool?
        /// Read-only.
        public var canModifyOwnerContentRestriction: Bool?
        /// Read-only.
        public var canMoveChildrenOutOfDrive: Bool?
        @available(*, deprecated)
        public var canMoveChildrenOutOfTeamDrive: Bool?
        /// Read-only.
        public var canMoveChildrenWithinDrive: Bool?
        @available(*, deprecated)
        public var canMoveChildrenWithinTeamDrive: Bool?
        @available(*, deprecated)
        public var canMoveItemIntoTeamDrive: Bool?
        /// Read-only.
        public var canMoveItemOutOfDrive: Bool?
        @available(*, deprecated)
        public var canMoveItemOutOfTeamDrive: Bool?
        /// Whether the user may move the file within its drive. Read-only.
        public var canMoveItemWithinDrive: Bool?
        @available(*, deprecated)
        public var canMoveItemWithinTeamDrive: Bool?
        @available(*, deprecated)
        public var canMoveTeamDriveItem: Bool?
        /// Read-only.
        public var canReadDrive: Bool?
        /// Read-only.
        public var canReadLabels: Bool?
        /// Whether the user may read the file's revisions. Read-only.
        public var canReadRevisions: Bool?
        @available(*, deprecated)
        public var canReadTeamDrive: Bool?
        /// Whether the user may remove children from this folder. Read-only.
        public var canRemoveChildren: Bool?
        /// Read-only.
        public var canRemoveContentRestriction: Bool?
        /// Read-only.
        public var canRemoveMyDriveParent: Bool?
        /// Whether the user may rename the file. Read-only.
        public var canRename: Bool?
        /// Whether the user may change the file's sharing. Read-only.
        public var canShare: Bool?
        public var canStartApproval: Bool?
        /// Whether the user may put the file in the bin. Read-only.
        public var canTrash: Bool?
        /// Read-only.
        public var canTrashChildren: Bool?
        /// Whether the user may take the file out of the bin. Read-only.
        public var canUntrash: Bool?

        public enum CodingKeys: String, CodingKey {
            case canAcceptOwnership, canAccessViaGenAi, canAddChildren, canAddFolderFromAnotherDrive
            case canAddMyDriveParent, canChangeCopyRequiresWriterPermission
            case canChangeItemDownloadRestriction, canChangeSecurityUpdateEnabled
            case canChangeViewersCanCopyContent, canComment, canCopy, canDelete, canDeleteChildren
            case canDisableInheritedPermissions, canDownload, canEdit, canEnableInheritedPermissions
            case canListChildren, canModifyContent, canModifyContentRestriction
            case canModifyEditorContentRestriction, canModifyLabels, canModifyOwnerContentRestriction
            case canMoveChildrenOutOfDrive, canMoveChildrenOutOfTeamDrive, canMoveChildrenWithinDrive
            case canMoveChildrenWithinTeamDrive, canMoveItemIntoTeamDrive, canMoveItemOutOfDrive
            case canMoveItemOutOfTeamDrive, canMoveItemWithinDrive, canMoveItemWithinTeamDrive
            case canMoveTeamDriveItem, canReadDrive, canReadLabels, canReadRevisions, canReadTeamDrive
            case canRemoveChildren, canRemoveContentRestriction, canRemoveMyDriveParent, canRename, canShare
            case canStartApproval, canTrash, canTrashChildren, canUntrash
        }

        public init(
            canAcceptOwnership: Bool? = nil, canAccessViaGenAi: Bool? = nil, canAddChildren: Bool? = nil,
            canAddFolderFromAnotherDrive: Bool? = nil, canAddMyDriveParent: Bool? = nil,
            canChangeCopyRequiresWriterPermission: Bool? = nil, canChangeItemDownloadRestriction: Bool? = nil,
            canChangeSecurityUpdateEnabled: Bool? = nil, canComment: Bool? = nil, canCopy: Bool? = nil,
            canDelete: Bool? = nil, canDeleteChildren: Bool? = nil, canDisableInheritedPermissions: Bool? = nil,
            canDownload: Bool? = nil, canEdit: Bool? = nil, canEnableInheritedPermissions: Bool? = nil,
            canListChildren: Bool? = nil, canModifyContent: Bool? = nil, canModifyEditorContentRestriction: Bool? = nil,
            canModifyLabels: Bool? = nil, canModifyOwnerContentRestriction: Bool? = nil,
            canMoveChildrenOutOfDrive: Bool? = nil, canMoveChildrenWithinDrive: Bool? = nil,
            canMoveItemOutOfDrive: Bool? = nil, canMoveItemWithinDrive: Bool? = nil, canReadDrive: Bool? = nil,
            canReadLabels: Bool? = nil, canReadRevisions: Bool? = nil, canRemoveChildren: Bool? = nil,
            canRemoveContentRestriction: Bool? = nil, canRemoveMyDriveParent: Bool? = nil, canRename: Bool? = nil,
            canShare: Bool? = nil, canStartApproval: Bool? = nil, canTrash: Bool? = nil, canTrashChildren: Bool? = nil,
            canUntrash: Bool? = nil
        ) {
            self.canAcceptOwnership = canAcceptOwnership
            self.canAccessViaGenAi = canAccessViaGenAi
            self.canAddChildren = canAddChildren
            self.canAddFolderFromAnotherDrive = canAddFolderFromAnotherDrive
            self.canAddMyDriveParent = canAddMyDriveParent
            self.canChangeCopyRequiresWriterPermission = canChangeCopyRequiresWriterPermission
            self.canChangeItemDownloadRestriction = canChangeItemDownloadRestriction
            self.canChangeSecurityUpdateEnabled = canChangeSecurityUpdateEnabled
            self.canComment = canComment
            self.canCopy = canCopy
            self.canDelete = canDelete
            self.canDeleteChildren = canDeleteChildren
            self.canDisableInheritedPermissions = canDisableInheritedPermissions
            self.canDownload = canDownload
            self.canEdit = canEdit
            self.canEnableInheritedPermissions = canEnableInheritedPermissions
            self.canListChildren = canListChildren
            self.canModifyContent = canModifyContent
            self.canModifyEditorContentRestriction = canModifyEditorContentRestriction
            self.canModifyLabels = canModifyLabels
            self.canModifyOwnerContentRestriction = canModifyOwnerContentRestriction
            self.canMoveChildrenOutOfDrive = canMoveChildrenOutOfDrive
            self.canMoveChildrenWithinDrive = canMoveChildrenWithinDrive
            self.canMoveItemOutOfDrive = canMoveItemOutOfDrive
            self.canMoveItemWithinDrive = canMoveItemWithinDrive
            self.canReadDrive = canReadDrive
            self.canReadLabels = canReadLabels
            self.canReadRevisions = canReadRevisions
            self.canRemoveChildren = canRemoveChildren
            self.canRemoveContentRestriction = canRemoveContentRestriction
            self.canRemoveMyDriveParent = canRemoveMyDriveParent
            self.canRename = canRename
            self.canShare = canShare
            self.canStartApproval = canStartApproval
            self.canTrash = canTrash
            self.canTrashChildren = canTrashChildren
            self.canUntrash = canUntrash
        }
    }

    public struct ContentHints: APISchema, Hashable {
        public var indexableText: String?
        public var thumbnail: Thumbnail?

        public enum CodingKeys: String, CodingKey {
            case indexableText, thumbnail
        }

        public init(indexableText: String? = nil, thumbnail: Thumbnail? = nil) {
            self.indexableText = indexableText
            self.thumbnail = thumbnail
        }

        public struct Thumbnail: APISchema, Hashable {
            @AsText public var image: Data?
            public var mimeType: String?

            public enum CodingKeys: String, CodingKey {
                case image, mimeType
            }

            public init(image: Data? = nil, mimeType: String? = nil) {
                self.image = image
                self.mimeType = mimeType
            }
        }
    }

    public struct ImageMediaMetadata: APISchema, Hashable {
        /// Read-only.
        public var aperture: Double?
        /// Read-only.
        public var cameraMake: String?
        /// Read-only.
        public var cameraModel: String?
        /// Read-only.
        public var colorSpace: String?
        /// Read-only.
        public var exposureBias: Double?
        /// Read-only.
        public var exposureMode: String?
        /// Seconds. Read-only.
        public var exposureTime: Double?
        /// Read-only.
        public var flashUsed: Bool?
        /// Millimetres. Read-only.
        public var focalLength: Double?
        /// Pixels. Read-only.
        public var height: Int?
        /// Read-only.
        public var isoSpeed: Int?
        /// Read-only.
        public var lens: String?
        /// Read-only.
        public var location: Location?
        /// Read-only.
        public var maxApertureValue: Double?
        /// Read-only.
        public var meteringMode: String?
        /// Quarter turns clockwise. Read-only.
        public var rotation: Int?
        /// Read-only.
        public var sensor: String?
        /// Metres. Read-only.
        public var subjectDistance: Int?
        /// Read-only.
        public var time: String?
        /// Read-only.
        public var whiteBalance: String?
        /// Pixels. Read-only.
        public var width: Int?

        public enum CodingKeys: String, CodingKey {
            case aperture, cameraMake, cameraModel, colorSpace, exposureBias, exposureMode, exposureTime
            case flashUsed, focalLength, height, isoSpeed, lens, location, maxApertureValue, meteringMode
            case rotation, sensor, subjectDistance, time, whiteBalance, width
        }

        public init(
            aperture: Double? = nil, cameraMake: String? = nil, cameraModel: String? = nil, colorSpace: String? = nil,
            exposureBias: Double? = nil, exposureMode: String? = nil, exposureTime: Double? = nil,
            flashUsed: Bool? = nil, focalLength: Double? = nil, height: Int? = nil, isoSpeed: Int? = nil,
            lens: String? = nil, location: Location? = nil, maxApertureValue: Double? = nil,
            meteringMode: String? = nil, rotation: Int? = nil, sensor: String? = nil, subjectDistance: Int? = nil,
            time: String? = nil, whiteBalance: String? = nil, width: Int? = nil
        ) {
            self.aperture = aperture
            self.cameraMake = cameraMake
            self.cameraModel = cameraModel
            self.colorSpace = colorSpace
            self.exposureBias = exposureBias
            self.exposureMode = exposureMode
            self.exposureTime = exposureTime
            self.flashUsed = flashUsed
            self.focalLength = focalLength
            self.height = height
            self.isoSpeed = isoSpeed
            self.lens = lens
            self.location = location
            self.maxApertureValue = maxApertureValue
            self.meteringMode = meteringMode
            self.rotation = rotation
            self.sensor = sensor
            self.subjectDistance = subjectDistance
            self.time = time
            self.whiteBalance = whiteBalance
            self.width = width
        }

        public struct Location: APISchema, Hashable {
            /// Metres. Read-only.
            public var altitude: Double?
            /// Degrees. Read-only.
            public var latitude: Double?
            /// Degrees. Read-only.
            public var longitude: Double?

            public enum CodingKeys: String, CodingKey {
                case altitude, latitude, longitude
            }

            public init(altitude: Double? = nil, latitude: Double? = nil, longitude: Double? = nil) {
                self.altitude = altitude
                self.latitude = latitude
                self.longitude = longitude
            }
        }
    }

    public struct LabelInfo: APISchema, Hashable {
        /// Read-only.
        public var labels: [Label]?

        public enum CodingKeys: String, CodingKey {
            case labels
        }

        public init(labels: [Label]? = nil) {
            self.labels = labels
        }
    }

    public struct LinkShareMetadata: APISchema, Hashable {
        /// Read-only.
        public var securityUpdateEligible: Bool?
        /// Read-only.
        public var securityUpdateEnabled: Bool?

        public enum CodingKeys: String, CodingKey {
            case securityUpdateEligible, securityUpdateEnabled
        }

        public init(securityUpdateEligible: Bool? = nil, securityUpdateEnabled: Bool? = nil) {
            self.securityUpdateEligible = securityUpdateEligible
            self.securityUpdateEnabled = securityUpdateEnabled
        }
    }

    /// Where a shortcut leads.
    public struct ShortcutDetails: APISchema, Hashable {
        /// The file the shortcut leads to; it may be gone.
        public var targetId: FileID?
        /// The media type of that file when the shortcut was made. Read-only.
        public var targetMimeType: String?
        /// The key that must be shown to reach that file. Read-only.
        public var targetResourceKey: String?

        public enum CodingKeys: String, CodingKey {
            case targetId, targetMimeType, targetResourceKey
        }

        public init(targetId: FileID? = nil, targetMimeType: String? = nil, targetResourceKey: String? = nil) {
            self.targetId = targetId
            self.targetMimeType = targetMimeType
            self.targetResourceKey = targetResourceKey
        }
    }

    public struct VideoMediaMetadata: APISchema, Hashable {
        /// Milliseconds. Read-only.
        @AsText public var durationMillis: Int64?
        /// Pixels. Read-only.
        public var height: Int?
        /// Pixels. Read-only.
        public var width: Int?

        public enum CodingKeys: String, CodingKey {
            case durationMillis, height, width
        }

        public init(durationMillis: Int64? = nil, height: Int? = nil, width: Int? = nil) {
            self.durationMillis = durationMillis
            self.height = height
            self.width = width
        }
    }
}
