// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// A span of time.
public struct TimePeriod: APISchema, Hashable {
    /// No more part of the span.
    public var end: Timestamp?
    /// Part of the span.
    public var start: Timestamp?

    public enum CodingKeys: String, CodingKey {
        case end, start
    }

    public init(end: Timestamp? = nil, start: Timestamp? = nil) {
        self.end = end
        self.start = start
    }
}
