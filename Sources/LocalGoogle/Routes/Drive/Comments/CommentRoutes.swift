import DrivewayHTTP

/// The comments of Drive v3 and the replies to them.
func commentRoutes(_ services: Services) -> [Route] {
    let comments = CommentMethods(services: services)
    let replies = ReplyMethods(services: services)
    let all = "/drive/v3/files/{fileId}/comments"
    return routes(
        at: all, one: all + "/{commentId}", list: comments.list, get: comments.get, create: comments.create,
        update: comments.update, delete: comments.delete)
        + routes(
            at: all + "/{commentId}/replies", one: all + "/{commentId}/replies/{replyId}", list: replies.list,
            get: replies.get, create: replies.create, update: replies.update, delete: replies.delete)
}

private func routes(
    at all: String, one: String, list: @escaping @Sendable (Call) throws -> Reply,
    get: @escaping @Sendable (Call) throws -> Reply, create: @escaping @Sendable (Call) async throws -> Reply,
    update: @escaping @Sendable (Call) async throws -> Reply, delete: @escaping @Sendable (Call) async throws -> Reply
) -> [Route] {
    let (reading, writing) = (DriveScopes.readingComments, DriveScopes.commenting)
    return [
        Route(.get, all, units: 100, scopes: reading, .read(list)),
        Route(.get, one, units: 5, scopes: reading, .read(get)),
        Route(.post, all, units: 50, scopes: writing, .write(bodyLimit: metadataLimit, create)),
        Route(.patch, one, units: 50, scopes: writing, .write(bodyLimit: metadataLimit, update)),
        Route(.delete, one, units: 50, scopes: writing, .write(bodyLimit: metadataLimit, delete)),
    ]
}
