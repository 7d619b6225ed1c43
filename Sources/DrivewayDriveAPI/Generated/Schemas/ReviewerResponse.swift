// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// What a reviewer says.
public struct ReviewerResponse: APISchema, Hashable {
    public var kind: String?
    public var response: Response?
    public var reviewer: User?

    public enum CodingKeys: String, CodingKey {
        case kind, response, reviewer
    }

    public init(kind: String? = nil, response: Response? = nil, reviewer: User? = nil) {
        self.kind = kind
        self.response = response
        self.reviewer = reviewer
    }

    public struct Response: WireString {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static var responseUnspecified: Self { Self("RESPONSE_UNSPECIFIED") }
        public static var noResponse: Self { Self("NO_RESPONSE") }
        public static var approved: Self { Self("APPROVED") }
        public static var declined: Self { Self("DECLINED") }
    }
}
