/// A comment on a file, or a reply to one, as it is stored.
struct Remark: Sendable, Hashable {
    let number: Int64
    let id: String
    let authorID: Int64
    let author: Person?
    /// The plain text; a reply that only resolves has none.
    let content: String?
    /// Milliseconds since 1970.
    let created: Int64
    let modified: Int64
    let isDeleted: Bool

    /// The members that comments and replies have in common. What was deleted has no content.
    fileprivate func members(kind: String, _ context: FileContext) -> JSONObject {
        var json: JSONObject = [
            "kind": .string(kind), "id": .string(id), "createdTime": .string(DriveTime.text(created)),
            "modifiedTime": .string(DriveTime.text(modified)),
        ]
        json["author"] = author.map(context.author)
        json["deleted"] = .bool(isDeleted)
        if !isDeleted, let content {
            json["htmlContent"] = .string(HTML.escape(content).replacing("\n", with: "<br>"))
            json["content"] = .string(content)
        }
        return json
    }
}

/// A comment on a file.
struct Comment: Sendable, Hashable {
    let remark: Remark
    /// Where in the document it hangs, in the words of the app that made it.
    let anchor: String?
    let quotedType: String?
    let quotedText: String?
    /// What the last reply that resolved or reopened it made of it.
    let isResolved: Bool?

    /// The resource.
    func json(_ context: FileContext, replies: [Reply]) -> JSONValue {
        var json = remark.members(kind: "drive#comment", context)
        if let isResolved { json["resolved"] = .bool(isResolved) }
        if let anchor { json["anchor"] = .string(anchor) }
        if !remark.isDeleted, quotedType != nil || quotedText != nil {
            var quoted = JSONObject()
            if let quotedType { quoted["mimeType"] = .string(quotedType) }
            if let quotedText { quoted["value"] = .string(quotedText) }
            json["quotedFileContent"] = .object(quoted)
        }
        json["replies"] = .array(replies.map { $0.json(context) })
        return .object(json)
    }

    /// A reply to a comment.
    struct Reply: Sendable, Hashable {
        let remark: Remark
        let action: Action?

        /// The resource.
        func json(_ context: FileContext) -> JSONValue {
            var json = remark.members(kind: "drive#reply", context)
            if let action { json["action"] = .string(action.rawValue) }
            return .object(json)
        }
    }

    /// What a reply does to its comment.
    enum Action: String, Sendable, Hashable {
        case resolve
        case reopen
    }
}
