// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// A comment on a file.
public struct Comment: APISchema, Hashable {
    /// Where in the file, in JSON.
    public var anchor: String?
    /// Read-only.
    public var assigneeEmailAddress: String?
    /// Read-only.
    public var author: User?
    /// The text. Needed by `drive.comments.create`, `drive.comments.update`.
    public var content: String?
    public var createdTime: Timestamp?
    /// Read-only.
    public var deleted: Bool?
    /// Read-only.
    public var htmlContent: String?
    /// Read-only.
    public var id: CommentID?
    /// Always `drive#comment`. Read-only.
    public var kind: String?
    /// Read-only.
    public var mentionedEmailAddresses: [String]?
    public var modifiedTime: Timestamp?
    public var quotedFileContent: QuotedFileContent?
    /// Read-only.
    public var replies: [Reply]?
    /// Whether it is settled. Read-only.
    public var resolved: Bool?

    public enum CodingKeys: String, CodingKey {
        case anchor, assigneeEmailAddress, author, content, createdTime, deleted, htmlContent, id, kind
        case mentionedEmailAddresses, modifiedTime, quotedFileContent, replies, resolved
    }

    public init(
        anchor: String? = nil, assigneeEmailAddress: String? = nil, author: User? = nil, content: String? = nil,
        createdTime: Timestamp? = nil, deleted: Bool? = nil, htmlContent: String? = nil, id: CommentID? = nil,
        kind: String? = nil, mentionedEmailAddresses: [String]? = nil, modifiedTime: Timestamp? = nil,
        quotedFileContent: QuotedFileContent? = nil, replies: [Reply]? = nil, resolved: Bool? = nil
    ) {
        self.anchor = anchor
        self.assigneeEmailAddress = assigneeEmailAddress
        self.author = author
        self.content = content
        self.createdTime = createdTime
        self.deleted = deleted
        self.htmlContent = htmlContent
        self.id = id
        self.kind = kind
        self.mentionedEmailAddresses = mentionedEmailAddresses
        self.modifiedTime = modifiedTime
        self.quotedFileContent = quotedFileContent
        self.replies = replies
        self.resolved = resolved
    }

    public struct QuotedFileContent: APISchema, Hashable {
        public var mimeType: String?
        public var value: String?

        public enum CodingKeys: String, CodingKey {
            case mimeType, value
        }

        public init(mimeType: String? = nil, value: String? = nil) {
            self.mimeType = mimeType
            self.value = value
        }
    }
}

/// For `drive.approvals.comment`.
public struct CommentApprovalRequest: APISchema, Hashable {
    public var message: String?

    public enum CodingKeys: String, CodingKey {
        case message
    }

    public init(message: String? = nil) {
        self.message = message
    }
}

/// A page of comments.
public struct CommentList: APISchema, Hashable {
    public var comments: [Comment]?
    /// Always `drive#commentList`.
    public var kind: String?
    public var nextPageToken: String?

    public enum CodingKeys: String, CodingKey {
        case comments, kind, nextPageToken
    }

    public init(comments: [Comment]? = nil, kind: String? = nil, nextPageToken: String? = nil) {
        self.comments = comments
        self.kind = kind
        self.nextPageToken = nextPageToken
    }
}

extension CommentList: APIItemPage {
    public var pageItems: [Comment] { comments ?? [] }
}
