// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// For `drive.approvals.reassign`.
public struct ReassignApprovalRequest: APISchema, Hashable {
    public var addReviewers: [AddReviewer]?
    public var message: String?
    public var replaceReviewers: [ReplaceReviewer]?

    public enum CodingKeys: String, CodingKey {
        case addReviewers, message, replaceReviewers
    }

    public init(
        addReviewers: [AddReviewer]? = nil, message: String? = nil, replaceReviewers: [ReplaceReviewer]? = nil
    ) {
        self.addReviewers = addReviewers
        self.message = message
        self.replaceReviewers = replaceReviewers
    }
}
