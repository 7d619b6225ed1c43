// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// Part of other types of the API `drive`.
public struct ClientEncryptionDetails: APISchema, Hashable {
    public var decryptionMetadata: DecryptionMetadata?
    public var encryptionState: String?

    public enum CodingKeys: String, CodingKey {
        case decryptionMetadata, encryptionState
    }

    public init(decryptionMetadata: DecryptionMetadata? = nil, encryptionState: String? = nil) {
        self.decryptionMetadata = decryptionMetadata
        self.encryptionState = encryptionState
    }
}
