// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// A mail that the user gets about a calendar.
public struct CalendarNotification: APISchema, Hashable {
    public var method: String?
    public var type: String?

    public enum CodingKeys: String, CodingKey {
        case method, type
    }

    public init(method: String? = nil, type: String? = nil) {
        self.method = method
        self.type = type
    }
}
