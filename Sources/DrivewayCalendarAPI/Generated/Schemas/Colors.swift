// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// The colours of calendars and events.
public struct Colors: APISchema, Hashable {
    public var calendar: [String: ColorDefinition]?
    public var event: [String: ColorDefinition]?
    /// Always `calendar#colors`.
    public var kind: String?
    public var updated: Timestamp?

    public enum CodingKeys: String, CodingKey {
        case calendar, event, kind, updated
    }

    public init(
        calendar: [String: ColorDefinition]? = nil, event: [String: ColorDefinition]? = nil, kind: String? = nil,
        updated: Timestamp? = nil
    ) {
        self.calendar = calendar
        self.event = event
        self.kind = kind
        self.updated = updated
    }
}
