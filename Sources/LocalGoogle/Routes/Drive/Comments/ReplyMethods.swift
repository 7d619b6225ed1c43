import DrivewaySQLite

/// The methods of `replies`. All that answer something insist on `fields`.
struct ReplyMethods: Sendable {
    let services: Services
    private let tokens: PageToken

    init(services: Services) {
        self.services = services
        tokens = PageToken(key: services.ids.key(for: "pages"))
    }

    /// `GET …/replies`: oldest first.
    func list(_ call: Call) throws -> Reply {
        let page = try RemarkPage(call, kind: "replies", tokens)
        let mask = try call.requiredMask(.replyList)
        let context = FileContext(try call.access)
        return try services.database.read { connection in
            let comment = try connection.comment(of: call, includesDeleted: page.includesDeleted)
            let found = try connection.replies(
                to: comment, after: page.place ?? 0, includesDeleted: page.includesDeleted, limit: page.size + 1)
            return page.reply(found, mask, number: \.remark.number) { $0.json(context) }
        }
    }

    /// `GET …/replies/{replyId}`.
    func get(_ call: Call) throws -> Reply {
        let includesDeleted = try RemarkPage.includesDeleted(call)
        let mask = try call.requiredMask(.reply)
        return try services.database.read { connection in
            let comment = try connection.comment(of: call, includesDeleted: includesDeleted)
            let reply = try connection.reply(
                call.parameter("replyId"), to: comment, includesDeleted: includesDeleted)
            return .json(mask.applied(to: reply.json(FileContext(try call.access))))
        }
    }

    /// `POST …/replies`: a text, or that the comment is done with, or both.
    func create(_ call: Call) async throws -> Reply {
        let mask = try call.requiredMask(.reply)
        let draft = try CommentDraft(call.json, for: .reply)
        return try await services.database.write { connection in
            let file = try connection.commentableFile(call)
            let comment = try connection.comment(call.parameter("commentId"), of: file.number)
            let id = try connection.insertReply(
                draft, to: comment, by: call.account.accountID, at: DriveTime.milliseconds(of: call.now))
            let reply = try connection.reply(id, to: comment)
            return .json(mask.applied(to: reply.json(FileContext(try call.access))))
        }
    }

    /// `PATCH …/replies/{replyId}`: another text, by its author.
    func update(_ call: Call) async throws -> Reply {
        let mask = try call.requiredMask(.reply)
        let draft = try CommentDraft(call.json, for: .comment)
        return try await services.database.write { connection in
            let (comment, reply) = try connection.ownReply(call)
            try connection.setContent(
                draft.content, of: reply, to: comment, at: DriveTime.milliseconds(of: call.now))
            let changed = try connection.reply(reply.remark.id, to: comment)
            return .json(mask.applied(to: changed.json(FileContext(try call.access))))
        }
    }

    /// `DELETE …/replies/{replyId}`, by its author.
    func delete(_ call: Call) async throws -> Reply {
        try await services.database.write { connection in
            let (comment, reply) = try connection.ownReply(call)
            try connection.setContent(nil, of: reply, to: comment, at: DriveTime.milliseconds(of: call.now))
        }
        return .noContent
    }
}

extension Connection {
    /// The comment that a call names, on a file that the caller sees.
    fileprivate func comment(of call: Call, includesDeleted: Bool) throws -> Comment {
        let file = try visibleFile(call.parameter("fileId"), call.access(toSharedDrives: true))
        return try comment(call.parameter("commentId"), of: file.number, includesDeleted: includesDeleted)
    }

    /// The reply of a call, which the caller made.
    fileprivate func ownReply(_ call: Call) throws -> (Comment, Comment.Reply) {
        let file = try commentableFile(call)
        let comment = try comment(call.parameter("commentId"), of: file.number)
        let reply = try reply(call.parameter("replyId"), to: comment)
        guard reply.remark.authorID == (try call.account.accountID) else {
            throw GoogleError.insufficientFilePermissions
        }
        return (comment, reply)
    }
}
