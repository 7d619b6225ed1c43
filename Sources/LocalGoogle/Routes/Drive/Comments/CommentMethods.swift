import DrivewaySQLite

/// The methods of `comments`. All that answer something insist on `fields`.
///
/// See <https://developers.google.com/workspace/drive/api/guides/manage-comments>.
struct CommentMethods: Sendable {
    let services: Services
    private let tokens: PageToken

    init(services: Services) {
        self.services = services
        tokens = PageToken(key: services.ids.key(for: "pages"))
    }

    /// `GET …/comments`: newest first.
    func list(_ call: Call) throws -> Reply {
        let page = try RemarkPage(call, kind: "comments", tokens)
        let since = try call.query.nonEmpty("startModifiedTime").map { text throws(GoogleError) in
            guard let moment = DriveTime.milliseconds(from: text) else {
                throw GoogleError.invalid(parameter: "startModifiedTime")
            }
            return moment
        }
        let mask = try call.requiredMask(.commentList)
        let context = FileContext(try call.access)
        return try services.database.read { connection in
            let file = try connection.visibleFile(call.parameter("fileId"), call.access(toSharedDrives: true))
            let found = try connection.comments(
                of: file.number, before: page.place ?? .max, modifiedSince: since,
                includesDeleted: page.includesDeleted, limit: page.size + 1)
            return try page.reply(found, mask, number: \.remark.number) { comment in
                comment.json(
                    context, replies: try connection.replies(to: comment, includesDeleted: page.includesDeleted))
            }
        }
    }

    /// `GET …/comments/{commentId}`.
    func get(_ call: Call) throws -> Reply {
        let includesDeleted = try RemarkPage.includesDeleted(call)
        let mask = try call.requiredMask(.comment)
        return try services.database.read { connection in
            let file = try connection.visibleFile(call.parameter("fileId"), call.access(toSharedDrives: true))
            let id = call.parameter("commentId")
            return try shown(id, of: file, call, mask, connection, includesDeleted: includesDeleted)
        }
    }

    /// `POST …/comments`.
    func create(_ call: Call) async throws -> Reply {
        let mask = try call.requiredMask(.comment)
        let draft = try CommentDraft(call.json, for: .comment)
        return try await services.database.write { connection in
            let file = try connection.commentableFile(call)
            let id = try connection.insertComment(
                draft, on: file.number, by: call.account.accountID, at: DriveTime.milliseconds(of: call.now))
            return try shown(id, of: file, call, mask, connection)
        }
    }

    /// `PATCH …/comments/{commentId}`: another text, by its author.
    func update(_ call: Call) async throws -> Reply {
        let mask = try call.requiredMask(.comment)
        let draft = try CommentDraft(call.json, for: .comment)
        return try await services.database.write { connection in
            let (file, comment) = try connection.ownComment(call)
            try connection.setContent(draft.content, of: comment, at: DriveTime.milliseconds(of: call.now))
            return try shown(comment.remark.id, of: file, call, mask, connection)
        }
    }

    /// `DELETE …/comments/{commentId}`, by its author.
    func delete(_ call: Call) async throws -> Reply {
        try await services.database.write { connection in
            let (_, comment) = try connection.ownComment(call)
            try connection.setContent(nil, of: comment, at: DriveTime.milliseconds(of: call.now))
        }
        return .noContent
    }

    private func shown(
        _ id: String, of file: FileFacts, _ call: Call, _ mask: FieldMask, _ connection: Connection,
        includesDeleted: Bool = false
    ) throws -> Reply {
        let comment = try connection.comment(id, of: file.number, includesDeleted: includesDeleted)
        let replies = try connection.replies(to: comment, includesDeleted: includesDeleted)
        return .json(mask.applied(to: comment.json(FileContext(try call.access), replies: replies)))
    }
}

/// The files and comments that a caller may change something of.
extension Connection {
    /// The file of a call, on which the caller wants to comment.
    func commentableFile(_ call: Call) throws -> FileFacts {
        let access = try call.access(toSharedDrives: true)
        let file = try visibleFile(call.parameter("fileId"), access)
        try access.require(.canComment, on: file)
        // The capability is said of folders, too, but there is nothing in them that a comment could be about.
        guard !file.isFolder else { throw GoogleError.insufficientFilePermissions }
        return file
    }

    /// The comment of a call, which the caller made.
    fileprivate func ownComment(_ call: Call) throws -> (FileFacts, Comment) {
        let file = try commentableFile(call)
        let comment = try comment(call.parameter("commentId"), of: file.number)
        guard comment.remark.authorID == (try call.account.accountID) else {
            throw GoogleError.insufficientFilePermissions
        }
        return (file, comment)
    }
}
