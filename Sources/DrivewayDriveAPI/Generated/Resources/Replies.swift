// Made by generate-google-api from drive v3, revision 20261106.
// Not to be changed by hand: make generate
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import DrivewayAPI
import DrivewayHTTP

extension DriveService {
    /// The methods of `replies`.
    public struct Replies: Sendable {
        let client: APIClient
    }
}

extension DriveService.Replies {
    /// Replies to a comment, or resolves or reopens it. Drive wants `fields` to be given.
    ///
    /// `POST /drive/v3/files/{fileId}/comments/{commentId}/replies`, 50 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/replies/create)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - commentId: The comment.
    public func create(
        _ fileId: FileID, commentId: CommentID, _ reply: Reply, fields: FieldMask<Reply>? = nil
    ) -> APICall<Reply> {
        var call = APICall<Reply>(client, DriveMethods.repliesCreate)
        call.set(path: "fileId", fileId)
        call.set(path: "commentId", commentId)
        call.set(body: reply)
        call.set(fields: fields)
        return call
    }

    /// Deletes a reply; it stays in lists that ask for deleted ones, without its text.
    ///
    /// `DELETE /drive/v3/files/{fileId}/comments/{commentId}/replies/{replyId}`, 50 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/replies/delete)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - commentId: The comment.
    ///   - replyId: The reply.
    public func delete(_ fileId: FileID, commentId: CommentID, replyId: ReplyID) -> APICall<NoContent> {
        var call = APICall<NoContent>(client, DriveMethods.repliesDelete)
        call.set(path: "fileId", fileId)
        call.set(path: "commentId", commentId)
        call.set(path: "replyId", replyId)
        return call
    }

    /// Answers one reply. Drive wants `fields` to be given.
    ///
    /// `GET /drive/v3/files/{fileId}/comments/{commentId}/replies/{replyId}`, 5 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/replies/get)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - commentId: The comment.
    ///   - replyId: The reply.
    ///   - includeDeleted: Whether deleted ones are answered, without their text.
    public func get(
        _ fileId: FileID, commentId: CommentID, replyId: ReplyID, includeDeleted: Bool? = nil,
        fields: FieldMask<Reply>? = nil
    ) -> APICall<Reply> {
        var call = APICall<Reply>(client, DriveMethods.repliesGet)
        call.set(path: "fileId", fileId)
        call.set(path: "commentId", commentId)
        call.set(path: "replyId", replyId)
        call.set("includeDeleted", includeDeleted)
        call.set(fields: fields)
        return call
    }

    /// Lists the replies to a comment. Drive wants `fields` to be given.
    ///
    /// `GET /drive/v3/files/{fileId}/comments/{commentId}/replies`, 100 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/replies/list)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - commentId: The comment.
    ///   - includeDeleted: Whether deleted ones are answered, without their text.
    ///   - pageSize: The most items in a page. 1 to 100, by default `20`.
    ///   - pageToken: The page, as the page before named it.
    public func list(
        _ fileId: FileID, commentId: CommentID, includeDeleted: Bool? = nil, pageSize: Int? = nil,
        pageToken: String? = nil, fields: FieldMask<ReplyList>? = nil
    ) -> APICall<ReplyList> {
        var call = APICall<ReplyList>(client, DriveMethods.repliesList)
        call.set(path: "fileId", fileId)
        call.set(path: "commentId", commentId)
        call.set("includeDeleted", includeDeleted)
        call.set("pageSize", pageSize)
        call.set("pageToken", pageToken)
        call.set(fields: fields)
        return call
    }

    /// Changes the text of a reply. Drive wants `fields` to be given.
    ///
    /// `PATCH /drive/v3/files/{fileId}/comments/{commentId}/replies/{replyId}`, 50 units.
    /// [Reference](https://developers.google.com/workspace/drive/api/reference/rest/v3/replies/update)
    /// - Parameters:
    ///   - fileId: The file.
    ///   - commentId: The comment.
    ///   - replyId: The reply.
    public func update(
        _ fileId: FileID, commentId: CommentID, replyId: ReplyID, _ patch: Patch<Reply>, fields: FieldMask<Reply>? = nil
    ) -> APICall<Reply> {
        var call = APICall<Reply>(client, DriveMethods.repliesUpdate)
        call.set(path: "fileId", fileId)
        call.set(path: "commentId", commentId)
        call.set(path: "replyId", replyId)
        call.set(body: patch)
        call.set(fields: fields)
        return call
    }
}

extension DriveMethods {
    static let repliesCreate = APIMethod(
        service, "drive.replies.create", .post, "/drive/v3/files/{fileId}/comments/{commentId}/replies",
        parameters: [.path("fileId"), .path("commentId")],
        scopes: ["drive", "drive.file"],
        units: 50, request: "Reply", response: "Reply")
    static let repliesDelete = APIMethod(
        service, "drive.replies.delete", .delete, "/drive/v3/files/{fileId}/comments/{commentId}/replies/{replyId}",
        parameters: [.path("fileId"), .path("commentId"), .path("replyId")],
        scopes: ["drive", "drive.file"],
        units: 50)
    static let repliesGet = APIMethod(
        service, "drive.replies.get", .get, "/drive/v3/files/{fileId}/comments/{commentId}/replies/{replyId}",
        parameters: [
            .path("fileId"),
            .path("commentId"),
            .path("replyId"),
            .query("includeDeleted", .flag, standard: "false"),
        ],
        scopes: ["drive", "drive.file", "drive.meet.readonly", "drive.readonly"],
        units: 5, response: "Reply")
    static let repliesList = APIMethod(
        service, "drive.replies.list", .get, "/drive/v3/files/{fileId}/comments/{commentId}/replies",
        parameters: [
            .path("fileId"),
            .path("commentId"),
            .query("includeDeleted", .flag, standard: "false"),
            .query("pageSize", .integer, range: 1...100, standard: "20"),
            .query("pageToken"),
        ],
        scopes: ["drive", "drive.file", "drive.meet.readonly", "drive.readonly"],
        units: 100, response: "ReplyList", tokens: ["nextPageToken"])
    static let repliesUpdate = APIMethod(
        service, "drive.replies.update", .patch, "/drive/v3/files/{fileId}/comments/{commentId}/replies/{replyId}",
        parameters: [.path("fileId"), .path("commentId"), .path("replyId")],
        scopes: ["drive", "drive.file"],
        units: 50, request: "Reply", response: "Reply", isSafeToRepeat: true)
}
