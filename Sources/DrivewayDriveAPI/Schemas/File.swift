/// What Drive knows about a file, folder or shortcut.
///
/// Every property is optional, as on the wire: a property is `nil` if the field mask did not ask for it, too.
///
/// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/files)
public struct File: PatchableSchema, Hashable {
    /// Private pairs that only the app (Google project) that set them sees.
    public var appProperties: [String: String]?
    /// What the user who asks may do with the file.
    public var capabilities: Capabilities?
    /// Whether readers may not copy, print or download the file.
    public var copyRequiresWriterPermission: Bool?
    /// When the file was made.
    public var createdTime: Timestamp?
    /// A short description.
    public var description: String?
    /// The shared drive the file is in; missing in My Drive.
    public var driveId: String?
    /// Whether the file itself was put in the bin, not a folder above it.
    public var explicitlyTrashed: Bool?
    /// For Google's own types: the address of an export for each type.
    public var exportLinks: [String: String]?
    /// The last extension of the name; only for files with content.
    public var fileExtension: String?
    /// The colour of a folder, `#rrggbb`.
    public var folderColorRgb: String?
    /// All extensions of the name; only for files with content.
    public var fullFileExtension: String?
    /// Whether there is a thumbnail.
    public var hasThumbnail: Bool?
    /// The revision the content is at; only for files with content.
    public var headRevisionId: String?
    /// The address of an icon.
    public var iconLink: String?
    /// The ID.
    public var id: FileID?
    /// Always `drive#file`.
    public var kind: String?
    /// Who changed the file last.
    public var lastModifyingUser: User?
    /// The MD5 digest of the content in hexadecimal; only for files with content.
    public var md5Checksum: String?
    /// The media type; Google's own begin with `application/vnd.google-apps.`.
    public var mimeType: String?
    /// Whether the user who asks has changed the file.
    public var modifiedByMe: Bool?
    /// When the user who asks changed the file last.
    public var modifiedByMeTime: Timestamp?
    /// When anyone changed the file last.
    public var modifiedTime: Timestamp?
    /// The name; need not be the only one of its kind in a folder.
    public var name: String?
    /// The name the content was uploaded under.
    public var originalFilename: String?
    /// Whether the user who asks owns the file.
    public var ownedByMe: Bool?
    /// The owner; missing in shared drives.
    public var owners: [User]?
    /// The folder the file is in; missing where the user may not see it.
    public var parents: [FileID]?
    /// Pairs that every app sees.
    public var properties: [String: String]?
    /// What the file takes of the user's room, in bytes.
    @Int64Text public var quotaBytesUsed: Int64?
    /// A key that must be shown to reach the file through a link.
    public var resourceKey: String?
    /// The SHA-1 digest of the content in hexadecimal; missing for some old files.
    public var sha1Checksum: String?
    /// The SHA-256 digest of the content in hexadecimal; missing for some old files.
    public var sha256Checksum: String?
    /// Whether the file is shared.
    public var shared: Bool?
    /// When the file was shared with the user who asks.
    public var sharedWithMeTime: Timestamp?
    /// Where a shortcut leads.
    public var shortcutDetails: ShortcutDetails?
    /// The size in bytes; says nothing about exports of Google's own types.
    @Int64Text public var size: Int64?
    /// The spaces the file is in.
    public var spaces: [Space]?
    /// Whether the user who asks has starred the file.
    public var starred: Bool?
    /// The short-lived address of a thumbnail.
    public var thumbnailLink: String?
    /// Whether the file or a folder above it is in the bin.
    public var trashed: Bool?
    /// When the file was put in the bin; shared drives only.
    public var trashedTime: Timestamp?
    /// Who put the file in the bin; shared drives only.
    public var trashingUser: User?
    /// A number that grows with every change, also of what no one sees.
    @Int64Text public var version: Int64?
    /// Whether the user who asks has looked at the file.
    public var viewedByMe: Bool?
    /// When the user who asks looked at the file last.
    public var viewedByMeTime: Timestamp?
    /// The address of a download in a browser.
    public var webContentLink: String?
    /// The address of the file in a browser.
    public var webViewLink: String?
    /// Whether writers may share the file.
    public var writersCanShare: Bool?

