// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI
import DrivewayHTTP

extension DriveService {
    /// The methods of `accessproposals`.
    public struct Accessproposals: Sendable {
        let client: APIClient
    }
}

extension DriveService.Accessproposals {
    /// Answers one request of a person for access to a file.
    ///
    /// `GET /drive/v3/files/{fileId}/accessproposals/{proposalId}`, 5 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/accessproposals/get)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - proposalId: The request for access.
    public func get(
        _ fileId: FileID, proposalId: String, fields: FieldMask<AccessProposal>? = nil
    ) -> APICall<AccessProposal> {
        var call = APICall<AccessProposal>(client, DriveMethods.accessproposalsGet)
        call.set(path: "fileId", fileId)
        call.set(path: "proposalId", proposalId)
        call.set(fields: fields)
        return call
    }

    /// Lists the requests of people for access to a file that are not decided yet. Only who may approve them may
    /// list them.
    ///
    /// `GET /drive/v3/files/{fileId}/accessproposals`, 100 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/accessproposals/list)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - pageSize: The most items in a page.
    ///   - pageToken: The page, as the page before named it.
    public func list(
        _ fileId: FileID, pageSize: Int? = nil, pageToken: String? = nil,
        fields: FieldMask<ListAccessProposalsResponse>? = nil
    ) -> APICall<ListAccessProposalsResponse> {
        var call = APICall<ListAccessProposalsResponse>(client, DriveMethods.accessproposalsList)
        call.set(path: "fileId", fileId)
        call.set("pageSize", pageSize)
        call.set("pageToken", pageToken)
        call.set(fields: fields)
        return call
    }

    /// Grants or refuses a request for access.
    ///
    /// `POST /drive/v3/files/{fileId}/accessproposals/{proposalId}:resolve`, 5 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/accessproposals/resolve)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - proposalId: The request for access.
    public func resolve(
        _ fileId: FileID, proposalId: String, _ body: ResolveAccessProposalRequest
    ) -> APICall<NoContent> {
        var call = APICall<NoContent>(client, DriveMethods.accessproposalsResolve)
        call.set(path: "fileId", fileId)
        call.set(path: "proposalId", proposalId)
        call.set(body: body)
        return call
    }
}

extension DriveMethods {
    static let accessproposalsGet = APIMethod(
        service, "drive.accessproposals.get", .get, "/drive/v3/files/{fileId}/accessproposals/{proposalId}",
        parameters: [.path("fileId"), .path("proposalId")],
        scopes: ["drive", "drive.file", "drive.metadata", "drive.metadata.readonly", "drive.readonly"],
        units: 5, response: "AccessProposal")
    static let accessproposalsList = APIMethod(
        service, "drive.accessproposals.list", .get, "/drive/v3/files/{fileId}/accessproposals",
        parameters: [.path("fileId"), .query("pageSize", .integer), .query("pageToken")],
        scopes: ["drive", "drive.file", "drive.metadata", "drive.metadata.readonly", "drive.readonly"],
        units: 100, response: "ListAccessProposalsResponse", tokens: ["nextPageToken"])
    static let accessproposalsResolve = APIMethod(
        service, "drive.accessproposals.resolve", .post,
        "/drive/v3/files/{fileId}/accessproposals/{proposalId}:resolve",
        parameters: [.path("fileId"), .path("proposalId")],
        scopes: ["drive", "drive.file"],
        units: 5, request: "ResolveAccessProposalRequest")
}
