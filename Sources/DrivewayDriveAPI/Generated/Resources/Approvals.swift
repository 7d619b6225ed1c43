// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI
import DrivewayHTTP

extension DriveService {
    /// The methods of `approvals`.
    public struct Approvals: Sendable {
        let client: APIClient
    }
}

extension DriveService.Approvals {
    /// Approves a file, as one of its reviewers. The approval is complete when all reviewers have approved.
    ///
    /// `POST /drive/v3/files/{fileId}/approvals/{approvalId}:approve`, 5 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/approvals/approve)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - approvalId: The approval.
    public func approve(
        _ fileId: FileID, approvalId: String, _ approveApprovalRequest: ApproveApprovalRequest,
        fields: FieldMask<Approval>? = nil
    ) -> APICall<Approval> {
        var call = APICall<Approval>(client, DriveMethods.approvalsApprove)
        call.set(path: "fileId", fileId)
        call.set(path: "approvalId", approvalId)
        call.set(body: approveApprovalRequest)
        call.set(fields: fields)
        return call
    }

    /// Calls an approval off.
    ///
    /// `POST /drive/v3/files/{fileId}/approvals/{approvalId}:cancel`, 5 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/approvals/cancel)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - approvalId: The approval.
    public func cancel(
        _ fileId: FileID, approvalId: String, _ cancelApprovalRequest: CancelApprovalRequest,
        fields: FieldMask<Approval>? = nil
    ) -> APICall<Approval> {
        var call = APICall<Approval>(client, DriveMethods.approvalsCancel)
        call.set(path: "fileId", fileId)
        call.set(path: "approvalId", approvalId)
        call.set(body: cancelApprovalRequest)
        call.set(fields: fields)
        return call
    }

    /// Writes a remark on an approval.
    ///
    /// `POST /drive/v3/files/{fileId}/approvals/{approvalId}:comment`, 5 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/approvals/comment)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - approvalId: The approval.
    public func comment(
        _ fileId: FileID, approvalId: String, _ commentApprovalRequest: CommentApprovalRequest,
        fields: FieldMask<Approval>? = nil
    ) -> APICall<Approval> {
        var call = APICall<Approval>(client, DriveMethods.approvalsComment)
        call.set(path: "fileId", fileId)
        call.set(path: "approvalId", approvalId)
        call.set(body: commentApprovalRequest)
        call.set(fields: fields)
        return call
    }

    /// Refuses to approve a file, which ends the approval.
    ///
    /// `POST /drive/v3/files/{fileId}/approvals/{approvalId}:decline`, 5 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/approvals/decline)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - approvalId: The approval.
    public func decline(
        _ fileId: FileID, approvalId: String, _ declineApprovalRequest: DeclineApprovalRequest,
        fields: FieldMask<Approval>? = nil
    ) -> APICall<Approval> {
        var call = APICall<Approval>(client, DriveMethods.approvalsDecline)
        call.set(path: "fileId", fileId)
        call.set(path: "approvalId", approvalId)
        call.set(body: declineApprovalRequest)
        call.set(fields: fields)
        return call
    }

    /// Answers one approval of a file.
    ///
    /// `GET /drive/v3/files/{fileId}/approvals/{approvalId}`, 5 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/approvals/get)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - approvalId: The approval.
    public func get(_ fileId: FileID, approvalId: String, fields: FieldMask<Approval>? = nil) -> APICall<Approval> {
        var call = APICall<Approval>(client, DriveMethods.approvalsGet)
        call.set(path: "fileId", fileId)
        call.set(path: "approvalId", approvalId)
        call.set(fields: fields)
        return call
    }

    /// Lists the approvals of a file.
    ///
    /// `GET /drive/v3/files/{fileId}/approvals`, 100 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/approvals/list)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - pageSize: The most items in a page.
    ///   - pageToken: The page, as the page before named it.
    public func list(
        _ fileId: FileID, pageSize: Int? = nil, pageToken: String? = nil, fields: FieldMask<ApprovalList>? = nil
    ) -> APICall<ApprovalList> {
        var call = APICall<ApprovalList>(client, DriveMethods.approvalsList)
        call.set(path: "fileId", fileId)
        call.set("pageSize", pageSize)
        call.set("pageToken", pageToken)
        call.set(fields: fields)
        return call
    }

