// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// For `drive.files.modifyLabels`.
public struct ModifyLabelsRequest: APISchema, Hashable {
    public var kind: String?
    public var labelModifications: [LabelModification]?

    public enum CodingKeys: String, CodingKey {
        case kind, labelModifications
    }

    public init(kind: String? = nil, labelModifications: [LabelModification]? = nil) {
        self.kind = kind
        self.labelModifications = labelModifications
    }
}
