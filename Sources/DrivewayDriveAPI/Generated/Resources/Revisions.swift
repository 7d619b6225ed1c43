// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI
import DrivewayHTTP

extension DriveService {
    /// The methods of `revisions`.
    public struct Revisions: Sendable {
        let client: APIClient
    }
}

extension DriveService.Revisions {
    /// Removes an old revision of a file's content for good. Neither the only one nor one of a document of Google's
    /// own kind can be removed.
    ///
    /// `DELETE /drive/v3/files/{fileId}/revisions/{revisionId}`, 50 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/revisions/delete)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - revisionId: The revision.
    public func delete(_ fileId: FileID, revisionId: RevisionID) -> APICall<NoContent> {
        var call = APICall<NoContent>(client, DriveMethods.revisionsDelete)
        call.set(path: "fileId", fileId)
        call.set(path: "revisionId", revisionId)
        return call
    }

    /// Answers what is known about a revision of a file.
    ///
    /// `GET /drive/v3/files/{fileId}/revisions/{revisionId}`, 5 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/revisions/get)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - revisionId: The revision.
    ///   - acknowledgeAbuse: Whether a file that Google takes for harmful is answered all the same, to its owner.
    public func get(
        _ fileId: FileID, revisionId: RevisionID, acknowledgeAbuse: Bool? = nil, fields: FieldMask<Revision>? = nil
    ) -> APICall<Revision> {
        var call = APICall<Revision>(client, DriveMethods.revisionsGet)
        call.set(path: "fileId", fileId)
        call.set(path: "revisionId", revisionId)
        call.set("acknowledgeAbuse", acknowledgeAbuse)
        call.set(fields: fields)
        return call
    }

    /// The content of what ``get`` answers the properties of, with the same parameters.
    ///
    /// `GET /drive/v3/files/{fileId}/revisions/{revisionId}?alt=media`, 200 units.
    public func getMedia(_ fileId: FileID, revisionId: RevisionID, acknowledgeAbuse: Bool? = nil) -> MediaCall {
        MediaCall(get(fileId, revisionId: revisionId, acknowledgeAbuse: acknowledgeAbuse))
    }

    /// Lists the revisions of a file; of documents that are edited often, some may be missing.
    ///
    /// `GET /drive/v3/files/{fileId}/revisions`, 100 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/revisions/list)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - pageSize: The most items in a page. 1 to 1000, by default `200`.
    ///   - pageToken: The page, as the page before named it.
    public func list(
        _ fileId: FileID, pageSize: Int? = nil, pageToken: String? = nil, fields: FieldMask<RevisionList>? = nil
    ) -> APICall<RevisionList> {
        var call = APICall<RevisionList>(client, DriveMethods.revisionsList)
        call.set(path: "fileId", fileId)
        call.set("pageSize", pageSize)
        call.set("pageToken", pageToken)
        call.set(fields: fields)
        return call
    }

    /// Changes whether a revision is kept and whether it is published.
    ///
    /// `PATCH /drive/v3/files/{fileId}/revisions/{revisionId}`, 50 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/revisions/update)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - revisionId: The revision.
    public func update(
        _ fileId: FileID, revisionId: RevisionID, _ patch: Patch<Revision>, fields: FieldMask<Revision>? = nil
    ) -> APICall<Revision> {
        var call = APICall<Revision>(client, DriveMethods.revisionsUpdate)
        call.set(path: "fileId", fileId)
        call.set(path: "revisionId", revisionId)
        call.set(body: patch)
        call.set(fields: fields)
        return call
    }
}

extension DriveMethods {
    static let revisionsDelete = APIMethod(
        service, "drive.revisions.delete", .delete, "/drive/v3/files/{fileId}/revisions/{revisionId}",
        parameters: [.path("fileId"), .path("revisionId")],
        scopes: ["drive", "drive.appdata", "drive.file"],
        units: 50)
    static let revisionsGet = APIMethod(
        service, "drive.revisions.get", .get, "/drive/v3/files/{fileId}/revisions/{revisionId}",
        parameters: [
            .path("fileId"),
            .path("revisionId"),
            .query("acknowledgeAbuse", .flag, standard: "false"),
        ],
        scopes: [
            "drive", "drive.appdata", "drive.file", "drive.meet.readonly", "drive.metadata", "drive.metadata.readonly",
            "drive.photos.readonly", "drive.readonly",
        ],
        units: 5, mediaUnits: 200, response: "Revision", hasMedia: true)
    static let revisionsList = APIMethod(
        service, "drive.revisions.list", .get, "/drive/v3/files/{fileId}/revisions",
        parameters: [
            .path("fileId"),
            .query("pageSize", .integer, range: 1...1000, standard: "200"),
            .query("pageToken"),
        ],
        scopes: [
            "drive", "drive.appdata", "drive.file", "drive.meet.readonly", "drive.metadata", "drive.metadata.readonly",
            "drive.photos.readonly", "drive.readonly",
        ],
        units: 100, response: "RevisionList", tokens: ["nextPageToken"])
    static let revisionsUpdate = APIMethod(
        service, "drive.revisions.update", .patch, "/drive/v3/files/{fileId}/revisions/{revisionId}",
        parameters: [.path("fileId"), .path("revisionId")],
        scopes: ["drive", "drive.appdata", "drive.file"],
        units: 50, request: "Revision", response: "Revision", isSafeToRepeat: true)
}
