// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// Part of other types of the API `drive`.
public struct ReplaceReviewer: APISchema, Hashable {
    public var addedReviewerEmail: String?
    public var removedReviewerEmail: String?

    public enum CodingKeys: String, CodingKey {
        case addedReviewerEmail, removedReviewerEmail
    }

    public init(addedReviewerEmail: String? = nil, removedReviewerEmail: String? = nil) {
        self.addedReviewerEmail = addedReviewerEmail
        self.removedReviewerEmail = removedReviewerEmail
    }
}
