// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// For `drive.files.modifyLabels`.
public struct ModifyLabelsResponse: APISchema, Hashable {
    public var kind: String?
    public var modifiedLabels: [Label]?

    public enum CodingKeys: String, CodingKey {
        case kind, modifiedLabels
    }

    public init(kind: String? = nil, modifiedLabels: [Label]? = nil) {
        self.kind = kind
        self.modifiedLabels = modifiedLabels
    }
}
