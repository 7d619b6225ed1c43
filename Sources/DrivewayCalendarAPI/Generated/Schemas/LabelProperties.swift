// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// The labels that events of a calendar can carry.
public struct LabelProperties: APISchema, Hashable {
    public var eventLabels: [EventLabel]?

    public enum CodingKeys: String, CodingKey {
        case eventLabels
    }

    public init(eventLabels: [EventLabel]? = nil) {
        self.eventLabels = eventLabels
    }
}
