// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// Part of other types of the API `calendar`.
public struct ConferenceProperties: APISchema, Hashable {
    public var allowedConferenceSolutionTypes: [String]?

    public enum CodingKeys: String, CodingKey {
        case allowedConferenceSolutionTypes
    }

    public init(allowedConferenceSolutionTypes: [String]? = nil) {
        self.allowedConferenceSolutionTypes = allowedConferenceSolutionTypes
    }
}
