// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// One of the user's settings.
public struct Setting: APISchema, Hashable {
    public var etag: String?
    public var id: String?
    /// Always `calendar#setting`.
    public var kind: String?
    public var value: String?

    public enum CodingKeys: String, CodingKey {
        case etag, id, kind, value
    }

    public init(etag: String? = nil, id: String? = nil, kind: String? = nil, value: String? = nil) {
        self.etag = etag
        self.id = id
        self.kind = kind
        self.value = value
    }
}
