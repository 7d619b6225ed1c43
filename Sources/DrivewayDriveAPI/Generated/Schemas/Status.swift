// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// An error of an operation.
public struct Status: APISchema, Hashable {
    public var code: Int?
    public var details: [[String: JSONValue]]?
    public var message: String?

    public enum CodingKeys: String, CodingKey {
        case code, details, message
    }

    public init(code: Int? = nil, details: [[String: JSONValue]]? = nil, message: String? = nil) {
        self.code = code
        self.details = details
        self.message = message
    }
}
