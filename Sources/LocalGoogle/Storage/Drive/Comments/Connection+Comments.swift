import DrivewayCrypto
import DrivewaySQLite

/// Comments and replies. Times are milliseconds since 1970; what was deleted keeps its row without its text.
let commentTables = [
    """
    CREATE TABLE comments (
        number INTEGER PRIMARY KEY,
        id TEXT NOT NULL,
        file INTEGER NOT NULL REFERENCES files (number) ON DELETE CASCADE,
        author INTEGER NOT NULL,
        content TEXT,
        anchor TEXT,
        quotedType TEXT,
        quotedText TEXT,
        created INTEGER NOT NULL,
        modified INTEGER NOT NULL,
        isDeleted INTEGER NOT NULL DEFAULT 0,
        isResolved INTEGER,
        UNIQUE (file, id)
    ) STRICT
    """,
    """
    CREATE TABLE replies (
        number INTEGER PRIMARY KEY,
        id TEXT NOT NULL,
        comment INTEGER NOT NULL REFERENCES comments (number) ON DELETE CASCADE,
        author INTEGER NOT NULL,
        content TEXT,
        action TEXT,
        created INTEGER NOT NULL,
        modified INTEGER NOT NULL,
        isDeleted INTEGER NOT NULL DEFAULT 0,
        UNIQUE (comment, id)
    ) STRICT
    """,
]

/// Comments in the database.
extension Connection {
    private static func select(_ table: String) -> String {
        """
        SELECT \(table).*, accounts.email, accounts.name, accounts.permissionId
            FROM \(table) LEFT JOIN accounts ON accounts.id = \(table).author WHERE
        """
    }

    /// The comments of a file before a place, newest first.
    func comments(
        of file: Int64, before place: Int64, modifiedSince moment: Int64?, includesDeleted: Bool, limit: Int
    ) throws -> [Comment] {
        try rows(
            Self.select("comments") + """
                 comments.file = ? AND comments.number < ? AND comments.modified >= ? AND comments.isDeleted <= ?
                ORDER BY comments.number DESC LIMIT ?
                """,
            [
                .integer(file), .integer(place), .integer(moment ?? .min), includesDeleted.sqlValue,
                .integer(Int64(limit)),
            ]
        ).map(Comment.init)
    }

    /// A comment on a file.
    /// - Throws: The 404 of one that is not there.
    func comment(_ id: String, of file: Int64, includesDeleted: Bool = false) throws -> Comment {
        let row = try row(
            Self.select("comments") + " comments.file = ? AND comments.id = ? AND comments.isDeleted <= ?",
            [.integer(file), .text(id), includesDeleted.sqlValue])
        guard let row else { throw GoogleError.commentNotFound(id) }
        return try Comment(row)
    }

