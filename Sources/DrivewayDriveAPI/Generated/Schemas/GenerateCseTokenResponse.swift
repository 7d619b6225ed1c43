// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// For `drive.files.generateCseToken`.
public struct GenerateCseTokenResponse: APISchema, Hashable {
    @AsText public var currentKaclsId: Int64?
    public var currentKaclsName: String?
    public var fileId: FileID?
    public var jwt: String?
    /// Read-only.
    public var kind: String?

    public enum CodingKeys: String, CodingKey {
        case currentKaclsId, currentKaclsName, fileId, jwt, kind
    }

    public init(
        currentKaclsId: Int64? = nil, currentKaclsName: String? = nil, fileId: FileID? = nil, jwt: String? = nil,
        kind: String? = nil
    ) {
        self.currentKaclsId = currentKaclsId
        self.currentKaclsName = currentKaclsName
        self.fileId = fileId
        self.jwt = jwt
        self.kind = kind
    }
}
