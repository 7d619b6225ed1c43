// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// A reply to a comment.
public struct Reply: APISchema, Hashable {
    /// `resolve` or `reopen`, where the reply does that.
    public var action: String?
    /// Read-only.
    public var assigneeEmailAddress: String?
    /// Read-only.
    public var author: User?
    /// The text. Needed by `drive.replies.update`.
    public var content: String?
    public var createdTime: Timestamp?
    /// Read-only.
    public var deleted: Bool?
    /// Read-only.
    public var htmlContent: String?
    /// Read-only.
    public var id: ReplyID?
    /// Always `drive#reply`. Read-only.
    public var kind: String?
    /// Read-only.
    public var mentionedEmailAddresses: [String]?
    public var modifiedTime: Timestamp?

    public enum CodingKeys: String, CodingKey {
        case action, assigneeEmailAddress, author, content, createdTime, deleted, htmlContent, id, kind
        case mentionedEmailAddresses, modifiedTime
    }

    public init(
        action: String? = nil, assigneeEmailAddress: String? = nil, author: User? = nil, content: String? = nil,
        createdTime: Timestamp? = nil, deleted: Bool? = nil, htmlContent: String? = nil, id: ReplyID? = nil,
        kind: String? = nil, mentionedEmailAddresses: [String]? = nil, modifiedTime: Timestamp? = nil
    ) {
        self.action = action
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
    }
}

/// A page of replies.
public struct ReplyList: APISchema, Hashable {
    /// Always `drive#replyList`.
    public var kind: String?
    public var nextPageToken: String?
    public var replies: [Reply]?

    public enum CodingKeys: String, CodingKey {
        case kind, nextPageToken, replies
    }

    public init(kind: String? = nil, nextPageToken: String? = nil, replies: [Reply]? = nil) {
        self.kind = kind
        self.nextPageToken = nextPageToken
        self.replies = replies
    }
}

extension ReplyList: APIItemPage {
    public var pageItems: [Reply] { replies ?? [] }
}