    /// Makes a comment and returns its id.
    func insertComment(_ draft: CommentDraft, on file: Int64, by author: Int64, at moment: Int64) throws -> String {
        let id = Remark.makeID()
        try execute(
            """
            INSERT INTO comments (id, file, author, content, anchor, quotedType, quotedText, created, modified)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(id), .integer(file), .integer(author), draft.content.sqlValue, draft.anchor.sqlValue,
                draft.quotedType.sqlValue, draft.quotedText.sqlValue, .integer(moment), .integer(moment),
            ])
        return id
    }

    /// Gives a comment another text; without one it is deleted.
    func setContent(_ content: String?, of comment: Comment, at moment: Int64) throws {
        try execute(
            "UPDATE comments SET content = ?, isDeleted = ?, modified = ? WHERE number = ?",
            [content.sqlValue, (content == nil).sqlValue, .integer(moment), .integer(comment.remark.number)])
    }
}

extension Connection {
    /// Copies the comments that are not resolved, with their replies.
    func copyOpenComments(ofFile id: String, to file: Int64) throws {
        let open = "comments.isDeleted = 0 AND ifnull(comments.isResolved, 0) = 0"
        try execute(
            """
            INSERT INTO comments (id, file, author, content, anchor, quotedType, quotedText, created, modified, isResolved)
                SELECT comments.id, ?, author, content, anchor, quotedType, quotedText, comments.created,
                    comments.modified, isResolved FROM comments JOIN files ON files.number = comments.file
                WHERE files.id = ? AND \(open) ORDER BY comments.number
            """, [.integer(file), .text(id)])
        try execute(
            """
            INSERT INTO replies (id, comment, author, content, action, created, modified)
                SELECT replies.id, copies.number, replies.author, replies.content, action, replies.created,
                    replies.modified
                FROM replies JOIN comments ON comments.number = replies.comment
                    JOIN files ON files.number = comments.file
                    JOIN comments AS copies ON copies.file = ? AND copies.id = comments.id
                WHERE files.id = ? AND \(open) AND replies.isDeleted = 0 ORDER BY replies.number
            """, [.integer(file), .text(id)])
    }
}

/// Replies in the database. A comment counts as changed when one of its replies is.
extension Connection {
    /// The replies to a comment after a place, oldest first.
    func replies(
        to comment: Comment, after place: Int64 = 0, includesDeleted: Bool, limit: Int = .max
    ) throws -> [Comment.Reply] {
        try rows(
            Self.select("replies") + """
                 replies.comment = ? AND replies.number > ? AND replies.isDeleted <= ? ORDER BY replies.number LIMIT ?
                """,
            [
                .integer(comment.remark.number), .integer(place), includesDeleted.sqlValue, .integer(Int64(limit)),
            ]
        ).map(Comment.Reply.init)
    }

    /// A reply to a comment.
    /// - Throws: The 404 of one that is not there.
    func reply(_ id: String, to comment: Comment, includesDeleted: Bool = false) throws -> Comment.Reply {
        let row = try row(
            Self.select("replies") + " replies.comment = ? AND replies.id = ? AND replies.isDeleted <= ?",
            [.integer(comment.remark.number), .text(id), includesDeleted.sqlValue])
        guard let row else { throw GoogleError.replyNotFound(id) }
        return try Comment.Reply(row)
    }

    /// Makes a reply, which may resolve or reopen the comment, and returns its id.
    func insertReply(_ draft: CommentDraft, to comment: Comment, by author: Int64, at moment: Int64) throws -> String {
        let id = Remark.makeID()
        try execute(
            """
            INSERT INTO replies (id, comment, author, content, action, created, modified) VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(id), .integer(comment.remark.number), .integer(author), draft.content.sqlValue,
                (draft.action?.rawValue).sqlValue, .integer(moment), .integer(moment),
            ])
        try execute(
            "UPDATE comments SET modified = ?, isResolved = ifnull(?, isResolved) WHERE number = ?",
            [
                .integer(moment), draft.action.map { $0 == .resolve }.sqlValue, .integer(comment.remark.number),
            ])
        return id
    }

    /// Gives a reply another text; without one it is deleted.
    func setContent(_ content: String?, of reply: Comment.Reply, to comment: Comment, at moment: Int64) throws {
        try execute(
            "UPDATE replies SET content = ?, isDeleted = ?, modified = ? WHERE number = ?",
            [content.sqlValue, (content == nil).sqlValue, .integer(moment), .integer(reply.remark.number)])
        try execute(
            "UPDATE comments SET modified = ? WHERE number = ?", [.integer(moment), .integer(comment.remark.number)])
    }
}

extension Remark {
    /// A new id for a comment or a reply.
    fileprivate static func makeID() -> String { "AAAB" + SecureRandom.token(6) }

    fileprivate init(_ row: Row) throws {
        number = try row["number"]
        id = try row["id"]
        authorID = try row["author"]
        author = try Person(row)
        content = try row["content"]
        created = try row["created"]
        modified = try row["modified"]
        isDeleted = try row["isDeleted"]
    }
}

extension Comment {
    fileprivate init(_ row: Row) throws {
        remark = try Remark(row)
        anchor = try row["anchor"]
        quotedType = try row["quotedType"]
        quotedText = try row["quotedText"]
        isResolved = try row["isResolved"]
    }
}

extension Comment.Reply {
    fileprivate init(_ row: Row) throws {
        remark = try Remark(row)
        action = try (row["action"] as String?).flatMap(Comment.Action.init)
    }
}
