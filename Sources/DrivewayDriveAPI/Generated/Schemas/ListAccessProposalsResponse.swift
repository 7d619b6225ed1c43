// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// For `drive.accessproposals.list`.
public struct ListAccessProposalsResponse: APISchema, Hashable {
    public var accessProposals: [AccessProposal]?
    public var nextPageToken: String?

    public enum CodingKeys: String, CodingKey {
        case accessProposals, nextPageToken
    }

    public init(accessProposals: [AccessProposal]? = nil, nextPageToken: String? = nil) {
        self.accessProposals = accessProposals
        self.nextPageToken = nextPageToken
    }
}

extension ListAccessProposalsResponse: APIItemPage {
    public var pageItems: [AccessProposal] { accessProposals ?? [] }
}
