// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI
import DrivewayHTTP

extension DriveService {
    /// The methods of `comments`.
    public struct Comments: Sendable {
        let client: APIClient
    }
}

extension DriveService.Comments {
    /// Writes a comment on a file. Drive wants `fields` to be given.
    ///
    /// `POST /drive/v3/files/{fileId}/comments`, 50 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/comments/create)
    /// - Parameters:
    ///   - fileId: The file.
    public func create(_ fileId: FileID, _ comment: Comment, fields: FieldMask<Comment>? = nil) -> APICall<Comment> {
        var call = APICall<Comment>(client, DriveMethods.commentsCreate)
        call.set(path: "fileId", fileId)
        call.set(body: comment)
        call.set(fields: fields)
        return call
    }

    /// Deletes a comment; it stays in lists that ask for deleted ones, without its text.
    ///
    /// `DELETE /drive/v3/files/{fileId}/comments/{commentId}`, 50 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/comments/delete)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - commentId: The comment.
    public func delete(_ fileId: FileID, commentId: CommentID) -> APICall<NoContent> {
        var call = APICall<NoContent>(client, DriveMethods.commentsDelete)
        call.set(path: "fileId", fileId)
        call.set(path: "commentId", commentId)
        return call
    }

    /// Answers one comment. Drive wants `fields` to be given.
    ///
    /// `GET /drive/v3/files/{fileId}/comments/{commentId}`, 5 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/comments/get)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - commentId: The comment.
    ///   - includeDeleted: Whether deleted ones are answered, without their text.
    public func get(
        _ fileId: FileID, commentId: CommentID, includeDeleted: Bool? = nil, fields: FieldMask<Comment>? = nil
    ) -> APICall<Comment> {
        var call = APICall<Comment>(client, DriveMethods.commentsGet)
        call.set(path: "fileId", fileId)
        call.set(path: "commentId", commentId)
        call.set("includeDeleted", includeDeleted)
        call.set(fields: fields)
        return call
    }

    /// Lists the comments on a file, with their replies. Drive wants `fields` to be given.
    ///
    /// `GET /drive/v3/files/{fileId}/comments`, 100 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/comments/list)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - includeDeleted: Whether deleted ones are answered, without their text.
    ///   - pageSize: The most items in a page. 1 to 100, by default `20`.
    ///   - pageToken: The page, as the page before named it.
    ///   - startModifiedTime: Only comments changed since then (RFC 3339).
    public func list(
        _ fileId: FileID, includeDeleted: Bool? = nil, pageSize: Int? = nil, pageToken: String? = nil,
        startModifiedTime: String? = nil, fields: FieldMask<CommentList>? = nil
    ) -> APICall<CommentList> {
        var call = APICall<CommentList>(client, DriveMethods.commentsList)
        call.set(path: "fileId", fileId)
        call.set("includeDeleted", includeDeleted)
        call.set("pageSize", pageSize)
        call.set("pageToken", pageToken)
        call.set("startModifiedTime", startModifiedTime)
        call.set(fields: fields)
        return call
    }

    /// Changes the text of a comment. Drive wants `fields` to be given.
    ///
    /// `PATCH /drive/v3/files/{fileId}/comments/{commentId}`, 50 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/comments/update)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - commentId: The comment.
    public func update(
        _ fileId: FileID, commentId: CommentID, _ patch: Patch<Comment>, fields: FieldMask<Comment>? = nil
    ) -> APICall<Comment> {
        var call = APICall<Comment>(client, DriveMethods.commentsUpdate)
        call.set(path: "fileId", fileId)
        call.set(path: "commentId", commentId)
        call.set(body: patch)
        call.set(fields: fields)
        return call
    }
}

extension DriveMethods {
    static let commentsCreate = APIMethod(
        service, "drive.comments.create", .post, "/drive/v3/files/{fileId}/comments",
        parameters: [.path("fileId")],
        scopes: ["drive", "drive.file"],
        units: 50, request: "Comment", response: "Comment")
    static let commentsDelete = APIMethod(
        service, "drive.comments.delete", .delete, "/drive/v3/files/{fileId}/comments/{commentId}",
        parameters: [.path("fileId"), .path("commentId")],
        scopes: ["drive", "drive.file"],
        units: 50)
    static let commentsGet = APIMethod(
        service, "drive.comments.get", .get, "/drive/v3/files/{fileId}/comments/{commentId}",
        parameters: [
            .path("fileId"),
            .path("commentId"),
            .query("includeDeleted", .flag, standard: "false"),
        ],
        scopes: ["drive", "drive.file", "drive.meet.readonly", "drive.readonly"],
        units: 5, response: "Comment")
    static let commentsList = APIMethod(
        service, "drive.comments.list", .get, "/drive/v3/files/{fileId}/comments",
        parameters: [
            .path("fileId"),
            .query("includeDeleted", .flag, standard: "false"),
            .query("pageSize", .integer, range: 1...100, standard: "20"),
            .query("pageToken"),
            .query("startModifiedTime"),
        ],
        scopes: ["drive", "drive.file", "drive.meet.readonly", "drive.readonly"],
        units: 100, response: "CommentList", tokens: ["nextPageToken"])
    static let commentsUpdate = APIMethod(
        service, "drive.comments.update", .patch, "/drive/v3/files/{fileId}/comments/{commentId}",
        parameters: [.path("fileId"), .path("commentId")],
        scopes: ["drive", "drive.file"],
        units: 50, request: "Comment", response: "Comment", isSafeToRepeat: true)
}
