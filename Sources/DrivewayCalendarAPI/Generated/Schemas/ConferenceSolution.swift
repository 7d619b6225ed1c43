// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// A service for meetings at a distance.
public struct ConferenceSolution: APISchema, Hashable {
    public var iconUri: String?
    public var key: ConferenceSolutionKey?
    public var name: String?

    public enum CodingKeys: String, CodingKey {
        case iconUri, key, name
    }

    public init(iconUri: String? = nil, key: ConferenceSolutionKey? = nil, name: String? = nil) {
        self.iconUri = iconUri
        self.key = key
        self.name = name
    }
}

/// Part of other types of the API `calendar`.
public struct ConferenceSolutionKey: APISchema, Hashable {
    public var type: String?

    public enum CodingKeys: String, CodingKey {
        case type
    }

    public init(type: String? = nil) {
        self.type = type
    }
}
