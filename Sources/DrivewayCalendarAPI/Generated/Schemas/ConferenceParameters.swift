// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// Part of other types of the API `calendar`.
public struct ConferenceParameters: APISchema, Hashable {
    public var addOnParameters: ConferenceParametersAddOnParameters?

    public enum CodingKeys: String, CodingKey {
        case addOnParameters
    }

    public init(addOnParameters: ConferenceParametersAddOnParameters? = nil) {
        self.addOnParameters = addOnParameters
    }
}

/// Part of other types of the API `calendar`.
public struct ConferenceParametersAddOnParameters: APISchema, Hashable {
    public var parameters: [String: String]?

    public enum CodingKeys: String, CodingKey {
        case parameters
    }

    public init(parameters: [String: String]? = nil) {
        self.parameters = parameters
    }
}
