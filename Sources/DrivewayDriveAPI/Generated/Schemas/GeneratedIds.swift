// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// IDs made beforehand for files to come.
public struct GeneratedIds: APISchema, Hashable {
    /// The IDs.
    public var ids: [FileID]?
    /// Always `drive#generatedIds`.
    public var kind: String?
    /// The space the IDs are for.
    public var space: Space?

    public enum CodingKeys: String, CodingKey {
        case ids, kind, space
    }

    public init(ids: [FileID]? = nil, kind: String? = nil, space: Space? = nil) {
        self.ids = ids
        self.kind = kind
        self.space = space
    }
}
