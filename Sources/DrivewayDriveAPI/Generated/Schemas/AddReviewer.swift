// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// Part of other types of the API `drive`.
public struct AddReviewer: APISchema, Hashable {
    public var addedReviewerEmail: String?

    public enum CodingKeys: String, CodingKey {
        case addedReviewerEmail
    }

    public init(addedReviewerEmail: String? = nil) {
        self.addedReviewerEmail = addedReviewerEmail
    }
}
