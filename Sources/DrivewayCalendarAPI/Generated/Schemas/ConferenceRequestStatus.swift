// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// Part of other types of the API `calendar`.
public struct ConferenceRequestStatus: APISchema, Hashable {
    public var statusCode: String?

    public enum CodingKeys: String, CodingKey {
        case statusCode
    }

    public init(statusCode: String? = nil) {
        self.statusCode = statusCode
    }
}
