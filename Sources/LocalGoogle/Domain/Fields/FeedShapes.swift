/// The fields of what hangs on files: revisions, comments, changes and the rest, as the discovery document names them.
extension FieldShape {
    /// A revision of a file.
    static let revision: FieldShape = {
        var fields = members(
            """
            id keepForever kind md5Checksum mimeType modifiedTime originalFilename publishAuto published publishedLink
            publishedOutsideDomain size
            """)
        fields["exportLinks"] = .map
        fields["lastModifyingUser"] = user
        return .object(fields)
    }()

    /// A page of revisions.
    static let revisionList = page("revisions", of: revision)

    /// A reply to a comment.
    static let reply: FieldShape = .object(remark.merging(["action": .value]) { first, _ in first })

    /// A page of replies.
    static let replyList = page("replies", of: reply)

    /// A comment on a file.
    static let comment: FieldShape = .object(
        remark.merging([
            "anchor": .value, "quotedFileContent": values("mimeType value"), "replies": reply, "resolved": .value,
        ]) { first, _ in first })

    /// A page of comments.
    static let commentList = page("comments", of: comment)

    /// What comments and replies have in common.
    private static let remark: [String: FieldShape] = {
        var fields = members(
            """
            assigneeEmailAddress content createdTime deleted htmlContent id kind mentionedEmailAddresses modifiedTime
            """)
        fields["author"] = user
        return fields
    }()

    /// A page of a list.
    static func page(_ name: String, of element: FieldShape) -> FieldShape {
        .object([name: element, "kind": .value, "nextPageToken": .value])
    }

    /// A notification channel.
    static let channel: FieldShape = {
        var fields = members("address expiration id kind payload resourceId resourceUri token type")
        fields["params"] = .map
        return .object(fields)
    }()

    /// Where the changes begin.
    static let startPageToken = values("kind startPageToken")

    /// A page of changes.
    static let changeList: FieldShape = {
        var change = members("changeType driveId fileId kind removed teamDriveId time type")
        change["file"] = file
        change["drive"] = drive
        change["teamDrive"] = drive
        return .object([
            "changes": .object(change), "kind": .value, "newStartPageToken": .value, "nextPageToken": .value,
        ])
    }()

    /// A long-running operation.
    static let operation: FieldShape = {
        var fields = members("done name")
        for name in ["metadata", "response"] { fields[name] = .map }
        fields["error"] = values("code details message")
        return .object(fields)
    }()

    /// An app that works with Drive.
    static let app: FieldShape = {
        var fields = members(
            """
            authorized createInFolderTemplate createUrl hasDriveWideScope id installed kind longDescription name objectType
            openUrlTemplate primaryFileExtensions primaryMimeTypes productId productUrl secondaryFileExtensions
            secondaryMimeTypes shortDescription supportsCreate supportsImport supportsMultiOpen supportsOfflineCreate
            useByDefault
            """)
        fields["icons"] = values("category iconUrl size")
        return .object(fields)
    }()

    /// The apps of a person.
    static let appList: FieldShape = .object([
        "defaultAppIds": .value, "items": app, "kind": .value, "selfLink": .value,
    ])
}