    /// The properties, by their names on the wire.
    public enum CodingKeys: String, CodingKey, Sendable, CaseIterable {
        case appProperties, capabilities, copyRequiresWriterPermission, createdTime, description, driveId
        case explicitlyTrashed, exportLinks, fileExtension, folderColorRgb, fullFileExtension, hasThumbnail
        case headRevisionId, iconLink, id, kind, lastModifyingUser, md5Checksum, mimeType, modifiedByMe
        case modifiedByMeTime, modifiedTime, name, originalFilename, ownedByMe, owners, parents, properties
        case quotaBytesUsed, resourceKey, sha1Checksum, sha256Checksum, shared, sharedWithMeTime
        case shortcutDetails, size, spaces, starred, thumbnailLink, trashed, trashedTime, trashingUser, version
        case viewedByMe, viewedByMeTime, webContentLink, webViewLink, writersCanShare
    }

    /// Makes a value with the properties that are given.
    public init(
        appProperties: [String: String]? = nil, capabilities: Capabilities? = nil,
        copyRequiresWriterPermission: Bool? = nil, createdTime: Timestamp? = nil, description: String? = nil,
        driveId: String? = nil, explicitlyTrashed: Bool? = nil, exportLinks: [String: String]? = nil,
        fileExtension: String? = nil, folderColorRgb: String? = nil, fullFileExtension: String? = nil,
        hasThumbnail: Bool? = nil, headRevisionId: String? = nil, iconLink: String? = nil, id: FileID? = nil,
        kind: String? = nil, lastModifyingUser: User? = nil, md5Checksum: String? = nil, mimeType: String? = nil,
        modifiedByMe: Bool? = nil, modifiedByMeTime: Timestamp? = nil, modifiedTime: Timestamp? = nil,
        name: String? = nil, originalFilename: String? = nil, ownedByMe: Bool? = nil, owners: [User]? = nil,
        parents: [FileID]? = nil, properties: [String: String]? = nil, quotaBytesUsed: Int64? = nil,
        resourceKey: String? = nil, sha1Checksum: String? = nil, sha256Checksum: String? = nil, shared: Bool? = nil,
        sharedWithMeTime: Timestamp? = nil, shortcutDetails: ShortcutDetails? = nil, size: Int64? = nil,
        spaces: [Space]? = nil, starred: Bool? = nil, thumbnailLink: String? = nil, trashed: Bool? = nil,
        trashedTime: Timestamp? = nil, trashingUser: User? = nil, version: Int64? = nil, viewedByMe: Bool? = nil,
        viewedByMeTime: Timestamp? = nil, webContentLink: String? = nil, webViewLink: String? = nil,
        writersCanShare: Bool? = nil
    ) {
        self.appProperties = appProperties
        self.capabilities = capabilities
        self.copyRequiresWriterPermission = copyRequiresWriterPermission
        self.createdTime = createdTime
        self.description = description
        self.driveId = driveId
        self.explicitlyTrashed = explicitlyTrashed
        self.exportLinks = exportLinks
        self.fileExtension = fileExtension
        self.folderColorRgb = folderColorRgb
        self.fullFileExtension = fullFileExtension
        self.hasThumbnail = hasThumbnail
        self.headRevisionId = headRevisionId
        self.iconLink = iconLink
        self.id = id
        self.kind = kind
        self.lastModifyingUser = lastModifyingUser
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
        self.properties = properties
        self.quotaBytesUsed = quotaBytesUsed
        self.resourceKey = resourceKey
        self.sha1Checksum = sha1Checksum
        self.sha256Checksum = sha256Checksum
        self.shared = shared
        self.sharedWithMeTime = sharedWithMeTime
        self.shortcutDetails = shortcutDetails
        self.size = size
        self.spaces = spaces
        self.starred = starred
        self.thumbnailLink = thumbnailLink
        self.trashed = trashed
        self.trashedTime = trashedTime
        self.trashingUser = trashingUser
        self.version = version
        self.viewedByMe = viewedByMe
        self.viewedByMeTime = viewedByMeTime
        self.webContentLink = webContentLink
        self.webViewLink = webViewLink
        self.writersCanShare = writersCanShare
    }
}
