// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// A state of a file's content.
public struct Revision: APISchema, Hashable {
    /// Read-only.
    public var exportLinks: [String: String]?
    /// Read-only.
    public var id: RevisionID?
    /// Whether it is kept for good; else it goes 30 days after a newer one came.
    public var keepForever: Bool?
    /// Always `drive#revision`. Read-only.
    public var kind: String?
    /// Read-only.
    public var lastModifyingUser: User?
    /// Read-only.
    public var md5Checksum: String?
    /// Read-only.
    public var mimeType: String?
    public var modifiedTime: Timestamp?
    /// Read-only.
    public var originalFilename: String?
    public var publishAuto: Bool?
    public var published: Bool?
    /// Read-only.
    public var publishedLink: String?
    public var publishedOutsideDomain: Bool?
    /// The size in bytes. Read-only.
    @AsText public var size: Int64?

    public enum CodingKeys: String, CodingKey {
        case exportLinks, id, keepForever, kind, lastModifyingUser, md5Checksum, mimeType, modifiedTime
        case originalFilename, publishAuto, published, publishedLink, publishedOutsideDomain, size
    }

    public init(
        exportLinks: [String: String]? = nil, id: RevisionID? = nil, keepForever: Bool? = nil, kind: String? = nil,
        lastModifyingUser: User? = nil, md5Checksum: String? = nil, mimeType: String? = nil,
        modifiedTime: Timestamp? = nil, originalFilename: String? = nil, publishAuto: Bool? = nil,
        published: Bool? = nil, publishedLink: String? = nil, publishedOutsideDomain: Bool? = nil, size: Int64? = nil
    ) {
        self.exportLinks = exportLinks
        self.id = id
        self.keepForever = keepForever
        self.kind = kind
        self.lastModifyingUser = lastModifyingUser
        self.md5Checksum = md5Checksum
        self.mimeType = mimeType
        self.modifiedTime = modifiedTime
        self.originalFilename = originalFilename
        self.publishAuto = publishAuto
        self.published = published
        self.publishedLink = publishedLink
        self.publishedOutsideDomain = publishedOutsideDomain
        self.size = size
    }
}

/// A page of revisions.
public struct RevisionList: APISchema, Hashable {
    /// Always `drive#revisionList`.
    public var kind: String?
    public var nextPageToken: String?
    public var revisions: [Revision]?

    public enum CodingKeys: String, CodingKey {
        case kind, nextPageToken, revisions
    }

    public init(kind: String? = nil, nextPageToken: String? = nil, revisions: [Revision]? = nil) {
        self.kind = kind
        self.nextPageToken = nextPageToken
        self.revisions = revisions
    }
}

extension RevisionList: APIItemPage {
    public var pageItems: [Revision] { revisions ?? [] }
}
