// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// The two colours that a colour ID stands for.
public struct ColorDefinition: APISchema, Hashable {
    /// `#rrggbb`.
    public var background: String?
    /// `#rrggbb`.
    public var foreground: String?

    public enum CodingKeys: String, CodingKey {
        case background, foreground
    }

    public init(background: String? = nil, foreground: String? = nil) {
        self.background = background
        self.foreground = foreground
    }
}
