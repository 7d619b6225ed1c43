// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// The approval of a file by its reviewers.
public struct Approval: APISchema, Hashable {
    public var approvalId: String?
    public var approvedRevisionId: String?
    public var completeTime: Timestamp?
    public var createTime: Timestamp?
    public var dueTime: Timestamp?
    public var fileContentChangeBehavior: FileContentChangeBehavior?
    public var initiator: User?
    public var kind: String?
    public var modifyTime: Timestamp?
    public var reviewerResponses: [ReviewerResponse]?
    public var status: StatusValue?
    public var targetFileId: FileID?

    public enum CodingKeys: String, CodingKey {
        case approvalId, approvedRevisionId, completeTime, createTime, dueTime
        case fileContentChangeBehavior, initiator, kind, modifyTime, reviewerResponses, status
        case targetFileId
    }

    public init(
        approvalId: String? = nil, approvedRevisionId: String? = nil, completeTime: Timestamp? = nil,
        createTime: Timestamp? = nil, dueTime: Timestamp? = nil,
        fileContentChangeBehavior: FileContentChangeBehavior? = nil, initiator: User? = nil, kind: String? = nil,
        modifyTime: Timestamp? = nil, reviewerResponses: [ReviewerResponse]? = nil, status: StatusValue? = nil,
        targetFileId: FileID? = nil
    ) {
        self.approvalId = approvalId
        self.approvedRevisionId = approvedRevisionId
        self.completeTime = completeTime
        self.createTime = createTime
        self.dueTime = dueTime
        self.fileContentChangeBehavior = fileContentChangeBehavior
        self.initiator = initiator
        self.kind = kind
        self.modifyTime = modifyTime
        self.reviewerResponses = reviewerResponses
        self.status = status
        self.targetFileId = targetFileId
    }

    public struct FileContentChangeBehavior: WireString {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static var fileContentChangeBehaviorUnspecified: Self {
            Self("FILE_CONTENT_CHANGE_BEHAVIOR_UNSPECIFIED")
        }
        public static var resetApproval: Self { Self("RESET_APPROVAL") }
        public static var noApprovalAction: Self { Self("NO_APPROVAL_ACTION") }
    }

    public struct StatusValue: WireString {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static var statusUnspecified: Self { Self("STATUS_UNSPECIFIED") }
        public static var inProgress: Self { Self("IN_PROGRESS") }
        public static var approved: Self { Self("APPROVED") }
        public static var cancelled: Self { Self("CANCELLED") }
        public static var declined: Self { Self("DECLINED") }
    }
}

/// A page of approvals.
public struct ApprovalList: APISchema, Hashable {
    public var items: [Approval]?
    public var kind: String?
    public var nextPageToken: String?

    public enum CodingKeys: String, CodingKey {
        case items, kind, nextPageToken
    }

    public init(items: [Approval]? = nil, kind: String? = nil, nextPageToken: String? = nil) {
        self.items = items
        self.kind = kind
        self.nextPageToken = nextPageToken
    }
}

extension ApprovalList: APIItemPage {
    public var pageItems: [Approval] { items ?? [] }
}
