// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// For `drive.approvals.start`.
public struct StartApprovalRequest: APISchema, Hashable {
    public var dueTime: Timestamp?
    public var fileContentChangeBehavior: FileContentChangeBehavior?
    public var lockFile: Bool?
    public var message: String?
    public var reviewerEmails: [String]?

    public enum CodingKeys: String, CodingKey {
        case dueTime, fileContentChangeBehavior, lockFile, message, reviewerEmails
    }

    public init(
        dueTime: Timestamp? = nil, fileContentChangeBehavior: FileContentChangeBehavior? = nil, lockFile: Bool? = nil,
        message: String? = nil, reviewerEmails: [String]? = nil
    ) {
        self.dueTime = dueTime
        self.fileContentChangeBehavior = fileContentChangeBehavior
        self.lockFile = lockFile
        self.message = message
        self.reviewerEmails = reviewerEmails
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
}
