// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// For `drive.accessproposals.resolve`.
public struct ResolveAccessProposalRequest: APISchema, Hashable {
    public var action: Action?
    public var role: [String]?
    public var sendNotification: Bool?
    public var view: String?

    public enum CodingKeys: String, CodingKey {
        case action, role, sendNotification, view
    }

    public init(action: Action? = nil, role: [String]? = nil, sendNotification: Bool? = nil, view: String? = nil) {
        self.action = action
        self.role = role
        self.sendNotification = sendNotification
        self.view = view
    }

    public struct Action: WireString {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static var actionUnspecified: Self { Self("ACTION_UNSPECIFIED") }
        public static var accept: Self { Self("ACCEPT") }
        public static var deny: Self { Self("DENY") }
    }
}
