// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// Part of other types of the API `drive`.
public struct DecryptionMetadata: APISchema, Hashable {
    public var aes256GcmChunkSize: String?
    public var encryptionResourceKeyHash: String?
    public var jwt: String?
    @AsText public var kaclsId: Int64?
    public var kaclsName: String?
    public var keyFormat: String?
    public var wrappedKey: String?

    public enum CodingKeys: String, CodingKey {
        case aes256GcmChunkSize, encryptionResourceKeyHash, jwt, kaclsId, kaclsName, keyFormat
        case wrappedKey
    }

    public init(
        aes256GcmChunkSize: String? = nil, encryptionResourceKeyHash: String? = nil, jwt: String? = nil,
        kaclsId: Int64? = nil, kaclsName: String? = nil, keyFormat: String? = nil, wrappedKey: String? = nil
    ) {
        self.aes256GcmChunkSize = aes256GcmChunkSize
        self.encryptionResourceKeyHash = encryptionResourceKeyHash
        self.jwt = jwt
        self.kaclsId = kaclsId
        self.kaclsName = kaclsName
        self.keyFormat = keyFormat
        self.wrappedKey = wrappedKey
    }
}