    /// Adds reviewers to an approval, or puts others in their place.
    ///
    /// `POST /drive/v3/files/{fileId}/approvals/{approvalId}:reassign`, 5 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/approvals/reassign)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - approvalId: The approval.
    public func reassign(
        _ fileId: FileID, approvalId: String, _ reassignApprovalRequest: ReassignApprovalRequest,
        fields: FieldMask<Approval>? = nil
    ) -> APICall<Approval> {
        var call = APICall<Approval>(client, DriveMethods.approvalsReassign)
        call.set(path: "fileId", fileId)
        call.set(path: "approvalId", approvalId)
        call.set(body: reassignApprovalRequest)
        call.set(fields: fields)
        return call
    }

    /// Asks people to approve a file.
    ///
    /// `POST /drive/v3/files/{fileId}/approvals:start`, 5 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/approvals/start)
    /// - Parameters:
    ///   - fileId: The file.
    public func start(
        _ fileId: FileID, _ startApprovalRequest: StartApprovalRequest, fields: FieldMask<Approval>? = nil
    ) -> APICall<Approval> {
        var call = APICall<Approval>(client, DriveMethods.approvalsStart)
        call.set(path: "fileId", fileId)
        call.set(body: startApprovalRequest)
        call.set(fields: fields)
        return call
    }
}

extension DriveMethods {
    static let approvalsApprove = APIMethod(
        service, "drive.approvals.approve", .post, "/drive/v3/files/{fileId}/approvals/{approvalId}:approve",
        parameters: [.path("fileId"), .path("approvalId")],
        scopes: ["drive", "drive.file", "drive.metadata"],
        units: 5, request: "ApproveApprovalRequest", response: "Approval")
    static let approvalsCancel = APIMethod(
        service, "drive.approvals.cancel", .post, "/drive/v3/files/{fileId}/approvals/{approvalId}:cancel",
        parameters: [.path("fileId"), .path("approvalId")],
        scopes: ["drive", "drive.file", "drive.metadata"],
        units: 5, request: "CancelApprovalRequest", response: "Approval")
    static let approvalsComment = APIMethod(
        service, "drive.approvals.comment", .post, "/drive/v3/files/{fileId}/approvals/{approvalId}:comment",
        parameters: [.path("fileId"), .path("approvalId")],
        scopes: ["drive", "drive.file", "drive.metadata"],
        units: 5, request: "CommentApprovalRequest", response: "Approval")
    static let approvalsDecline = APIMethod(
        service, "drive.approvals.decline", .post, "/drive/v3/files/{fileId}/approvals/{approvalId}:decline",
        parameters: [.path("fileId"), .path("approvalId")],
        scopes: ["drive", "drive.file", "drive.metadata"],
        units: 5, request: "DeclineApprovalRequest", response: "Approval")
    static let approvalsGet = APIMethod(
        service, "drive.approvals.get", .get, "/drive/v3/files/{fileId}/approvals/{approvalId}",
        parameters: [.path("fileId"), .path("approvalId")],
        scopes: [
            "drive", "drive.appdata", "drive.file", "drive.metadata", "drive.metadata.readonly", "drive.readonly",
        ],
        units: 5, response: "Approval")
    static let approvalsList = APIMethod(
        service, "drive.approvals.list", .get, "/drive/v3/files/{fileId}/approvals",
        parameters: [.path("fileId"), .query("pageSize", .integer), .query("pageToken")],
        scopes: [
            "drive", "drive.appdata", "drive.file", "drive.metadata", "drive.metadata.readonly", "drive.readonly",
        ],
        units: 100, response: "ApprovalList", tokens: ["nextPageToken"])
    static let approvalsReassign = APIMethod(
        service, "drive.approvals.reassign", .post, "/drive/v3/files/{fileId}/approvals/{approvalId}:reassign",
        parameters: [.path("fileId"), .path("approvalId")],
        scopes: ["drive", "drive.file", "drive.metadata"],
        units: 5, request: "ReassignApprovalRequest", response: "Approval")
    static let approvalsStart = APIMethod(
        service, "drive.approvals.start", .post, "/drive/v3/files/{fileId}/approvals:start",
        parameters: [.path("fileId")],
        scopes: ["drive", "drive.file", "drive.metadata"],
        units: 5, request: "StartApprovalRequest", response: "Approval")
}
