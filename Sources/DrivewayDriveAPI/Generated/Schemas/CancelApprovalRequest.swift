// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI

/// For `drive.approvals.cancel`.
public struct CancelApprovalRequest: APISchema, Hashable {
    public var message: String?

    public enum CodingKeys: String, CodingKey {
        case message
    }

    public init(message: String? = nil) {
        self.message = message
    }
}
