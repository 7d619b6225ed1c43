// Made by generate-google-api from calendar v3, revision 20261030.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// How guests meet at a distance.
public struct ConferenceData: APISchema, Hashable {
    public var conferenceId: String?
    public var conferenceSolution: ConferenceSolution?
    public var createRequest: CreateConferenceRequest?
    public var entryPoints: [EntryPoint]?
    public var notes: String?
    public var parameters: ConferenceParameters?
    public var signature: String?

    public enum CodingKeys: String, CodingKey {
        case conferenceId, conferenceSolution, createRequest, entryPoints, notes, parameters, signature
    }

    public init(
        conferenceId: String? = nil, conferenceSolution: ConferenceSolution? = nil,
        createRequest: CreateConferenceRequest? = nil, entryPoints: [EntryPoint]? = nil, notes: String? = nil,
        parameters: ConferenceParameters? = nil, signature: String? = nil
    ) {
        self.conferenceId = conferenceId
        self.conferenceSolution = conferenceSolution
        self.createRequest = createRequest
        self.entryPoints = entryPoints
        self.notes = notes
        self.parameters = parameters
        self.signature = signature
    }
}
