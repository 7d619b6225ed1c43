// Made by generate-google-api from library v1, revision 20260101.
// Not to be changed by hand: scripts/generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// For `library.shelves.check`.
public struct LibraryError: APISchema, Hashable {
    public var reason: String?

    public enum CodingKeys: String, CodingKey {
        case reason
    }

    public init(reason: String? = nil) {
        self.reason = reason
    }
}
