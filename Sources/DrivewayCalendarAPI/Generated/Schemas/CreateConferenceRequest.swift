// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// Part of other types of the API `calendar`.
public struct CreateConferenceRequest: APISchema, Hashable {
    public var conferenceSolutionKey: ConferenceSolutionKey?
    public var requestId: String?
    public var status: ConferenceRequestStatus?

    public enum CodingKeys: String, CodingKey {
        case conferenceSolutionKey, requestId, status
    }

    public init(
        conferenceSolutionKey: ConferenceSolutionKey? = nil, requestId: String? = nil,
        status: ConferenceRequestStatus? = nil
    ) {
        self.conferenceSolutionKey = conferenceSolutionKey
        self.requestId = requestId
        self.status = status
    }
}
