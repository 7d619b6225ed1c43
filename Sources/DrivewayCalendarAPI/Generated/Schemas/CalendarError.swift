// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// Why a calendar or a group could not be asked.
public struct CalendarError: APISchema, Hashable {
    public var domain: String?
    public var reason: String?

    public enum CodingKeys: String, CodingKey {
        case domain, reason
    }

    public init(domain: String? = nil, reason: String? = nil) {
        self.domain = domain
        self.reason = reason
    }
}
