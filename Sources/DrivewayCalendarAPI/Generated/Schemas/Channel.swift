// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// A channel for notifications of changes.
public struct Channel: APISchema, Hashable {
    /// Where notifications are sent: an https URL.
    public var address: String?
    /// When it closes, in milliseconds since 1970.
    @AsText public var expiration: Int64?
    /// An ID of the caller's own.
    public var id: String?
    /// Always `api#channel`.
    public var kind: String?
    public var params: [String: String]?
    public var payload: Bool?
    public var resourceId: String?
    public var resourceUri: String?
    /// A text that comes back with each notification.
    public var token: String?
    public var type: String?

    public enum CodingKeys: String, CodingKey {
        case address, expiration, id, kind, params, payload, resourceId, resourceUri, token, type
    }

    public init(
        address: String? = nil, expiration: Int64? = nil, id: String? = nil, kind: String? = nil,
        params: [String: String]? = nil, payload: Bool? = nil, resourceId: String? = nil, resourceUri: String? = nil,
        token: String? = nil, type: String? = nil
    ) {
        self.address = address
        self.expiration = expiration
        self.id = id
        self.kind = kind
        self.params = params
        self.payload = payload
        self.resourceId = resourceId
        self.resourceUri = resourceUri
        self.token = token
        self.type = type
    }
}
