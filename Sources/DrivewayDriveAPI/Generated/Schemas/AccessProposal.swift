// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// The request of a person for access to a file.
public struct AccessProposal: APISchema, Hashable {
    public var createTime: Timestamp?
    public var fileId: FileID?
    public var proposalId: String?
    public var recipientEmailAddress: String?
    public var requestMessage: String?
    public var requesterEmailAddress: String?
    public var rolesAndViews: [AccessProposalRoleAndView]?

    public enum CodingKeys: String, CodingKey {
        case createTime, fileId, proposalId, recipientEmailAddress, requestMessage
        case requesterEmailAddress, rolesAndViews
    }

    public init(
        createTime: Timestamp? = nil, fileId: FileID? = nil, proposalId: String? = nil,
        recipientEmailAddress: String? = nil, requestMessage: String? = nil, requesterEmailAddress: String? = nil,
        rolesAndViews: [AccessProposalRoleAndView]? = nil
    ) {
        self.createTime = createTime
        self.fileId = fileId
        self.proposalId = proposalId
        self.recipientEmailAddress = recipientEmailAddress
        self.requestMessage = requestMessage
        self.requesterEmailAddress = requesterEmailAddress
        self.rolesAndViews = rolesAndViews
    }
}

/// What the person asks for.
public struct AccessProposalRoleAndView: APISchema, Hashable {
    public var role: String?
    public var view: String?

    public enum CodingKeys: String, CodingKey {
        case role, view
    }

    public init(role: String? = nil, view: String? = nil) {
        self.role = role
        self.view = view
    }
}
