/// What the body of a comment or of a reply says. What only Drive can set is passed over.
struct CommentDraft: Sendable, Hashable {
    let content: String?
    let anchor: String?
    let quotedType: String?
    let quotedText: String?
    let action: Comment.Action?

    /// What a body is for.
    enum Purpose: Sendable, Hashable {
        case comment
        case reply
    }

    /// Reads the body of a create.
    /// - Throws: The 400 of a comment without text, and of values of the wrong kind.
    init(_ json: JSONObject, for purpose: Purpose) throws(GoogleError) {
        let owner = purpose == .comment ? "comment" : "reply"
        func text(_ name: String, of object: JSONObject?) throws(GoogleError) -> String? {
            guard let value = object?[name], !value.isNull else { return nil }
            return try BodyMembers(resource: owner).text(name, value)
        }
        content = try text("content", of: json)
        anchor = try text("anchor", of: json)
        let quoted = json["quotedFileContent"]?.asObject
        quotedType = try text("mimeType", of: quoted)
        quotedText = try text("value", of: quoted)
        let action = purpose == .reply ? try text("action", of: json) : nil
        self.action = action.flatMap(Comment.Action.init)
        guard action == nil || self.action != nil else {
            throw GoogleError(400, "invalid", "Invalid value for the action of a reply: it is resolve or reopen.")
        }
        guard content?.isEmpty == false || self.action != nil else {
            throw GoogleError(400, "required", "The content of the \(owner) is required.")
        }
    }
}

/// What Drive refuses of comments.
extension GoogleError {
    /// There is no such comment, or it was deleted.
    static func commentNotFound(_ id: String) -> GoogleError {
        GoogleError(404, "notFound", "Comment not found: \(id).", parameter: "commentId")
    }

    /// There is no such reply, or it was deleted.
    static func replyNotFound(_ id: String) -> GoogleError {
        GoogleError(404, "notFound", "Reply not found: \(id).", parameter: "replyId")
    }
}
