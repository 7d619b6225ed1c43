// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// Where to begin to list changes.
public struct StartPageToken: APISchema, Hashable {
    /// Always `drive#startPageToken`.
    public var kind: String?
    public var startPageToken: String?

    public enum CodingKeys: String, CodingKey {
        case kind, startPageToken
    }

    public init(kind: String? = nil, startPageToken: String? = nil) {
        self.kind = kind
        self.startPageToken = startPageToken
    }
}
